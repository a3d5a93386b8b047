import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { countLexemes } from '../platform/search/counts.ts';
import { countActive } from './list-store.ts';

/** Counts the words of the active listings. */
export const countListingWords = async (tx: Db) =>
  countLexemes(tx, {
    source: 'listings',
    total: await countActive(tx),
    rows: (sample) => `SELECT search FROM listings ${sample} WHERE status = 'active'`,
  });

export const addListingJobs = ({ jobs, db }: Platform) =>
  jobs.define('count-listing-words', () => db.transaction(countListingWords), { every: '27 * * * *' });
