import type { Db } from '../database.ts';
import type { Rows } from '../rows.generated.ts';
import { empty, limitTo, raw, sql, unplanned } from '../sql.ts';
import { run, statements } from '../statements.ts';

const { all } = statements<Rows>('platform');

/** Where a reading of the vocabulary goes on: after this transaction and word. */
export interface Place {
  learnedIn: string;
  word: string;
}

/**
 * A page of the words learned after that place, in the order of learning. Transactions from `first` on may still be open, so their
 * words may not be visible yet. If there are no words, the result is one row without a word. A transaction id that is still in the
 * future comes from another cluster that the data was moved from; `moved` includes those.
 */
export const listLearned = (db: Db, { learnedIn, word, moved }: Place & { moved: boolean }, limit: number) =>
  all(db, 'listLearned')`
    SELECT first /* not null */, word, stem, named, learned_in
    FROM (SELECT pg_snapshot_xmin(now) AS first, pg_snapshot_xmax(now) AS next FROM pg_current_snapshot() AS now) AS transactions
    LEFT JOIN LATERAL (
      SELECT * FROM search_vocabulary v
      WHERE (v.learned_in, v.word) > (${unplanned(sql`${learnedIn}::xid8`)}, ${unplanned(sql`${word}::text`)}) ${moved ? empty : sql`AND v.learned_in < next`}
      ORDER BY v.learned_in, v.word ${limitTo(limit)}) AS learned ON true`;

/** For each of these tokens, some words from names that contain it. */
export const listInside = (db: Db, tokens: readonly string[], limit: number) =>
  all(db, 'listInside')`
    SELECT token /* not null */,
      ARRAY(SELECT v.word FROM search_vocabulary v WHERE v.named AND v.word LIKE '%' || token || '%' ${limitTo(limit)}) AS inside /* not null */
    FROM unnest(${unplanned(sql`${tokens}::text[]`)}) AS token`;

/** A page of the counts: how many rows have each lexeme. */
export const listCounts = (db: Db, after: { source: string; lexeme: string }, limit: number) =>
  all(db, 'listCounts')`
    SELECT source, lexeme, count FROM search_counts WHERE (source, lexeme) > (${after.source}, ${after.lexeme})
    ORDER BY source, lexeme ${limitTo(limit)}`;

export const listSynonyms = (db: Db) =>
  all(
    db,
    'listSynonyms',
  )`SELECT stem, also, word_stem(also) AS also_stem /* not null */ FROM search_synonyms`;

/** How many lexemes of a source are stored: the most frequent ones. All others are rare. */
const COUNTED_MOST = 100_000;

/**
 * Replaces the counts of a source. `sample` is the share of its rows that was read. A lexeme that a sample has only once is left out,
 * because that says nothing.
 */
export async function replaceCounts(
  tx: Db,
  source: string,
  rows: string,
  { total, sample }: { total: number; sample: number },
): Promise<void> {
  await run(tx)`DELETE FROM search_counts WHERE source = ${source}`;
  await run(tx)`
    INSERT INTO search_counts (source, lexeme, count)
    SELECT ${source}, word, greatest(1, round(ndoc / ${sample}::float8))::int FROM (
      SELECT word, ndoc FROM ts_stat(${rows})
      WHERE (word !~ '^[+=#*]' OR word ~ '^[+]+$') AND ndoc > ${raw(sample < 1 ? '1' : '0')}
      ORDER BY ndoc DESC ${limitTo(COUNTED_MOST)}) AS counted
    UNION ALL SELECT ${source}, '', ${total}::int
    ON CONFLICT (source, lexeme) DO UPDATE SET count = excluded.count`;
  await run(tx)`ANALYZE search_counts`;
}
