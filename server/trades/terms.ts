import { acceptTerms } from '../../contract/trades.ts';
import { lockListing } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { holdTrade, type LockedTrade, presentDetail } from './hold.ts';
import { recordChange } from './news.ts';
import { acceptTerms as accept, listEndedListings, noteTerms, readTerms } from './terms-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Whether the buyer has said yes to the terms as they are at this moment, and to which. The trade must be held. */
export async function termsOf(tx: Db, { id, listing_id }: LockedTrade, now: Date) {
  const [, terms] = await Promise.all([noteTerms(tx, listing_id, now, id), readTerms(tx, id)]);
  if (!terms) throw new Error('The trade is not there.');
  return terms;
}

export function addTerms(platform: Platform) {
  const { route, db, clock, jobs } = platform;

  route(
    acceptTerms,
    async ({ caller, params, body }) => {
      const now = clock.now();
      // What is found to have changed by itself stays noted, so the refusal is thrown only afterwards.
      const isRefused = await db.transaction(async (tx) => {
        const trade = await holdTrade(tx, params.id, caller.id, { act: 'acceptTerms', now });
        const { version, stand } = await termsOf(tx, trade, now);
        if (version !== body.version) return true;
        // A second click.
        if (stand) return false;
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

/** Notes the covers that have ended while somebody trades about them. */
export async function noteEnded({ db, clock }: Pick<Platform, 'db' | 'clock'>, batch = BATCH): Promise<void> {
  const now = clock.now();
  // Wherever the seller lives, it is not later than this; `note_terms` knows the day that it is there.
  const latest = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  for (let after: string | undefined; ; ) {
    const ended = await listEndedListings(db, { day: latest, after, limit: batch });
    for (const id of ended)
      await db.transaction(async (tx) => {
        if (await lockListing(tx, id)) await noteTerms(tx, id, now);
      });
    after = ended.at(-1);
    if (ended.length < batch) return;
  }
}
