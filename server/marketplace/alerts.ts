import type { Platform } from '../platform/platform.ts';
import { findPosted, insertAlerts, listCandidates } from './alerts-store.ts';
import { finds } from './words.ts';

const BATCH = 2_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tells people that a new listing matches their saved search, once per person and listing even if the job repeats. */
export function addAlerts({ events, db, clock }: Platform) {
  events.on('listing-posted', 'alert', async ({ listingId }) => {
    const listing = await findPosted(db, listingId);
    if (!listing) return;
    for (let after: string | null = FIRST; after !== null; ) {
      const asked = { listingId, after, limit: BATCH, now: clock.now() };
      const { last, candidates } = await listCandidates(db, asked);
      after = last;
      const searches = candidates.filter(({ tokens }) =>
        finds(tokens, listing.all_words, listing.known_words),
      );
      if (searches.length === 0) continue;
      await db.transaction(async (tx) => {
        const people = await insertAlerts(tx, listingId, [
          ...new Set(searches.map(({ personId }) => personId)),
        ]);
        for (const { personId, id: searchId } of searches.filter(oncePerPerson(people))) {
          await events.raise(tx, 'listing-matched', { personId, listingId, searchId });
        }
      });
    }
  });
}

/** A filter that keeps the first search of each of these people. */
function oncePerPerson(people: readonly string[]) {
  const left = new Set(people);
  return ({ personId }: { personId: string }) => left.delete(personId);
}
