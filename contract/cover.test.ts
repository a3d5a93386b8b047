import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CoverPeriod,
  coverStatuses,
  coverTypes,
  daysLeft,
  monthsIn,
  progressOf,
  rulerOf,
  stateOf,
  timeLeft,
  timeLeftText,
} from './cover.ts';
import { coverProblems, dayProblem } from './cover-checks.ts';
import { addDays, addMonths, asDay, dayIn, daysBetween, isTimeZone } from './days.ts';
import { coveredUntil, decidingCover, extensionOf, isSuperseded, stateOfAll } from './thing-covers.ts';

const today = '2026-11-15';
const cover = (startDate: string, endDate: string | null, more: Partial<CoverPeriod> = {}): CoverPeriod => ({
  warrantyType: 'manufacturer',
  startDate,
  endDate,
  isActive: true,
  ...more,
});

describe('days', () => {
  test('it is another day on the other side of the date line', () => {
    const moment = new Date('2026-11-15T10:30:00Z');
    expect(dayIn('Pacific/Kiritimati', moment)).toBe('2026-11-16');
    expect(dayIn('UTC', moment)).toBe('2026-11-15');
    expect(dayIn('Pacific/Pago_Pago', moment)).toBe('2026-11-14');
  });

  test('only a moment is asked which day it is in a zone', () => {
    expect(asDay('2026-11-15', 'Pacific/Pago_Pago')).toBe('2026-11-15');
    expect(asDay('2026-11-15T10:30:00.000Z', 'Pacific/Pago_Pago')).toBe('2026-11-14');
  });

  test('the day after the last of a month is the first', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('1950-01-01', '2150-12-31')).toBe(73_413);
  });

  test('a month later is the same day, or the last one there is', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2024-02-29', 48)).toBe('2028-02-29');
    expect(addMonths('2026-12-02', 24)).toBe('2028-12-02');
  });

  test('bought cover begins the day after present cover ends, or today', () => {
    expect(extensionOf('2027-02-28', 12, today)).toEqual({ startDate: '2027-03-01', endDate: '2028-02-28' });
    expect(extensionOf('2026-11-15', 24, today)).toEqual({ startDate: '2026-11-16', endDate: '2028-11-15' });
    expect(extensionOf('2026-11-14', 12, today)).toEqual({ startDate: '2026-11-15', endDate: '2027-11-15' });
    expect(extensionOf(null, 36, today)).toEqual({ startDate: '2026-11-15', endDate: '2029-11-15' });
  });

  test('adding days and counting them agree', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  test('knows a time zone from a word', () => {
    expect(isTimeZone('Europe/Lisbon')).toBe(true);
    for (const name of ['Mars/Olympus', '', '+02:00', "UTC'; DROP"]) expect(isTimeZone(name)).toBe(false);
  });
});

describe('a cover that cannot be', () => {
  const early = 'Choose a date from 1950 on.';
  const late = 'Choose a date before 2151.';

  test.each([
    [null, undefined],
    ['1950-01-01', undefined],
    ['2150-12-31', undefined],
    ['1949-12-31', early],
    ['2151-01-01', late],
  ])('%s: %s', (day, problem) => expect(dayProblem(day)).toBe(problem));

  const days = { startDate: '2026-01-10', endDate: '2027-01-09', isLifetime: false };
  test.each([
    [{}, {}],
    [{ endDate: '2026-01-10' }, {}],
    [{ endDate: null, isLifetime: true }, {}],
    [{ endDate: '2025-01-01', isLifetime: true }, {}],
    [{ endDate: '2150-12-31' }, {}],
    [{ startDate: null }, { startDate: 'Purchase date is required' }],
    [{ startDate: '1949-12-31' }, { startDate: early }],
    [
      { startDate: null, endDate: '1949-12-31' },
      { startDate: 'Purchase date is required', endDate: early },
    ],
    [{ endDate: null }, { endDate: 'Expiry date is required' }],
    [{ endDate: '2026-01-09' }, { endDate: 'The cover cannot end before it starts.' }],
    [{ endDate: '2151-01-01' }, { endDate: `${late} For cover that never ends, choose lifetime.` }],
  ])('%j: %j', (change, problems) => expect(coverProblems({ ...days, ...change })).toEqual(problems));

  test('says what is missing in the words of who asks', () => {
    expect(coverProblems({ ...days, startDate: null }, 'When does it begin?').startDate).toBe(
      'When does it begin?',
    );
  });
});

