import type { Match } from '../../contract/search-constants.ts';
import { matchesIn, stemOf, tokensIn } from '../../contract/search-text.ts';

/** How many characters of the message are shown before the first match. */
const AROUND = 40;

/** Cuts a message to start shortly before the first match. A match is the text as typed, or else each of its words. */
export function excerptOf(content: string, words: string): { text: string; matches: Match[] } {
  const line = content.replaceAll(/\s+/g, ' ');
  const typed = words.trim();
  const at = line.toLowerCase().indexOf(typed.toLowerCase());
  const stems = tokensIn(typed).map(({ word }) => ({ word, stem: stemOf(word) }));
  const isSearched = (said: string) =>
    stems.some(({ word, stem }) => stemOf(said) === stem || (word.length > 2 && said.startsWith(word)));
  const matches: Match[] = at < 0 ? matchesIn(line, isSearched) : [[at, at + typed.length]];
  const cut = Math.max(0, (matches[0]?.[0] ?? 0) - AROUND);
  if (cut === 0) return { text: line, matches };
  return {
    text: `…${line.slice(cut)}`,
    matches: matches.map(([from, to]) => [from - cut + 1, to - cut + 1]),
  };
}
