import { expect, it } from 'vitest';
import { brokeProblem, checkClaim, claimBody, coverChoice, emptyClaim } from './claim-values.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const layer = (
  last: number,
  warrantyType: 'manufacturer' | 'extended',
  startDate: string,
  endDate: string,
) => ({
  id: id(last),
  warrantyType,
  startDate,
  endDate,
  isActive: true,
});
const thing = {
  id: id(1),
  facts: { currency: 'EUR' },
  covers: [
    layer(2, 'extended', '2026-01-01', '2027-12-31'),
    layer(3, 'manufacturer', '2025-01-01', '2026-12-31'),
  ],
};
const today = '2026-11-15';
const typed = { ...emptyClaim(thing.id, today), issueDescription: 'The shutter sticks.' };

it('takes the best cover, unless another that applies is chosen', () => {
  expect(coverChoice(thing, typed).chosen?.id).toBe(id(3));
  expect(coverChoice(thing, { ...typed, warrantyId: id(2) }).chosen?.id).toBe(id(2));
  // The extended one did not apply yet.
  expect(coverChoice(thing, { ...typed, warrantyId: id(2), brokeOn: '2025-06-01' }).chosen?.id).toBe(id(3));
});

it('says why a day is not covered, at the day', () => {
  const wrong = { ...typed, brokeOn: '2024-12-31' };
  expect(coverChoice(thing, wrong).chosen).toBeUndefined();
  expect(checkClaim(wrong, thing, today).brokeOn).toBe('Cover begins on 1 January 2025.');
});

it.each([
  ['', 'Say when it broke.'],
  ['2026-11-16', 'Choose a day that is not in the future.'],
  ['1949-01-01', 'Choose a date from 1950 on.'],
  [today, undefined],
])('of the day %j it says %j', (day, problem) => expect(brokeProblem(day, today)).toBe(problem));

it('sends what was typed, with the currency of the thing or the one that was typed', () => {
  expect(claimBody({ ...typed, claimAmount: '240' }, thing)).toMatchObject({
    thingId: id(1),
    warrantyId: id(3),
    claimAmount: '240',
    currency: 'EUR',
  });
  expect(claimBody({ ...typed, claimAmount: '£12.50' }, thing)).toMatchObject({
    claimAmount: '12.50',
    currency: 'GBP',
  });
  expect(claimBody(typed, thing).claimAmount).toBeNull();
});

it('finds what is wrong before anything is sent', () => {
  expect(checkClaim({ ...typed, issueDescription: ' ' }, thing, today).issueDescription).toBe(
    'Say what broke.',
  );
  expect(checkClaim({ ...typed, claimAmount: 'much' }, thing, today).claimAmount).toBeDefined();
  expect(checkClaim(typed, undefined, today).thingId).toBe('Choose what it is about.');
  expect(Object.values(checkClaim(typed, thing, today)).filter(Boolean)).toEqual([]);
});
