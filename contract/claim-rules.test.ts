import { describe, expect, test } from 'vitest';
import {
  claimStates,
  isOpen,
  layersOn,
  movesFrom,
  notCoveredBecause,
  resolutions,
  titleOf,
} from './claim-rules.ts';
import type { CoverPeriod } from './cover.ts';

const cover = (startDate: string, endDate: string | null, more: Partial<CoverPeriod> = {}): CoverPeriod => ({
  warrantyType: 'manufacturer',
  startDate,
  endDate,
  isActive: true,
  ...more,
});

describe('which cover applies', () => {
  const maker = cover('2026-01-01', '2027-12-31');
  const bought = cover('2026-01-01', null, { warrantyType: 'extended' });
  const parts = cover('2026-01-01', '2036-01-01', { warrantyType: 'parts' });

  test('the maker’s before what was bought, and parts alone last', () => {
    expect(layersOn([parts, bought, maker], '2026-06-01')).toEqual([maker, bought, parts]);
    expect(layersOn([parts, bought, maker], '2028-01-01')).toEqual([bought, parts]);
  });

  test('of equals the one that lasts longest; first and last day count, voided never', () => {
    const longer = cover('2026-01-01', '2029-01-01');
    expect(layersOn([maker, longer], '2026-01-01')[0]).toBe(longer);
    expect(layersOn([maker], '2027-12-31')).toEqual([maker]);
    expect(layersOn([maker], '2028-01-01')).toEqual([]);
    expect(layersOn([{ ...maker, isActive: false }], '2026-06-01')).toEqual([]);
    const lasting = cover('2026-01-01', null);
    expect(layersOn([longer, lasting, maker], '2026-06-01')).toEqual([lasting, longer, maker]);
  });

  test('parts come last however long they are covered', () => {
    const short = cover('2026-01-01', '2026-12-31', { warrantyType: 'extended' });
    expect(layersOn([parts, short], '2026-06-01')).toEqual([short, parts]);
  });

  test.each([
    ['2026-06-01', undefined],
    ['2025-12-31', 'Cover begins on 1 January 2026.'],
    ['2028-01-01', 'Cover ended on 31 December 2027, and goes on from 1 March 2028.'],
    ['2030-01-01', 'Cover ended on 1 March 2029.'],
  ])('%s: %s', (day, reason) => {
    expect(notCoveredBecause([maker, cover('2028-03-01', '2029-03-01')], day)).toBe(reason);
  });

  test('nothing in force is said so', () => {
    expect(notCoveredBecause([{ ...maker, isActive: false }], '2026-06-01')).toBe(
      'None of its cover is in force.',
    );
    expect(notCoveredBecause([], '2026-06-01')).toBe('None of its cover is in force.');
  });
});

test('a yes may be taken back and a no looked at again; what is resolved leads nowhere', () => {
  expect(movesFrom).toEqual({
    submitted: ['in_review', 'approved', 'rejected', 'resolved'],
    in_review: ['approved', 'rejected', 'resolved'],
    approved: ['rejected', 'resolved'],
    rejected: ['in_review', 'approved', 'resolved'],
    resolved: [],
  });
  expect(resolutions).toEqual(['repaired', 'replaced', 'refunded']);
  expect(claimStates).toEqual(['submitted', 'in_review', 'approved', 'rejected', 'resolved']);
  expect(claimStates.filter(isOpen)).toEqual(['submitted', 'in_review', 'approved']);
});

test.each([
  ['Shutter sticks in the cold.', 'Shutter sticks in the cold'],
  ['Shutter sticks. It needs minutes.', 'Shutter sticks'],
  ['Does it rattle? Yes.', 'Does it rattle?'],
  ['First line\nSecond line.', 'First line'],
  ['First line \r\nSecond line.', 'First line'],
  ['It broke .', 'It broke'],
  ['.', '.'],
  ['No. 5 is broken', 'No. 5 is broken'],
  [`${'word '.repeat(30)}`, `${'word '.repeat(15).trim()}…`],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
  // Cut between words only if that leaves more than half of it.
  [`${'x'.repeat(30)} ${'y'.repeat(60)}`, `${'x'.repeat(30)} ${'y'.repeat(48)}…`],
  [`${'x'.repeat(40)} ${'y'.repeat(60)}`, `${'x'.repeat(40)}…`],
  [`${'x'.repeat(40)} 📷${'y'.repeat(60)}`, `${'x'.repeat(40)} 📷${'y'.repeat(37)}…`],
  ['📷'.repeat(200), `${'📷'.repeat(79)}…`],
])('%j is called %j', (issue, title) => {
  expect(titleOf(issue)).toBe(title);
});
