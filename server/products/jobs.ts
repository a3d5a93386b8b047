import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { countLexemes } from '../platform/search/counts.ts';
import { countProducts } from './store.ts';

/** Counts the words of the catalogue. */
export const countProductWords = async (tx: Db) =>
  countLexemes(tx, {
    source: 'products',
    total: await countProducts(tx),
    rows: (sample) => `SELECT search FROM products ${sample}`,
  });

export const addProductJobs = ({ jobs, db }: Platform) =>
  jobs.define('count-product-words', () => db.transaction(countProductWords), { every: '23 * * * *' });
