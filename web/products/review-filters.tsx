import { BadgeCheck, ChevronDown, Image } from 'lucide-react';
import type { ReviewStats } from '../../contract/products.ts';
import { PickMenu } from '../reviews/pick-menu.tsx';
import { SortMenu } from '../reviews/sort-menu.tsx';
import { Chip, ChipRow } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import type { ProductFilter } from './use-product-filter.ts';

const ANY = 'any';
const ratings = [
  [ANY, 'Any rating'],
  ...['5', '4', '3', '2'].map((stars) => [stars, `${stars} stars`] as const),
  ['1', '1 star'],
] as const;

interface ReviewFiltersProps {
  filter: ProductFilter;
  onChange: (change: ProductFilter) => void;
  stats: ReviewStats;
}

export function ReviewFilters({ filter, onChange, stats }: ReviewFiltersProps) {
  const { rating = ANY, verified, pictures, sort } = filter;
  const chosen = ratings.find(([value]) => value === rating)?.[1] ?? '';
  const all = !verified && !pictures && rating === ANY;
  return (
    <div className="mb-3.5 grid items-start gap-x-4 gap-y-1.5 lg:flex lg:justify-between">
      <ChipRow label="Filter reviews">
        <Chip
          pressed={all}
          onClick={() => onChange({ rating: undefined, verified: undefined, pictures: undefined })}
        >
          All
        </Chip>
        <Chip pressed={Boolean(verified)} onClick={() => onChange({ verified: verified ? undefined : '1' })}>
          <BadgeCheck aria-hidden="true" /> Verified {stats.verified}
        </Chip>
        <Chip pressed={Boolean(pictures)} onClick={() => onChange({ pictures: pictures ? undefined : '1' })}>
          <Image aria-hidden="true" /> With pictures
        </Chip>
        <PickMenu
          label="Rating"
          options={ratings}
          value={rating}
          onChange={(next) => onChange({ rating: next === ANY ? undefined : next })}
          trigger={
            <button
              type="button"
              aria-label={`Rating: ${chosen}`}
              className={cx(
                'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-[15px] text-[.875rem] font-[540] whitespace-nowrap [&_.lucide]:size-4',
                rating === ANY
                  ? 'bg-surface text-ink-2 inset-ring inset-ring-line-2 hover:bg-hover'
                  : 'bg-ink text-bg',
              )}
            >
              {chosen} <ChevronDown aria-hidden="true" />
            </button>
          }
        />
      </ChipRow>
      <span className="-mr-3 -ml-3 justify-self-end">
        <SortMenu value={sort} onChange={(next) => onChange({ sort: next })} />
      </span>
    </div>
  );
}