test('kinds of cover', () => {
  expect(coverTypes).toEqual(['manufacturer', 'extended', 'parts']);
  expect(coverStatuses).toEqual(['active', 'voided']);
});

describe('the words and colours of the specification', () => {
  test.each([
    [-1, 'Expired'],
    [0, 'Ends today'],
    [1, '1 day left'],
    [29, '29 days left'],
    [30, '1 month left'],
    [59, '1 month left'],
    [60, '2 months left'],
    [800, '26 months left'],
    [Number.POSITIVE_INFINITY, 'Lifetime cover'],
  ])('%i days: %s', (left, words) => expect(timeLeftText(left)).toBe(words));

  test.each([
    ['ended yesterday', '2026-11-14', 'expired'],
    ['ends today', '2026-11-15', 'expiring'],
    ['59 days left', '2027-01-13', 'expiring'],
    ['60 days left', '2027-01-14', 'active'],
    ['for life', null, 'active'],
  ] as const)('what %s', (_what, endDate, state) =>
    expect(stateOf({ startDate: '2024-01-01', endDate, isActive: true }, today)).toBe(state),
  );

  test('as figure and unit', () => {
    expect(timeLeft(-1)).toEqual({ figure: 'Expired', unit: '' });
    expect(timeLeft(0)).toEqual({ figure: 'Ends', unit: 'today' });
    expect(timeLeft(Number.POSITIVE_INFINITY)).toEqual({ figure: 'Lifetime', unit: 'cover' });
    expect(timeLeft(65)).toEqual({ figure: '2', unit: 'months left' });
    expect([29, 30, 59, 60].map(monthsIn)).toEqual([0, 1, 1, 2]);
  });

  test('days left', () => {
    expect(daysLeft({ endDate: null }, today)).toBe(Number.POSITIVE_INFINITY);
    expect(daysLeft({ endDate: '2026-11-14' }, today)).toBe(-1);
  });

  test.each([
    ['2026-11-15', '2027-11-15', { total: 12, left: 12, elapsed: 0 }],
    ['2025-11-15', '2027-11-15', { total: 24, left: 12, elapsed: 50 }],
    ['2025-11-15', '2026-11-15', { total: 12, left: 0, elapsed: 100 }],
    ['2026-11-15', '2026-11-20', { total: 1, left: 1, elapsed: 0 }],
    ['2026-11-15', '2056-11-15', { total: 360, left: 360, elapsed: 0 }],
    ['2026-10-15', '2036-10-15', { total: 120, left: 119, elapsed: expect.closeTo(0.849, 3) }],
  ])('in months from %s to %s', (startDate, endDate, ruler) =>
    expect(rulerOf({ startDate, endDate }, today)).toEqual(ruler),
  );

  test('what is voided has expired, whenever it ends', () => {
    expect(stateOf({ startDate: '2024-01-01', endDate: null, isActive: false }, today)).toBe('expired');
  });

  test('progress is the elapsed share, 0 to 100', () => {
    expect(progressOf(cover('2026-11-15', '2027-11-15'), today)).toBe(0);
    expect(progressOf(cover('2027-01-01', '2028-01-01'), today)).toBe(0);
    expect(progressOf(cover('2025-11-15', '2027-11-15'), today)).toBe(50);
    expect(progressOf(cover('2020-01-01', '2021-01-01'), today)).toBe(100);
    expect(progressOf(cover('2025-11-15', '2026-11-15'), today)).toBe(100);
    expect(progressOf(cover('2026-11-15', '2026-11-15'), today)).toBe(100);
    expect(progressOf(cover('2026-11-16', '2026-11-16'), today)).toBe(0);
    expect(progressOf(cover('2026-11-15', '2026-11-16'), today)).toBe(0);
    expect(progressOf(cover('2020-01-01', null), today)).toBe(0);
  });
});

