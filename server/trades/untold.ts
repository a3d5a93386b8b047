import type { Platform } from '../platform/platform.ts';
import { takeUntold } from './untold-store.ts';

export const TELL_JOB = 'tell-ended-trades';
const BATCH = 100;

/** Trades end with their listing, with an account, and when another buyer was faster: then a job tells who has lost one. */
export function addTellingJob(platform: Platform) {
  const { jobs, events } = platform;
  // By itself too: an account is deleted without a word to us.
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
      // Who has sold or deleted it knows; when somebody has left, whoever is left does not.
      const told = reason === 'account_deleted' ? people : people.filter((id) => id !== lister_id);
      for (const toId of told) {
        const ended = { what: 'status', status: 'cancelled', reason } as const;
        await events.raise(tx, 'trade-changed', { tradeId, eventId, toId, byId: null, ...ended });
      }
      await live.tellAll(tx, people, 'transactions', { transactionId: tradeId });
    }
    return rows.length;
  });
