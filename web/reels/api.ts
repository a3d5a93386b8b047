import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReelOrder, Reel as ReelReply } from '../../contract/reels.ts';
import type { Review } from '../../contract/reviews.ts';
import { ApiError, call, isMissing, type Reply, urlOf } from '../lib/api.ts';
import { show } from '../lib/hidden-items.ts';
import { hideWithUndo } from '../lib/hide-with-undo.ts';
import { byCursor } from '../lib/paging.ts';
import { queryClient, read, takeFromBoot } from '../lib/query.ts';
import type { ReviewPage } from '../reviews/public.ts';

/** Has the shape of a review, so that cache updates of likes and comments reach reels too. */
export type Reel = ReelReply & Pick<Review, 'followUps'>;

interface ReelPage extends ReviewPage {
  reviews: Reel[];
}

const PAGE = '10';
// Long enough for coming back from a product's page to the same reel.
const KEPT = 60 * 60_000;
const LIST = 'GET /api/reels';

const asPage = ({ reels, nextCursor }: Reply<typeof LIST>): ReelPage => ({
  reviews: reels.map((reel) => ({ ...reel, followUps: [] })),
  nextCursor,
});

export interface ReelList {
  order: ReelOrder;
  /** The reel to show first; ignored if there is no such reel. */
  start: string | undefined;
}

/** `newest` is the API's default and left out of the query. */
const orderIn = ({ order }: ReelList) => (order === 'newest' ? undefined : order);

export const reelPages = (list: ReelList) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [LIST, list.order, list.start ?? null],
    queryFn: ({ pageParam: cursor }) => readReels(cursor, list),
    // Never stale, so that reels do not move while being watched; the list is refetched on the next visit.
    staleTime: 'static',
    gcTime: KEPT,
    initialData: () => {
      const query = { limit: PAGE, order: orderIn(list), start: list.start };
      const page = takeFromBoot(`GET ${urlOf('/api/reels', { query })}`);
      return page ? { pages: [asPage(page as Reply<typeof LIST>)], pageParams: [undefined] } : undefined;
    },
  });

async function readReels(cursor: string | undefined, list: ReelList): Promise<ReelPage> {
  const { start } = list;
  const part = (first?: string) =>
    call(LIST, { query: { limit: PAGE, order: orderIn(list), cursor, start: first } });
  try {
    return asPage(
      await part(start).catch((error) => {
        if (start && isMissing(error)) return part();
        throw error;
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    throw new Error('Failed to fetch reels', { cause: error });
  }
}

/** Whether the list is still cached. */
export const isKept = (list: ReelList) => queryClient.getQueryData(reelPages(list).queryKey) !== undefined;

/** Drops a cached list, so that it is fetched again; keeps one that is in use. */
export const forgetReels = (list: ReelList) =>
  queryClient.removeQueries({ queryKey: reelPages(list).queryKey, type: 'inactive' });

/** Keys for hiding reels at once; other lists still show the same reviews. */
export const outOfReels = {
  one: (id: string) => `reel ${id}`,
  author: (id: string) => `reels of ${id}`,
};

const onChanged = () => void queryClient.invalidateQueries({ queryKey: hiddenReels.queryKey });

export const hideReel = (id: string, onUndo: () => void) =>
  hideWithUndo({
    name: outOfReels.one(id),
    title: 'Hidden from your reels',
    send: () => call('POST /api/reels/{id}/hide', { params: { id } }, { keepalive: true }),
    takeBack: () => call('DELETE /api/reels/{id}/hide', { params: { id } }, { keepalive: true }),
    onChanged,
    onUndo,
  });

export const hideReelsOf = (id: string, name: string, onUndo: () => void) =>
  hideWithUndo({
    name: outOfReels.author(id),
    title: `Reels by ${name} are hidden`,
    send: () => call('POST /api/reels/authors/{id}/hide', { params: { id } }, { keepalive: true }),
    takeBack: () => call('DELETE /api/reels/authors/{id}/hide', { params: { id } }, { keepalive: true }),
    onChanged,
    onUndo,
  });

export const hiddenReels = read('GET /api/reels/hidden');
type HiddenReels = Reply<'GET /api/reels/hidden'>;

const without = (list: keyof HiddenReels, id: string) =>
  queryClient.setQueryData<HiddenReels>(
    hiddenReels.queryKey,
    (known) => known && { ...known, [list]: known[list].filter((one) => one.id !== id) },
  );

export async function showReel(id: string) {
  await call('DELETE /api/reels/{id}/hide', { params: { id } });
  without('reels', id);
  show(outOfReels.one(id));
}

export async function showReelsOf(id: string) {
  await call('DELETE /api/reels/authors/{id}/hide', { params: { id } });
  without('authors', id);
  show(outOfReels.author(id));
}
