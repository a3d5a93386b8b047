import type { Amount } from './amounts.ts';
import { type FoundLine, isAmountAlone, isHeading } from './lines.ts';
import type { MeantRow } from './meaning.ts';
import type { Meaning } from './wordings.ts';

export interface FoundTotal {
  cents: number;
  amount: Amount;
  /** From 0 to 1, by the evidence, apart from the OCR confidence. */
  sure: number;
  /** Whether the lines add up to it. */
  isSum: boolean;
}

interface Candidate {
  amount: Amount;
  score: number;
  at: number;
}

const TAX_TABLE =
  /(?:gst|tax|vat|sst|mwst|ust|tva|iva|btw|moms|mva)\b.*\b(?:summary|analysis|code|rate|satz|taux|base|net|netto|amount|amt|brutto|gross)/i;
/** Where small coins are no longer used, sums are rounded to five. */
const CLOSE = 5;

const amountsOf = (meant: readonly MeantRow[], meaning: Meaning): Amount[] =>
  meant.flatMap((one, at) => {
    if (one.meaning !== meaning) return [];
    const next = meant[at + 1];
    if (one.amounts.length > 0) return one.amounts.slice(-1);
    return next && isAmountAlone(next) ? next.amounts : [];
  });

/** Whether the lines add up to the total, if taxes, fees and rounding are considered. */
export function addsUp(lines: readonly FoundLine[], meant: readonly MeantRow[], total: number): boolean {
  if (lines.length === 0) return false;
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  const taxes = amountsOf(meant, 'tax').map(({ cents }) => cents);
  const roundings = amountsOf(meant, 'rounding').map(({ cents }) => cents);
  const fees = (['shipping', 'fee', 'tip', 'deposit', 'discount'] as const).flatMap((meaning) =>
    amountsOf(meant, meaning)
      .filter(
        ({ words }) =>
          !lines.some(({ price }) =>
            price.boxes.some((box) =>
              words.some(
                (word) =>
                  word.box === box ||
                  (word.box.y0 >= box.y0 && word.box.y1 <= box.y1 && word.box.page === box.page),
              ),
            ),
          ),
      )
      .map(({ cents }) => (meaning === 'discount' ? -Math.abs(cents) : cents)),
  );
  const extra = fees.reduce((all, cents) => all + cents, 0);
  const allTaxes = taxes.reduce((all, cents) => all + cents, 0);
  const options = [0, extra].flatMap((more) =>
    [0, allTaxes, ...taxes].flatMap((tax) =>
      [0, ...roundings].flatMap((round) => [more + tax + round, more + tax - round]),
    ),
  );
  return (
    options.some((more) => Math.abs(sum + more - total) <= 1) ||
    Math.abs(sum - total) <= (meant.some(({ meaning }) => meaning === 'rounding') ? CLOSE : 1)
  );
}

/** The amount paid: by its label, by the lines that add up to it, and by the cash given and the change. */
export function totalIn(meant: readonly MeantRow[], lines: readonly FoundLine[]): FoundTotal | null {
  const named = candidates(meant);
  const given = amountsOf(meant, 'payment').map(({ cents }) => cents);
  const changes = amountsOf(meant, 'change').map(({ cents }) => Math.abs(cents));
  const paid = new Set(given.flatMap((cash) => changes.map((change) => cash - change)));
  const all =
    named.length > 0
      ? [...named, ...unnamed(meant, paid)]
      : [...unnamed(meant, paid), ...largest(meant, lines)];
  if (all.length === 0) return null;
  let best: (Candidate & { isSum: boolean }) | null = null;
  for (const candidate of all) {
    const { cents } = candidate.amount;
    if (cents <= 0) continue;
    const isSum = addsUp(lines, meant, cents);
    let score = candidate.score;
    if (isSum) score += lines.length > 1 ? 22 : 14;
    if (paid.has(cents)) score += 25;
    else if (given.includes(cents)) score += 10;
    if (named.some((other) => other.at !== candidate.at && other.amount.cents === cents)) score += 6;
    // The rounded total comes after the unrounded one.
    if (named.some((other) => isRoundedFrom(other, candidate, meant))) score += 30;
    score +=
      (candidate.amount.words.reduce((sum, word) => sum + word.confidence, 0) /
        Math.max(1, candidate.amount.words.length)) *
      6;
    if (!best || score > best.score) best = { ...candidate, score, isSum };
  }
  if (!best) return null;
  return {
    cents: best.amount.cents,
    amount: best.amount,
    sure: Math.min(1, Math.max(0.2, 0.2 + best.score / 75)),
    isSum: best.isSum,
  };
}

