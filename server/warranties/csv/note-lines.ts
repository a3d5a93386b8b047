import type { Extra } from './fields.ts';
import { readFlag } from './values/enum-values.ts';
import { isNothing } from './values/read-result.ts';

/** The text of an extra column; empty when it says nothing, such as zero or no. */
export function meaningOf(text: string, kind: Extra): string {
  if (isNothing(text) || /^[0.,-]*$/.test(text) || /^000[01]-/.test(text)) return '';
  if (kind === 'text' || kind === 'parent') return text;
  const flag = readFlag(text).value;
  if (flag === false) return '';
  return flag && kind === 'flag' ? 'yes' : text;
}

/** Adds lines such as `Insured: yes` to the notes. */
export const withLines = (notes: string, lines: readonly string[]) =>
  [notes, ...lines].filter(Boolean).join('\n');
