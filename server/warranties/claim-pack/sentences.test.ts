import { expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { daysLeftTried, timePattern } from '../../../testing/time-left.ts';
import { coverWords } from './sentences.ts';

test('the pack says what is left of a cover as every other place', () => {
  const today = '2027-02-10';
  for (const left of daysLeftTried) {
    const { middle } = coverWords(
      {
        warrantyType: 'manufacturer',
        startDate: '2026-01-15',
        endDate: addDays(today, left),
        isActive: true,
        provider: null,
        policyNumber: null,
        contact: null,
        coverageDetails: null,
      },
      today,
    );
    expect(middle).toMatch(timePattern(left));
  }
});
