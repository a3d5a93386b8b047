import { acceptTerms } from '../../contract/trades.ts';
import { lockListing } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { holdTrade, type LockedTrade, presentDetail } from './hold.ts';
import { recordChange } from './record-change.ts';
import { acceptTerms as accept, listEndedListings, readTerms, recordChangedTerms } from './terms-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Records changed terms first: the version of the present ones, and whether the buyer has accepted them. Lock the trade first. */
export async function refreshTerms(tx: Db, { id, listing_id }: LockedTrade, now: Date) {
  const [, terms] = await Promise.all([recordChangedTerms(tx, listing_id, now, id), readTerms(tx, id)]);
  if (!terms) throw new Error('The trade is not there.');
  return terms;
}

export function addTerms(platform: Platform) {
  const { route, db, clock, jobs } = platform;

  route(
    acceptTerms,
    async ({ caller, params, body }) => {
      const now = clock.now();
      // Terms that changed by themselves must stay noted, so the refusal is thrown only after the transaction.
      const isRefused = await db.transaction(async (tx) => {
        const trade = await holdTrade(tx, params.id, caller.id, { act: 'acceptTerms', now });
        const { version, accepted } = await refreshTerms(tx, trade, now);
        if (version !== body.version) return true;
        // A second click.
        if (accepted) return false;
        await accept(tx, trade.id, now);
        await recordChange(tx, platform, trade, caller.id, {
          events: [{ kind: 'terms_accepted' }],
          line: 'Said yes to the new terms',
        });
        return false;
      });
      if (isRefused) throw new Problem('terms_changed');
      return presentDetail(db, params.id, caller.id, now);
    },
    { ownTransaction: true },
  );

  jobs.define('note-ended-cover', () => noteEnded(platform), { every: '7 * * * *' });
}

/** Notes in open trades that a cover has ended. */
export async function noteEnded({ db, clock }: Pick<Platform, 'db' | 'clock'>, batch = BATCH): Promise<void> {
  const now = clock.now();
  // In no time zone is it a later day than this; `note_terms` uses the seller's own day.
  const latest = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  for (let after: string | undefined; ; ) {
    const ended = await listEndedListings(db, { day: latest, after, limit: batch });
    for (const id of ended)
      await db.transaction(async (tx) => {
        if (await lockListing(tx, id)) await recordChangedTerms(tx, id, now);
      });
    after = ended.at(-1);
    if (ended.length < batch) return;
  }
}
