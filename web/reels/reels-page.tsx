import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ReelOrder } from '../../contract/reels.ts';
import { show, useHidden } from '../lib/hidden-items.ts';
import { beDark } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { forgetReels, isKept, outOfReels, type Reel, type ReelList, reelPages } from './api.ts';
import { ReelsBottom, ReelsTop } from './bars.tsx';
import { setSound, useOrder, useSound } from './preferences.ts';
import { ReelFeed } from './reel-feed.tsx';
import { ReelSkeleton } from './reel-skeleton.tsx';

/** The list and reel last watched, to restore them on coming back from a product's page. */
let left: (ReelList & { id: string }) | undefined;

function useList(order: ReelOrder): ReelList & { id: string | undefined } {
  const { start } = useSearch({ strict: false });
  // The address follows the reel in view, so the list is chosen only once, on mount.
  const [list] = useState(() => {
    if (left && left.order === order && left.id === start && isKept(left)) return left;
    forgetReels({ order, start });
    return { order, start, id: start };
  });
  useEffect(() => {
    // A link opens its reel, also if it was hidden.
    if (list !== left && list.start) show(outOfReels.one(list.start));
  }, [list]);
  return list;
}

/** Dark in both themes: a cinema has no light one. */
export function ReelsPage() {
  useEffect(beDark, []);
  const { order } = useOrder();
  return <Reels key={order} order={order} />;
}

function Reels({ order }: Pick<ReelList, 'order'>) {
  const list = useList(order);
  const { start, id: first } = list;
  const query = useInfiniteQuery(reelPages(list));
  const reels = useShownReels(query.data?.pages.flatMap((page) => page.reviews) ?? []);
  const opened = query.data?.pages[0]?.reviews[0]?.id;
  const isMissing = query.isSuccess && start !== undefined && opened !== start;
  useEffect(() => {
    if (isMissing) toast({ title: 'That reel is not there any more.' });
  }, [isMissing]);

  if (query.isPending)
    return (
      <Frame>
        <ReelSkeleton />
      </Frame>
    );
  if (query.isError && !query.data)
    return (
      <Frame>
        <LoadFailed
          as="part"
          title="Failed to fetch reels"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Frame>
    );
  if (reels.length === 0 && !query.hasNextPage)
    return (
      <Frame>
        <EmptyState
          title="No reels yet"
          action={
            <LinkButton variant="soft" render={<Link to="/instant-review" />}>
              Share Review
            </LinkButton>
          }
        >
          Start creating video reviews to see them here!
        </EmptyState>
      </Frame>
    );
  return (
    <Cinema>
      <ReelFeed
        reels={reels}
        first={first}
        more={{
          has: query.hasNextPage,
          failed: query.isFetchNextPageError,
          error: query.error,
          read: () => void (query.isFetching || query.fetchNextPage()),
        }}
        onWatch={(id) => {
          left = { order, start, id };
        }}
      />
    </Cinema>
  );
}

/** Without reels hidden or deleted here, and reviews that are no longer public or have lost their video. */
function useShownReels(reels: Reel[]): Reel[] {
  const out = useHidden();
  return reels.filter(
    ({ id, userId, video, isPrivate }) =>
      video &&
      !isPrivate &&
      ![id, userId, outOfReels.one(id), outOfReels.author(userId)].some((name) => out.has(name)),
  );
}

const Cinema = ({ children }: { children: ReactNode }) => (
  <div
    data-theme="dark"
    className="relative h-dvh overflow-hidden bg-sunk text-white [--reel:min(calc((100dvh-5.5rem)*9/16),34vw)]"
  >
    {children}
  </div>
);

/** The page's frame while there is no reel to show. */
function Frame({ children }: { children: ReactNode }) {
  const audible = useSound();
  const bars = { shown: true, onHeld: () => undefined };
  return (
    <Cinema>
      <ReelsTop {...bars} audible={audible} onSound={() => setSound(!audible)} />
      <div className="grid h-dvh items-center lg:h-[calc(100dvh-4rem)]">{children}</div>
      <ReelsBottom {...bars} />
    </Cinema>
  );
}
