import { stemOf, tokensIn } from '../../../contract/search-text.ts';
import { type Sql, sql } from '../sql.ts';

/** One way in which a word of a search may be in a text: all of these, one after the other. */
export interface Form {
  /** As written, folded. */
  words: string[];
  /** As indexed. */
  lexemes: string[];
  /** The last word is only a prefix. */
  begins?: boolean;
  /** `similar` is what a mistyped word probably means; `related` is what else it may mean, and synonyms. */
  how: 'typed' | 'code' | 'synonym' | 'joined' | 'similar' | 'related';
}

/** A word of a search: what was typed between two spaces, and all that it may mean. */
export interface QueryWord {
  typed: string;
  forms: Form[];
  /** About how many product names contain it, and how many other texts of products (`rest`). */
  names: number;
  rest: number;
  /** About how many listings contain it anywhere. */
  listed: number;
  /** How distinctive the word is (IDF). */
  weight: number;
  /** The correction of a mistyped word. */
  meant: string | undefined;
  /** Whether something public is called so. */
  known: boolean;
}

export interface Query {
  text: string;
  words: QueryWord[];
  /** Typed units of several parts with a digit, such as a model number. */
  codes: string[];
  /** How many products there are, and the share of them in each tier. */
  total: number;
  tiers: number[];
  /** How many active listings there are. */
  listings: number;
}

/** A unit typed between two spaces: a word, or a code such as `xm5`, which has several parts. */
export interface TypedUnit {
  typed: string;
  parts: string[];
}

/** Splits a text at its spaces into at most `most` units, without duplicates. */
export function typedIn(text: string, most: number): TypedUnit[] {
  const units: TypedUnit[] = [];
  for (const { word, joined } of tokensIn(text)) {
    const last = units.at(-1);
    if (joined && last) {
      last.parts.push(word);
      last.typed += word;
    } else if (units.length < most) {
      units.push({ typed: word, parts: [word] });
    } else break;
  }
  const seen = new Set<string>();
  return units
    .map(({ typed, parts }) => ({ typed, parts: parts.slice(0, 8) }))
    .filter(({ typed }) => !seen.has(typed) && seen.add(typed));
}

/** Words that say little, and that nobody misses in a result. */
const SMALL = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
export const isSmall = ({ typed }: { typed: string }) => SMALL.has(typed);

/** The weight (IDF) of a word that appears in `count` of `total` texts. */
export const weightOf = (total: number, count: number) =>
  Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5));

/** PostgreSQL takes words of up to 2046 bytes; folded, one letter may become eighteen. */
const LEXEME_MOST = 500;

export const quoted = (lexeme: string) =>
  `'${lexeme.slice(0, LEXEME_MOST).replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const formText = ({ lexemes, begins }: Form, sign: string) => {
  const parts = lexemes.map(
    (lexeme, index) => quoted(sign + lexeme) + (begins && index === lexemes.length - 1 ? ':*' : ''),
  );
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? "''");
};

/** Where to search: in the names of a tier (0 is all products), in the rest of the texts, or anywhere. */
export type Where = { names: number } | 'rest' | 'anywhere';

/** The word as text of a tsquery. */
export const wordText = (word: QueryWord, where: Where): string => {
  const signs = where === 'anywhere' ? ['', '-'] : where === 'rest' ? ['-'] : ['+'.repeat(where.names)];
  // No word of the catalogue begins with a mistyped word, so its prefix form is used only when searching anywhere.
  const sought =
    where === 'anywhere' || !word.meant ? word.forms : word.forms.filter(({ begins }) => !begins);
  const forms = signs.flatMap((sign) => sought.map((form) => formText(form, sign)));
  // A code or a name of several words may have one of them in the name and another in the rest.
  const mixed =
    where === 'anywhere' ? word.forms.filter(({ lexemes }) => lexemes.length > 1).map(mixedText) : [];
  const all = [...forms, ...mixed];
  return all.length > 1 ? `(${all.join(' | ')})` : (all[0] ?? "''");
};

const mixedText = ({ lexemes, begins }: Form) =>
  `(${lexemes
    .map((lexeme, index) => {
      const end = begins && index === lexemes.length - 1 ? ':*' : '';
      return `(${quoted(lexeme)}${end} | ${quoted(`-${lexeme}`)}${end})`;
    })
    .join(' & ')})`;

export const allOf = (words: readonly QueryWord[], where: Where) =>
  words.map((word) => wordText(word, where)).join(' & ');
export const anyOf = (words: readonly QueryWord[], where: Where) =>
  words.map((word) => wordText(word, where)).join(' | ');

/** One lexeme of each form of the words, joined by OR, for `wordsOf`. */
export const lexemesOf = (words: readonly QueryWord[], sign: string) =>
  [
    ...new Set(
      words.flatMap(({ forms }) =>
        forms.filter(({ begins }) => !begins).map(({ lexemes }) => quoted(sign + (lexemes.at(-1) ?? ''))),
      ),
    ),
  ].join(' | ');

/** How many of these lexemes the vector has. Without positions, `ts_rank` is their share of the query, divided by this constant. */
const RANK_OF_ALL = 1.64493406685;
export const wordsOf = (vector: Sql, lexemes: string) =>
  sql`round(ts_rank('{1,1,1,1}', ${vector}, ${lexemes}::tsquery) * ${RANK_OF_ALL * lexemes.split(' | ').length}::float8)::int`;

/** The words that a result must match: all but the small ones, unless there are only small ones. */
export const significantWords = ({ words }: Query) => {
  const large = words.filter((word) => !isSmall(word));
  return large.length > 0 ? large : words;
};

/** Tests whether a (folded) word of a text is one of the search's words. */
export function formTest({ words }: Pick<Query, 'words'>) {
  const stems = new Set<string>();
  const beginnings: string[] = [];
  for (const { forms } of words) {
    for (const form of forms) {
      form.words.forEach((word, index) => {
        if (form.begins && index === form.words.length - 1) beginnings.push(word);
        stems.add(stemOf(word));
      });
    }
  }
  return (word: string) => stems.has(stemOf(word)) || beginnings.some((typed) => word.startsWith(typed));
}

/** The search with its typing errors corrected; null if there were none. */
export function asMeant({ text, words }: Query): string | null {
  const better = new Map(words.flatMap(({ typed, meant }) => (meant ? [[typed, meant] as const] : [])));
  if (better.size === 0) return null;
  return text
    .trim()
    .split(/\s+/)
    .map(
      (said) =>
        better.get(
          tokensIn(said)
            .map(({ word }) => word)
            .join(''),
        ) ?? said,
    )
    .join(' ');
}
