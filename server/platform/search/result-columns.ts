import type { ResultKind } from '../../../contract/search-constants.ts';
import { join, raw, type Sql, sql, unplanned } from '../sql.ts';
import { typedIn } from './query.ts';

const PATTERNS_MOST = 16;

/** The columns of one kind of result in the search over all kinds; missing ones become NULL or a default. */
interface ResultColumns {
  id: Sql;
  name: Sql;
  brand?: Sql;
  subtitle?: Sql;
  /** Its stored picture, or the address of one. */
  image?: Sql;
  imageUrl?: Sql;
  verified?: Sql;
  rating?: Sql;
  location?: Sql;
  category?: Sql;
  /** Its popularity: how many reviews or members it has. */
  known?: Sql;
  /** Somebody looks for one: nothing that can be had. */
  wanted?: Sql;
  /** Visible only to friends. Friendship is checked afterwards, for the few results found. */
  forFriends?: Sql;
}

/**
 * The columns of one kind, in the order of the UNION; built once, not for each search. The caller adds `rest` (see `Candidate.rest`),
 * because it depends on the words.
 */
export const foundColumns = (kind: ResultKind, found: ResultColumns) => sql`
  ${raw(`'${kind}'`)} AS kind, ${found.id} AS id, ${found.name} AS name, ${found.brand ?? sql`NULL::text`} AS brand,
  ${found.subtitle ?? sql`NULL::text`} AS subtitle, ${found.image ?? sql`NULL::jsonb`} AS image,
  ${found.imageUrl ?? sql`NULL::text`} AS image_url, ${found.verified ?? sql`false`} AS verified,
  ${found.rating ?? sql`NULL::float8`} AS rating, ${found.location ?? sql`NULL::text`} AS location,
  ${found.category ?? sql`NULL::text`} AS category, ${found.known ?? sql`0`} AS known,
  ${found.wanted ?? sql`false`} AS wanted, ${found.forFriends ?? sql`false`} AS for_friends`;

/**
 * LIKE patterns for texts without a full-text index, prepared by `search_fold(search_words(…))`. Each word must match the beginning
 * of a word there. The parts of a code may be written apart.
 */
export const patternsOf = (text: string): string[] =>
  typedIn(text, PATTERNS_MOST).map(({ parts }) => `% ${parts.join('%')}%`);

/** Whether a text matches all of these patterns. */
export const hasAll = (text: Sql, patterns: readonly string[]): Sql =>
  join(
    patterns.map((pattern) => sql`${text} LIKE ${unplanned(sql`${pattern}::text`)}`),
    ' AND ',
  );

/** How many of these patterns a text matches. */
export const hasHowMany = (text: Sql, patterns: readonly string[]): Sql =>
  join([sql`0`, ...patterns.map((pattern) => sql`(${hasAll(text, [pattern])})::int`)], ' + ');
