import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { ProductTile } from '../../products/public.ts';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toneText } from '../../ui/tone.ts';
import { isCovered, leftText, type OwnedThing, searchThings, stateTone } from '../../warranties/public.ts';

// People search rather than scroll through more than this.
const SHOWN = 30;
const SEARCHED_FROM = 6;

interface ThingPickerProps {
  things: OwnedThing[];
  /** Finds the open listing of a thing, if it has one. */
  listingOf: (thingId: string) => Listing | undefined;
  loading: boolean;
  error: string | undefined;
  onChoose: (thing: OwnedThing) => void;
}

/** The person's things to choose from, those with cover first. */
export function ThingPicker({ things, listingOf, loading, error, onChoose }: ThingPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = searchThings(things, typed).items.toSorted(
    (one, other) => Number(isCovered(other)) - Number(isCovered(one)) || other.left - one.left,
  );
  if (loading) return <Skeleton className="h-40 rounded-md" />;
  return (
    <fieldset
      aria-label="My products"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      {things.length > SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Search my products"
          placeholder="Name, place, tag, shop"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter searches here; it does not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          lead={<Search aria-hidden="true" className="text-ink-3" />}
          boxClassName="mb-2"
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mb-2 text-sm text-bad">
          {error}
        </p>
      )}
      <ul className="relative -mx-2 max-h-84 overflow-y-auto">
        {found.slice(0, SHOWN).map((thing) => {
          const listing = listingOf(thing.id);
          const { product } = thing.facts;
          return (
            <li key={thing.id} className="flex items-center gap-2 rounded-[14px] hover:bg-hover">
              <button
                type="button"
                disabled={listing !== undefined}
                onClick={() => onChoose(thing)}
                className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-[14px] px-2 py-1.5 text-left -outline-offset-2"
              >
                <ProductTile product={product} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{product.name}</span>
                  <span className={`num block text-sm ${toneText[stateTone[thing.state]]}`}>
                    {leftText(thing)}
                  </span>
                </span>
              </button>
              {listing && (
                <Link
                  to="/marketplace/$id"
                  params={{ id: listing.id }}
                  search={{}}
                  className="flex min-h-11 items-center px-2 text-sm font-medium text-accent-ink underline underline-offset-2"
                >
                  Listed<span className="sr-only">: {listing.title}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-1.5 text-sm text-ink-3 empty:hidden">
        {found.length === 0 && 'Nothing of yours is called that.'}
        {found.length > SHOWN && `${found.length - SHOWN} more. Search to find them.`}
      </p>
    </fieldset>
  );
}
