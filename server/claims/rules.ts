import { type ClaimState, layersOn, notCoveredBecause, titleOf } from '../../contract/claim-rules.ts';
import type { Claim } from '../../contract/claims.ts';
import { dayProblem } from '../../contract/cover-checks.ts';
import { asDay } from '../../contract/days.ts';
import { Problem } from '../platform/problem.ts';
import type { Claimable, ClaimEntryRow } from '../warranties/public.ts';
import type { ClaimRow } from './store.ts';

/** Refuses a day in the future. */
export function refuseDay(field: string, day: string, today: string): void {
  const problem = day > today ? 'Choose a day up to today.' : dayProblem(day);
  if (problem) throw new Problem('invalid_request', { fields: { [field]: problem } });
}

/** The cover that was asked for, or the best one on that day. Throws the reason when none applies. */
export function coverFor(
  { covers }: Claimable,
  day: string,
  coverId: string | undefined,
): Claimable['covers'][number] {
  const asked = coverId ? covers.filter(({ id }) => id === coverId) : covers;
  if (coverId && asked.length === 0) throw new Problem('warranty_not_found');
  const [best] = layersOn(asked, day);
  if (!best) throw notCovered(notCoveredBecause(asked, day));
  return best;
}

export const notCovered = (reason = 'Nothing covers it.') =>
  new Problem('claim_not_covered', {
    message: `That day is not covered. ${reason}`,
    fields: { brokeOn: reason },
  });

/** The day by which an answer is due. Throws when it is not a valid day. */
export function dueDay(sent: string, timeZone: string): string {
  const day = asDay(sent, timeZone);
  const problem = dayProblem(day);
  if (problem) throw new Problem('invalid_request', { fields: { answerDue: problem } });
  return day;
}

/** Refuses fields that belong to a new status when there is none, instead of dropping them silently. */
export function refuseOutcomeWithoutStatus(change: {
  status?: unknown;
  resolution?: unknown;
  amount?: unknown;
  providerNotes?: unknown;
  replacement?: unknown;
}): void {
  if (change.status !== undefined || change.resolution !== undefined) return;
  for (const field of ['amount', 'providerNotes', 'replacement'] as const)
    if (change[field] !== undefined)
      throw new Problem('invalid_request', { fields: { [field]: 'Say where the claim stands now, too.' } });
}

const lines: Record<ClaimState, string> = {
  submitted: 'submitted',
  in_review: 'in review',
  approved: 'approved',
  rejected: 'rejected',
  resolved: 'resolved',
};

/** The line in the cover's history for a status of the claim. What a provider itself reports of the end is called its word. */
export function lineFor(
  claim: Pick<ClaimRow, 'claim_number' | 'issue_description'>,
  status: ClaimState,
  resolution: Claim['resolution'] = null,
  byWhom: ClaimEntryRow['by_whom'] = 'owner',
): string {
  const title = status === 'submitted' ? titleOf(claim.issue_description) : (resolution ?? lines[status]);
  const isTheirWord = byWhom === 'provider' && status === 'resolved';
  return `Claim ${claim.claim_number}: ${title}${isTheirWord ? ', says the provider' : ''}`;
}

/** What the thing had cost, as its cover was bought for it. */
interface Insured {
  price: string;
  currency: string;
}

/** Whether a sum that a provider names can be what it owes: at most what the thing had cost. */
export const canBeOwed = (amount: string, currency: string, insured: Insured | undefined): boolean =>
  insured !== undefined && insured.currency === currency && Number(amount) <= Number(insured.price);

/** Why a sum that a provider named was not taken, for the owner of the claim. */
export function tooMuchText(
  provider: string,
  amount: string,
  currency: string,
  insured: Insured | undefined,
) {
  const limit = insured
    ? `more than the ${insured.price} ${insured.currency} that it was covered for`
    : 'but what it cost is not known here';
  return `${provider} named ${amount} ${currency}, ${limit}. The sum was not taken over: ask them.`;
}
