import type { Platform } from '../platform/platform.ts';
import { takeUntold } from './untold-store.ts';

export const TELL_JOB = 'tell-ended-trades';
const BATCH = 100;

/** Tells people that their trade ended because its listing or an account was deleted or somebody else bought it. */
export function addTellingJob(platform: Platform) {
  const { jobs, events } = platform;
  // Also runs every minute, because deleting an account raises no event here.
  jobs.define(TELL_JOB, () => tellUntold(platform), { every: '* * * * *' });
  events.on('listing-closed', 'trades', () => tellUntold(platform));
}

async function tellUntold(platform: Platform): Promise<void> {
  while ((await tellSome(platform)) === BATCH);
}

const tellSome = ({ db, events, live }: Platform) =>
  db.transaction(async (tx) => {
    const rows = await takeUntold(tx, BATCH);
    for (const row of rows) {
      const { event_id: eventId, trade_id: tradeId, reason, people, lister_id } = row;
      // The lister knows already, having sold or deleted it; after a deleted account nobody knows yet.
      const told = reason === 'account_deleted' ? people : people.filter((id) => id !== lister_id);
      for (const toId of told) {
        const ended = { what: 'status', status: 'cancelled', reason } as const;
        await events.raise(tx, 'trade-changed', { tradeId, eventId, toId, byId: null, ...ended });
      }
      await live.tellAll(tx, people, 'transactions', { transactionId: tradeId });
    }
    return rows.length;
  });
