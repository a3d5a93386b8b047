import { spellingKeys } from '../../../contract/search-text.ts';
import type { Db } from '../database.ts';
import type { Rows } from '../rows.generated.ts';
import { type Sql, sql } from '../sql.ts';
import { run, statements } from '../statements.ts';

const { all } = statements<Rows>('platform');

const counted = (lexeme: Sql, source = sql`'products'`) =>
  sql`coalesce((SELECT count FROM search_counts WHERE source = ${source} AND lexeme = ${lexeme}), 0)`;

/**
 * What is known of each word: its stem, how many names and other texts of the catalogue have it, words that mean the same, and for a
 * word that no name has, those that contain it or are written almost the same. For the word that may still be being typed, also how
 * many names have one that begins so.
 */
export const lookUp = (db: Db, tokens: readonly string[], typing: string) =>
  all(db, 'lookUp')`
    WITH said AS MATERIALIZED (
      SELECT token, string_to_array(keys, ' ') AS keys, search_fold(token) AS word, word_stem(search_fold(token)) AS stem
      FROM unnest(${tokens}::text[], ${tokens.map((token) => spellingKeys(token).join(' '))}::text[]) AS typed (token, keys))
    SELECT token /* not null */, said.stem /* not null */,
      ${counted(sql`said.stem`)} AS names /* not null */, ${counted(sql`'-' || said.stem`)} AS rest /* not null */,
      ${counted(sql`said.stem`, sql`'listings'`)} + ${counted(sql`'-' || said.stem`, sql`'listings'`)} AS listed /* not null */,
      known.word IS NOT NULL AS known /* not null */, same.words AS also, same.stems AS also_stems, same.names AS also_names,
      CASE WHEN token = ${typing} AND length(said.word) > 2 THEN (
        SELECT coalesce(sum(count), 0)::int FROM (
          SELECT count FROM search_counts
          WHERE source = 'products' AND lexeme >= said.word AND lexeme < said.word || chr(1114111) LIMIT 200) AS words) END AS begins,
      CASE WHEN known.word IS NULL AND length(said.word) > 2 THEN ARRAY(
        SELECT word FROM search_vocabulary WHERE named AND word LIKE '%' || said.word || '%' LIMIT 20) END AS inside,
      CASE WHEN known.word IS NULL AND length(said.word) > 3 AND said.word !~ '[[:digit:]]' THEN ARRAY(
        SELECT word FROM search_vocabulary WHERE search_vocabulary.keys && said.keys LIMIT 300) END AS nearby,
      CASE WHEN known.word IS NULL AND length(said.word) BETWEEN 6 AND 24 THEN (
        SELECT ARRAY[left(said.word, cut), substr(said.word, cut + 1)] FROM generate_series(3, length(said.word) - 3) AS cut
        WHERE EXISTS (SELECT 1 FROM search_vocabulary WHERE word = left(said.word, cut))
          AND EXISTS (SELECT 1 FROM search_vocabulary WHERE word = substr(said.word, cut + 1))
        ORDER BY abs(cut - length(said.word) / 2.0) LIMIT 1) END AS halves,
      ARRAY(SELECT ${counted(sql`plusses`)} FROM unnest('{"", "+", "++", "+++"}'::text[]) AS plusses) AS totals /* not null */
    FROM said
    LEFT JOIN search_vocabulary known ON known.word = said.word AND (known.named OR ${counted(sql`'-' || said.stem`)} > 1)
    LEFT JOIN LATERAL (
      SELECT array_agg(also) AS words, array_agg(word_stem(also)) AS stems, array_agg(${counted(sql`word_stem(also)`)}) AS names
      FROM search_synonyms WHERE stem = said.stem) AS same ON true`;

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
