import { v7 as uuidv7 } from 'uuid';
import { postMessage } from '../messages/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type EventData, type EventKind, insertEvents } from './store.ts';
import type { Held } from './trades.ts';

/** Something that one of the two did about a trade, told to the other everywhere. */
export interface News {
  /** For the history; the first says best what happened. */
  events: [Happened, ...Happened[]];
  /** Said in their conversation, where it helps. */
  line?: string | undefined;
}
export interface Happened {
  kind: EventKind;
  data?: EventData;
}

export const addressOfTrade = (id: string) => `/transactions?id=${id}`;

/** What every notification about a trade needs to know of it. */
export const subjectOf = ({ id, listing }: Pick<Held, 'id' | 'listing'>) => ({
  transactionId: id,
  title: listing?.title ?? '',
  imageUrl: listing?.imageUrl ?? null,
  url: addressOfTrade(id),
});

/** In the transaction of the change: the history, the other's notification, both people's open pages, their conversation. */
export async function tell(tx: Db, platform: Platform, trade: Held, byId: string, news: News) {
  const { events, live, clock } = platform;
  const [first] = news.events;
  // The history ends with what says best what happened.
  const history = news.events.toReversed().map(({ kind, data = {} }) => {
    return { id: uuidv7(), transactionId: trade.id, userId: byId, kind, data };
  });
  const eventId = history.at(-1)?.id;
  const notice = { ...subjectOf(trade), eventId, toId: trade.otherId, byId, what: first.kind, ...first.data };
  await Promise.all([
    insertEvents(tx, history, clock.now()),
    events.raise(tx, 'transaction-changed', notice),
    live.tellAll(tx, [trade.buyer_id, trade.seller_id], 'transactions', {
      transactionId: trade.id,
      listingId: trade.listing_id,
    }),
    news.line ? say(tx, platform, trade, byId, news.line) : undefined,
  ]);
}

async function say(tx: Db, platform: Platform, { conversation_id }: Held, senderId: string, content: string) {
  if (!conversation_id) return;
  await postMessage(tx, platform, {
    conversationId: conversation_id,
    senderId,
    content,
    messageType: 'event',
  });
}
