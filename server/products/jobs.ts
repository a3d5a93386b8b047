import { beforePersonIsDeleted } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { runInSteps } from '../platform/run-in-steps.ts';
import { countLexemes } from '../platform/search/counts.ts';
import { readKinds } from './kind-store.ts';
import { countProducts, forgetUnkept, isPublic } from './store.ts';

/** Counts the words of the catalogue. */
export const countProductWords = async (tx: Db) =>
  countLexemes(tx, {
    source: 'products',
    total: await countProducts(tx),
    rows: (sample) => `SELECT search FROM products ${sample} WHERE ${isPublic.sql}`,
  });

export function addProductJobs({ jobs, db }: Platform) {
  jobs.define('count-product-words', () => db.transaction(countProductWords), { every: '23 * * * *' });
  jobs.define('read-kinds', () => runInSteps(() => db.transaction(readKinds)), { every: '* * * * *' });
  // What only a deleted account had goes with its last row; the job forgets what was left of larger ones.
  jobs.define('forget-products', () => db.transaction(forgetUnkept), { every: '43 * * * *' });
  beforePersonIsDeleted('products', (tx) => forgetUnkept(tx));
}
