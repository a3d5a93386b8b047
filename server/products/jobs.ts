import type { Pool } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { countLexemes } from '../platform/search/counts.ts';
import { countProducts } from './store.ts';

/** Counts the words of the catalogue. */
export const countProductWords = async (db: Pool) =>
  countLexemes(db, {
    source: 'products',
    total: await countProducts(db),
    rows: (sample) => `SELECT search FROM products ${sample}`,
  });

export const addProductJobs = ({ jobs, db }: Platform) =>
  jobs.define('count-product-words', () => countProductWords(db), { every: '23 * * * *' });
