import { describe, expect, it } from 'vitest';
import type { TradeDetail } from '../../contract/trades.ts';
import { noticeOf } from './detail/notice-of.ts';
import { offersOf, priceTexts } from './detail/offers.ts';
import { groupsOf, leadText } from './groups.ts';
import { historyOf } from './history.ts';
import { coverOf, doingText, priceNote } from './sentences.ts';
import { stageOf } from './stage.ts';
import { stepsOf } from './steps.ts';

const here = { zone: 'Europe/London', today: '2026-11-15' };
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: null,
  profileImageUrl: null,
  trust: { trades: 0, ratings: 0, punctual: null, asDescribed: null, wouldTradeAgain: null, noShows: 0 },
});

type Event = TradeDetail['history'][number];
const event = (userId: string | null, kind: Event['kind'], at: string, data: Event['data'] = {}): Event => ({
  id: `${kind} ${at}`,
  userId,
  kind,
  data,
  createdAt: `2026-11-${at}:00Z`,
});

const listing: TradeDetail['listing'] = {
  id: 'listing',
  type: 'sell',
  title: 'Halden Shelf 5',
  price: '410.00',
  priceRange: null,
  imageUrl: null,
  image: null,
  product: { id: 'product', name: 'Halden Shelf 5', brand: 'Halden', category: 'Electronics' },
  cover: null,
};

/** A trade in which Maya buys from Ruth, seen by Maya. */
const trade = (changes: Partial<TradeDetail> = {}): TradeDetail => ({
  id: 'trade',
  listingId: 'listing',
  buyerId: 'maya',
  sellerId: 'ruth',
  status: 'pending',
  agreedPrice: null,
  meetingLocation: null,
  meetingDateTime: null,
  notes: null,
  isVerified: false,
  sealedAt: null,
  createdAt: '2026-11-11T07:55:00Z',
  updatedAt: '2026-11-11T07:55:00Z',
  role: 'buyer',
  buyerCompleted: false,
  sellerCompleted: false,
  buyerMeets: false,
  sellerMeets: false,
  meetingAgreed: false,
  meetingCancelled: false,
  termsChanged: false,
  terms: null,
  conversationId: 'talk',
  buyer: person('maya', 'Maya'),
  seller: person('ruth', 'Ruth'),
  listing,
  offer: null,
  history: [event('maya', 'interest', '11T07:55')],
  myRating: null,
  theirRating: null,
  thingId: null,
  providerStep: null,
  codeLocked: false,
  codeTriesLeft: 5,
  can: {
    update: true,
    offer: true,
    showCode: true,
    enterCode: false,
    acceptTerms: false,
    rate: false,
    tellNoShow: false,
  },
  ...changes,
});
const proposal = (id: string, day: string, more: Partial<TradeDetail> = {}) =>
  trade({ id, status: 'scheduled', meetingDateTime: `2026-${day}T16:30:00Z`, buyerMeets: true, ...more });
const meeting = (id: string, day: string, more: Partial<TradeDetail> = {}) =>
  proposal(id, day, { sellerMeets: true, meetingAgreed: true, ...more });
const sealed = (id: string, at: string) =>
  trade({ id, status: 'completed', isVerified: true, sealedAt: at, meetingDateTime: '2026-09-12T12:15:00Z' });

