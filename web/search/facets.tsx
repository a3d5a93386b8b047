import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { categories } from '../../contract/categories.ts';
import type { ProductFacets } from '../../contract/products.ts';
import type { SearchAddress } from '../../contract/search-address.ts';
import { searchAddressIn } from '../../contract/search-address.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StarGlyph } from '../ui/stars.tsx';
import { countText, ratingWords, type SearchChange, VERIFIED } from './sentences.ts';

interface FacetsProps {
  asked: SearchAddress;
  facets: ProductFacets;
  change: (change: SearchChange) => void;
}

/** The filters of the search, each with its number of results. */
export function Facets({ asked, facets, change }: FacetsProps) {
  const { more } = facets;
  return (
    <div className="grid gap-6">
      <Group
        title="Category"
        rows={facets.categories}
        more={more}
        chosen={asked.category}
        onChoose={(next) => change({ category: categories.find((category) => category === next) })}
      />
      <Group
        title="Brand"
        rows={facets.brands}
        more={more}
        chosen={asked.brand}
        onChoose={(brand) => change({ brand })}
      />
      <Group
        title="Rating"
        rows={facets.ratings.map(({ value, count }) => ({ value: String(value), count }))}
        more={more}
        chosen={asked.minRating}
        onChoose={(minRating) => change({ minRating: searchAddressIn({ minRating }).minRating })}
        draw={(least) => (
          <>
            <StarGlyph /> {ratingWords(least)}
          </>
        )}
      />
      <Group
        title="Proof"
        rows={[{ value: '1', count: facets.verified }]}
        more={more}
        chosen={asked.verified}
        onChoose={(on) => change({ verified: on ? '1' : undefined })}
        draw={() => VERIFIED}
      />
    </div>
  );
}

interface Row {
  value: string;
  count?: number;
}

interface GroupProps {
  title: string;
  rows: readonly Row[];
  more: boolean;
  chosen: string | undefined;
  /** Called with `undefined` when the chosen value is cleared. */
  onChoose: (value: string | undefined) => void;
  draw?: (value: string) => ReactNode;
}

const SHOWN = 6;

function Group({ title, rows, more, chosen, onChoose, draw = (value) => value }: GroupProps) {
  const [all, setAll] = useState(false);
  // The chosen value is always listed, so that it can be cleared, even if it has no results or is rare.
  const isChosen = (value: string) => value.toLowerCase() === chosen?.toLowerCase();
  const there = rows.filter(({ value, count }) => count !== 0 || isChosen(value));
  const known = there.findIndex(({ value }) => isChosen(value));
  const listed = chosen && known < 0 ? [{ value: chosen }, ...there] : there;
  const most = Math.max(SHOWN, known + 1);
  const cut = !all && listed.length > most + 1;
  if (listed.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold tracking-[-.01em]">{title}</legend>
      <ul>
        {(cut ? listed.slice(0, most) : listed).map(({ value, count }) => (
          <li key={value}>
            <FacetRow
              isChosen={isChosen(value)}
              count={count === undefined ? undefined : countText(count, more)}
              onClick={() => onChoose(isChosen(value) ? undefined : value)}
            >
              {draw(value)}
            </FacetRow>
          </li>
        ))}
      </ul>
      {cut && (
        <Button variant="ghost" className="-ml-3 text-sm text-ink-2" onClick={() => setAll(true)}>
          Show all {listed.length}
        </Button>
      )}
    </fieldset>
  );
}

interface FacetRowProps {
  isChosen: boolean;
  count: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

function FacetRow({ isChosen, count, onClick, children }: FacetRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cx(
        '-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2.5 rounded-[12px] px-2 text-left transition-colors hover:bg-hover lg:min-h-10 lg:text-[.9375rem]',
        isChosen ? 'font-semibold' : 'text-ink-2',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-full forced-colors:border',
          isChosen ? 'bg-accent text-on-accent' : 'bg-surface inset-ring-[1.5px] inset-ring-control',
        )}
      >
        {isChosen && <Check className="size-3.5! stroke-3!" />}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-1.5 break-words">{children}</span>
      <span className="num text-sm font-normal text-ink-3">{count}</span>
    </button>
  );
}

const groups = [6, 5, 4];
const row = (index: number) => `row ${index}`;

export function FacetsSkeleton() {
  return (
    <Loading label="Counting" className="grid gap-7">
      {groups.map((rows) => (
        <div key={rows} className="grid gap-5">
          <Skeleton className="h-4 w-20" />
          {Array.from({ length: rows }, (_, index) => (
            <div key={row(index)} className="flex items-center gap-2.5">
              <Skeleton className="size-5 rounded-full" />
              <Skeleton className="w-1/2" />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
