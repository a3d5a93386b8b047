import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { listCovers, listUncovered } from './store.ts';
import { toCover, toFacts } from './view.ts';

/** More than these would make the page wait for its list. */
const MOST = 100;

/** All that a person owns where it is little, keyed by the browser's calls. */
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

/** My Products, with all of them where they are few. */
export function addThingsPage({ page, db }: Pick<Platform, 'page' | 'db'>) {
  page('/warranty', async ({ caller }) => ({
    title: 'My Products',
    ...(caller ? { data: await firstThings(db, caller.id) } : {}),
  }));
}