describe('covers', () => {
  const maker = cover('2024-01-01', '2026-01-01');
  const extended = cover('2026-01-01', '2029-01-01', { warrantyType: 'extended' });
  const parts = cover('2024-01-01', '2034-01-01', { warrantyType: 'parts' });

  test('the one with which the cover of today ends decides', () => {
    const day = '2025-06-01';
    expect(decidingCover([maker, extended], day)).toBe(extended);
    expect(decidingCover([{ ...extended, isActive: false }, maker], day)).toBe(maker);
    expect(decidingCover([extended, cover('2024-01-01', null)], day)?.endDate).toBeNull();
    expect(decidingCover([], day)).toBeUndefined();
    expect(decidingCover([maker, { ...extended, isActive: false }], day)).toBe(maker);
    const voided = [maker, extended].map((one) => ({ ...one, isActive: false }));
    expect(decidingCover(voided, day)).toBe(voided[1]);
    expect(decidingCover(voided.toReversed(), day)).toBe(voided[1]);
    // Of two that end together, the first.
    const same = { ...maker };
    expect(decidingCover([maker, same], day)).toBe(maker);
  });

  const later = cover('2026-06-01', '2030-01-01', { warrantyType: 'extended' });
  const unpaid = { ...extended, isActive: false, unpaid: true };
  test.each([
    ['it goes on without a gap', [maker, extended], '2025-06-01', 'active', extended],
    ['what follows after a gap does not count yet', [maker, later], '2025-06-01', 'active', maker],
    ['nor does it on the last days', [maker, later], '2026-01-01', 'expiring', maker],
    ['in the gap it begins later', [maker, later], '2026-01-02', 'upcoming', later],
    ['with its first day it counts', [maker, later], '2026-06-01', 'active', later],
    ['what is not paid does not count beside another', [maker, unpaid], '2025-06-01', 'active', maker],
    ['nor after it', [maker, unpaid], '2026-06-01', 'unpaid', unpaid],
    ['not even when it is over', [unpaid], '2029-01-02', 'expired', unpaid],
    [
      'two that are not paid',
      [{ ...later, isActive: false, unpaid: true }, unpaid],
      '2026-06-01',
      'unpaid',
      undefined,
    ],
    ['all ended', [maker, extended], '2029-01-02', 'expired', extended],
  ] as const)('%s', (_what, covers, day, state, deciding) => {
    expect(stateOfAll(covers, day)).toBe(state);
    if (deciding) expect(decidingCover(covers, day)).toBe(deciding);
    expect(coveredUntil(covers, day)).toBe(
      state === 'active' || state === 'expiring' ? deciding?.endDate : undefined,
    );
  });

  test('an end is no news when another cover goes on from there', () => {
    expect(isSuperseded(maker, [maker, extended])).toBe(true);
    expect(isSuperseded(extended, [maker, extended])).toBe(false);
    expect(isSuperseded(maker, [maker, { ...extended, isActive: false }])).toBe(false);
    expect(isSuperseded(maker, [maker, { ...extended, endDate: null }])).toBe(true);
    expect(isSuperseded(maker, [maker, { ...maker }])).toBe(false);
    const lasting = cover('2024-01-01', null);
    expect(isSuperseded(lasting, [lasting, { ...lasting }])).toBe(false);
    expect(isSuperseded(parts, [parts, { ...parts, endDate: null }])).toBe(true);
  });

  test('it is news when there is a gap, or only parts are covered afterwards', () => {
    expect(isSuperseded(maker, [maker, { ...extended, startDate: '2026-01-03' }])).toBe(false);
    expect(isSuperseded(maker, [maker, { ...extended, startDate: '2026-01-02' }])).toBe(true);
    expect(isSuperseded(maker, [maker, parts])).toBe(false);
  });
});
