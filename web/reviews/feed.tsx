import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewPages } from './api.ts';
import { CategoryMenu } from './category-menu.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { ReviewList } from './review-list.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useFeedFilter } from './use-feed-filter.ts';

/** Everybody's reviews. Their order and category stand in the address. */
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
        end="That is every review so far."
        empty={<EmptyFeed category={filter.category} onClear={clear} />}
      />
    </section>
  );
}
