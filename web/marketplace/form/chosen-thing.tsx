import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { receiptWords } from '../../../contract/proof.ts';
import { dayText } from '../../lib/days.ts';
import { useToday } from '../../lib/me.ts';
import { useTint } from '../../media/public.ts';
import { ThingPicture } from '../../products/public.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruler, RulerEnds } from '../../ui/ruler.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VerifiedMark } from '../../ui/stamp.tsx';
import { tintClass } from '../../ui/tint.ts';
import { toneText } from '../../ui/tone.ts';
import { GoesAlong, kindNames, type OwnedThing, oneThing } from '../../warranties/public.ts';
import { coverOf, coverToBe, proofOf } from './own-things.ts';

interface ChosenThingProps {
  thing: OwnedThing;
  /** The open listing that the thing already has, if any. */
  listing: Listing | undefined;
  error: string | undefined;
  /** Left out where there is nothing else to choose. */
  onChange: (() => void) | undefined;
}

/** Shows what passes to the buyer with the thing, and what its listing will say of the receipt. */
export function ChosenThing({ thing, listing, error, onChange }: ChosenThingProps) {
  const id = useId();
  const { product } = thing.facts;
  return (
    <fieldset
      aria-label="Product"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 overflow-hidden rounded-lg inset-ring inset-ring-line-2"
    >
      <div className={cx('flex items-center gap-4 p-4', tintClass[useTint(product)])}>
        <ThingPicture product={product} width={72} className="size-18 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="block truncate text-sm text-ink-2">{product.brand ?? product.category}</span>
          <b className="block text-lg font-bold break-words">{product.name}</b>
        </p>
        {onChange && (
          <Button variant="plain" className="-mr-2" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      <div className="grid gap-4 p-4">
        {error && (
          <p id={`${id}-error`} className="text-sm text-bad">
            {error}
          </p>
        )}
        {listing && (
          <p className="text-sm text-warn">
            {!error && 'You have a listing for this already. '}
            <Link
              to="/marketplace/$id"
              params={{ id: listing.id }}
              search={{}}
              className="-my-3 inline-block py-3 font-medium underline underline-offset-2"
            >
              See the listing
            </Link>
          </p>
        )}
        <PassingCover thing={thing} />
        <PassingPapers thing={thing} />
      </div>
    </fieldset>
  );
}

function PassingCover({ thing }: { thing: OwnedThing }) {
  const today = useToday();
  const shownCover = coverToBe(thing, today, true);
  const cover = coverOf(thing, today);
  if (!cover || !shownCover?.ruler) return <p className="text-ink-2">{shownCover?.words}</p>;
  const { ruler } = shownCover;
  const words = shownCover.words.replace(/ pass(es)? to /, ' will pass to ');
  return (
    <div>
      <p className={cx('mb-2.5 font-semibold', toneText[ruler.tone])}>{words}</p>
      <Ruler {...ruler} label={words} />
      <RulerEnds start={dayText(cover.startDate)} end={cover.endDate ? dayText(cover.endDate) : 'for life'} />
    </div>
  );
}

function PassingPapers({ thing }: { thing: OwnedThing }) {
  const { data } = useQuery(oneThing(thing.id));
  if (!data) return <Skeleton className="h-11 rounded-md" />;
  const { papers } = data;
  const proof = proofOf(data);
  return (
    <>
      {proof ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {proof === 'verified' ? (
            <VerifiedMark>{receiptWords(proof, true)}</VerifiedMark>
          ) : (
            <span className="font-medium">{receiptWords(proof, true)}</span>
          )}
          <p className="min-w-0 flex-1 basis-52 text-sm text-ink-2">
            {proof === 'verified'
              ? 'Buyers see that we read it, and its date, never the paper.'
              : 'Buyers see that you say so. We have not read the paper, and they do not see it.'}
          </p>
        </div>
      ) : (
        thing.cover && (
          <Link
            to="/warranty"
            search={{ thing: thing.id }}
            className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent-ink underline underline-offset-2"
          >
            Add the receipt
          </Link>
        )
      )}
      {papers.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">Papers that go along when it is sold</legend>
          {papers.map((paper) => (
            <GoesAlong key={paper.id} paper={paper} className="min-w-0">
              <span className="min-w-0 flex-1 truncate">{paper.name}</span>
              <span className="text-sm text-ink-3">{kindNames[paper.kind]}</span>
            </GoesAlong>
          ))}
        </fieldset>
      )}
    </>
  );
}
