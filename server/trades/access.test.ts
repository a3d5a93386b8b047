import { expect, test } from 'vitest';
import {
  mayReportNoShow,
  type Role,
  refusals,
  refusalToAnswer,
  type TradeAct,
  type TradeState,
} from './access.ts';

const now = new Date('2026-11-15T12:00:00Z');
const PAST = '2026-11-15T12:00:00Z';
const AHEAD = '2026-11-15T12:30:00Z';
const active = { sealed: false, status: 'active' } as const;
const open: TradeState = {
  role: 'buyer',
  status: 'pending',
  sealed_at: null,
  agreed_meeting_at: null,
  code_locked_at: null,
  blocked: false,
  other_gone: false,
  listing: active,
};

/** A trade in each possible state. The table has what each act returns for the buyer and for the seller; `–` means allowed. */
const states = {
  open,
  cancelled: { ...open, status: 'cancelled' },
  'met, by the clock': { ...open, agreed_meeting_at: PAST },
  'before the meeting': { ...open, agreed_meeting_at: AHEAD },
  sealed: { ...open, sealed_at: PAST, listing: { sealed: true, status: 'sold' } },
  'sealed after the meeting': { ...open, sealed_at: PAST, agreed_meeting_at: PAST },
  'sold to another': { ...open, listing: { sealed: true, status: 'sold' } },
  'marked as sold': { ...open, listing: { sealed: false, status: 'sold' } },
  'marked as sold, cancelled': { ...open, status: 'cancelled', listing: { sealed: false, status: 'sold' } },
  'listing deleted': { ...open, listing: undefined },
  'other gone': { ...open, other_gone: true },
  blocked: { ...open, blocked: true },
  'code locked': { ...open, code_locked_at: PAST },
} satisfies Record<string, TradeState>;

const both = (code: string) => [code, code];
const table: Record<keyof typeof states, Record<TradeAct, string[]>> = {
  open: {
    change: both('–'),
    offer: both('–'),
    acceptOffer: both('–'),
    acceptTerms: ['–', 'transaction_not_found'],
    showCode: ['–', 'transaction_not_found'],
    enterCode: ['transaction_not_found', '–'],
    rate: both('not_yet_rateable'),
  },
  cancelled: {
    change: both('–'),
    offer: both('transaction_cancelled'),
    acceptOffer: both('transaction_cancelled'),
    acceptTerms: both('transaction_cancelled'),
    showCode: both('transaction_cancelled'),
    enterCode: both('transaction_cancelled'),
    rate: both('not_yet_rateable'),
  },
  'met, by the clock': {
    change: both('–'),
    offer: both('–'),
    acceptOffer: both('–'),
    acceptTerms: ['–', 'transaction_not_found'],
    showCode: ['–', 'transaction_not_found'],
    enterCode: ['transaction_not_found', '–'],
    rate: both('–'),
  },
  'before the meeting': {
    change: both('–'),
    offer: both('–'),
    acceptOffer: both('–'),
    acceptTerms: ['–', 'transaction_not_found'],
    showCode: ['–', 'transaction_not_found'],
    enterCode: ['transaction_not_found', '–'],
    rate: both('not_yet_rateable'),
  },
  sealed: { ...all('transaction_sealed'), rate: both('–') },
  'sealed after the meeting': { ...all('transaction_sealed'), rate: both('–') },
  'sold to another': { ...all('listing_sold'), rate: both('not_yet_rateable') },
  'marked as sold': {
    change: both('–'),
    offer: both('–'),
    acceptOffer: both('–'),
    acceptTerms: ['–', 'transaction_not_found'],
    showCode: ['–', 'transaction_not_found'],
    enterCode: ['transaction_not_found', '–'],
    rate: both('not_yet_rateable'),
  },
  'marked as sold, cancelled': { ...all('listing_sold'), rate: both('not_yet_rateable') },
  'listing deleted': { ...all('listing_not_found'), rate: both('not_yet_rateable') },
  'other gone': all('user_not_found'),
  blocked: { ...all('transaction_ended'), rate: both('not_yet_rateable') },
  'code locked': {
    change: both('–'),
    offer: both('–'),
    acceptOffer: both('–'),
    acceptTerms: ['–', 'transaction_not_found'],
    showCode: ['code_locked', 'transaction_not_found'],
    enterCode: ['transaction_not_found', 'code_locked'],
    rate: both('not_yet_rateable'),
  },
};

function all(code: string): Record<TradeAct, string[]> {
  const acts = Object.keys(refusals) as TradeAct[];
  return Object.fromEntries(acts.map((act) => [act, both(code)])) as Record<TradeAct, string[]>;
}

test.each(Object.keys(states) as (keyof typeof states)[])('who may do what with a trade: %s', (name) => {
  const found = Object.fromEntries(
    Object.entries(refusals).map(([act, refusal]) => [
      act,
      (['buyer', 'seller'] as Role[]).map((role) => refusal({ ...states[name], role }, now) ?? '–'),
    ]),
  );
  expect(found).toEqual(table[name]);
});

test('that the other did not come is told after the hour of the meeting, unless the trade was completed', () => {
  const reportable = Object.entries(states).filter(([, state]) => mayReportNoShow(state, now));
  expect(reportable.map(([name]) => name)).toEqual(['met, by the clock']);
});

test.each([
  ['the lister', { callerId: 'lister' }, ['own_listing', 'own_listing', 'own_listing']],
  ['somebody else', {}, ['–', 'listing_not_found', 'listing_sold']],
  ['somebody who has answered it', { before: 'pending' }, ['–', '–', '–']],
  [
    'somebody whose trade was cancelled',
    { before: 'cancelled' },
    ['transaction_cancelled', 'transaction_cancelled', 'listing_sold'],
  ],
  ['who is blocked', { blocked: true }, Array(3).fill('listing_not_found')],
  [
    'who has answered it and is blocked',
    { before: 'cancelled', blocked: true },
    Array(3).fill('listing_not_found'),
  ],
])('a listing that is active, paused or sold is answered by %s', (_name, who, expected) => {
  const found = (['active', 'paused', 'sold'] as const).map(
    (status) =>
      refusalToAnswer({
        listing: { personId: 'lister', status },
        callerId: 'caller',
        blocked: false,
        before: null,
        ...(who as { before?: 'pending' | 'cancelled' }),
      }) ?? '–',
  );
  expect(found).toEqual(expected);
});
