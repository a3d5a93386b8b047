import { expect, it } from 'vitest';
import type { Cover } from '../../../contract/warranties.ts';
import { coverOn, isOfClaim, logOf } from './claim-notes.ts';

const maker = {
  id: 'maker',
  isActive: true,
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  claimHistory: [
    { date: '2025-03-01', note: 'New hinge' },
    { date: '2025-09-01', note: 'New lid' },
  ],
} as Cover;
const extended = {
  ...maker,
  id: 'extended',
  startDate: '2026-01-01',
  endDate: null,
  claimHistory: [{ date: '2025-06-01', note: 'Cleaned' }],
} as Cover;

it('is one log, the latest first', () => {
  expect(logOf([maker, extended]).map(({ note, cover, index }) => [note.note, cover.id, index])).toEqual([
    ['New lid', 'maker', 1],
    ['Cleaned', 'extended', 0],
    ['New hinge', 'maker', 0],
  ]);
});

it.each([
  ['2025-12-31', 'maker'],
  ['2026-01-01', 'extended'],
  ['2024-01-01', 'extended'],
])('what happens on %s goes to %s', (day, id) =>
  expect(coverOn([maker, extended], day, extended).id).toBe(id),
);

it('passes a voided cover by', () =>
  expect(coverOn([{ ...maker, isActive: false }, extended], '2025-05-05', extended).id).toBe('extended'));

it('tells what a claim wrote from what its owner did', () => {
  const said = (note: string) => isOfClaim({ date: '2025-03-01', note });
  expect(said('Claim WK-2611-7KQ2M: Shutter sticks in the cold')).toBe(true);
  expect(said('Claim WK-2611-7KQ2M')).toBe(false);
  expect(said('Claimed at the shop: new hinge')).toBe(false);
});
