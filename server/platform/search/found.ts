import type { ResultKind } from '../../../contract/search-words.ts';
import { join, raw, type Sql, sql, unplanned } from '../sql.ts';
import { typedIn } from './query.ts';

const PATTERNS_MOST = 16;

/** What each kind says of itself in a search over all of them; what it has not is left out. */
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
  /** How many know it: reviews, members. */
  known?: Sql;
  /** Whoever searches may see it only as a friend, which is asked of the few that are found. */
  forFriends?: Sql;
}

/**
 * The columns of one kind, in the order in which all are joined; made once, not for each search. The last, `rest`, depends on the words: how
 * many of them are in its rest, as `Candidate.rest`.
 */
export const foundColumns = (kind: ResultKind, found: ResultColumns) => sql`
  ${raw(`'${kind}'`)} AS kind, ${found.id} AS id, ${found.name} AS name, ${found.brand ?? sql`NULL::text`} AS brand,
  ${found.subtitle ?? sql`NULL::text`} AS subtitle, ${found.image ?? sql`NULL::jsonb`} AS image,
  ${found.imageUrl ?? sql`NULL::text`} AS image_url, ${found.verified ?? sql`false`} AS verified,
  ${found.rating ?? sql`NULL::float8`} AS rating, ${found.location ?? sql`NULL::text`} AS location,
  ${found.category ?? sql`NULL::text`} AS category, ${found.known ?? sql`0`} AS known,
  ${found.forFriends ?? sql`false`} AS for_friends`;

/**
 * The patterns of a search for texts that are not indexed by words, as `search_fold(search_words(…))` has them: each word at the beginning
 * of one there. What was typed together may be written apart.
 */
export const patternsOf = (text: string): string[] =>
  typedIn(text, PATTERNS_MOST).map(({ parts }) => `% ${parts.join('%')}%`);

/** Whether a text has all of these patterns. */
export const hasAll = (text: Sql, patterns: readonly string[]): Sql =>
  join(
    patterns.map((pattern) => sql`${text} LIKE ${unplanned(sql`${pattern}::text`)}`),
    ' AND ',
  );
