import { describe, expect, test } from 'vitest';
import { tradeStatuses } from '../../contract/trade-words.ts';
import {
  canRate,
  canSeal,
  checkAmount,
  checkMeeting,
  choose,
  type Progress,
  rolesOf,
  whyClosed,
} from './rules.ts';
import { dollars, meetingLine, whenText } from './words.ts';

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
  expect(at('2026-11-15T12:00:00Z')).toThrow();
  expect(at('2020-01-01T00:00:00Z')).toThrow();
  expect(at('2029-01-01T00:00:00Z')).toThrow();
  expect(at('2026-11-15T12:01:00Z')).not.toThrow();
});

test('an offer is more than nothing', () => {
  for (const amount of ['0', '0.00', '00']) expect(() => checkAmount(amount)).toThrow();
  expect(() => checkAmount('0.01')).not.toThrow();
});

describe('rating', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const open = { sealed_at: null, meeting_at: null, cancelled_at: null };
  test.each([
    ['not before anything has happened', open, false],
    ['once it is sealed', { ...open, sealed_at: '2026-11-15T11:00:00Z' }, true],
    ['not before the meeting', { ...open, meeting_at: '2026-11-15T12:30:00Z' }, false],
    ['once the time has come', { ...open, meeting_at: '2026-11-15T12:00:00Z' }, true],
    [
      'not when it was called off in time',
      { ...open, meeting_at: '2026-11-15T11:00:00Z', cancelled_at: '2026-11-14T11:00:00Z' },
      false,
    ],
    [
      'when it was called off after nobody came',
      { ...open, meeting_at: '2026-11-15T11:00:00Z', cancelled_at: '2026-11-15T11:30:00Z' },
      true,
    ],
  ])('%s', (_name, trade, can) => expect(canRate(trade, now)).toBe(can));
});

test('why a trade is closed for good', () => {
  const open = { sealed_at: null };
  expect(whyClosed(open, { sealed: false }, false)).toBeUndefined();
  expect(whyClosed({ sealed_at: '2026-11-15' }, { sealed: true }, false)).toBe('transaction_sealed');
  expect(whyClosed(open, { sealed: true }, false)).toBe('listing_sold');
  expect(whyClosed(open, undefined, false)).toBe('listing_not_found');
  expect(whyClosed(open, { sealed: false }, true)).toBe('user_not_found');
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
  expect(meetingLine(line, 'UTC', now)).toBe('Meeting scheduled: Tuesday 17 Nov, 18:00 · Wapping Wharf');
  expect(meetingLine({ ...line, moved: true, location: null }, 'UTC', now)).toBe(
    'Meeting changed: Tuesday 17 Nov, 18:00',
  );
  expect(meetingLine({ at: null, location: null, moved: true }, 'UTC', now)).toBe('Meeting called off');
});