describe('groups', () => {
  it('are what is today, to come, proposed, waited for, without a meeting, and finished', () => {
    const groups = groupsOf(
      [
        sealed('older', '2026-08-03T12:00:00Z'),
        trade({ id: 'asked' }),
        meeting('later', '12-04'),
        meeting('called off', '11-15', { status: 'cancelled', updatedAt: '2026-10-28T12:00:00Z' }),
        meeting('was yesterday', '11-14'),
        meeting('tuesday', '11-17'),
        proposal('asked for monday', '11-16', { status: 'meeting_confirmed' }),
        proposal('asked for today', '11-15'),
        proposal('never answered', '11-14'),
        sealed('newer', '2026-09-12T12:15:00Z'),
        meeting('now', '11-15', { buyerCompleted: true, status: 'completed' }),
        trade({ id: 'half done', status: 'completed', sellerCompleted: true }),
      ],
      here,
    );
    expect(groups.map(({ name, trades }) => [name, ...trades.map(({ id }) => id)])).toEqual([
      ['Today', 'now'],
      ['Coming up', 'tuesday', 'later'],
      ['Proposed', 'asked for today', 'asked for monday'],
      ['Waiting', 'was yesterday', 'half done'],
      ['No meeting yet', 'asked', 'never answered'],
      ['Finished', 'called off', 'newer', 'older'],
    ]);
  });

  it.each([
    [[meeting('a', '11-15'), meeting('b', '11-17')], 'One meeting today, one on Tuesday.'],
    [[meeting('a', '11-15'), meeting('b', '11-15')], 'Two meetings today.'],
    [
      [meeting('a', '11-15'), meeting('b', '11-17'), meeting('c', '11-18')],
      'One meeting today, two more to come.',
    ],
    [[meeting('a', '11-16')], 'One meeting, tomorrow.'],
    [[meeting('a', '12-04'), meeting('b', '11-19')], 'Two meetings to come, the first on Thursday.'],
    [[proposal('a', '11-15')], 'One meeting is proposed, not agreed yet.'],
    [
      [meeting('a', '11-15'), proposal('b', '11-15'), proposal('c', '11-17')],
      'One meeting today. Two more are proposed, not agreed yet.',
    ],
    [[proposal('a', '11-14')], 'No meeting arranged yet.'],
    [[meeting('a', '11-14')], 'One trade waits to be completed.'],
    [[meeting('a', '11-14'), meeting('b', '11-13')], 'Two trades wait to be completed.'],
    [[trade(), sealed('a', '2026-09-12T12:15:00Z')], 'No meeting arranged yet.'],
    [[sealed('a', '2026-09-12T12:15:00Z')], 'Everything here is finished.'],
  ])('lead to a sentence %#', (trades, text) => expect(leadText(trades, here)).toBe(text));
});

describe('steps', () => {
  const scheduled = event('maya', 'meeting', '13T20:40', { meetingDateTime: '2026-11-15T16:30:00Z' });
  const confirmed = event('ruth', 'status', '15T09:12', { status: 'meeting_confirmed' });
  const stepTexts = (changes: Partial<TradeDetail>) =>
    stepsOf(trade(changes), here).map(({ name, note, state }) => `${state}: ${name}, ${note}`);

  it('show how far it has come', () =>
    expect(
      stepTexts({
        status: 'meeting_confirmed',
        history: [scheduled, confirmed],
        meetingAgreed: true,
      }),
    ).toEqual([
      'done: Interest sent, 11 Nov',
      'done: Meeting proposed, 13 Nov',
      'now: Meeting confirmed, Today, 09:12',
      'ahead: Completed, When both confirm',
    ]));
  it('show whose word is missing', () => {
    expect(stepTexts({ status: 'completed', buyerCompleted: true }).at(-1)).toBe(
      'now: Completed, Waiting for Ruth',
    );
    expect(stepTexts({ status: 'completed', sellerCompleted: true }).at(-1)).toBe(
      'now: Completed, Waiting for you',
    );
    expect(stepTexts({ status: 'scheduled', buyerCompleted: true }).at(-1)).toBe(
      'ahead: Completed, Waiting for Ruth',
    );
  });
  it('in the end are those that were taken', () => {
    const done = { status: 'completed', isVerified: true, sealedAt: '2026-11-15T17:00:00Z' } as const;
    expect(stepTexts(done)).toEqual(['done: Interest sent, 11 Nov', 'done: Completed, Today, 17:00']);
    expect(stepTexts({ ...done, history: [scheduled, confirmed] })).toHaveLength(4);
  });
  it('are not ticked because a later one was chosen', () => {
    expect(stepTexts({ status: 'completed', buyerCompleted: true })).toEqual([
      'done: Interest sent, 11 Nov',
      'ahead: Meeting proposed, ',
      'ahead: Meeting confirmed, ',
      'now: Completed, Waiting for Ruth',
    ]);
    // The proposer of a meeting cannot confirm it alone.
    const alone = event('maya', 'status', '14T09:12', { status: 'meeting_confirmed' });
    expect(
      stepTexts({ status: 'meeting_confirmed', history: [scheduled, alone], buyerMeets: true }).slice(1, 3),
    ).toEqual(['now: Meeting proposed, 13 Nov', 'ahead: Meeting confirmed, ']);
  });
  it('end where it was cancelled', () => {
    const cancelled = event('ruth', 'status', '14T10:00', { status: 'cancelled' });
    expect(stepTexts({ status: 'cancelled', history: [scheduled, cancelled] })).toEqual([
      'done: Interest sent, 11 Nov',
      'done: Meeting proposed, 13 Nov',
      'now: Cancelled, 14 Nov',
    ]);
  });
});

