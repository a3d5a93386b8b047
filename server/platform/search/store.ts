import { spellingKeys } from '../../../contract/search-text.ts';
import type { Db } from '../database.ts';
import type { Rows } from '../rows.generated.ts';
import { run, statements } from '../statements.ts';

const { all } = statements<Rows>('platform');

/**
 * What is known of each word: its stem, how many names and other texts of the catalogue have it, words that mean the same, and for a
 * word that no name has, those that contain it or are written almost the same. For the word that may still be being typed, also how
 * many names have one that begins so. Those of `asTyped` are only looked for as they are,
 * and so is what comes after as many unknown words as `doubts`.
 */
export const lookUp = (
  db: Db,
  tokens: readonly string[],
  { typing, asTyped, doubts }: { typing: string; asTyped: ReadonlySet<string>; doubts: number },
) =>
  all(db, 'lookUp')`
    SELECT token /* not null */, stem /* not null */, names /* not null */, rest /* not null */, listed /* not null */, known /* not null */,
      also, also_stems, also_names, begins, inside, nearby, halves, totals /* not null */
    FROM look_up(${tokens}, ${tokens.map((token) => (asTyped.has(token) ? '' : spellingKeys(token).join(' ')))}, ${typing}, ${doubts})`;

export type WordRow = Rows['lookUp'];

/** Replaces the counts of a source: `sample` is the part of its rows that was read. */
export async function replaceCounts(
  tx: Db,
  source: string,
  rows: string,
  { total, sample }: { total: number; sample: number },
): Promise<void> {
  await run(tx)`DELETE FROM search_counts WHERE source = ${source}`;
  await run(tx)`
    INSERT INTO search_counts (source, lexeme, count)
    SELECT ${source}, word, greatest(1, round(ndoc / ${sample}::float8))::int FROM ts_stat(${rows})
    WHERE word !~ '^[+=#*]' OR word ~ '^[+]+$'
    UNION ALL SELECT ${source}, '', ${total}::int
    ON CONFLICT (source, lexeme) DO UPDATE SET count = excluded.count`;
  await run(tx)`ANALYZE search_counts`;
}
