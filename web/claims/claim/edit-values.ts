import { type Claim, ClaimChange } from '../../../contract/claims.ts';
import { dayProblem } from '../../../contract/cover-checks.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedMoney } from '../../lib/typed-price.ts';
import { brokeProblem } from '../new/claim-values.ts';

export interface EditValues {
  issueDescription: string;
  brokeOn: string;
  claimAmount: string;
  providerClaimId: string;
  answerDue: string;
}

type EditedClaim = Pick<
  Claim,
  'issueDescription' | 'brokeOn' | 'claimAmount' | 'currency' | 'providerClaimId' | 'answerDue'
>;

export const editValues = (claim: EditedClaim): EditValues => ({
  issueDescription: claim.issueDescription,
  brokeOn: claim.brokeOn,
  claimAmount: claim.claimAmount ?? '',
  providerClaimId: claim.providerClaimId ?? '',
  answerDue: claim.answerDue ?? '',
});

/** Only what was changed, since some of it can only be changed while the claim is new. */
export function editBody(values: EditValues, claim: EditedClaim): ClaimChange {
  const before = editValues(claim);
  const isNew = (name: keyof EditValues) => values[name].trim() !== before[name];
  const { amount, currency } = typedMoney(values.claimAmount, claim.currency);
  return {
    ...(isNew('issueDescription') && { issueDescription: values.issueDescription }),
    ...(isNew('brokeOn') && { brokeOn: values.brokeOn }),
    ...(isNew('claimAmount') && { claimAmount: amount, ...(currency !== claim.currency && { currency }) }),
    ...(isNew('providerClaimId') && { providerClaimId: values.providerClaimId.trim() || null }),
    ...(isNew('answerDue') && { answerDue: values.answerDue || null }),
  };
}

export const checkEdit = (values: EditValues, claim: EditedClaim, today: string): Problems<EditValues> => ({
  ...problemsIn(ClaimChange, editBody(values, claim), values),
  brokeOn: brokeProblem(values.brokeOn, today),
  answerDue: dayProblem(values.answerDue || null),
});
