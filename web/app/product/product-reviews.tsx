import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeCheck, ChevronDown, Image } from 'lucide-react';
import type { ProductDetail, ReviewStats } from '../../../contract/products.ts';
import { useShown } from '../../lib/hidden-items.ts';
import {
  oneReview,
  ReviewCard,
  type ReviewFilter,
  ReviewList,
  reviewPages,
  SortMenu,
  sortIn,
} from '../../reviews/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PickMenu } from '../../ui/pick-menu.tsx';

export function ProductReviews({ product }: { product: ProductDetail }) {
  const [filter, change] = useProductFilter();
  const usual = Object.values(filter).every((value) => value === undefined);
  const query = useInfiniteQuery(reviewPages({ productId: product.id, ...filter }));
  const clear = () => change({ rating: undefined, verified: undefined, pictures: undefined });
  return (
    <section aria-label="Reviews">
      <h2 className="sr-only">Reviews</h2>
      <SharedReview productId={product.id} />
      {product.reviewStats.total > 0 && (
        <ReviewFilters filter={filter} onChange={change} stats={product.reviewStats} />
      )}
      <ReviewList
        query={query}
        label={`Reviews of ${product.name}`}
        name={`${product.id} ${JSON.stringify(filter)}`}
        place="product"
        top={960}
        end="That is every review."
        empty={
          usual ? (
            <EmptyState
              heading="h3"
              title="No reviews yet"
              action={
                <LinkButton
                  variant="soft"
                  render={<Link to="/create-review" search={{ productId: product.id }} />}
                >
                  Write Review
                </LinkButton>
              }
            >
              Own one? Yours would be the first.
            </EmptyState>
          ) : (
            <EmptyState
              heading="h3"
              title="No reviews like that"
              action={
                <Button variant="soft" onClick={clear}>
                  Show all reviews
                </Button>
              }
            />
          )
        }
      />
    </section>
  );
}

/** Shows the review of a shared link above all others. */
function SharedReview({ productId }: { productId: string }) {
  const { review: id } = useSearch({ strict: false });
  const { data, error } = useQuery({ ...oneReview(id ?? ''), enabled: Boolean(id) });
  const [review] = useShown(data?.productId === productId ? [data] : []);
  if (error) return <p className="mb-4 text-sm text-ink-2">The review you were sent is not here any more.</p>;
  if (!review) return null;
  return (
    <div className="mb-6">
      <p className="mb-2 text-sm font-medium text-ink-2">The review you were sent</p>
      <ReviewCard review={review} place="product" />
    </div>
  );
}

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

function ReviewFilters({ filter, onChange, stats }: ReviewFiltersProps) {
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

type ProductFilter = Omit<ReviewFilter, 'category' | 'productId'>;

const flag = (text: string | undefined) => (text === '1' ? ('1' as const) : undefined);

/** The filter and order of a product's reviews, kept in the address. */
function useProductFilter(): [ProductFilter, (change: ProductFilter) => void] {
  const { sort, rating, verified, pictures } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter: ProductFilter = {
    sort: sortIn(sort),
    rating: rating && /^[1-5]$/.test(rating) ? rating : undefined,
    verified: flag(verified),
    pictures: flag(pictures),
  };
  const change = (next: ProductFilter) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...filter, ...next }),
      replace: true,
      resetScroll: false,
    });
  return [filter, change];
}
