import { describe, expect, test } from 'vitest';
import type { Activity, YearInReview } from '../../contract/dashboard.ts';
import { addressOf, sentenceOf, trustWords, yearFacts } from './sentences.ts';
import { endingNames, monthName, valuePoints } from './values.ts';

const plain: Activity = {
  id: 'a',
  kind: 'review_written',
  at: '2026-11-15T12:00:00.000Z',
  aboutId: 'about',
  product: { id: 'p', name: 'Kestrel M35', category: 'Photography', image: null },
  rating: null,
  isPrivate: null,
  sum: null,
  coverType: null,
  listingType: null,
  role: null,
  with: null,
  own: null,
  claimStatus: null,
};
const sum = { amount: '840.00', currency: 'USD' };
const ben = { with: 'Ben Reed' };

describe('what happened, in a sentence that leads somewhere', () => {
  test.each<[Partial<Activity>, string, string]>([
    [{ rating: 1, isPrivate: false }, 'You reviewed Kestrel M35, 1 star', '/product/p'],
    [{ rating: 4, isPrivate: true }, 'You reviewed Kestrel M35, 4 stars, for yourself alone', '/profile'],
    [
      { kind: 'thing_added', sum: { amount: '90.50', currency: 'EUR' } },
      'You added Kestrel M35, €90.50',
      '/warranty?thing=about',
    ],
    [{ kind: 'thing_added' }, 'You added Kestrel M35', '/warranty?thing=about'],
    [
      { kind: 'cover_ended', coverType: 'extended' },
      'The extended cover of Kestrel M35 ended',
      '/warranty?thing=about',
    ],
    [
      { kind: 'listing_posted', listingType: 'sell', sum },
      'You offered Kestrel M35 for sale, $840',
      '/marketplace/about',
    ],
    [
      { kind: 'listing_posted', listingType: 'buy_request' },
      'You asked for Kestrel M35',
      '/marketplace/about',
    ],
    [
      { kind: 'trade_begun', role: 'buyer', own: true, ...ben },
      'You asked Ben Reed about Kestrel M35',
      '/transactions?id=about',
    ],
    [
      { kind: 'trade_begun', role: 'seller', own: false },
      'Somebody asked about Kestrel M35',
      '/transactions?id=about',
    ],
    [
      { kind: 'trade_begun', role: 'seller', own: true, ...ben },
      'You offered Ben Reed Kestrel M35',
      '/transactions?id=about',
    ],
    [
      { kind: 'trade_agreed', sum, ...ben },
      'You and Ben Reed agreed on $840 for Kestrel M35',
      '/transactions?id=about',
    ],
    [
      { kind: 'trade_sealed', role: 'buyer', sum, ...ben },
      'You bought Kestrel M35 from Ben Reed, $840',
      '/transactions?id=about',
    ],
    [{ kind: 'trade_sealed', role: 'seller' }, 'You sold Kestrel M35 to somebody', '/transactions?id=about'],
    [
      { kind: 'trade_sealed', listingType: 'exchange', ...ben },
      'You exchanged Kestrel M35 with Ben Reed',
      '/transactions?id=about',
    ],
    [
      { kind: 'trade_cancelled', own: false, ...ben },
      'The trade with Ben Reed about Kestrel M35 was cancelled',
      '/transactions?id=about',
    ],
    [
      { kind: 'claim_moved', claimStatus: 'approved' },
      'Your claim on Kestrel M35 was approved',
      '/claims/about',
    ],
  ])('%o', (facts, sentence, address) => {
    const activity = { ...plain, ...facts };
    expect(sentenceOf(activity).join('')).toBe(sentence);
    expect(addressOf(activity)).toBe(address);
  });
});

test('the trust card says exactly what is missing', () => {
  const said = (total: number, verified: number) => {
    const { rate, level, needed, more } = trustWords({ total, verified });
    return `${level} ${rate}: ${needed}${more}`;
  };
  expect(said(0, 0)).toBe('Beginner 0: 1 more verified review makes you an Expert.');
  expect(said(18, 12)).toBe(
    'Advanced 66: 12 more verified reviews make you an Expert. Quicker: scan the receipts of 3 of the 6 reviews that are not verified.',
  );
  expect(said(10, 2)).toBe(
    'Beginner 20: 4 more verified reviews make you Intermediate. 30 from now on would make you an Expert. Quicker: scan the receipts of 2 of the 8 reviews that are not verified.',
  );
  expect(said(3, 2)).toMatch(/Quicker: scan the receipt of the one review that is not verified\.$/);
  expect(said(2, 0)).toMatch(/Quicker: scan the receipt of one of the 2 reviews that are not verified\.$/);
  expect(said(5, 4)).toMatch(/^Expert 80: That is as high/);
});

test('a year has a line for whatever there was, and money of each currency by itself', () => {
  const year: YearInReview = {
    year: 2026,
    bought: {
      things: 2,
      secondHand: 0,
      sums: [
        { currency: 'USD', amount: '1290.00' },
        { currency: 'EUR', amount: '90.50' },
      ],
    },
    kept: { things: 1 },
    claimed: { claims: 0, resolved: 0, refunds: [] },
    sold: { trades: 1, sum: '0.00' },
    reviewed: { reviews: 3, verified: 1, averageRating: 4.333, likes: 1 },
  };
  expect(
    yearFacts(year, 2026).map(({ label, figure, what, detail }) =>
      `${label}: ${figure} ${what} ${detail}`.trim(),
    ),
  ).toEqual([
    'Bought: 2 things for $1,290 and €90.50',
    'Kept: 1 thing in your care today',
    'Sold: 1 thing',
    'Reviewed: 3 reviews 1 verified, 4.3 stars on average, 1 like',
  ]);
});

test('the value under cover falls to the cent', () => {
  const end = (month: string, amount: string) => ({ month, amount, things: 1, name: 'Kettle' });
  const points = valuePoints({
    currency: 'USD',
    amount: '100.30',
    things: 3,
    withoutPrice: 0,
    ends: [end('2026-12', '0.10'), end('2027-01', '0.20'), end('2027-02', '100.00')],
  });
  expect(points.map(({ amount }) => amount)).toEqual(['100.20', '100.00', '0.00']);
  expect(monthName('2027-02')).toBe('Feb 2027');
});

test('a long name is cut in a sentence', () => {
  expect(endingNames({ name: 'Kestrel M35', things: 3 })).toBe('Kestrel M35 and 2 more');
  const long = 'Field camera with strap, cap, two lenses, case';
  expect(endingNames({ name: long, things: 1 })).toBe('Field camera with strap, cap, two lense…');
});
