import { dayIn } from '../../contract/days.ts';
import { isoOf } from '../platform/database.ts';
import type { EventMap } from '../platform/events.ts';
import { findTradeNews, type TradeNews } from '../trades/public.ts';
import { findPassed, stepAfterPass } from '../warranties/public.ts';
import type { NotificationRule } from './rule.ts';
import { passedText } from './sentences.ts';
import { smallPicture } from './small-picture.ts';
import { type Change, changeWords, nearWords } from './trade-sentences.ts';
import { removeReminders } from './trades-store.ts';

const about = (tradeId: string, { image }: TradeNews) => ({
  url: `/transactions?id=${tradeId}`,
  transactionId: tradeId,
  imageUrl: smallPicture(image?.id),
});

export const interested: NotificationRule<EventMap['listing-interest']> = {
  type: 'listing_interest',
  whom: ({ toId, byId, listingId, tradeId }) => [
    {
      personId: toId,
      actorId: byId,
      group: { key: `interest ${listingId}`, news: 'person' },
      once: `interest ${tradeId}`,
    },
  ],
  words: async (tx, { tradeId, toId }, { kept }) => {
    const trade = await findTradeNews(tx, tradeId, toId);
    if (!trade || trade.status === 'cancelled') return undefined;
    const data = about(tradeId, trade);
    const isOne = kept === undefined || kept.transactionId === tradeId;
    return {
      ...(trade.type === 'buy_request'
        ? { title: '{who} answered your request', message: `${trade.title}. See what they have.` }
        : {
            title: `{who} is interested in your ${trade.title}`,
            message: 'Answer, and agree on a time and a place.',
          }),
      data: isOne ? data : { url: '/transactions', imageUrl: data.imageUrl },
    };
  },
};

/** Changes with the same key replace each other while unread, such as a new meeting time or a new offer. */
const groupOf = ({ what, status }: Change) =>
  what === 'status' && (status === 'scheduled' || status === 'meeting_confirmed')
    ? 'meeting'
    : [what, status].filter(Boolean).join(' ');

export const changed: NotificationRule<Change> = {
  type: 'transaction_change',
  whom: (change) => {
    const { tradeId, eventId, toId, byId, what } = change;
    const once = `trade ${eventId}`;
    // These are not told as one person's action: neither did it, or it concerns both.
    if (!byId) return [{ personId: toId, once }];
    if (what === 'code_locked') return [toId, byId].map((personId) => ({ personId, once }));
    const key = `trade ${tradeId} ${groupOf(change)}`;
    return [{ personId: toId, actorId: byId, group: { key, news: 'time' }, once }];
  },
  words: async (tx, change, { now }) => {
    const trade = await findTradeNews(tx, change.tradeId, change.toId);
    const words = trade && changeWords(change, trade, now);
    return words && { ...words, data: about(change.tradeId, trade) };
  },
  takeBack: (tx, { tradeId }) => removeReminders(tx, tradeId),
};

/**
 * A block ends the trade, and with it its reminders. A reminder names the place that the other may have proposed, so it stands under
 * their id and is deleted with their account.
 */
export const meetingNear: NotificationRule<EventMap['meeting-near']> = {
  type: 'meeting_reminder',
  whom: ({ tradeId, personId, otherId, hours, meetingDateTime }) => [
    { personId, actorId: otherId, once: `meeting ${tradeId} ${meetingDateTime} ${hours}` },
  ],
  words: async (tx, { tradeId, personId, hours, meetingDateTime }, { now }) => {
    const trade = await findTradeNews(tx, tradeId, personId);
    if (!trade?.meeting_at || isoOf(trade.meeting_at) !== meetingDateTime) return undefined;
    if (trade.status === 'completed' || trade.status === 'cancelled') return undefined;
    const words = nearWords(trade, hours, now);
    const { meeting_agreed: meetingAgreed } = trade;
    return words && { ...words, data: { ...about(tradeId, trade), meetingDateTime, meetingAgreed } };
  },
};

export const coverPassed: NotificationRule<EventMap['thing-passed']> = {
  type: 'transaction_change',
  whom: ({ toId, tradeId }) => [{ personId: toId, once: `cover passed ${tradeId}` }],
  words: async (tx, { thingId, toId, tradeId }, { now }) => {
    const thing = await findPassed(tx, thingId, toId);
    if (!thing) return undefined;
    const { product, image, cover_start: startDate, cover_end: endDate } = thing;
    const today = dayIn(thing.time_zone, now);
    const step = (await stepAfterPass(tx, toId, thingId, today))?.step;
    const cover = startDate && endDate && endDate >= today ? { startDate, endDate } : undefined;
    return {
      ...passedText(product, { startDate, endDate }, step ?? null, today),
      data: {
        url: `/warranty?thing=${thingId}`,
        transactionId: tradeId,
        imageUrl: smallPicture(image?.id),
        cover,
      },
    };
  },
};
