import { expect, test } from 'vitest';
import { rulerOf } from './ruler.ts';

const of = (startDate: string, endDate: string | null, today: string, isActive = true) =>
  rulerOf({ startDate, endDate, isActive }, today);

test('one tick a month, the last ones still to come', () => {
  expect(of('2024-12-02', '2026-12-02', '2024-12-02')).toEqual({ step: 1, count: 24, lit: 24 });
  expect(of('2024-12-02', '2026-12-02', '2026-11-15')).toEqual({ step: 1, count: 24, lit: 1 });
  expect(of('2024-12-02', '2026-12-01', '2025-06-02')).toEqual({ step: 1, count: 24, lit: 18 });
});

test('what ends today still has a tick, what has ended has none', () => {
  expect(of('2024-12-02', '2026-12-02', '2026-12-02').lit).toBe(1);
  expect(of('2024-12-02', '2026-12-02', '2026-12-03').lit).toBe(0);
  expect(of('2026-12-02', '2026-12-02', '2026-12-02')).toEqual({ step: 1, count: 1, lit: 1 });
});

test('above 60 months one a quarter, and above 40 years one a year', () => {
  expect(of('2024-01-01', '2029-01-01', '2024-01-01')).toMatchObject({ step: 1, count: 60 });
  expect(of('2024-01-01', '2029-02-01', '2024-01-01')).toMatchObject({ step: 3, count: 21 });
  expect(of('1950-01-01', '2150-12-31', '2026-11-15')).toMatchObject({ step: 12, count: 201 });
});

test('for life all is still to come; what is voided has nothing left', () => {
  const { count, lit } = of('2024-01-01', null, '2026-11-15');
  expect(lit).toBe(count);
  expect(of('2024-01-01', null, '2026-11-15', false).lit).toBe(0);
  expect(of('2024-01-01', '2030-01-01', '2026-11-15', false).lit).toBe(0);
});
