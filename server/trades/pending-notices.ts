import { dayIn } from '../../contract/days.ts';
import { termsChanges } from '../../contract/trade-terms.ts';
import { postMessage } from '../messages/public.ts';
import type { Db } from '../platform/database.ts';
import type { EventMap } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { type PendingRow, takePending } from './pending-notices-store.ts';
import { dayText, dollars } from './sentences.ts';

const BATCH = 100;
/** The topic on the bus: there are events to notify people of. */
const NOT_NOTIFIED = 'trades-not-notified';

/** After the transaction commits, notifies people of the events that it stored. */
export const notifySoon = (tx: Db, bus: Platform['bus']) => bus.publish(tx, NOT_NOTIFIED, {});

/**
 * Notifies people of what happened in their trade without either of them doing it. The terms changed, or it ended because of a block,
 * a deleted listing or account, or a sale to somebody else.
 */
export function addPendingNotices(platform: Platform) {
  const { jobs, bus, http, log } = platform;
  let running: Promise<void> = Promise.resolve();
  let waits = false;
  bus.subscribe(NOT_NOTIFIED, () => {
    if (waits) return;
    waits = true;
    running = running
      .then(() => {
        waits = false;
        return notifyPending(platform);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'trades not notified'));
  });
  http.addHook('onClose', () => running);
  // For events that were published while no process was listening.
  jobs.define('tell-ended-trades', () => notifyPending(platform), { every: '* * * * *' });
}

async function notifyPending(platform: Platform): Promise<void> {
  while ((await notifySome(platform)) === BATCH);
}

const notifySome = (platform: Platform) =>
  platform.db.transaction(async (tx) => {
    const rows = await takePending(tx, BATCH);
    for (const row of rows) {
      for (const change of changesOf(row)) await platform.events.raise(tx, 'trade-changed', change);
      if (row.kind === 'terms' && row.by_id) await postTerms(tx, platform, row, row.by_id);
      const { trade_id: transactionId, listing_id: listingId } = row;
      await platform.live.publishToAll(tx, row.people, 'transactions', { transactionId, listingId });
    }
    return rows.length;
  });

/** Whom to notify, and of what: each person who still has an account and does not know yet. */
function changesOf(row: PendingRow): EventMap['trade-changed'][] {
  const { event_id: eventId, trade_id: tradeId, by_id: byId, people, lister_id } = row;
  const about = { tradeId, eventId };
  if (row.kind === 'terms')
    return people
      .filter((id) => id !== byId)
      .map((toId) => ({ ...about, toId, byId, what: 'terms' as const }));
  const { reason } = row.data;
  const ended = { what: 'status', status: 'cancelled', byId: null } as const;
  // The blocked person is not told of the block.
  if (reason === 'blocked')
    return people.map((toId) => ({
      ...about,
      ...ended,
      toId,
      reason: toId === byId ? ('blocked' as const) : ('ended' as const),
    }));
  // The lister sold or deleted the listing and knows already. After a deleted account, the other person does not know yet.
  const notified = reason === 'account_deleted' ? people : people.filter((id) => id !== lister_id);
  return notified.map((toId) => ({ ...about, ...ended, toId, ...(reason ? { reason } : {}) }));
}

async function postTerms(tx: Db, platform: Platform, row: PendingRow, senderId: string) {
  const { was, are } = row.data;
  if (!row.conversation_id || !was || !are) return;
  const on = dayIn('UTC', new Date(row.created_at));
  const changes = termsChanges(was, are, { money: dollars, day: (date) => dayText(date, on), on });
  await postMessage(tx, platform, {
    conversationId: row.conversation_id,
    senderId,
    content: `Terms changed: ${changes.join('. ')}.`,
    messageType: 'event',
  });
}
