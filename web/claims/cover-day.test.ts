import { expect, it } from 'vitest';
import { rulerOn } from './cover-day.ts';

const period = { startDate: '2024-12-02', endDate: '2026-12-02' };

it('draws what was spent and what was left on the day', () => {
  const { runs, at, from, to } = rulerOn([period], '2026-11-09');
  expect([from, to]).toEqual(['2024-12-02', '2026-12-02']);
  expect(runs).toEqual([
    { months: 23, kind: 'spent' },
    { months: 1, kind: 'left' },
  ]);
  expect(at).toBeCloseTo(96.8, 0);
});

it('reaches to a day before or after all cover', () => {
  expect(rulerOn([period], '2027-06-02').runs).toEqual([
    { months: 24, kind: 'spent' },
    { months: 6, kind: 'none' },
  ]);
  expect(rulerOn([period], '2027-06-02').at).toBe(100);
  expect(rulerOn([period], '2024-09-02').runs[0]).toEqual({ months: 3, kind: 'none' });
  expect(rulerOn([period], '2024-09-02').at).toBe(0);
});

it('shows a gap between covers', () =>
  expect(
    rulerOn(
      [
        { ...period, endDate: '2025-12-02' },
        { startDate: '2026-06-02', endDate: '2026-12-02' },
      ],
      '2026-02-02',
    ).runs,
  ).toEqual([
    { months: 12, kind: 'spent' },
    { months: 6, kind: 'none' },
    { months: 6, kind: 'left' },
  ]));

it('draws cover for life for three years from the day', () => {
  const { to, runs } = rulerOn([{ startDate: '2026-01-01', endDate: null }], '2026-11-15');
  expect(to).toBe('2029-11-15');
  expect(runs.at(-1)).toEqual({ months: 36, kind: 'left' });
});

it('stays short for what is covered on one day alone', () =>
  expect(rulerOn([{ startDate: '2026-01-01', endDate: '2026-01-01' }], '2026-01-01').runs).toEqual([
    { months: 1, kind: 'left' },
  ]));
