import { dayIn } from '../../contract/days.ts';
import { HANDOVER_TRIES, type TradeStatus } from '../../contract/trade-constants.ts';
import { termsChanges } from '../../contract/trade-terms.ts';
import type { EventMap } from '../platform/events.ts';
import { dayText, dollars, type TradeNews, whenText } from '../trades/public.ts';
import type { Words } from './notifier.ts';

export type Change = EventMap['trade-changed'];

type TradeWords = Omit<Words, 'data'> | undefined;

/** Words for the trade as it is now; `undefined` when a later change made this one obsolete. */
export function changeWords(change: Change, trade: TradeNews, now: Date): TradeWords {
  const { title } = trade;
  switch (change.what) {
    case 'status':
      return change.reason ? endedWords(change.reason, title) : statusWords(change.status, trade, now);
    case 'meeting':
      return meetingWords(trade, now);
    case 'notes':
      return { title: '{who} changed the notes', message: trade.notes ? `${title} · ${trade.notes}` : title };
    case 'offer':
      return offerWords(change, trade);
    case 'offer_accepted':
      return {
        title: `{who} accepted ${dollars(change.amount ?? '')}`,
        message: trade.meeting_at ? title : `${title}. Now agree on a time and a place.`,
      };
    case 'terms':
      return termsWords(change, trade, now);
    case 'terms_accepted':
      return { title: '{who} said yes to the new terms', message: title };
    case 'code_locked':
      return {
        title: 'The handover code is locked',
        message: `${title}. ${HANDOVER_TRIES} codes were wrong: mark the trade as completed instead, both of you.`,
      };
    case 'sealed':
      return { title: 'You and {who} completed the trade', message: `${title}. Say how it went.` };
    case 'rated':
      return {
        title: '{who} rated your trade',
        message: trade.has_rated
          ? `${title}. Both ratings show now.`
          : `${title}. Both ratings show once you rate it too.`,
      };
  }
}

function statusWords(status: TradeStatus | undefined, trade: TradeNews, now: Date): TradeWords {
  const { title } = trade;
  // The status has changed again, or the trade is sealed, which has its own notification.
  if (status !== trade.status || trade.sealed) return undefined;
  switch (status) {
    case 'pending':
      return { title: '{who} set the trade back to pending', message: title };
    case 'scheduled':
    case 'meeting_confirmed':
      return trade.meeting_agreed
        ? { title: '{who} confirmed the meeting', message: placeText(trade, now) }
        : meetingWords(trade, now);
    case 'completed':
      return {
        title: '{who} marked the trade as completed',
        message: `${title}. Mark it too, and it is final.`,
      };
    case 'cancelled':
      return { title: '{who} cancelled the trade', message: title };
  }
}

/** A meeting that is not agreed, or was not when it was proposed. */
function meetingWords(trade: TradeNews, now: Date): TradeWords {
  const { meeting_at, meeting_location, proposals, status } = trade;
  if (status === 'cancelled' || trade.sealed) return undefined;
  const message = placeText(trade, now);
  if (!meeting_at && !meeting_location)
    return { title: proposals > 0 ? '{who} called off the meeting' : '{who} wants to meet', message };
  if (!trade.other_comes) return { title: '{who} has not confirmed the meeting', message };
  return {
    title: proposals > 1 ? '{who} proposed the meeting anew' : '{who} proposed a meeting',
    message: trade.comes || !meeting_at ? message : `${message}. Confirm it, or propose another.`,
  };
}

/** For example `Morrow Uno · Tuesday 17 Nov, 18:00 · Temple Meads`. */
const placeText = ({ title, meeting_at, meeting_location, time_zone }: TradeNews, now: Date) =>
  [title, meeting_at && whenText(new Date(meeting_at), time_zone, now), meeting_location]
    .filter(Boolean)
    .join(' · ');

function offerWords({ byId }: Change, { offer, has_offered, title, status }: TradeNews): TradeWords {
  if (offer?.person_id !== byId || status === 'cancelled') return undefined;
  const amount = dollars(offer.amount);
  return {
    title: has_offered ? `{who} countered with ${amount}` : `{who} offered ${amount}`,
    message: `${title}. Accept it, or name another price.`,
  };
}

/** The changed terms that the buyer has not accepted yet; `undefined` once they have, or the terms are back as they were. */
function termsWords({ byId, toId }: Change, trade: TradeNews, now: Date): TradeWords {
  const { terms, terms_now, time_zone, status, sealed } = trade;
  if (!terms || !terms_now || status === 'cancelled' || sealed) return undefined;
  const on = dayIn(time_zone, now);
  const changes = termsChanges(terms, terms_now, { money: dollars, day: (date) => dayText(date, on), on });
  if (changes.length === 0) return undefined;
  const next =
    toId === trade.buyer_id
      ? 'Say yes to it, or cancel: until then nothing is handed over.'
      : 'The buyer has to say yes to it first.';
  return {
    title: byId ? `{who} changed the terms of ${trade.title}` : `The terms of ${trade.title} have changed`,
    message: `${changes.join('. ')}. ${next}`,
  };
}

const endedWords = (reason: NonNullable<Change['reason']>, title: string) =>
  ({
    sold_to_another: { title: `${title} went to somebody else`, message: 'Your trade is cancelled.' },
    listing_deleted: { title: `${title} is no longer offered`, message: 'Your trade is cancelled.' },
    account_deleted: {
      title: 'Your trade is cancelled',
      message: `${title}. The other person has left Wellkept.`,
    },
    blocked: {
      title: 'Your trade has ended',
      message: `${title}. You blocked the other person, so nothing of theirs reaches you any more.`,
    },
    ended: { title: 'Your trade has ended', message: title },
  })[reason];

/** Names the day or the hour of the meeting, so that it is still right when read late. What is not agreed is called so. */
export function nearWords(trade: TradeNews, hours: number, now: Date): TradeWords {
  const { meeting_at, meeting_location, meeting_agreed, comes, time_zone, title } = trade;
  if (!meeting_at) return undefined;
  const when = whenText(new Date(meeting_at), time_zone, now);
  const [onDay, soon] = [`on ${when}`, `soon, at ${when.slice(-'18:00'.length)}`];
  const place = [title, meeting_location].filter(Boolean).join(' · ');
  if (meeting_agreed) return { title: `You meet ${hours > 2 ? onDay : soon}`, message: place };
  const next = comes ? 'They have not confirmed it: ask before you go.' : 'Confirm it, or propose another.';
  return {
    title: `Not agreed yet: a meeting ${hours > 2 ? onDay : soon}`,
    message: `${place}. ${next}`,
  };
}
