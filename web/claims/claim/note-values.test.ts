import { expect, it } from 'vitest';
import { checkNote, emptyNote, noteBody } from './note-values.ts';

const claim = { status: 'approved', currency: 'EUR', thingId: 'thing' } as const;
const today = '2026-11-15';
const empty = emptyNote(claim, today);
const replaced = { ...empty, status: 'resolved', resolution: 'replaced' } as const;

it('sends the state and their words, and nothing about an end that is not there', () =>
  expect(noteBody({ ...empty, status: 'in_review', amount: '12', providerNotes: ' Wait. ' }, claim)).toEqual({
    status: 'in_review',
    providerNotes: 'Wait.',
  }));

it('starts a new cover only for a replacement of what one still has', () => {
  expect(noteBody({ ...replaced, amount: '240', serialNumber: ' X1 ' }, claim)).toEqual({
    status: 'resolved',
    resolution: 'replaced',
    amount: '240',
    providerNotes: null,
    replacement: { startDate: today, endDate: '2028-11-15', serialNumber: 'X1' },
  });
  expect(noteBody({ ...replaced, replacement: false }, claim).replacement).toBeUndefined();
  expect(noteBody({ ...replaced, resolution: 'repaired' }, claim).replacement).toBeUndefined();
  expect(noteBody(replaced, { ...claim, thingId: null }).replacement).toBeUndefined();
  expect(noteBody({ ...replaced, lasts: 'life' }, claim).replacement?.endDate).toBeNull();
});

it('says what is missing or wrong at its field', () => {
  expect(checkNote(empty, claim).status).toBe('Choose what they said.');
  expect(checkNote({ ...empty, status: 'resolved' }, claim).resolution).toBe('Say how it ended.');
  expect(checkNote({ ...replaced, amount: '$12.50' }, claim).amount).toBe('This claim is in EUR.');
  expect(checkNote({ ...replaced, amount: 'much' }, claim).amount).toBeDefined();
  expect(checkNote({ ...replaced, lasts: 'date', endDate: '2026-01-01' }, claim).endDate).toBe(
    'The cover cannot end before it starts.',
  );
  expect(checkNote({ ...replaced, startDate: '' }, claim).startDate).toBe('Choose the day cover starts.');
  expect(Object.values(checkNote(replaced, claim)).filter(Boolean)).toEqual([]);
});
