import {
  type ReadingStep,
  type ReceiptLineKind,
  receiptProblems,
  SURE_ENOUGH,
} from '../../contract/receipt-constants.ts';
import type { Receipt, ReceiptSummary } from '../../contract/receipts.ts';
import { dayText } from '../lib/days.ts';
import { counted, money } from '../lib/format.ts';
import type { Tone } from '../ui/tone.ts';

export const stepNames: Record<ReadingStep, string> = {
  preparing: 'Straightening the picture',
  recognising: 'Reading the words',
  checking: 'Finding your products',
};

const mailNames: Partial<Record<ReadingStep, string>> = { preparing: 'Opening the e-mail' };

/** The steps of reading, in words; an e-mail needs no text recognition. */
export const stepsOf = ({ kind }: Pick<ReceiptSummary, 'kind'>): [ReadingStep, string][] =>
  (Object.entries(stepNames) as [ReadingStep, string][])
    .filter(([step]) => kind !== 'email' || step !== 'recognising')
    .map(([step, name]) => [step, (kind === 'email' && mailNames[step]) || name]);

type State = Pick<ReceiptSummary, 'state' | 'step' | 'before' | 'thingsCount' | 'kind'>;

/** A receipt's state in a few words. */
export function stateWords(receipt: State): { words: string; tone: Tone } {
  const { state, step, before, thingsCount } = receipt;
  switch (state) {
    case 'waiting':
      return { words: waitingWords(before), tone: 'neutral' };
    case 'reading':
      return { words: stepsOf(receipt).find(([one]) => one === step)?.[1] ?? 'Reading', tone: 'accent' };
    case 'read':
      return { words: 'Ready to check', tone: 'accent' };
    case 'failed':
      return { words: 'Could not be read', tone: 'warn' };
    case 'confirmed':
      return { words: thingsCount > 0 ? counted(thingsCount, 'product') : 'Done', tone: 'ok' };
  }
}

export const waitingWords = (before: number | null) =>
  before ? `${counted(before, 'receipt')} before yours` : 'Next to be read';

/** A receipt's title: its seller, else its file name. */
export const titleOf = ({ seller, name }: Pick<ReceiptSummary, 'seller' | 'name'>) =>
  seller || name || 'Receipt';

/** `3 Nov 2026 · $49.00`; empty while nothing is known. */
export const factsOf = ({ date, total, currency }: Pick<ReceiptSummary, 'date' | 'total' | 'currency'>) =>
  [date && dayText(date), total && money(total, currency ?? undefined)].filter(Boolean).join(' · ');

export const problemText = ({ problem }: Pick<ReceiptSummary, 'problem'>) =>
  receiptProblems[problem ?? 'failed'];

export const kindNames: Record<Exclude<ReceiptLineKind, 'product'>, string> = {
  discount: 'Discount',
  deposit: 'Deposit',
  shipping: 'Shipping',
  tip: 'Tip',
  fee: 'Fee',
};

export const isDoubtful = (confidence: number) => confidence < SURE_ENOUGH;

/** What is known of an e-mail's signature, and what follows from it. */
export function signatureText({ state, by }: NonNullable<Receipt['signature']>): string {
  switch (state) {
    case 'signed':
      return `Signed by ${by}, a shop that we know.`;
    case 'no_order':
      return `Signed by ${by}, a shop that we know. But it confirms no order, so it proves nothing to others.`;
    case 'unknown_shop':
      return `Signed by ${by}, which we do not know as a shop. It registers what you bought, but proves nothing to others.`;
    case 'unsigned':
      return 'This e-mail has no valid signature of the shop. It registers what you bought, but proves nothing to others. What was forwarded or changed loses its signature: save the original as .eml.';
    case 'not_checked':
      return 'The shop’s signature could not be checked yet. We try again by ourselves; until then the e-mail proves nothing to others.';
  }
}
