import type { ClaimState } from '../../contract/claim-rules.ts';
import type { Claim } from '../../contract/claims.ts';
import { dayIn } from '../../contract/days.ts';
import type { Db } from '../platform/database.ts';
import { addClaimEntry } from '../warranties/public.ts';
import { lineFor } from './rules.ts';
import { insertClaim, type NewClaim, updateClaim } from './store.ts';

export interface SeededClaim extends Omit<NewClaim, 'waiting' | 'providerId'> {
  providerClaimId: string | null;
  /** What happened after it was made, in order. */
  steps: {
    id: string;
    at: Date;
    status: ClaimState | null;
    resolution?: Claim['resolution'];
    amount?: string | null;
    words: string | null;
    from: 'owner' | 'provider';
  }[];
}

export async function seedClaims(tx: Db, claims: readonly SeededClaim[]): Promise<void> {
  for (const { steps, providerClaimId, ...claim } of claims) {
    await insertClaim(tx, { ...claim, waiting: null, providerId: null });
    const about = { claim_number: claim.claimNumber, issue_description: claim.issueDescription };
    const first = {
      id: claim.id,
      at: claim.now,
      status: 'submitted',
      words: claim.issueDescription,
      from: 'owner',
    } as const;
    for (const step of [first, ...steps]) {
      const { id, at, status, words, from } = step;
      const resolution = 'resolution' in step ? step.resolution : null;
      await addClaimEntry(tx, {
        id,
        personId: claim.personId,
        claimId: claim.id,
        coverId: claim.coverId,
        day: dayIn('UTC', at),
        note: status && lineFor(about, status, resolution),
        status,
        byWhom: 'owner',
        fromWhom: from,
        words,
        createdAt: at,
      });
    }
    const last = steps.findLast(({ status }) => status);
    const lastNote = steps.findLast(({ from, words }) => words && from === 'provider');
    if (last?.status)
      await updateClaim(
        tx,
        claim.id,
        {
          status: last.status,
          resolution: last.resolution ?? null,
          amount: last.amount ?? null,
          resolvedAt: last.status === 'resolved' ? last.at : null,
          providerNotes: lastNote?.words ?? null,
          providerClaimId,
        },
        last.at,
      );
  }
}
