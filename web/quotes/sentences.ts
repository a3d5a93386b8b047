import { unpaidText } from '../../contract/quote-terms.ts';
import type { NoOffer, Quote } from '../../contract/quotes.ts';
import { dayText } from '../lib/days.ts';
import { shortMoney } from '../lib/format.ts';
import { shortName } from '../products/public.ts';
import type { Reading, Verdict } from './verdict.ts';

export const verdictWords: Record<Verdict, string> = {
  fair: 'Fair price',
  'only just': 'Only just',
  'not worth it': 'Not worth it',
  early: 'Not needed yet',
};

/** Explains a verdict with its numbers. */
export function readingText(
  {
    price,
    deductible,
    purchasePrice,
    currency,
  }: Pick<Quote, 'price' | 'deductible' | 'purchasePrice' | 'currency'>,
  { verdict, oneIn }: Reading,
  coverEnd: string | null,
): string {
  const paid = shortMoney(purchasePrice, currency);
  const both = shortMoney((Number(price) + Number(deductible)).toFixed(2), currency);
  const sum =
    Number(deductible) > 0
      ? `${shortMoney(price, currency)} plus ${shortMoney(deductible, currency)} for a repair is ${both}, against ${paid} for a new one.`
      : `${shortMoney(price, currency)} against ${paid} for a new one.`;
  if (oneIn <= 1) return `${sum} It can never pay.`;
  const odds = `It pays if more than 1 in ${oneIn} broke for good in a year.`;
  if (verdict === 'early' && coverEnd)
    return `You are covered until ${dayText(coverEnd)} and can decide later. ${odds}`;
  return `${sum} ${odds}`;
}

/** Brand and name, each once. */
export const productName = (product: { brand: string | null; name: string }) =>
  [product.brand, shortName(product)[1]].filter(Boolean).join(' ');

/** What is covered, in a sentence. */
export function coverageText({ coverageDetails, deductible, currency }: Quote): string {
  const { includes, excludes } = coverageDetails;
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return [
    includes.length > 0 && `${sentence(list.format(includes))}.`,
    excludes.length > 0 && `Not ${list.format(excludes).toLowerCase()}.`,
    Number(deductible) > 0 ? `${shortMoney(deductible, currency)} deductible.` : 'No deductible.',
  ]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** Why a provider made no offer. */
export function noOfferText({ providerName, reason, words }: NoOffer): string {
  if (reason === 'declined') return `${providerName}: ${words ?? 'makes no offer for this.'}`;
  if (reason === 'late') return `${providerName} did not answer in time.`;
  if (reason === 'down') return `${providerName} cannot be reached now.`;
  return `${providerName} answered something that makes no sense.`;
}

/** The outcome of a purchase that waited for its provider. */
export function outcomeWords(quote: Quote): [title: string, words: string] {
  const { status, waiting, providerName, policyNumber, declinedBecause, thingWasGone } = quote;
  if (thingWasGone)
    return [
      'You no longer have this product',
      `${providerName} had already confirmed policy ${policyNumber}. We cancel it there for you.`,
    ];
  if (isUnpaid(quote)) return ['Bought, not paid yet', `${policyText(quote)} ${unpaidText(providerName)}`];
  if (status === 'purchased') return ['Bought', policyText(quote)];
  if (waiting)
    return [
      `${providerName} has not answered yet`,
      'We keep asking, and tell you. Whatever happens, it is bought once at most.',
    ];
  return [`${providerName} will not sell this`, declinedBecause ?? 'It gave no reason.'];
}

/** `Policy P-1 covers it from 12 Mar 2027 to 11 Mar 2028.` */
export function policyText({ policyNumber, coverFrom, coverTo }: Quote): string {
  if (!coverFrom || !coverTo) return `Policy ${policyNumber}.`;
  return `Policy ${policyNumber} covers it from ${dayText(coverFrom)} to ${dayText(coverTo)}.`;
}

export const isBought = (state: ShownState) => state === 'Purchased' || state === 'Bought, not paid';

/** Whether it is bought and its owner has not said that it is paid. */
export const isUnpaid = (quote: Quote) => stateOf(quote) === 'Bought, not paid';

export type ShownState =
  | 'Pending'
  | 'Waiting'
  | 'Bought, not paid'
  | 'Purchased'
  | 'Cancelled'
  | 'Expired'
  | 'Declined';

export function stateOf({ status, waiting, cancelledAt, saidPaidAt }: Quote): ShownState {
  if (waiting) return 'Waiting';
  if (cancelledAt) return 'Cancelled';
  if (status === 'purchased') return saidPaidAt ? 'Purchased' : 'Bought, not paid';
  if (status === 'expired') return 'Expired';
  return status === 'declined' ? 'Declined' : 'Pending';
}
