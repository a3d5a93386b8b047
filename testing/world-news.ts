import type { SeededCommunities } from '../server/communities/public.ts';
import type { SeededConversation } from '../server/messages/public.ts';
import type { SeededNews } from '../server/notifications/public.ts';
import type { SeededTrade } from '../server/trades/public.ts';
import { world } from './world/index.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Older notifications count as read. */
const SEEN_AFTER = 4 * HOUR;

/** The notifications about likes and comments. */
export function reactionsOn(
  reviews: { key: string; id: string; personId: string }[],
  personId: (key: string) => string,
  ago: (hours: number) => Date,
): SeededNews[] {
  return world.notifications.map(({ review: key, about, by, hoursAgo, isRead }) => {
    const review = reviews.find((one) => one.key === key);
    const byIds = by.map(personId);
    return {
      name: about === 'likes' ? 'review-liked' : 'review-commented',
      event: { reviewId: review?.id, authorId: review?.personId, byId: byIds[0], commentId: key },
      byIds,
      isRead,
      createdAt: ago(hoursAgo),
    };
  });
}

/** The latest comment on each post, mentions, accepted answers and requests to join, of the last week. */
export function communityNewsOn(
  now: Date,
  { posts, comments, accepted, memberships }: SeededCommunities,
): SeededNews[] {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < 7 * DAY;
  const at = (createdAt: Date) => ({ createdAt, isRead: now.getTime() - createdAt.getTime() > SEEN_AFTER });
  const authorOf = new Map(posts.map(({ id, personId }) => [id, personId]));
  const first = comments.filter(
    ({ parentId, postId, personId }) => !parentId && personId !== authorOf.get(postId),
  );
  const latest = [...Map.groupBy(first, ({ postId }) => postId).values()].flatMap(
    (some) => some.at(-1) ?? [],
  );
  const heard = new Set([...latest, ...comments.filter(({ mentions }) => mentions.length > 0)]);
  return [
    ...[...heard]
      .filter(({ createdAt }) => isRecent(createdAt))
      .map(({ id: commentId, postId, communityId, personId: byId, createdAt }) => ({
        name: 'community-comment-added' as const,
        event: { communityId, postId, commentId, byId },
        ...at(createdAt),
      })),
    ...accepted
      .filter((one) => isRecent(one.at))
      .map(({ postId, commentId, communityId, personId: byId, at: createdAt }) => ({
        name: 'community-answer-accepted' as const,
        event: { communityId, postId, commentId, byId },
        ...at(createdAt),
      })),
    // Open requests to join, whatever their age.
    ...memberships
      .filter(({ state }) => state === 'requested')
      .map(({ communityId, personId, since: createdAt }) => ({
        name: 'community-join-asked' as const,
        event: { communityId, personId },
        createdAt,
        isRead: false,
      })),
  ];
}

/** The latest notification about each trade and conversation. */
export function newsOn(now: Date, trades: SeededTrade[], talks: SeededConversation[]): SeededNews[] {
  const at = (createdAt: Date) => ({ createdAt, isRead: now.getTime() - createdAt.getTime() > SEEN_AFTER });
  const open = trades.filter(({ status, sealedAt }) => !sealedAt && status !== 'cancelled');
  const last = open.flatMap((trade) => {
    const event = trade.events.at(-1);
    const toId = event?.personId === trade.buyerId ? trade.sellerId : trade.buyerId;
    return event ? [{ trade, event, toId }] : [];
  });
  const interests = Map.groupBy(
    last.filter(({ event }) => event.kind === 'interest'),
    ({ trade }) => trade.listingId,
  );
  return [
    ...[...interests.values()].flatMap((some) => {
      const newest = some.toSorted((a, b) => b.event.createdAt.getTime() - a.event.createdAt.getTime());
      return newest
        .slice(0, 1)
        .map(({ trade: { id, listingId }, event: { personId: byId, createdAt }, toId }) => ({
          name: 'listing-interest' as const,
          event: { tradeId: id, listingId, toId, byId },
          byIds: newest.map(({ event }) => event.personId),
          ...at(createdAt),
        }));
    }),
    ...last
      .filter(({ event }) => event.kind !== 'interest')
      .map(({ trade, event: { id: eventId, personId: byId, kind, data, createdAt }, toId }) => ({
        name: 'trade-changed' as const,
        event: { tradeId: trade.id, eventId, toId, byId, what: kind, ...data },
        ...at(createdAt),
      })),
    ...open.flatMap(({ id: tradeId, buyerId, sellerId, meetingAt }) => {
      const left = (meetingAt?.getTime() ?? 0) - now.getTime();
      if (!meetingAt || left < 0 || left > DAY) return [];
      return [buyerId, sellerId].map((toId) => ({
        name: 'meeting-near' as const,
        event: { tradeId, personId: toId, hours: 24, meetingDateTime: meetingAt.toISOString() },
        createdAt: new Date(meetingAt.getTime() - DAY),
        isRead: false,
      }));
    }),
    ...talks.flatMap(({ id: conversationId, unread, messages }) => {
      const message = messages.at(-1);
      if (!unread || !message) return [];
      const { id: messageId, senderId, createdAt } = message;
      return [
        {
          name: 'message-sent' as const,
          event: { conversationId, messageId, senderId, receiverId: unread.personId },
          ...at(createdAt),
        },
      ];
    }),
  ];
}
