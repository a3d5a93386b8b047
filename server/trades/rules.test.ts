import { describe, expect, test } from 'vitest';
import { type TradeStatus, tradeStatuses } from '../../contract/trade-constants.ts';
import { Problem } from '../platform/problem.ts';
import type { Role } from './access.ts';
import {
  arrange,
  canSeal,
  checkAmount,
  checkMeeting,
  checkRating,
  choose,
  type Progress,
  rolesOf,
} from './rules.ts';
import { dollars, meetingLine, statusLine, whenText } from './sentences.ts';

function fieldsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_request') return error.fields;
    throw error;
  }
  return undefined;
}

const start: Progress = { status: 'pending', buyerCompleted: false, sellerCompleted: false };

describe('choosing a status', () => {
  test('each of them by either is what was chosen last', () => {
    for (const role of ['buyer', 'seller'] as const)
      for (const status of tradeStatuses) expect(choose(start, role, status).status).toBe(status);
  });

  test('completed is the word of the one who says it', () => {
    const bought = choose(start, 'buyer', 'completed');
    expect(bought).toEqual({ status: 'completed', buyerCompleted: true, sellerCompleted: false });
    expect(canSeal(bought)).toBe(false);
    expect(canSeal(choose(bought, 'seller', 'completed'))).toBe(true);
  });

  test('anything else takes back one’s own word, not the other’s', () => {
    const bought = choose(start, 'buyer', 'completed');
    expect(choose(bought, 'seller', 'scheduled')).toMatchObject({
      status: 'scheduled',
      buyerCompleted: true,
    });
    expect(choose(bought, 'buyer', 'cancelled')).toMatchObject({
      status: 'cancelled',
      buyerCompleted: false,
    });
  });

  test('any row of choices seals exactly when the last word of both is completed', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed % most;
    };
    for (let run = 0; run < 500; run++) {
      let progress = start;
      const last = { buyer: '', seller: '' };
      for (let step = 0; step < 8 && !canSeal(progress); step++) {
        const role = random(2) ? 'buyer' : 'seller';
        const status = tradeStatuses[random(5)] ?? 'pending';
        progress = choose(progress, role, status);
        last[role] = status;
      }
      expect(canSeal(progress)).toBe(last.buyer === 'completed' && last.seller === 'completed');
    }
  });
});

test('who sells is who has it', () => {
  expect(rolesOf('sell', 'lister', 'me')).toEqual({ buyerId: 'me', sellerId: 'lister' });
  expect(rolesOf('exchange', 'lister', 'me')).toEqual({ buyerId: 'me', sellerId: 'lister' });
  expect(rolesOf('buy_request', 'lister', 'me')).toEqual({ buyerId: 'lister', sellerId: 'me' });
});

test('a meeting is still to come, and within two years', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const at = (moment: string) => () => checkMeeting(new Date(moment), now);
  expect(at('2026-11-15T12:00:00Z')).toThrow(Problem);
  expect(fieldsOf(at('2026-11-15T12:00:00Z'))).toEqual({
    meetingTime: 'Choose a time that is still to come.',
  });
  // 730 days.
  expect(at('2028-11-14T12:00:00Z')).not.toThrow();
  expect(fieldsOf(at('2028-11-14T12:00:00.001Z'))).toEqual({
    meetingTime: 'Choose a time within the next two years.',
  });
  expect(at('2020-01-01T00:00:00Z')).toThrow();
  expect(at('2029-01-01T00:00:00Z')).toThrow();
  expect(at('2026-11-15T12:01:00Z')).not.toThrow();
});

test('an offer is more than nothing', () => {
  for (const amount of ['0', '0.00', '00']) expect(() => checkAmount(amount)).toThrow();
  expect(() => checkAmount('0.01')).not.toThrow();
  expect(fieldsOf(() => checkAmount('0'))).toEqual({ amount: 'Offer more than nothing.' });
});

test('of a no-show nothing else is told, and only when it may be', () => {
  const said = { noShow: true, punctual: false, asDescribed: false };
  expect(fieldsOf(() => checkRating(said, true))).toBeUndefined();
  expect(fieldsOf(() => checkRating(said, false))).toEqual({
    noShow: 'Only of a meeting that both of you confirmed, after its hour, and without a trade.',
  });
  expect(fieldsOf(() => checkRating({ ...said, punctual: true }, true))).toEqual({
    punctual: 'Who did not come was not on time.',
  });
  expect(fieldsOf(() => checkRating({ ...said, asDescribed: true }, true))).toEqual({
    asDescribed: 'Who did not come brought nothing to describe.',
  });
  const came = { noShow: false, punctual: true, asDescribed: true };
  for (const may of [true, false]) expect(fieldsOf(() => checkRating(came, may))).toBeUndefined();
});

