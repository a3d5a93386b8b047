import type { Platform } from '../platform/platform.ts';
import { listCovers, listUncovered } from './store.ts';
import { toCover, toFacts } from './view.ts';

/** More than these would make the page wait for its list. */
const MOST = 100;

/** My Products, with all of them where they are few. */
export function addThingsPage({ page, db }: Pick<Platform, 'page' | 'db'>) {
  page('/warranty', async ({ caller }) => {
    const title = 'My Products';
    if (!caller) return { title };
    const limit = MOST + 1;
    const [covers, uncovered] = await Promise.all([
      listCovers(db, caller.id, { limit }),
      listUncovered(db, caller.id, { limit }),
    ]);
    if (covers.length > MOST || uncovered.length > MOST) return { title };
    return {
      title,
      data: {
        'GET /api/warranties?limit=500': covers.map(toCover),
        'GET /api/things/uncovered?limit=500': uncovered.map(toFacts),
      },
    };
  });
}