it('tells what happened, newest first, to the one who looks', () => {
  const place = { meetingLocation: 'Temple Meads, under the clock', meetingDateTime: '2026-11-15T16:30:00Z' };
  const history = [
    event('maya', 'interest', '11T07:55'),
    event('maya', 'offer', '12T10:00', { amount: '380.00' }),
    event('ruth', 'offer', '12T11:00', { amount: '395.00' }),
    event('ruth', 'offer', '12T11:05', { amount: '390.00' }),
    event('maya', 'offer_accepted', '12T18:03', { amount: '390.00' }),
    event('maya', 'meeting', '13T20:39', place),
    event('maya', 'status', '13T20:39', { status: 'scheduled' }),
    event('ruth', 'meeting', '13T20:50', { ...place, meetingLocation: null }),
    event('ruth', 'notes', '13T20:51'),
    event('maya', 'meeting', '13T21:00', { meetingLocation: null, meetingDateTime: null }),
    event('ruth', 'code_locked', '15T16:31'),
    event('ruth', 'status', '15T16:32', { status: 'completed' }),
    event('maya', 'sealed', '15T16:40'),
    event('maya', 'status', '15T16:40', { status: 'completed' }),
    event('ruth', 'rated', '15T16:50'),
  ];
  expect(historyOf(trade({ history }), here).map(({ text }) => text)).toEqual([
    'Ruth rated you',
    'Completed by both',
    'Ruth marked it completed',
    'The handover code was locked after five wrong tries',
    'You called the meeting off',
    'Ruth changed the notes',
    'Ruth proposed Sun 15 Nov, 16:30 instead',
    'You proposed Sun 15 Nov, 16:30, Temple Meads',
    'Price agreed at $390, listed at $410',
    'Ruth offered $390',
    'Ruth countered with $395',
    'You offered $380',
    'You sent interest',
  ]);
});

it('tells of a confirmation only where one person answers the other in time', () => {
  const proposed = event('maya', 'meeting', '13T20:40', { meetingDateTime: '2026-11-15T16:30:00Z' });
  const chosen = (userId: string, at: string) => event(userId, 'status', at, { status: 'meeting_confirmed' });
  const last = (...history: Event[]) => historyOf(trade({ history }), here)[0]?.text;
  expect(last(proposed, chosen('ruth', '14T09:00'))).toBe('Ruth confirmed the meeting');
  expect(last(proposed, chosen('ruth', '15T16:31'))).toBe('Ruth chose “Meeting confirmed”');
  expect(last(proposed, chosen('maya', '14T09:00'))).toBe('You chose “Meeting confirmed”');
  expect(last(chosen('ruth', '14T09:00'))).toBe('Ruth chose “Meeting confirmed”');
});

it.each([
  [{ status: 'pending' }, 'pending'],
  [{ status: 'scheduled' }, 'proposed'],
  [{ status: 'pending', meetingLocation: 'Here' }, 'proposed'],
  [{ status: 'meeting_confirmed', buyerMeets: true }, 'proposed'],
  [{ status: 'scheduled', meetingAgreed: true }, 'agreed'],
  [{ status: 'completed', buyerCompleted: true, meetingAgreed: true }, 'completed_by_one'],
  [{ status: 'completed', isVerified: true }, 'completed'],
  [{ status: 'cancelled' }, 'cancelled'],
] as const)('is as far as both have said %#', (changes, stage) =>
  expect(stageOf(trade(changes))).toBe(stage),
);

describe('a notice', () => {
  const text = (changes: Partial<TradeDetail>) => noticeOf(trade(changes), here)?.text;
  const by = (userId: string | null, data: Event['data'] = {}) => ({
    status: 'cancelled' as const,
    history: [event(userId, 'status', '14T10:00', { status: 'cancelled', ...data })],
  });
  it('says whose word is waited for', () => {
    expect(text({})).toBeUndefined();
    expect(text({ isVerified: true, buyerCompleted: true, sellerCompleted: true })).toBeUndefined();
    expect(text({ buyerCompleted: true })).toBe('You marked it completed. Waiting for Ruth.');
    expect(text({ sellerCompleted: true })).toMatch(/^Ruth marked it completed. Is it in your hands/);
    expect(text({ buyerCompleted: true, role: 'seller' })).toMatch(/^Maya marked it completed. Is it paid/);
  });
  it('says why it is over', () => {
    expect(text(by('ruth'))).toBe('Ruth cancelled it on 14 Nov. Either of you can take it up again.');
    expect(text({ ...by('maya'), can: { ...trade().can, update: false } })).toBe(
      'You cancelled it on 14 Nov.',
    );
    for (const [reason, words] of [
      ['sold_to_another', 'It was sold to somebody else, so this trade was cancelled.'],
      ['listing_deleted', 'The listing was deleted, so this trade was cancelled.'],
      ['account_deleted', 'The other account was deleted, so this trade was cancelled.'],
      ['blocked', 'You blocked them, so this trade was cancelled.'],
      ['ended', 'This trade has ended.'],
    ] as const)
      expect(text(by(null, { reason }))).toBe(words);
  });
});

