import type { Extra } from './fields.ts';
import { isNothing } from './values/reading.ts';
import { readFlag } from './values/words.ts';

/** The longest notes that the contract allows. */
const LONGEST = 2_000;

/** The text of an extra column; empty when it says nothing, such as zero or no. */
export function meaningOf(text: string, kind: Extra): string {
  if (isNothing(text) || /^[0.,-]*$/.test(text) || /^000[01]-/.test(text)) return '';
  if (kind === 'count') return text === '1' ? '' : text;
  if (kind === 'text') return text;
  const flag = readFlag(text).value;
  if (flag === false) return '';
  return flag && kind === 'flag' ? 'yes' : text;
}

/** Adds lines such as `Location: Garage` to the notes, as far as they fit. */
export function withLines(notes: string, lines: string[]): string {
  let whole = notes;
  for (const line of lines) {
    const longer = whole ? `${whole}\n${line}` : line;
    if (longer.length > LONGEST) return whole.length < LONGEST ? cut(longer) : whole;
    whole = longer;
  }
  return whole;
}

/** Never cuts a character in half. */
const cut = (text: string) => `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
