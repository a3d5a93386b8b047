import type { NotificationType } from '../../contract/notification-kinds.ts';
import { addressOf } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { findReaction } from './subjects-store.ts';
import { forgetEachOther } from './tell-store.ts';
import type { Teller, Whom, Words } from './teller.ts';
import { reviewText } from './words.ts';

/** What happened, as the domain where it happened says it → whom to tell, and in which words. */
interface Happening<E> {
  type: NotificationType;
  whom(event: E): Whom;
  /** `undefined` when it is not so (any more), whatever the event says. */
  words(tx: Db, event: E): Promise<Words | undefined>;
}

interface Reaction {
  reviewId: string;
  authorId: string;
  byId: string;
}

export const liked: Happening<Reaction> = {
  type: 'review_like',
  whom: ({ authorId, byId, reviewId }) => ({
    userId: authorId,
    actorId: byId,
    group: { key: `likes ${reviewId}`, news: 'person' },
  }),
  words: (tx, event) => reactionWords(tx, event, 'likes', '{who} liked your review'),
};

export const commented: Happening<Reaction & { commentId: string }> = {
  type: 'review_comment',
  whom: ({ authorId, byId, reviewId, commentId }) => ({
    userId: authorId,
    actorId: byId,
    group: { key: `comments ${reviewId}`, news: 'time' },
    once: `comment ${commentId}`,
  }),
  words: (tx, event) => reactionWords(tx, event, 'comments', '{who} commented on your review'),
};

async function reactionWords(tx: Db, event: Reaction, table: 'likes' | 'comments', title: string) {
  const found = await findReaction(tx, table, event.reviewId, event.byId);
  return (
    found && {
      title,
      message: reviewText(found.product, found.rating),
      data: {
        url: `/product/${found.product_id}?review=${event.reviewId}`,
        reviewId: event.reviewId,
        imageUrl: found.image && `${addressOf(found.image.id)}/240`,
      },
    }
  );
}

/** A further event to tell people of is one further line. */
const happenings: Record<string, Happening<object>> = {
  'review-liked': liked,
  'review-like-taken-back': liked,
  'review-commented': commented,
  'review-comment-deleted': commented,
};

export function addHappenings(
  { events, db, live }: Pick<Platform, 'events' | 'db' | 'live'>,
  teller: Teller,
) {
  for (const [event, { type, whom, words }] of Object.entries(happenings)) {
    events.on(event, 'notifications', (data) =>
      db.transaction((tx) => teller.notify(tx, type, whom(data), () => words(tx, data))),
    );
  }
  events.on<{ byId: string; userId: string }>('person-blocked', 'notifications', ({ byId, userId }) =>
    db.transaction(async (tx) => {
      await live.tellAll(tx, await forgetEachOther(tx, byId, userId), 'notifications', {});
    }),
  );
}
