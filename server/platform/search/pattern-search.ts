import { fold, mayBeMistyped, stemOf, tokensIn } from '../../../contract/search-text.ts';
import type { Db } from '../database.ts';
import { join, type Sql, sql } from '../sql.ts';
import { analyse } from './analyse.ts';
import { fewerOf } from './narrow.ts';
import { type Form, isSmall, type QueryWord } from './query.ts';

/**
 * Searches in texts without a full-text index, such as messages. Their column is folded by `search_fold` and has a trigram index.
 * Their words do not enter the vocabulary. So an unknown word is first searched for as typed, before it counts as mistyped.
 */

/** One word of a search as a LIKE pattern and a regular expression; one of the two must match. */
interface Term {
  typed: string;
  weight: number;
  like: string | undefined;
  regex: string | undefined;
}
/** A search: all of these must fit. */
export type Terms = readonly Term[];

const CHUNKS_MOST = 16;
/** Punctuation around a word. Signs elsewhere are searched for as typed. */
const AROUND = /^["'“”‘’«(¿¡]+(?=.)|(?<=.)["'“”‘’»).,;:!?…]+$/gu;
const WORDS = /^[\p{Alphabetic}\p{Mn}\p{Nd}'’./-]+$/u;
/** Shorter words match only at the beginning of a word. */
const SHORT = 3;

/** What to search for, in stages: all words with stems and synonyms; then also similar words; then fewer words. */
export async function termsOf(db: Db, text: string): Promise<Terms[]> {
  const chunks = [...new Set(text.trim().split(/\s+/).map(bare))].slice(0, CHUNKS_MOST).filter(Boolean);
  if (chunks.length === 0) return [];
  const { words } = await analyse(db, chunks.join(' '));
  const readBy = (similar: boolean) => {
    const terms = chunks.map((chunk) => termOf(chunk, words, similar));
    const large = terms.filter((term) => !isSmall(term));
    return large.length > 0 ? large : terms;
  };
  const all = readBy(false);
  const similar = readBy(true);
  const isWider = JSON.stringify(similar) !== JSON.stringify(all);
  return [all, ...(isWider ? [similar] : []), ...fewerOf(similar)];
}

function bare(chunk: string): string {
  const folded = fold(chunk);
  return folded.replace(AROUND, '') || folded;
}

function termOf(chunk: string, words: readonly QueryWord[], similar: boolean): Term {
  const typed = tokensIn(chunk)
    .map(({ word }) => word)
    .join('');
  const word = WORDS.test(chunk) ? words.find((one) => one.typed === typed) : undefined;
  const isShort = word !== undefined && chunk.length < SHORT && !similar;
  const forms = word?.forms.filter(({ how }) => similar || (how !== 'similar' && how !== 'related')) ?? [];
  const regexes = [...new Set([...(isShort ? [chunk] : []), ...forms.map(regexOf)])];
  return {
    typed: word ? typed : chunk,
    // A chunk without letters or digits has no known frequency.
    weight: word?.weight ?? 0,
    like: isShort ? undefined : `%${chunk.replaceAll(/[\\%_]/g, '\\$&')}%`,
    regex: regexes.length > 0 ? `\\m(?:${regexes.join('|')})` : undefined,
  };
}

/** A form has only letters and digits; in the text, a space or sign may stand between its parts. */
const regexOf = ({ words, begins }: Form): string =>
  words
    .map((word, index) => (index === words.length - 1 && !begins ? inflected(word) : word))
    .join('[^[:alnum:]]{0,3}');

/** A pattern for the word with any ending that `stemOf` removes. */
function inflected(word: string): string {
  if (!mayBeMistyped(word)) return `${word}s?\\M`;
  const stem = stemOf(word);
  if (stem.endsWith('y')) return `${stem.slice(0, -1)}(?:ys?|ie[sd]|ying)\\M`;
  const last = stem.at(-1) ?? '';
  return `${stem}${last}?(?:e?s?|e[dr]s?|ings?)\\M`;
}

/** Whether the folded text has all of these. */
export const hasTerms = (text: Sql, terms: Terms): Sql =>
  join(
    terms.map(({ like, regex }) => {
      const ways = [
        ...(like === undefined ? [] : [sql`${text} LIKE ${like}`]),
        ...(regex === undefined ? [] : [sql`${text} ~ ${regex}`]),
      ];
      return ways.length > 1 ? sql`(${join(ways, ' OR ')})` : join(ways);
    }),
    ' AND ',
  );
