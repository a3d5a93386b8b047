import type { Db } from '../platform/database.ts';
import { listCovers, listUncovered } from './store.ts';
import { toCover, toFacts } from './view.ts';

/** With more than this, reading the list would delay the page. */
const MOST = 100;

/** The person's covers and things, keyed by the browser's calls; nothing when there are too many. */
export async function firstThings(db: Db, personId: string): Promise<Record<string, unknown>> {
  const limit = MOST + 1;
  const [covers, uncovered] = await Promise.all([
    listCovers(db, personId, { limit }),
    listUncovered(db, personId, { limit }),
  ]);
  if (covers.length > MOST || uncovered.length > MOST) return {};
  return {
    'GET /api/warranties?limit=500': covers.map(toCover),
    'GET /api/things/uncovered?limit=500': uncovered.map(toFacts),
  };
}
