import type { Db } from '../database.ts';
import { replaceCounts } from './store.ts';

/** More rows than this are counted by a sample, so that counting takes about the same time however many there are. */
const COUNTED_WHOLE = 50_000;

interface CountedSource {
  source: 'products' | 'listings';
  /** How many rows are searched. */
  total: number;
  /** A query of their `search` column; `sample` goes behind the table's name. */
  rows: (sample: string) => string;
}

/** Recounts in how many rows each lexeme is: rare ones rank higher, and the rarest is looked up first. */
export async function countLexemes(tx: Db, { source, total, rows }: CountedSource): Promise<void> {
  const sample = Math.min(1, COUNTED_WHOLE / Math.max(1, total));
  const drawn = sample < 1 ? `TABLESAMPLE SYSTEM (${(100 * sample).toFixed(4)}) REPEATABLE (1)` : '';
  await replaceCounts(tx, source, rows(drawn), { total, sample });
}
