import { expect, it } from 'vitest';
import type { Claim, ClaimEntry } from '../../contract/claims.ts';
import {
  dueText,
  entryBy,
  entryTitle,
  filesText,
  isOverdue,
  nextOf,
  paceText,
  stateText,
} from './sentences.ts';

const here = { zone: 'Europe/Stockholm', today: '2026-11-15' };
const claim = {
  status: 'submitted',
  resolution: null,
  submittedAt: '2026-11-09T20:47:00.000Z',
  resolvedAt: null,
  answerDue: null,
  usualDays: null,
  isFollowed: false,
  waiting: null,
  currency: 'USD',
  theySay: false,
  amount: null,
  cover: { warrantyType: 'manufacturer', provider: 'Kestrel Optics' },
  product: { name: 'Kestrel M35', brand: 'Kestrel' },
} as Claim;
const followed = { ...claim, isFollowed: true };

it.each([
  [{}, 'Day 7'],
  [{ usualDays: 12 }, 'Day 7, usually 12 days'],
  // Just after midnight where its owner is.
  [{ submittedAt: '2026-11-14T23:30:00.000Z' }, 'Day 1'],
  [{ status: 'resolved', resolvedAt: '2026-11-13T08:00:00.000Z' }, 'Took 4 days'],
  [{ status: 'resolved', resolvedAt: '2026-11-09T21:00:00.000Z' }, 'Closed the same day'],
  [{ status: 'rejected' }, 'Filed 9 Nov 2026'],
] as const)('with %j says %s', (change, said) => expect(paceText({ ...claim, ...change }, here)).toBe(said));

it.each([
  ['2026-11-28', 'submitted', 'Answer due 28 Nov', false],
  ['2026-11-15', 'in_review', 'Answer due today', false],
  ['2026-11-14', 'in_review', 'Answer was due 14 Nov', true],
  // It has been answered.
  ['2026-11-14', 'approved', undefined, false],
] as const)('of an answer due on %s while %s says %j', (answerDue, status, said, overdue) => {
  expect(dueText({ answerDue, status }, here.today)).toBe(said);
  expect(isOverdue({ answerDue, status }, here.today)).toBe(overdue);
});

it('says how it ended instead of that it did', () => {
  expect(stateText({ status: 'resolved', resolution: 'replaced', theySay: false })).toBe('Replaced');
  expect(stateText({ status: 'in_review', resolution: null, theySay: false })).toBe('In review');
  expect(stateText({ status: 'resolved', resolution: 'refunded', theySay: true })).toBe('Refunded, they say');
});

const answered = { answerDue: '2026-11-28' };
it.each([
  [claim, 'Next: send it to Kestrel Optics'],
  [{ ...claim, cover: { ...claim.cover, provider: null } }, 'Next: send it to Kestrel'],
  [{ ...claim, status: 'approved' }, 'Kestrel Optics said yes'],
  [{ ...claim, status: 'rejected' }, 'Kestrel Optics said no'],
  [{ ...followed, waiting: 'claim' }, 'On its way to Kestrel Optics'],
  [{ ...followed, ...answered }, 'Kestrel Optics has it and answers by 28 Nov 2026'],
  [
    { ...followed, ...answered, status: 'in_review' },
    'Kestrel Optics is looking at it and answers by 28 Nov 2026',
  ],
  [{ ...claim, status: 'resolved', resolution: 'refunded', amount: '240.00' }, 'Refunded: $240.00'],
  [
    { ...followed, status: 'resolved', resolution: 'refunded', amount: '240.00', theySay: true },
    'Kestrel Optics says: refunded $240.00',
  ],
  [
    { ...followed, status: 'resolved', resolution: 'repaired', theySay: true },
    'Kestrel Optics says: repaired',
  ],
  [{ ...claim, status: 'resolved', resolution: 'withdrawn' }, 'You withdrew this claim'],
  [{ ...claim, thingId: null }, 'You no longer have it'],
] as [Claim, string][])('next, case %#', (given, title) =>
  expect(nextOf(given, here.today).title).toBe(title),
);

it('asks to remind them once their answer is overdue', () =>
  expect(nextOf({ ...claim, status: 'in_review', answerDue: '2026-11-10' }, here.today).text).toBe(
    'Their answer was due on 10 Nov 2026: ask them. Note here what they say.',
  ));

it('says that a withdrawal is still on its way', () =>
  expect(
    nextOf({ ...followed, status: 'resolved', resolution: 'withdrawn', waiting: 'withdrawal' }, here.today)
      .text,
  ).toMatch(/^We tell Kestrel Optics, and try again until they confirm it/));

const entry = { status: null, by: 'owner', from: 'owner', words: 'Hm.', files: [] as unknown } as ClaimEntry;
it.each([
  [entry, claim, 'You noted', undefined],
  [entry, followed, 'You wrote', undefined],
  [{ ...entry, from: 'provider' }, claim, 'Kestrel Optics said', undefined],
  [{ ...entry, from: 'provider', by: 'provider' }, followed, 'Kestrel Optics wrote', undefined],
  [
    { ...entry, words: null, files: [{ type: 'picture' }, { type: 'document' }] },
    claim,
    'You added 1 photo and 1 paper',
    undefined,
  ],
  [{ ...entry, status: 'submitted' }, claim, 'Submitted', 'by you'],
  [{ ...entry, status: 'approved', from: 'provider' }, claim, 'Approved', 'noted by you'],
  [{ ...entry, from: 'wellkept', by: 'wellkept' }, claim, 'From Wellkept', undefined],
  [{ ...entry, status: 'in_review', by: 'provider' }, followed, 'In review', 'by Kestrel Optics'],
  [
    { ...entry, status: 'resolved', by: 'provider' },
    { ...followed, status: 'resolved', resolution: 'refunded', theySay: true },
    'Refunded',
    'says Kestrel Optics',
  ],
] as [ClaimEntry, Claim, string, string | undefined][])('entry, case %#', (given, of, title, by) => {
  expect(entryTitle(given, of)).toBe(title);
  expect(entryBy(given, of)).toBe(by);
});

it('counts files by what they are', () =>
  expect(filesText([{ type: 'picture' }, { type: 'picture' }])).toBe('2 photos'));
