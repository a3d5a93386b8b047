import { mayBeMistyped, nearest, tokensIn } from '../../contract/search-text.ts';
import { typedIn } from '../platform/search/query.ts';
import { join, type Sql, sql, unplanned } from '../platform/sql.ts';

/** People have few names. */
const NAMES_MOST = 4;

/** The words of a text that may be a mistyped name; none if it cannot be one. */
export function mistypedNames(text: string): string[] {
  const words = typedIn(text, NAMES_MOST + 1).flatMap(({ parts }) => parts);
  const isName = words.length <= NAMES_MOST && words.every((word) => /^\p{Alphabetic}+$/u.test(word));
  return isName && words.some(mayBeMistyped) ? words : [];
}

/** Whether a name may have words that begin with these, or are written almost like them; `isNamedLike` compares exactly. */
export const mayBeNamedLike = (person: Sql, words: readonly string[]): Sql =>
  join(
    words.map(
      (word) =>
        sql`person_keys(${person}.first_name, ${person}.last_name)
          && ${unplanned(sql`spelling_keys(${word}::text) || ('^' || left(${word}::text, 7))`)}`,
    ),
    ' AND ',
  );

export function isNamedLike(name: string, words: readonly string[]): boolean {
  const names = tokensIn(name).map(({ word }) => word);
  return words.every(
    (word) =>
      names.some((one) => one.startsWith(word)) || (mayBeMistyped(word) && nearest(word, names).length > 0),
  );
}