describe('who comes to a meeting', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const at = '2026-11-16T12:00:00Z';
  const none = { meeting_at: null, buyer_meets: false, seller_meets: false, agreed_meeting_at: null };
  const by = (role: Role, status?: TradeStatus) => ({ role, status, moved: undefined, now });
  const proposed = arrange(none, { ...by('buyer', 'scheduled'), moved: { at } });
  const agreed = arrange(proposed, by('seller', 'meeting_confirmed'));

  test('whoever proposes it, and whoever confirms it', () => {
    expect(proposed).toEqual({
      meeting_at: at,
      buyer_meets: true,
      seller_meets: false,
      agreed_meeting_at: null,
    });
    expect(arrange(proposed, by('buyer', 'meeting_confirmed')).agreed_meeting_at).toBeNull();
    expect(agreed).toEqual({ meeting_at: at, buyer_meets: true, seller_meets: true, agreed_meeting_at: at });
    expect(arrange(agreed, by('buyer', 'completed'))).toEqual(agreed);
  });

  test('not who takes the word back, nor anybody to one that is moved', () => {
    expect(arrange(agreed, by('buyer', 'pending'))).toMatchObject({ buyer_meets: false, seller_meets: true });
    expect(arrange(agreed, by('seller', 'scheduled'))).toMatchObject({
      buyer_meets: true,
      seller_meets: false,
    });
    expect(arrange(agreed, { ...by('buyer'), moved: { at: null } })).toMatchObject({
      meeting_at: null,
      seller_meets: false,
      agreed_meeting_at: null,
    });
    const moved = arrange(agreed, { ...by('seller'), moved: { at: '2026-11-17T12:00:00Z' } });
    expect(moved).toMatchObject({ buyer_meets: false, seller_meets: true, agreed_meeting_at: null });
  });

  test('at its hour it has passed', () => {
    const now = new Date(at);
    expect(arrange(agreed, { ...by('seller', 'pending'), now }).agreed_meeting_at).toBe(at);
    const late = arrange(proposed, { ...by('seller', 'meeting_confirmed'), now });
    expect(late).toEqual(proposed);
    expect(
      arrange({ ...proposed, seller_meets: true }, { ...by('buyer'), now }).agreed_meeting_at,
    ).toBeNull();
  });

  test('once its hour has passed nothing undoes it', () => {
    const later = { now: new Date('2026-11-16T12:00:01Z') };
    expect(arrange(agreed, { ...by('seller', 'pending'), ...later }).agreed_meeting_at).toBe(at);
    const moved = { ...by('seller'), moved: { at: '2026-11-20T12:00:00Z' }, ...later };
    expect(arrange(agreed, moved).agreed_meeting_at).toBe(at);
  });

  test('and nobody agrees to it any more', () => {
    const later = { now: new Date('2026-11-16T12:00:01Z') };
    expect(arrange(proposed, { ...by('seller', 'meeting_confirmed'), ...later })).toEqual(proposed);
    const elsewhere = { ...by('seller'), moved: { at }, ...later };
    const both = arrange(arrange(proposed, elsewhere), { ...by('buyer', 'meeting_confirmed'), ...later });
    expect(both.agreed_meeting_at).toBeNull();
  });
});

test('words', () => {
  expect(dollars('530.00')).toBe('$530');
  expect(dollars('12.50')).toBe('$12.50');
  expect(dollars('1850.00')).toBe('$1,850');
  const now = new Date('2026-11-15T12:00:00Z');
  const at = '2026-11-17T18:00:00Z';
  expect(whenText(new Date(at), 'Europe/London', now)).toBe('Tuesday 17 Nov, 18:00');
  expect(whenText(new Date(at), 'Asia/Tokyo', now)).toBe('Wednesday 18 Nov, 03:00');
  expect(whenText(new Date('2027-01-02T00:00:00Z'), 'UTC', now)).toBe('Saturday 2 Jan 2027, 00:00');
  const line = { at, location: 'Wapping Wharf', moved: false };
  expect(meetingLine(line, 'UTC', now)).toBe('Meeting proposed: Tuesday 17 Nov, 18:00 · Wapping Wharf');
  expect(meetingLine({ ...line, moved: true, location: null }, 'UTC', now)).toBe(
    'Meeting proposed anew: Tuesday 17 Nov, 18:00',
  );
  expect(meetingLine({ at: null, location: null, moved: true }, 'UTC', now)).toBe('Meeting called off');
  for (const status of ['scheduled', 'meeting_confirmed'] as const) {
    expect(statusLine(status, { agreed: true, isPlanned: true })).toBe('Meeting confirmed');
    expect(statusLine(status, { agreed: false, isPlanned: true })).toBe('Meeting not agreed yet');
    expect(statusLine(status, { agreed: false, isPlanned: false })).toBe('Would like to meet');
  }
  expect(statusLine('pending', { agreed: true, isPlanned: true })).toBeUndefined();
  expect(statusLine('completed', { agreed: false, isPlanned: false })).toBe('Marked as completed');
  expect(statusLine('cancelled', { agreed: false, isPlanned: true })).toBe('Cancelled');
});
