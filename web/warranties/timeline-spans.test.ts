import { describe, expect, it } from 'vitest';
import { barOf, gapsOf, lanesOf, scaleOf } from './timeline-spans.ts';

const today = '2026-11-15';
const span = (startDate: string, endDate: string | null, isActive = true) => ({
  startDate,
  endDate,
  isActive,
});

describe('the scale', () => {
  it('begins with a year and ends after the last of them', () => {
    const { years, place } = scaleOf([span('2024-12-02', '2028-12-02')], today);
    expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect(place('2024-01-01')).toBe(0);
    expect(place('2028-12-02')).toBeLessThan(100);
    expect(place('2029-01-02')).toBe(100);
  });

  it('is not stretched by what is very long, unless all of it is wanted', () => {
    const long = [span('1999-01-01', '2099-01-01'), span('2026-01-01', null)];
    const { years, place } = scaleOf(long, today);
    expect(years[0]?.year).toBe(2022);
    expect(years.at(-1)?.year).toBe(2032);
    expect(place('2099-01-01')).toBe(100);
    expect(scaleOf(long, today, true).years[0]?.year).toBe(1999);
    expect(scaleOf(long, today, true).place('2099-01-01')).toBeLessThan(100);
  });

  it('has room for today and what comes next, even when all of it is over', () => {
    expect(scaleOf([span('2020-01-01', '2022-01-01')], today, true).place(today)).toBeLessThan(98);
  });

  it('lays a bar on it, spent as far as today', () => {
    const whole = span('2026-01-01', '2027-12-31');
    const bar = barOf(whole, scaleOf([whole], today), today);
    expect(bar).toMatchObject({ left: 0, forLife: false });
    expect(bar.spent).toBeCloseTo((318 / 730) * 100);
    const ahead = barOf(span('2027-06-01', null), scaleOf([span('2027-06-01', null)], today), today);
    expect(ahead).toMatchObject({ spent: 0, forLife: true });
    expect(ahead.left + ahead.width).toBeCloseTo(100);
  });
});

it('gives overlapping covers lanes of their own', () => {
  const maker = span('2025-01-01', '2027-01-01');
  const extended = span('2027-01-01', '2029-01-01');
  const parts = span('2025-01-01', null);
  expect(lanesOf([extended, maker, parts])).toEqual([[maker, extended], [parts]]);
});

describe('gaps', () => {
  const maker = span('2025-01-01', '2025-12-31');
  it.each([
    ['none where one follows on', [maker, span('2026-01-01', '2026-12-31')], []],
    ['none under another cover', [maker, span('2025-06-01', null), span('2027-01-01', '2028-01-01')], []],
    [
      'the days between',
      [span('2026-02-01', '2026-12-31'), maker],
      [{ from: '2026-01-01', to: '2026-01-31', days: 31 }],
    ],
    [
      'what a voided cover leaves open',
      [maker, span('2026-01-01', '2026-01-31', false), span('2026-02-01', null)],
      [{ from: '2026-01-01', to: '2026-01-31', days: 31 }],
    ],
  ])('%s', (_, spans, gaps) => expect(gapsOf(spans)).toEqual(gaps));
});
