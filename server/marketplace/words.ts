/** Splits a text into words as stored in `listings.all_words`: lower-case letters and digits only. */
export const tokensOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Alphabetic}\p{Nd}]+/gu)
      ?.slice(0, 6),
  ),
];

/** One word of a search as typed, with corrections of what may be a typing error. */
export interface Word {
  is: string;
  oneOf?: string[];
}

const SHORT = 3;
/** Tokens with digits are taken as typed, because they are numbers and model names. */
export const mayBeMistyped = (token: string) => token.length > SHORT && !/\p{Nd}/u.test(token);

/** For a word that no title, category or area contains: the nearest known words, or the parts of a token such as `book14`. */
export function correct(token: string, nearby: readonly string[]): Word[] {
  if (!mayBeMistyped(token)) {
    const parts = token.match(/\p{Nd}+|\P{Nd}+/gu) ?? [];
    return parts.map((is) => ({ is }));
  }
  const near = nearest(token, nearby);
  return [near.length > 0 ? { is: token, oneOf: near } : { is: token }];
}

/** The few best words that are, or begin with, something at most two typing errors away. */
export function nearest(token: string, words: readonly string[]): string[] {
  const far = token.length > 6 ? 2 : 1;
  const ranked = words
    .map((word) => ({ word, errors: typingErrors(token, word) }))
    .filter(({ errors }) => errors <= far);
  const best = Math.min(...ranked.map(({ errors }) => errors));
  return ranked
    .filter(({ errors }) => errors === best)
    .map(({ word }) => word)
    .slice(0, 5);
}

/** Counts letters left out, added, changed or swapped between the typed text and the beginning of the word. */
export function typingErrors(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return Math.min(...above.slice(Math.max(0, Math.min(typed.length, word.length) - 2)));
}

/** Short tokens match only at the beginning of words, so that the index can be used. */
export const patternOf = (token: string) => (token.length < SHORT ? `% ${token}%` : `%${token}%`);

/** Whether a search for these tokens finds a listing with all these words, allowing for typing errors in the known ones. */
export function finds(tokens: readonly string[], words: string, known: readonly string[]): boolean {
  const there = words.trim().split(' ');
  return tokens.every(
    (token) =>
      (token.length < SHORT ? there.some((word) => word.startsWith(token)) : words.includes(token)) ||
      (mayBeMistyped(token) && nearest(token, known).length > 0),
  );
}
