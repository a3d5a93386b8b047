import { mayBeMistyped, nearest } from '../../contract/search-text.ts';

/** Words for extended cover, and words that mean it only beside another of these: a phone cover is something else. */
const CLEAR = [
  'warranty',
  'warranties',
  'insurance',
  'insurances',
  'insurer',
  'insurers',
  'insure',
  'guarantee',
];
const VAGUE = ['extended', 'cover', 'coverage', 'protection', 'repair', 'repairs', 'plan', 'plans'];
const SELLERS = ['service', 'services', 'provider', 'providers', 'company', 'companies'];
const WORDS = [...CLEAR, ...VAGUE, ...SELLERS];

/** Fewer letters begin too many words. */
const BEGINS_LEAST = 4;

interface AskedWord {
  typed: string;
  /** Whether something public is called so. */
  known: boolean;
}

/** The word for extended cover that was typed, begun or mistyped. */
function serviceWord({ typed, known }: AskedWord): string | undefined {
  const begins = typed.length >= BEGINS_LEAST;
  return (
    WORDS.find((word) => word === typed) ??
    WORDS.find((word) => begins && word.startsWith(typed)) ??
    (mayBeMistyped(typed) && !known ? nearest(typed, WORDS)[0] : undefined)
  );
}

/** Which of the words say what every provider of extended cover does; none if the search is about something else. */
export function serviceWordsIn(words: readonly AskedWord[]): ReadonlySet<string> {
  const found = words.map((word) => ({ typed: word.typed, meant: serviceWord(word) }));
  const isAbout =
    found.some(({ meant = '' }) => CLEAR.includes(meant)) ||
    (found.every(({ meant }) => meant) && found.some(({ meant = '' }) => VAGUE.includes(meant)));
  return new Set(isAbout ? found.filter(({ meant }) => meant).map(({ typed }) => typed) : []);
}
