import type { EventMap, EventName } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { claimMoved } from './claims.ts';
import {
  answerAccepted,
  communityCommented,
  communityMentioned,
  ownersAsked,
  removed,
  restored,
} from './communities.ts';
import { joinAnswered, joinAsked, joined, left, memberChanged, proofLost } from './community-members.ts';
import { matched } from './matches.ts';
import { messageGroup, messageSent, takenBack } from './messages.ts';
import type { Notifier } from './notifier.ts';
import { forgetEachOther } from './notifier-store.ts';
import { quoteSettled } from './quotes.ts';
import { commented, liked } from './reactions.ts';
import { receiptFailed, receiptRead } from './receipts.ts';
import type { NotificationRule } from './rule.ts';
import { changed, coverPassed, interested, meetingNear } from './trades.ts';

/** Add a line here for each further event that people are told of. */
export const notificationRules = {
  'review-liked': liked,
  'review-like-taken-back': liked,
  'review-commented': commented,
  'review-comment-deleted': commented,
  'message-sent': messageSent,
  'message-taken-back': takenBack,
  'listing-matched': matched,
  'listing-interest': interested,
  'trade-changed': changed,
  'meeting-near': meetingNear,
  'thing-passed': coverPassed,
  'claim-moved': claimMoved,
  'quote-settled': quoteSettled,
  'receipt-read': receiptRead,
  'receipt-failed': receiptFailed,
  'community-post-added': communityMentioned,
  'community-comment-added': communityCommented,
  'community-joined': joined,
  'community-left': left,
  'community-join-asked': joinAsked,
  'community-join-answered': joinAnswered,
  'community-removed': removed,
  'community-restored': restored,
  'community-member-changed': memberChanged,
  'community-proof-lost': proofLost,
  'community-answer-accepted': answerAccepted,
  'owners-asked': ownersAsked,
} satisfies { [Name in EventName]?: NotificationRule<EventMap[Name]> };

export function addNotificationRules(
  { events, db, live, clock }: Pick<Platform, 'events' | 'db' | 'live' | 'clock'>,
  notifier: Notifier,
) {
  function listen<Name extends EventName>(name: Name, rule: NotificationRule<EventMap[Name]>) {
    const { type, whom, words, takeBack } = rule;
    events.on(name, 'notifications', (event) =>
      db.transaction(async (tx) => {
        if (takeBack) await notifier.refresh(tx, await takeBack(tx, event));
        for (const one of await whom(event, tx)) {
          const about = { now: clock.now(), personId: one.personId };
          await notifier.notify(tx, type, one, (kept) => words(tx, event, { ...about, kept }));
        }
      }),
    );
  }
  for (const name of Object.keys(notificationRules) as (keyof typeof notificationRules)[]) {
    listen(name, notificationRules[name] as NotificationRule<EventMap[typeof name]>);
  }
  events.on('conversation-read', 'notifications', (read) =>
    db.transaction((tx) => notifier.read(tx, read.personId, messageGroup(read.conversationId))),
  );
  events.on('person-blocked', 'notifications', ({ byId, personId }) =>
    db.transaction(async (tx) => {
      await live.publishToAll(tx, await forgetEachOther(tx, byId, personId), 'notifications', {});
    }),
  );
}
