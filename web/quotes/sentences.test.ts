import { expect, test } from 'vitest';
import type { Quote } from '../../contract/quotes.ts';
import { missingOf } from './missing.ts';
import { noOfferText, outcomeWords, productName, stateOf } from './sentences.ts';

const quote = (over: Partial<Quote>) =>
  ({
    status: 'pending',
    waiting: null,
    cancelledAt: null,
    saidPaidAt: null,
    coverFrom: null,
    coverTo: null,
    thingWasGone: false,
    providerName: 'Helmsure',
    policyNumber: 'P-1',
    declinedBecause: null,
    ...over,
  }) as Quote;

test.each([
  ['Bought, not paid yet', { status: 'purchased' }],
  ['Bought', { status: 'purchased', saidPaidAt: '2026-11-16T10:00:00Z' }],
  ['Helmsure has not answered yet', { waiting: 'purchase' }],
  ['Helmsure will not sell this', { status: 'declined' }],
  ['You no longer have this product', { status: 'purchased', waiting: 'cancellation', thingWasGone: true }],
] as const)('%s', (title, over) => {
  expect(outcomeWords(quote(over))[0]).toBe(title);
});

test('what was bought says from when it holds, and what follows until it is paid', () => {
  const period = { coverFrom: '2027-03-12', coverTo: '2028-03-11' };
  expect(outcomeWords(quote({ status: 'purchased', ...period }))[1]).toBe(
    'Policy P-1 covers it from 12 Mar 2027 to 11 Mar 2028. Until it is paid, Helmsure may refuse claims and end the policy.',
  );
});

test.each([
  ['Waiting', { status: 'purchased', waiting: 'cancellation' }],
  ['Cancelled', { status: 'purchased', cancelledAt: '2026-11-16T10:00:00Z' }],
  ['Bought, not paid', { status: 'purchased' }],
  ['Purchased', { status: 'purchased', saidPaidAt: '2026-11-16T10:00:00Z' }],
  ['Expired', { status: 'expired' }],
  ['Declined', { status: 'declined' }],
  ['Pending', {}],
] as const)('a quote is %s', (state, over) => {
  expect(stateOf(quote(over))).toBe(state);
});

test('a brand is said once', () => {
  expect(productName({ brand: 'Kestrel', name: 'Kestrel M35' })).toBe('Kestrel M35');
  expect(productName({ brand: 'Kestrel', name: 'M35' })).toBe('Kestrel M35');
  expect(productName({ brand: 'Morrow', name: 'Morrowind' })).toBe('Morrow Morrowind');
  expect(productName({ brand: null, name: 'Kettle' })).toBe('Kettle');
});

test('who makes no offer is named', () => {
  const said = (reason: 'late' | 'down' | 'wrong' | 'declined', words: string | null = null) =>
    noOfferText({ providerId: '1', providerName: 'Oakline', reason, words });
  for (const reason of ['late', 'down', 'wrong', 'declined'] as const)
    expect(said(reason)).toContain('Oakline');
  expect(said('declined', 'Not for bicycles.')).toBe('Oakline: Not for bicycles.');
});

test('a price is asked for where it is missing, and a day where no cover tells it', () => {
  const thing = (purchasePrice: string | null, purchaseDate: string | null, covers: number) =>
    missingOf({ facts: { purchasePrice, purchaseDate }, covers: Array.from({ length: covers }) } as never);
  expect(thing('1.00', '2026-01-01', 0)).toEqual([]);
  expect(thing(null, null, 0)).toEqual(['purchasePrice', 'purchaseDate']);
  expect(thing(null, null, 1)).toEqual(['purchasePrice']);
});
