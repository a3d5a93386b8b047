import { describe, expect, test } from 'vitest';
import type { ClaimState } from '../../contract/claim-rules.ts';
import { Problem } from '../platform/problem.ts';
import type { Claimable } from '../warranties/public.ts';
import {
  canBeOwed,
  coverFor,
  dueDay,
  lineFor,
  notCovered,
  refuseDay,
  refuseOutcomeWithoutStatus,
  tooMuchText,
} from './rules.ts';

function problemOf(work: () => unknown): Problem | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return undefined;
}

test('it broke today or before', () => {
  expect(problemOf(() => refuseDay('brokeOn', '2026-11-15', '2026-11-15'))).toBeUndefined();
  expect(problemOf(() => refuseDay('brokeOn', '2026-11-16', '2026-11-15'))).toMatchObject({
    code: 'invalid_request',
    fields: { brokeOn: 'Choose a day up to today.' },
  });
  expect(problemOf(() => refuseDay('brokeOn', '1949-12-31', '2026-11-15'))?.fields).toEqual({
    brokeOn: 'Choose a date from 1950 on.',
  });
});

describe('the cover that is claimed on', () => {
  const cover = { startDate: '2026-01-01', endDate: '2026-12-31', isActive: true };
  const covers = [
    { ...cover, id: 'bought', warrantyType: 'extended' },
    { ...cover, id: 'maker', warrantyType: 'manufacturer' },
  ];
  const thing = { covers } as unknown as Claimable;

  test('is the best on that day, or the one that was asked for', () => {
    expect(coverFor(thing, '2026-06-01', undefined).id).toBe('maker');
    expect(coverFor(thing, '2026-06-01', 'bought').id).toBe('bought');
    expect(coverFor(thing, '2026-06-01', 'maker').id).toBe('maker');
  });

  test('is not of another thing, and covers the day', () => {
    expect(problemOf(() => coverFor(thing, '2026-06-01', 'another'))?.code).toBe('warranty_not_found');
    const reason = 'Cover ended on 31 December 2026.';
    expect(problemOf(() => coverFor(thing, '2027-01-01', undefined))).toMatchObject({
      code: 'claim_not_covered',
      message: `That day is not covered. ${reason}`,
      fields: { brokeOn: reason },
    });
    const none = { covers: [] } as unknown as Claimable;
    expect(problemOf(() => coverFor(none, '2026-06-01', undefined))?.code).toBe('claim_not_covered');
  });

  test('without a reason, nothing covers it', () => {
    expect(notCovered()).toMatchObject({ fields: { brokeOn: 'Nothing covers it.' } });
  });
});

test('an answer is due on a day in the zone of the owner', () => {
  expect(dueDay('2026-11-27', 'UTC')).toBe('2026-11-27');
  expect(dueDay('2026-11-27T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-11-28');
  expect(problemOf(() => dueDay('2151-01-01', 'UTC'))).toMatchObject({
    code: 'invalid_request',
    fields: { answerDue: 'Choose a date before 2151.' },
  });
});

describe('what comes with a new state', () => {
  test.each(['amount', 'providerNotes', 'replacement'])('%s is not lost without one', (field) => {
    expect(problemOf(() => refuseOutcomeWithoutStatus({ [field]: 'x' }))).toMatchObject({
      code: 'invalid_request',
      fields: { [field]: 'Say where the claim stands now, too.' },
    });
    expect(problemOf(() => refuseOutcomeWithoutStatus({ [field]: 'x', status: 'approved' }))).toBeUndefined();
    expect(
      problemOf(() => refuseOutcomeWithoutStatus({ [field]: 'x', resolution: 'repaired' })),
    ).toBeUndefined();
  });

  test('may be nothing', () => {
    expect(problemOf(() => refuseOutcomeWithoutStatus({}))).toBeUndefined();
  });
});

test.each<[ClaimState, Parameters<typeof lineFor>[2], string]>([
  ['submitted', undefined, 'Claim WK-1: Shutter sticks'],
  ['in_review', undefined, 'Claim WK-1: in review'],
  ['approved', null, 'Claim WK-1: approved'],
  ['rejected', undefined, 'Claim WK-1: rejected'],
  ['resolved', 'repaired', 'Claim WK-1: repaired'],
  ['resolved', null, 'Claim WK-1: resolved'],
])('the history says of %s, %s: %s', (status, resolution, line) => {
  const claim = { claim_number: 'WK-1', issue_description: 'Shutter sticks. In the cold.' };
  expect(lineFor(claim, status, resolution)).toBe(line);
  const ended = status === 'resolved' ? ', says the provider' : '';
  expect(lineFor(claim, status, resolution, 'provider')).toBe(`${line}${ended}`);
});

test('a provider owes at most what the thing had cost, in that currency, where that is known', () => {
  const paid = { price: '1290.00', currency: 'USD' };
  expect(canBeOwed('1290.00', 'USD', paid)).toBe(true);
  expect(canBeOwed('1290.01', 'USD', paid)).toBe(false);
  expect(canBeOwed('9.00', 'EUR', paid)).toBe(false);
  expect(canBeOwed('0.01', 'USD', undefined)).toBe(false);
  expect(tooMuchText('Helmsure', '9999.00', 'USD', paid)).toBe(
    'Helmsure named 9999.00 USD, more than the 1290.00 USD that it was covered for. The sum was not taken over: ask them.',
  );
  expect(tooMuchText('Helmsure', '5.00', 'USD', undefined)).toBe(
    'Helmsure named 5.00 USD, but what it cost is not known here. The sum was not taken over: ask them.',
  );
});