/** Differs only a little from an earlier total, with a rounding row in between, whether or not its amount was readable. */
function isRoundedFrom(other: Candidate, { at, amount }: Candidate, meant: readonly MeantRow[]): boolean {
  const difference = Math.abs(amount.cents - other.amount.cents);
  if (other.at >= at || difference === 0 || difference > CLOSE) return false;
  return meant.slice(other.at + 1, at).some(({ meaning }) => meaning === 'rounding');
}

function candidates(meant: readonly MeantRow[]): Candidate[] {
  const table = meant.findIndex(({ row, amounts }) => amounts.length === 0 && TAX_TABLE.test(row.text));
  return meant.flatMap((one, at): Candidate[] => {
    if (one.meaning !== 'total' || isHeading(one)) return [];
    const next = meant[at + 1];
    const above = meant[at - 1];
    const amounts =
      one.amounts.length > 0
        ? one.amounts
        : next && isAmountAlone(next) && isNear(one, next)
          ? next.amounts
          : above && isAmountAlone(above) && isNear(above, one)
            ? above.amounts
            : [];
    if (amounts.length === 0) return [];
    const amount = amounts.reduce((a, b) => (b.cents > a.cents ? b : a));
    const inTable = table >= 0 && at > table && at - table < 7;
    const isTaxRow = inTable && amounts.length > 1 && one.strength < 3;
    const score =
      18 +
      7 * one.strength -
      (isTaxRow ? 30 : inTable && one.strength < 3 ? 6 : 0) -
      (one.amounts.length === 0 ? 4 : 0) +
      sizeBonus(one, meant);
    return [{ amount, score, at }];
  });
}

const isNear = (above: MeantRow, below: MeantRow) =>
  below.row.page === above.row.page &&
  below.row.box.y0 - above.row.box.y1 < 1.5 * (above.row.box.y1 - above.row.box.y0);

/** Totals are often larger than everything around them. */
function sizeBonus(one: MeantRow, meant: readonly MeantRow[]): number {
  const heights = meant.map(({ row }) => row.box.y1 - row.box.y0).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 1;
  return (one.row.box.y1 - one.row.box.y0) / usual > 1.35 ? 4 : 0;
}

/** Unlabelled amounts that equal the cash given minus the change. */
const unnamed = (meant: readonly MeantRow[], paid: ReadonlySet<number>): Candidate[] =>
  meant.flatMap((one, at) =>
    one.meaning === null || one.meaning === 'subtotal'
      ? one.amounts
          .filter(({ cents }) => paid.has(cents))
          .map((amount) => ({ amount, score: one.meaning === null ? 2 : 0, at }))
      : [],
  );

/** If no row is labelled as the total, it may be the largest amount or the card payment. */
function largest(meant: readonly MeantRow[], lines: readonly FoundLine[]): Candidate[] {
  const bought = new Set(lines.length > 1 ? lines.map(({ cents }) => cents) : []);
  const all = meant.flatMap((one, at) =>
    one.meaning === 'change' || one.meaning === 'saved' || one.meaning === 'count' || one.meaning === 'tax'
      ? []
      : one.amounts
          .filter(({ hasDecimals }) => hasDecimals)
          .map((amount) => ({
            amount,
            score:
              one.meaning === 'payment'
                ? 6
                : one.meaning === 'subtotal'
                  ? 8
                  : bought.has(amount.cents)
                    ? 0
                    : 3,
            at,
          })),
  );
  const most = Math.max(...all.map(({ amount }) => amount.cents));
  return all.map((one) => ({ ...one, score: one.score + (one.amount.cents === most ? 8 : 0) }));
}
