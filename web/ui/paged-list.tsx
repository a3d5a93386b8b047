import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { RetryLine } from './load-failed.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** The used part of an infinite query. */
interface Pages<Item> {
  data: { pages: { items: Item[] }[] } | undefined;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface PagedListProps<Item> {
  query: Pages<Item>;
  /** What it contains, for screen readers. */
  label: string;
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  /** Hides items that were just removed but are still in the cache. */
  isHidden?: (item: Item) => boolean;
  empty: ReactNode;
}

/** A list that fetches the next page when its end comes near. */
export function PagedList<Item>({ query, label, keyOf, draw, isHidden, empty }: PagedListProps<Item>) {
  if (!query.data)
    return query.isError ? (
      <RetryLine error={query.error} onRetry={() => void query.refetch()}>
        The list did not load.
      </RetryLine>
    ) : (
      <ListSkeleton />
    );
  const items = query.data.pages.flatMap((page) => page.items).filter((item) => !isHidden?.(item));
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            className="-mx-3 px-3 py-2.5 [contain-intrinsic-height:auto_3.75rem] [content-visibility:auto]"
          >
            {draw(item)}
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <RetryLine error={query.error} onRetry={() => void query.fetchNextPage()}>
          The rest did not load.
        </RetryLine>
      ) : (
        query.hasNextPage && <ReadOn key={items.length} onNear={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

function ReadOn({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: end.current.closest('[role=dialog]'),
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end}>
      <ListSkeleton count={2} />
    </div>
  );
}

const ListSkeleton = ({ count = 5 }: { count?: number }) => (
  <Loading label="Loading the list" className="grid gap-5 py-2.5">
    {Array.from({ length: count }, (_, index) => (
      <span key={String(index)} className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-1/3" />
        </span>
      </span>
    ))}
  </Loading>
);
