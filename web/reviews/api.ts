import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { ProductDetail } from '../../contract/products.ts';
import type { Review, ReviewSort, SingleReview } from '../../contract/reviews.ts';
import { call, callList, type Input, isGone, unlessGone, urlOf } from '../lib/api.ts';
import { byCursor } from '../lib/paging.ts';
import { queryClient, read, takeFromBoot } from '../lib/query.ts';
import { without } from './filter-reviews.ts';

/** Which reviews a list shows, as query parameters of the call. */
export interface ReviewFilter {
  sort?: ReviewSort;
  category?: string;
  productId?: string;
  userId?: string;
  rating?: string;
  verified?: '1';
  pictures?: '1';
}

/** One page of any list of reviews. */
export interface ReviewPage {
  reviews: Review[];
  nextCursor: string | null;
}

const PAGE = '10';
// Keeps a list and its scroll position for coming back after a long read.
const KEPT = 60 * 60_000;

/** The feed, one product's reviews or one person's. */
export const reviewPages = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: ['GET /api/reviews', filter],
    queryFn: ({ pageParam }): Promise<ReviewPage> =>
      call('GET /api/reviews', { query: { limit: PAGE, cursor: pageParam, ...filter } }),
    gcTime: KEPT,
    initialData: () => {
      const url = urlOf('/api/reviews', { query: { limit: PAGE, ...filter } });
      const page = newestOf(filter) ?? (takeFromBoot(`GET ${url}`) as ReviewPage | undefined);
      return page && { pages: [page], pageParams: [undefined] };
    },
  });

export const ownReviewPages = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['GET /api/reviews/user'],
  queryFn: async ({ pageParam }): Promise<ReviewPage> => {
    const { items, nextCursor } = await callList('GET /api/reviews/user', {
      query: { limit: PAGE, cursor: pageParam },
    });
    return { reviews: items, nextCursor };
  },
  initialData: () => {
    const url = `GET ${urlOf('/api/reviews/user', { query: { limit: PAGE } })}`;
    const reviews = takeFromBoot(url) as Review[] | undefined;
    const nextCursor = (takeFromBoot(`${url} next`) as string | null | undefined) ?? null;
    return reviews && { pages: [{ reviews, nextCursor }], pageParams: [undefined] };
  },
});

export const oneReview = (id: string) => read('GET /api/reviews/{id}', { params: { id } });

const OWN = 'own review of a product';

/** The person's review of a product; `null` if there is none. */
export const ownReviewOf = (productId: string, userId: string) =>
  queryOptions({
    queryKey: [OWN, productId],
    queryFn: async () => {
      const { reviews } = await call('GET /api/reviews', { query: { productId, userId, limit: '1' } });
      return reviews[0] ?? null;
    },
  });

const flipLike = ({ liked, likes }: SingleReview) => ({ liked: !liked, likes: likes + (liked ? -1 : 1) });

/**
 * Shows the like at once, sends changes one after the other, and reverts on failure. After the last one it fetches the actual state:
 * an answer may be lost, or another tab may have changed it.
 */
export function useLike(id: string, onError: (error: unknown) => void) {
  const mutationKey = ['like', id];
  // While more changes are being sent, the screen is ahead of this answer.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: () => call('POST /api/reviews/{id}/like', { params: { id } }, { keepalive: true }),
    onMutate: () => changeReview(id, flipLike),
    onSuccess: (reply) => {
      if (isLast()) changeReview(id, () => reply);
    },
    onError: (error) => {
      changeReview(id, flipLike);
      onError(error);
    },
    onSettled: async (_reply, error) => {
      if (isGone(error) || !isLast()) return;
      const now = await call('GET /api/reviews/{id}/like', { params: { id } }).catch(() => undefined);
      if (now && isLast()) changeReview(id, (review) => (review.liked === now.liked ? {} : flipLike(review)));
    },
  });
}

type ReviewBody = Input<'POST /api/reviews'>['body'];

export async function createReview(body: ReviewBody, idempotencyKey: string) {
  const review = await call('POST /api/reviews', { body }, { idempotencyKey });
  refreshReviews(review.productId);
  return review;
}

