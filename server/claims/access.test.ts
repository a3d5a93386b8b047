import { expect, test } from 'vitest';
import { type ClaimState, claimStates } from '../../contract/claim-rules.ts';
import { canUndo, refusals, refusalToMove } from './access.ts';

const own = { provider_id: null, thing_id: 'thing', replacement_cover_id: null };
const followed = { ...own, provider_id: 'provider' };
const may = '–';

test.each<[keyof typeof refusals, Record<'own' | 'followed', string[]>]>([
  [
    'correct',
    {
      own: [may, 'claim_state', 'claim_state', 'claim_state', 'claim_closed'],
      followed: [...Array(4).fill('claim_followed'), 'claim_closed'],
    },
  ],
  [
    'noteAnswer',
    {
      own: [may, may, may, may, 'claim_closed'],
      followed: [...Array(4).fill('claim_followed'), 'claim_closed'],
    },
  ],
  ['addEntry', { own: [may, may, may, may, 'claim_closed'], followed: [may, may, may, may, 'claim_closed'] }],
  ['delete', { own: Array(5).fill(may), followed: Array(5).fill('claim_followed') }],
])('in each state the owner may or may not %s', (act, expected) => {
  const codes = (claim: typeof own | typeof followed) =>
    claimStates.map((status) => refusals[act]({ ...claim, status })?.code ?? may);
  expect({ own: codes(own), followed: codes(followed) }).toEqual(expected);
});

test('what is refused says what to do instead', () => {
  expect(refusals.correct({ ...own, status: 'approved' })?.message).toBe(
    'They have answered already. Add a note instead.',
  );
  expect(refusals.delete({ ...followed, status: 'submitted' })?.message).toBe(
    'The provider has this claim. Withdraw it instead.',
  );
});

const moves: Record<ClaimState, Record<ClaimState, string>> = {
  submitted: row('claim_state', 'goes', 'goes', 'goes', 'goes'),
  in_review: row('claim_state', 'claim_state', 'goes', 'goes', 'goes'),
  approved: row('claim_state', 'claim_state', 'claim_state', 'goes', 'goes'),
  rejected: row('claim_state', 'goes', 'goes', 'claim_state', 'goes'),
  resolved: row('claim_closed', 'claim_closed', 'claim_closed', 'claim_closed', 'claim_closed'),
};
function row(
  submitted: string,
  in_review: string,
  approved: string,
  rejected: string,
  resolved: string,
): Record<ClaimState, string> {
  return { submitted, in_review, approved, rejected, resolved };
}

test.each(Object.entries(moves) as [ClaimState, Record<ClaimState, string>][])(
  'where a claim that is %s may go',
  (status, expected) => {
    const codeOf = (...[claim, to, isWithdrawn]: Parameters<typeof refusalToMove>) =>
      refusalToMove(claim, to, isWithdrawn)?.code ?? 'goes';
    for (const to of claimStates) {
      const after = expected[to];
      expect(codeOf({ ...own, status }, to, false), to).toBe(after);
      // A claim that the provider has can only be withdrawn. A claim whose thing is gone cannot move at all.
      expect(codeOf({ ...followed, status }, to, true), to).toBe(after);
      expect(codeOf({ ...followed, status }, to, false), to).toBe(
        after === 'goes' ? 'claim_followed' : after,
      );
      expect(codeOf({ ...own, status, thing_id: null }, to, false), to).toBe(
        after === 'goes' ? 'claim_thing_gone' : after,
      );
    }
  },
);

test('the last thing that the owner noted can be taken back', () => {
  const noted = { by_whom: 'owner', status: null } as const;
  expect(canUndo(own, noted)).toBe(true);
  expect(canUndo(own, { ...noted, status: 'approved' })).toBe(true);
  expect(canUndo(own, { ...noted, status: 'resolved' })).toBe(true);
  expect(canUndo({ ...own, replacement_cover_id: 'cover' }, { ...noted, status: 'resolved' })).toBe(false);
  expect(canUndo({ ...own, replacement_cover_id: 'cover' }, noted)).toBe(true);
  expect(canUndo(own, { ...noted, status: 'submitted' })).toBe(false);
  expect(canUndo(own, { ...noted, by_whom: 'provider' })).toBe(false);
  expect(canUndo(followed, noted)).toBe(false);
  expect(canUndo({ ...own, thing_id: null }, noted)).toBe(false);
});
