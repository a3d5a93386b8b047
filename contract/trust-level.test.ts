import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextLevel,
  receiptsNeeded,
  trustFrom,
  trustLevelOf,
  trustLevels,
  verificationRateOf,
  verifiedReviewsNeeded,
} from './trust-level.ts';

test('what is needed is enough, and one fewer is not', () =>
  assert(
    property(integer({ min: 0, max: 3_000 }), integer({ min: 0, max: 3_000 }), (one, other) => {
      const counts = { total: Math.max(one, other), verified: Math.min(one, other) };
      for (const level of trustLevels) {
        const target = trustFrom[level];
        const after = (more: number) =>
          trustLevelOf(verificationRateOf({ total: counts.total + more, verified: counts.verified + more }));
        const reaches = (more: number) => trustFrom[after(more)] >= target;
        const needed = verifiedReviewsNeeded(counts, target);
        expect(reaches(needed)).toBe(true);
        if (needed > 0) expect(reaches(needed - 1)).toBe(false);
        const receipts = receiptsNeeded(counts, target);
        const rate = (more: number) => verificationRateOf({ ...counts, verified: counts.verified + more });
        if (counts.total > 0) expect(rate(receipts)).toBeGreaterThanOrEqual(target);
        if (receipts > 0) expect(rate(receipts - 1)).toBeLessThan(target);
      }
    }),
  ));

test('the levels, at their edges', () => {
  expect([0, 39, 40, 59, 60, 79, 80, 100].map(trustLevelOf)).toEqual([
    'Beginner',
    'Beginner',
    'Intermediate',
    'Intermediate',
    'Advanced',
    'Advanced',
    'Expert',
    'Expert',
  ]);
  expect(trustLevels.map(nextLevel)).toEqual(['Intermediate', 'Advanced', 'Expert', undefined]);
  // 79.9 percent is not 80.
  expect(verificationRateOf({ total: 1_000, verified: 799 })).toBe(79);
  expect(verificationRateOf({ total: 0, verified: 0 })).toBe(0);
  expect(verifiedReviewsNeeded({ total: 0, verified: 0 }, 80)).toBe(1);
  expect(verifiedReviewsNeeded({ total: 18, verified: 12 }, 80)).toBe(12);
  expect(receiptsNeeded({ total: 18, verified: 12 }, 80)).toBe(3);
});
