import { type Amount, amountsIn } from './amounts.ts';
import { looksOf } from './text.ts';
import type { Row } from './text-lines.ts';
import { type Meaning, UNSPACED, WORDINGS } from './wordings.ts';

export interface MeantRow {
  row: Row;
  amounts: Amount[];
  looks: string[];
  meaning: Meaning | null;
  /** The index of the word that says so. */
  at: number;
  /** How likely a total is the final one: 3 for `amount due`, 1 for `sum`. */
  strength: number;
}

interface RowMeaning {
  meaning: Meaning | null;
  at: number;
  strength: number;
}
const NOTHING: RowMeaning = { meaning: null, at: -1, strength: 0 };

function meaningOf(text: string, looks: string[]): RowMeaning {
  for (const [sign, meaning, strength] of UNSPACED) if (sign.test(text)) return { meaning, at: 0, strength };
  for (const [meaning, strength, wordings] of WORDINGS) {
    const at = wordings.find(looks);
    if (at >= 0) return { meaning, at, strength };
  }
  return NOTHING;
}

/** The most words of a row with that meaning; a row with more words is a product. */
const FEW_WORDS: Partial<Record<Meaning, number>> = {
  total: 8,
  payment: 5,
  discount: 7,
  deposit: 4,
  shipping: 6,
  tip: 3,
  fee: 5,
  change: 4,
  count: 6,
};

export function meanRows(rows: readonly Row[]): MeantRow[] {
  return rows.map((row) => {
    const amounts = amountsIn(row);
    const looks = looksOf(row.text);
    const words = looks.filter((look) => look.length > 1).length;
    const found = meaningOf(row.text, looks);
    const isWordy = found.meaning !== null && words > (FEW_WORDS[found.meaning] ?? 8);
    return { row, amounts, looks, ...(isWordy ? NOTHING : found) };
  });
}
