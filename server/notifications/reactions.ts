import type { Db } from '../platform/database.ts';
import type { EventMap } from '../platform/events.ts';
import { findReaction } from '../reviews/public.ts';
import type { NotificationRule } from './rule.ts';
import { reviewText } from './sentences.ts';
import { smallPicture } from './small-picture.ts';

type Reaction = EventMap['review-liked'];

export const liked: NotificationRule<Reaction> = {
  type: 'review_like',
  whom: ({ authorId, byId, reviewId }) => [
    { personId: authorId, actorId: byId, group: { key: `likes ${reviewId}`, news: 'person' } },
  ],
  words: (tx, event) => reactionWords(tx, event, 'likes', '{who} liked your review'),
};

export const commented: NotificationRule<EventMap['review-commented']> = {
  type: 'review_comment',
  whom: ({ authorId, byId, reviewId, commentId }) => [
    {
      personId: authorId,
      actorId: byId,
      group: { key: `comments ${reviewId}`, news: 'time' },
      once: `comment ${commentId}`,
    },
  ],
  words: (tx, event) => reactionWords(tx, event, 'comments', '{who} commented on your review'),
};

async function reactionWords(tx: Db, event: Reaction, of: 'likes' | 'comments', title: string) {
  const found = await findReaction(tx, of, event.reviewId, event.byId);
  return (
    found && {
      title,
      message: reviewText(found.product, found.rating),
      data: {
        url: `/product/${found.product_id}?review=${event.reviewId}`,
        reviewId: event.reviewId,
        imageUrl: smallPicture(found.image?.id),
      },
    }
  );
}