export async function saveReview(id: string, body: Input<'PATCH /api/reviews/{id}'>['body']) {
  const review = await call('PATCH /api/reviews/{id}', { params: { id }, body });
  const { followUps: _, ...saved } = review;
  changeReview(id, () => saved);
  queryClient.invalidateQueries({
    queryKey: ['GET /api/products/{id}', { params: { id: review.productId } }],
  });
  refreshRecommendations();
  if (body.captions !== undefined) await refreshCaptions(id);
  return review;
}

/** Captions are not part of the saved review. Without a refetch, the next edit would start from the old captions. */
function refreshCaptions(id: string) {
  queryClient.removeQueries({ queryKey: ['GET /api/reels'], type: 'inactive' });
  return queryClient.invalidateQueries({
    queryKey: ['GET /api/reviews/{id}/captions', { params: { id } }],
  });
}

export async function deleteReview(review: SingleReview) {
  await call('DELETE /api/reviews/{id}', { params: { id: review.id } }, { keepalive: true }).catch(
    unlessGone,
  );
  dropReview(review);
}

/** For `onError`: calls `then`, and removes the review from the caches if it no longer exists. */
export const dropIfGone = (review: SingleReview, then: (error: unknown) => void) => (error: unknown) => {
  then(error);
  if (isGone(error)) dropReview(review);
};

export const reportReview = (id: string, body: Input<'POST /api/reviews/{id}/reports'>['body']) =>
  call('POST /api/reviews/{id}/reports', { params: { id }, body });

/** Reels are reviews too: a like there must show in the feed. */
const lists = ['GET /api/reviews', 'GET /api/reviews/user', 'GET /api/reels'];
const product = 'GET /api/products/{id}';

/** Recommendations depend on the person's reviews. */
const refreshRecommendations = () =>
  queryClient.invalidateQueries({ queryKey: ['GET /api/recommendations/personalized'] });

/** Changes every cached list that may contain the review. */
function eachList(change: (reviews: Review[]) => Review[]) {
  for (const list of lists) {
    queryClient.setQueriesData<InfiniteData<ReviewPage>>(
      { queryKey: [list] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, reviews: change(page.reviews) })),
        },
    );
  }
  queryClient.setQueriesData<ProductDetail>(
    { queryKey: [product] },
    (data) => data && { ...data, reviews: change(data.reviews) },
  );
}

/** Applies a change to the review wherever it is cached, also as a follow-up. */
export function changeReview(id: string, change: (review: SingleReview) => Partial<SingleReview>) {
  const apply = <R extends SingleReview>(review: R): R =>
    review.id === id ? { ...review, ...change(review) } : review;
  // Unchanged reviews stay the same objects, so that their memoised cards do not render again.
  eachList((reviews) =>
    reviews.map((review) =>
      review.followUps.some((one) => one.id === id)
        ? { ...review, followUps: review.followUps.map(apply) }
        : apply(review),
    ),
  );
  queryClient.setQueriesData<Review>(
    { queryKey: ['GET /api/reviews/{id}', { params: { id } }] },
    (review) => review && apply(review),
  );
}

/** Removes a deleted review from the caches. */
function dropReview({ id, productId }: Pick<SingleReview, 'id' | 'productId'>) {
  eachList((reviews) => without(reviews, (review) => review.id === id));
  queryClient.removeQueries({ queryKey: ['GET /api/reviews/{id}', { params: { id } }] });
  queryClient.removeQueries({ queryKey: [OWN, productId] });
  queryClient.invalidateQueries({ queryKey: [product, { params: { id: productId } }] });
  refreshRecommendations();
}

/**
 * A product's newest reviews, if the cache holds them with the product. Those of an invalidated product are not used, because a list
 * that begins with them would never learn of the change. A component may still have that product, so the cache is asked.
 */
function newestOf({ productId, ...choices }: ReviewFilter): ReviewPage | undefined {
  if (!productId || Object.values(choices).some((choice) => choice !== undefined)) return;
  const state = queryClient.getQueryState<ProductDetail>([product, { params: { id: productId } }]);
  if (!state?.data || state.isInvalidated) return;
  const { reviews, nextCursor } = state.data;
  return { reviews, nextCursor };
}

/** After a new review: refetches visible lists, and resets the others. */
export function refreshReviews(productId?: string) {
  const queryKeys = [
    ...[...lists, OWN].map((list) => [list]),
    [product, productId && { params: { id: productId } }],
  ];
  for (const key of queryKeys) {
    const queryKey = key.filter(Boolean);
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    queryClient.invalidateQueries({ queryKey });
  }
  refreshRecommendations();
}
