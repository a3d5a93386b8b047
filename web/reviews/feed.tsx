import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { categories } from '../../contract/categories.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PickMenu } from '../ui/pick-menu.tsx';
import { type ReviewFilter, reviewPages } from './api.ts';
import { ReviewList, SortMenu } from './review-list.tsx';
import { sortIn } from './sentences.ts';

/** Everybody's reviews, with order and category in the address. */
export function Feed() {
  const [filter, change] = useFeedFilter();
  const query = useInfiniteQuery(reviewPages(filter));
  const clear = () => change({ category: undefined });
  return (
    <section aria-labelledby="feed-heading" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="feed-heading" className="text-xl">
          Latest reviews
        </h2>
        <span className="-mx-3 flex">
          <CategoryMenu value={filter.category} onChange={(category) => change({ category })} />
          <SortMenu value={filter.sort} onChange={(sort) => change({ sort })} />
        </span>
      </div>
      <ReviewList
        query={query}
        label="Latest reviews"
        name={`feed ${filter.sort} ${filter.category}`}
        place="feed"
        top={960}
        end="That is every review so far."
        empty={<EmptyFeed category={filter.category} onClear={clear} />}
      />
    </section>
  );
}

type FeedFilter = Pick<ReviewFilter, 'sort' | 'category'>;

/** The feed's order and category, kept in the address. */
function useFeedFilter(): [FeedFilter, (change: FeedFilter) => void] {
  const { sort, category } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = { sort: sortIn(sort), category: categories.find((known) => known === category) };
  const change = (next: FeedFilter) =>
    void navigate({ to: '/', search: { ...filter, ...next }, replace: true, resetScroll: false });
  return [filter, change];
}

const ALL = 'All categories';
const options = [ALL, ...categories].map((name) => [name, name] as const);

interface CategoryMenuProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

function CategoryMenu({ value = ALL, onChange }: CategoryMenuProps) {
  return (
    <PickMenu
      label="Category"
      options={options}
      value={value}
      onChange={(category) => onChange(category === ALL ? undefined : category)}
      trigger={
        <Button variant="ghost" aria-label={`Category: ${value}`}>
          {value === ALL ? 'All' : value}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}

function EmptyFeed({ category, onClear }: { category: string | undefined; onClear: () => void }) {
  if (category) {
    return (
      <EmptyState
        heading="h3"
        title={`No reviews in ${category} yet`}
        action={
          <Button variant="soft" onClick={onClear}>
            Show all categories
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No reviews yet"
      action={
        <LinkButton variant="primary" render={<Link to="/create" search={{}} />}>
          Create First Review
        </LinkButton>
      }
    >
      Be the first to share a product review!
    </EmptyState>
  );
}
