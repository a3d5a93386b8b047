import { expect, it } from 'vitest';
import { type About, cancelledMeeting, coverOf, nextStep, pricesOf, soonText, stateWord } from './about.ts';

const about = (changes: Partial<About> = {}): About => ({
  listingId: 'listing',
  productId: 'product',
  title: 'Morrow Uno',
  imageUrl: null,
  image: null,
  type: 'sell',
  price: '540.00',
  priceRange: null,
  status: 'active',
  role: 'buyer',
  cover: null,
  transaction: null,
  ...changes,
});
const trade = (changes: Partial<NonNullable<About['transaction']>> = {}): About['transaction'] => ({
  id: 'trade',
  status: 'pending',
  agreedPrice: null,
  meetingLocation: null,
  meetingDateTime: null,
  role: 'buyer',
  isVerified: false,
  mine: { done: false, meets: false },
  theirs: { done: false, meets: false },
  meetingAgreed: false,
  meetingCancelled: false,
  termsChanged: false,
  offered: null,
  ...changes,
});

it.each([
  [about(), { counts: '$540' }],
  [about({ price: '12.50' }), { counts: '$12.50' }],
  [about({ transaction: trade({ agreedPrice: '530.00' }) }), { counts: '$530', listed: 'listed $540' }],
  [about({ transaction: trade({ agreedPrice: '540.00' }) }), { counts: '$540' }],
  [about({ price: null, type: 'exchange' }), { counts: 'Exchange' }],
  [about({ price: null, type: 'buy_request', priceRange: '180.00-230.00' }), { counts: '$180–230' }],
  [about({ price: null, type: 'buy_request', priceRange: 'up to 230.00' }), { counts: 'up to $230' }],
  [about({ price: null, type: 'buy_request', priceRange: 'from 180.00' }), { counts: 'from $180' }],
  [about({ price: null, type: null }), { counts: '' }],
])('tells the price %#', (one, prices) => expect(pricesOf(one)).toEqual(prices));

it('tells where the trade is, and what comes next', () => {
  expect(stateWord(about())).toBeUndefined();
  expect(stateWord(about({ status: 'sold' }))).toBe('Sold');
  expect(nextStep(about())).toBeNull();
  const chosen = { status: 'meeting_confirmed' } as const;
  expect(stateWord(about({ transaction: trade(chosen) }))).toBe('Meeting proposed');
  expect(stateWord(about({ transaction: trade({ ...chosen, meetingAgreed: true }) }))).toBe(
    'Meeting confirmed',
  );
});

const [none, comes, done] = [
  { done: false, meets: false },
  { done: false, meets: true },
  { done: true, meets: true },
];
const met = { status: 'scheduled', meetingDateTime: '2026-11-17T18:00:00Z' } as const;
const both = { mine: comes, theirs: comes, meetingAgreed: true } as const;
it.each([
  ['nothing is arranged', {}, 'Propose a meeting', 'propose'],
  ['they offered a price', { offered: 'by_them' }, 'Answer the offer', 'offer'],
  ['I offered one', { offered: 'by_me' }, 'Propose a meeting', 'propose'],
  ['they proposed a meeting', { ...met, theirs: comes }, 'Confirm the meeting', 'confirm'],
  ['I proposed it', { ...met, mine: comes }, 'View the trade', undefined],
  ['both come and I buy', { ...met, ...both }, 'Show the code', 'code'],
  ['both come and I sell', { ...met, ...both, role: 'seller' }, 'Enter the code', 'code'],
  ['they completed it', { mine: none, theirs: done, status: 'completed' }, 'Complete it too', 'complete'],
  ['I completed it', { mine: done, theirs: none, status: 'completed' }, 'View the trade', undefined],
  ['the terms changed and I buy', { termsChanged: true, theirs: done }, 'See the new terms', 'terms'],
  ['the terms changed and I sell', { termsChanged: true, role: 'seller' }, 'View the trade', undefined],
  ['it is cancelled', { status: 'cancelled' }, 'View the trade', undefined],
  ['it is sealed', { isVerified: true, status: 'completed' }, 'View the trade', undefined],
] as const)('when %s, names the step that one can take', (_name, changes, label, step) => {
  expect(nextStep(about({ transaction: trade(changes) }))).toEqual({ label, ...(step ? { step } : {}) });
});

it('tells of a meeting only as of what it is: agreed, proposed, or none', () => {
  const clock = { now: Date.parse('2026-11-17T09:00:00Z'), zone: 'UTC' };
  const text = (changes: Parameters<typeof trade>[0]) =>
    soonText(about({ transaction: trade({ ...met, ...changes }) }), clock);
  expect(text({ meetingAgreed: true })).toBe('Meeting today, 18:00');
  expect(text({ status: 'meeting_confirmed' })).toBe('Proposed for today, 18:00');
  expect(text({ status: 'cancelled' })).toBeUndefined();
  expect(text({ meetingDateTime: null })).toBeUndefined();
});

it('tells where and when a cancelled meeting would have been', () => {
  const here = { zone: 'UTC', today: '2026-11-17' };
  const text = (changes: Parameters<typeof trade>[0]) =>
    cancelledMeeting(about({ transaction: trade({ ...met, status: 'cancelled', ...changes }) }), here);
  const off = { meetingCancelled: true };
  expect(text({ ...off, meetingLocation: 'The crane' })).toBe('Tue 17 Nov, 18:00 · The crane');
  expect(text({ ...off, meetingLocation: null })).toBe('Tue 17 Nov, 18:00');
  expect(text({})).toBeUndefined();
});

it('tells the cover that goes along', () => {
  const cover = {
    startDate: '2025-10-15',
    endDate: '2027-10-15',
    proof: null,
    proofDate: null,
    receiptPasses: false,
  };
  expect(coverOf(about(), '2026-11-15')).toBeUndefined();
  expect(coverOf(about({ cover }), '2026-11-15')).toMatchObject({
    total: 24,
    left: 11,
    words: '11 months pass to you',
  });
  expect(coverOf(about({ cover, role: 'seller' }), '2027-09-01')?.words).toBe('1 month passes on');
  expect(coverOf(about({ cover }), '2027-10-01')?.words).toBe('14 days pass to you');
  expect(coverOf(about({ cover }), '2027-11-01')).toBeUndefined();
  expect(coverOf(about({ cover: { ...cover, endDate: null } }), '2026-11-15')?.words).toBe(
    'Cover for life passes to you',
  );
  const words = (changes: Parameters<typeof trade>[0]) =>
    coverOf(about({ cover, transaction: trade(changes) }), '2026-11-15')?.words;
  expect(words({})).toBe('11 months pass to you');
  expect(words({ status: 'completed', isVerified: true })).toBe('11 months passed to you');
  expect(words({ status: 'cancelled' })).toBe('11 months');
});
