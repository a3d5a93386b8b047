import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { analyseAll } from '../platform/search/analyse.ts';
import { allOf, significantWords } from '../platform/search/query.ts';
import { findPosted, insertAlerts, keepFitting, listCandidates } from './alerts-store.ts';

const BATCH = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tells people that a new listing matches their saved search, once per person and listing even if the job repeats. */
export function addAlerts({ events, db, clock }: Platform) {
  events.on('listing-posted', 'alert', async ({ listingId }) => {
    const listing = await findPosted(db, listingId);
    if (!listing) return;
    const { person_id: sellerId } = listing;
    for (let after: string | null = FIRST; after !== null; ) {
      const asked = { listingId, after, limit: BATCH, now: clock.now() };
      const { last, candidates } = await listCandidates(db, asked);
      after = last;
      const fitting = await keepTexts(
        db,
        listingId,
        candidates.flatMap(({ q }) => q ?? []),
      );
      const searches = candidates.filter(({ q }) => q === null || fitting.has(q));
      if (searches.length === 0) continue;
      await db.transaction(async (tx) => {
        const people = await insertAlerts(tx, listingId, [
          ...new Set(searches.map(({ personId }) => personId)),
        ]);
        for (const { personId, id: searchId } of searches.filter(oncePerPerson(people))) {
          await events.raise(tx, 'listing-matched', { personId, listingId, searchId, sellerId });
        }
      });
    }
  });
}

/** Of these texts of saved searches, those that match the listing on every word. */
async function keepTexts(db: Db, listingId: string, texts: readonly string[]): Promise<Set<string>> {
  const sought = new Map<string, string>();
  for (const query of await analyseAll(db, [...new Set(texts)]))
    if (query.words.length > 0) sought.set(query.text, allOf(significantWords(query), 'anywhere'));
  const fitting = new Set(await keepFitting(db, listingId, [...new Set(sought.values())]));
  return new Set([...sought].flatMap(([text, tsquery]) => (fitting.has(tsquery) ? [text] : [])));
}

/** A filter that keeps the first search of each of these people. */
function oncePerPerson(people: readonly string[]) {
  const left = new Set(people);
  return ({ personId }: { personId: string }) => left.delete(personId);
}
