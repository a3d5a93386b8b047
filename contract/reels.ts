import { z } from 'zod';
import { Caption } from './captions.ts';
import { Author, Id, IdParams, Price, queryNumber } from './common.ts';
import { del, get, post } from './endpoint.ts';
import { Video } from './media.ts';
import { SingleReview } from './reviews.ts';

export const REELS_PER_PAGE = 10;
export const reelOrders = ['newest', 'for-you'] as const;
export type ReelOrder = (typeof reelOrders)[number];

/** Longer than other cursors, because the one of `for-you` contains which reels come first. */
const Cursor = z.string().regex(/^[\w-]{1,1400}$/, 'This is not a cursor.');

/** A public review with a video. */
export const Reel = SingleReview.extend({
  videoUrl: z.string(),
  video: Video,
  captions: z.array(Caption),
  /** The lowest price among the second-hand listings of its product. */
  market: z.object({ from: Price }).nullable(),
});
export type Reel = z.infer<typeof Reel>;

export const listReels = get('/api/reels', {
  access: 'member',
  summary:
    'Video reviews, newest first or what suits the signed-in person first, without private and hidden ones: by page, or by cursor. With `start`, that reel comes first',
  query: z.strictObject({
    order: z.enum(reelOrders, 'Say newest or for-you.').optional(),
    /** Only for `newest`; `for-you` is paged by cursor. */
    page: queryNumber(1, 2_000).optional(),
    limit: queryNumber(1, 20).optional(),
    cursor: Cursor.optional(),
    /** The reel that a shared link opens. Further pages send it too, so that they leave it out. */
    start: Id.optional(),
  }),
  reply: z.object({
    reels: z.array(Reel),
    page: z.int(),
    hasMore: z.boolean(),
    nextCursor: Cursor.nullable(),
  }),
});

export const hideReel = post('/api/reels/{id}/hide', {
  access: 'member',
  summary: 'Not interested: this reel is no longer shown to the signed-in person',
  params: IdParams,
  errors: ['review_not_found'],
});

export const showReel = del('/api/reels/{id}/hide', {
  access: 'member',
  summary: 'Show a hidden reel again',
  params: IdParams,
});

export const hideReelsOf = post('/api/reels/authors/{id}/hide', {
  access: 'member',
  summary: 'No longer show the signed-in person reels of this author; their reviews elsewhere stay',
  params: IdParams,
  errors: ['user_not_found'],
});

export const showReelsOf = del('/api/reels/authors/{id}/hide', {
  access: 'member',
  summary: 'Show the reels of an author again',
  params: IdParams,
});

/** How many hidden reels are listed. Older ones appear when newer ones are shown again. */
export const HIDDEN_LISTED = 100;

export const listHiddenReels = get('/api/reels/hidden', {
  access: 'member',
  summary: 'What the signed-in person has hidden from their reels, newest first',
  reply: z.object({
    authors: z.array(Author),
    reels: z.array(z.object({ id: Id, product: z.string(), user: Author })),
  }),
});