describe('the price', () => {
  const offer = (userId: string, state: 'open' | 'accepted' = 'open') => ({
    offer: { id: 'offer', userId, amount: '395.00', state, createdAt: '2026-11-12T10:00:00Z' },
  });
  it.each([
    [trade(), 'Listed at $410', /^Nothing else is agreed/],
    [trade(offer('maya')), 'You offered $395', /^Waiting for Ruth. Listed at \$410.$/],
    [trade(offer('ruth')), 'Ruth offers $395', /^Listed at \$410.$/],
    [
      trade({ ...offer('ruth', 'accepted'), agreedPrice: '395.00' }),
      'Agreed at $395',
      /^Listed at \$410. To be paid/,
    ],
    [trade({ ...offer('ruth'), agreedPrice: '390.00' }), 'Ruth offers $395', /^Agreed at \$390 until then/],
    [
      trade({ listing: { ...listing, type: 'buy_request', price: null, priceRange: 'up to 230.00' } }),
      'Wanted for up to $230',
      /^Nothing/,
    ],
    [trade({ listing: { ...listing, type: 'exchange', price: null } }), 'Listed as an exchange', /^Nothing/],
  ])('is where it stands %#', (one, title, detail) => {
    expect(priceTexts(one, 'Ruth').title).toBe(title);
    expect(priceTexts(one, 'Ruth').detail).toMatch(detail);
  });
  it('has a history', () => {
    const history = [
      event('maya', 'offer', '12T10:00', { amount: '380.00' }),
      event('ruth', 'offer', '12T11:00', { amount: '395.00' }),
    ];
    expect(offersOf(trade({ history }))).toMatchObject([
      { who: 'You', amount: '$380', stands: false },
      { who: 'Ruth', amount: '$395', stands: true },
    ]);
  });
});

it.each([
  [{}, 'Buying from'],
  [{ isVerified: true }, 'Bought from'],
  [{ role: 'seller' }, 'Selling to'],
  [{ role: 'seller', isVerified: true }, 'Sold to'],
  [{ listing: { ...listing, type: 'exchange' } }, 'Exchanging with'],
] as const)('says what one does %#', (changes, text) => expect(doingText(trade(changes))).toBe(text));

it('says what becomes of the cover', () => {
  const cover = {
    startDate: '2025-02-01',
    endDate: '2028-02-01',
    proof: null,
    proofDate: null,
    receiptPasses: false,
  };
  const words = (more: Partial<Parameters<typeof coverOf>[0]>) =>
    coverOf({ cover, role: 'buyer', trade: null, ...more }, here.today)?.words;
  const sealed = { isVerified: true, status: 'completed' } as const;
  expect(words({})).toBe('14 months pass to you');
  expect(words({ trade: sealed })).toBe('14 months passed to you');
  expect(words({ trade: sealed, role: 'seller' })).toBe('14 months passed on');
  expect(words({ trade: { isVerified: false, status: 'cancelled' } })).toBe('14 months');
});

it.each([
  [{}, 'asking price, not agreed yet'],
  [{ role: 'seller' }, 'your price, not agreed yet'],
  [{ listing: { ...listing, type: 'buy_request' } }, 'wanted for, not agreed yet'],
  [{ agreedPrice: '390.00' }, 'agreed, to be paid in person'],
  [{ agreedPrice: '390.00', isVerified: true }, 'paid in person'],
  [{ agreedPrice: '390.00', status: 'cancelled' }, 'had been agreed'],
  [{ status: 'cancelled' }, 'asking price'],
] as const)('says what the price is %#', (changes, text) => expect(priceNote(trade(changes))).toBe(text));
