import { stemOf, tokensIn } from '../../../contract/search-text.ts';
import { type Sql, sql } from '../sql.ts';

/** One way in which a word of a search may be in a text: all of these, one after the other. */
export interface Form {
  /** As written, folded. */
  words: string[];
  /** As indexed. */
  lexemes: string[];
  /** The last of them is only the beginning of a word. */
  begins?: boolean;
  how: 'typed' | 'code' | 'synonym' | 'joined' | 'similar';
}

/** A word of a search: what was typed between two spaces, and all that it may mean. */
export interface QueryWord {
  typed: string;
  forms: Form[];
  /** About how many names of the catalogue have it, and how many texts beside the names. */
  names: number;
  rest: number;
  /** About how many listings have it anywhere. */
  listed: number;
  /** How much it tells one thing from another. */
  weight: number;
  /** What it was taken for, because nothing has it as typed. */
  meant: string | undefined;
}

export interface Query {
  text: string;
  words: QueryWord[];
  /** What was typed together and has a digit in it: a model's number, maybe. */
  codes: string[];
  /** How many there are in the catalogue, and which part of them each tier holds. */
  total: number;
  tiers: number[];
  /** How many active listings there are. */
  listings: number;
}

/** What was typed between two spaces: a word, or a code such as `xm5`, which is several. */
export interface Typed {
  typed: string;
  parts: string[];
}

/** Splits a text into what was typed between spaces; each at most once, no more than `most`. */
export function typedIn(text: string, most: number): Typed[] {
  const units: Typed[] = [];
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

/** How much a word tells that is in so many of all. */
export const weightOf = (total: number, count: number) =>
  Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5));

export const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const formText = ({ lexemes, begins }: Form, sign: string) => {
  const parts = lexemes.map(
    (lexeme, index) => quoted(sign + lexeme) + (begins && index === lexemes.length - 1 ? ':*' : ''),
  );
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? "''");
};

/** Whether the text is searched in the name alone, in the names of a tier, or anywhere. */
export type Where = { names: number } | 'rest' | 'anywhere';

/** The word as text of a tsquery. */
export const wordText = (word: QueryWord, where: Where): string => {
  const signs = where === 'anywhere' ? ['', '-'] : where === 'rest' ? ['-'] : ['+'.repeat(where.names)];
  // All words of the catalogue are known: nothing there begins like one that was mistyped, but for what it was taken for.
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

/** Any of the words, by one lexeme of each of their forms, for `wordsOf`. */
export const lexemesOf = (words: readonly QueryWord[], sign: string) =>
  [
    ...new Set(
      words.flatMap(({ forms }) =>
        forms.filter(({ begins }) => !begins).map(({ lexemes }) => quoted(sign + (lexemes.at(-1) ?? ''))),
      ),
    ),
  ].join(' | ');

/** How many of these lexemes the vector has: `ts_rank` of one without positions is their part of all, by this. */
const RANK_OF_ALL = 1.64493406685;
export const wordsOf = (vector: Sql, lexemes: string) =>
  sql`round(ts_rank('{1,1,1,1}', ${vector}, ${lexemes}::tsquery) * ${RANK_OF_ALL * lexemes.split(' | ').length}::float8)::int`;

/** The words that must not be missing; a search of small words alone needs them all. */
export const significantWords = ({ words }: Query) => {
  const large = words.filter((word) => !isSmall(word));
  return large.length > 0 ? large : words;
};

/** Whether a word of a text (folded) is one of those searched for. */
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

/** The search as it was understood, with what was mistyped put right; null when it was taken as typed. */
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
