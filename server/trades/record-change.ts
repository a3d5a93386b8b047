import { v7 as uuidv7 } from 'uuid';
import { postMessage } from '../messages/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { LockedTrade } from './hold.ts';
import { type EventData, type EventKind, insertEvents } from './store.ts';

/** A change that one person made in a trade and the other is told of. */
export interface News {
  /** For the history; the first is the most important. */
  events: [HistoryEntry, ...HistoryEntry[]];
  /** A line for their conversation, if there is one. */
  line?: string | undefined;
}
export interface HistoryEntry {
  kind: EventKind;
  data?: EventData;
}

export const addressOfTrade = (id: string) => `/transactions?id=${id}`;

/** Writes the history, notifies the other person, updates open pages and adds the line to the conversation. */
export async function recordChange(tx: Db, platform: Platform, trade: LockedTrade, byId: string, news: News) {
  const { events, live, clock } = platform;
  const [first, ...others] = news.events;
  const toRow = ({ kind, data = {} }: HistoryEntry) => {
    return { id: uuidv7(), tradeId: trade.id, personId: byId, kind, data };
  };
  // The most important event comes last in the history.
  const earlier = others.toReversed().map(toRow);
  const last = toRow(first);
  const { status, amount } = first.data ?? {};
  const what = { what: first.kind, ...(status ? { status } : {}), ...(amount ? { amount } : {}) };
  await Promise.all([
    insertEvents(tx, [...earlier, last], clock.now()),
    events.raise(tx, 'trade-changed', {
      tradeId: trade.id,
      eventId: last.id,
      toId: trade.otherId,
      byId,
      ...what,
    }),
    live.publishToAll(tx, [trade.buyer_id, trade.seller_id], 'transactions', {
      transactionId: trade.id,
      listingId: trade.listing_id,
    }),
    news.line ? postLine(tx, platform, trade, byId, news.line) : undefined,
  ]);
}

async function postLine(
  tx: Db,
  platform: Platform,
  { conversation_id }: LockedTrade,
  senderId: string,
  content: string,
) {
  if (!conversation_id) return;
  await postMessage(tx, platform, {
    conversationId: conversation_id,
    senderId,
    content,
    messageType: 'event',
  });
}
