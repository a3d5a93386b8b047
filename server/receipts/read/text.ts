/** Characters that OCR confuses are mapped to one of them. */
const ALIKE: Record<string, string> = {
  '0': 'O',
  Q: 'O',
  '1': 'I',
  L: 'I',
  '|': 'I',
  '!': 'I',
  '5': 'S',
  $: 'S',
  '8': 'B',
  '2': 'Z',
};

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** In short words every character counts: `LAIT` is milk, but `I ALT` is a Danish total. */
const SHORT = 4;
const lookOf = (word: string) =>
  word.length <= SHORT ? plain(word) : plain(word).replace(/[0QL1|!5$82]/g, (sign) => ALIKE[sign] ?? sign);

/** The words of a text in normalised form, without numbers. */
export const looksOf = (text: string): string[] =>
  plain(text)
    .replace(/Ø/g, 'O')
    .replace(/Æ/g, 'AE')
    .split(/[^\p{L}\p{N}|!$]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map(lookOf);

export interface Phrases {
  /** The index of the word where the first match begins, or -1. */
  find(looks: readonly string[]): number;
  has(looks: readonly string[]): boolean;
}

/** The one short word so important that one misread character is accepted. */
const TOTAL = lookOf('TOTAL');

/** Whether a word equals the wanted one, with at most one misread character. Short words must be equal: `today` is not `to pay`. */
function isAlike(a: string, wanted: string): boolean {
  if (a === wanted) return true;
  if (a.length !== wanted.length || (a.length < 7 && wanted !== TOTAL)) return false;
  const b = wanted;
  let differences = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at] && ++differences > 1) return false;
  return true;
}

/** Finds any of several phrases in a row, despite a misread character or a missing space. */
export function phrases(...wordings: string[]): Phrases {
  const wanted = wordings.map((wording) => looksOf(wording));
  const whole = wanted.map((looks) => looks.join(''));
  const find = (looks: readonly string[]) =>
    looks.findIndex((_, at) => {
      let together = '';
      for (const look of looks.slice(at, at + 5)) {
        together += look;
        if (whole.some((one) => isAlike(together, one))) return true;
      }
      return wanted.some((one) => one.every((look, by) => isAlike(looks[at + by] ?? '', look)));
    });
  return { find, has: (looks) => find(looks) >= 0 };
}
