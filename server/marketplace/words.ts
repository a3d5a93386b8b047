import { mayBeMistyped, nearest } from '../../contract/search-text.ts';

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

const SHORT = 3;

/** Whether a search for these tokens finds a listing with all these words, allowing for typing errors in the known ones. */
export function finds(tokens: readonly string[], words: string, known: readonly string[]): boolean {
  const there = words.trim().split(' ');
  return tokens.every(
    (token) =>
      (token.length < SHORT ? there.some((word) => word.startsWith(token)) : words.includes(token)) ||
      (mayBeMistyped(token) && nearest(token, known).length > 0),
  );
}
