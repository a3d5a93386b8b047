import { type ClaimState, movesFrom } from '../../contract/claim-rules.ts';
import { Problem } from '../platform/problem.ts';
import { sql } from '../platform/sql.ts';
import type { ClaimEntryRow } from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

/** The claim `c` exists for its owner; for everybody else it is not found. */
export const isOwner = (personId: string) => sql`c.person_id = ${personId}`;

type ClaimRow = Rows['readClaims'];
type Status = Pick<ClaimRow, 'status'>;
/** With a `provider_id`, the provider has the claim and sets its status. */
type ClaimFacts = Pick<ClaimRow, 'status' | 'provider_id'>;

/** Whether a provider over HTTP has reported how it ended; its owner did not. */
export const isTheirWord = ({ provider_id, status, resolution }: ClaimFacts & Pick<ClaimRow, 'resolution'>) =>
  provider_id !== null && status === 'resolved' && resolution !== 'withdrawn';

const closed = ({ status }: Status) => (status === 'resolved' ? new Problem('claim_closed') : undefined);
const followed = ({ provider_id }: ClaimFacts, message?: string) =>
  provider_id ? new Problem('claim_followed', message ? { message } : {}) : undefined;

/** Why the owner may not do it; `undefined` when they may. */
export const refusals = {
  /** Correct what the claim says: only until somebody has answered it. */
  correct: (claim: ClaimFacts) =>
    closed(claim) ??
    followed(claim) ??
    (claim.status === 'submitted'
      ? undefined
      : new Problem('claim_state', { message: 'They have answered already. Add a note instead.' })),
  /** Note the provider's own number, and when an answer is due. */
  noteAnswer: (claim: ClaimFacts) => closed(claim) ?? followed(claim),
  addEntry: closed,
  delete: (claim: ClaimFacts) => followed(claim, 'The provider has this claim. Withdraw it instead.'),
};

/** Why the owner may not move the claim to this status. Once the provider has the claim, the owner can only withdraw it. */
export function refusalToMove(
  claim: ClaimFacts & Pick<ClaimRow, 'thing_id'>,
  to: ClaimState,
  isWithdrawn: boolean,
): Problem | undefined {
  const refusal =
    closed(claim) ?? (movesFrom[claim.status].includes(to) ? undefined : new Problem('claim_state'));
  if (refusal) return refusal;
  if (!isWithdrawn && claim.provider_id) return followed(claim);
  return claim.thing_id ? undefined : new Problem('claim_thing_gone');
}

/**
 * Whether the owner may undo the last entry. It must be their own, on a claim that no provider has. The first entry stays, and so
 * does one that added a replacement cover.
 */
export function canUndo(
  claim: Pick<ClaimRow, 'provider_id' | 'thing_id' | 'replacement_cover_id'>,
  entry: Pick<ClaimEntryRow, 'by_whom' | 'status'>,
): boolean {
  const here = claim.provider_id === null && claim.thing_id !== null && entry.by_whom === 'owner';
  return here && entry.status !== 'submitted' && !(entry.status === 'resolved' && claim.replacement_cover_id);
}
