import { type ClaimState, movesFrom, type Resolution } from '../../../contract/claim-rules.ts';
import { type Claim, ClaimChange } from '../../../contract/claims.ts';
import { coverProblems } from '../../../contract/cover-checks.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedMoney } from '../../lib/typed-price.ts';
import { type CoverSpan, endAfter } from '../../warranties/public.ts';

/** What the provider said, as typed. */
export interface NoteValues {
  status: ClaimState | '';
  resolution: Resolution | '';
  amount: string;
  providerNotes: string;
  /** Whether a new cover starts for the replacement. */
  replacement: boolean;
  startDate: string;
  lasts: CoverSpan;
  endDate: string;
  serialNumber: string;
}

export const emptyNote = (claim: Pick<Claim, 'status'>, today: string): NoteValues => {
  const [only, ...others] = movesFrom[claim.status];
  return {
    status: only && others.length === 0 ? only : '',
    resolution: '',
    amount: '',
    providerNotes: '',
    replacement: true,
    startDate: today,
    lasts: '24',
    endDate: '',
    serialNumber: '',
  };
};

/** Whether the note also starts a cover; only for a thing that one still has. */
export const startsCover = (values: NoteValues, { thingId }: Pick<Claim, 'thingId'>) =>
  values.status === 'resolved' && values.resolution === 'replaced' && values.replacement && thingId !== null;

export function noteBody(values: NoteValues, claim: Pick<Claim, 'currency' | 'thingId'>): ClaimChange {
  const { status, resolution } = values;
  const isEnd = status === 'resolved';
  return {
    ...(status && { status }),
    ...(isEnd && resolution && { resolution }),
    ...(isEnd && { amount: typedMoney(values.amount, claim.currency).amount }),
    providerNotes: values.providerNotes.trim() || null,
    ...(startsCover(values, claim) && {
      replacement: {
        startDate: values.startDate,
        endDate: endAfter(values.startDate, values.lasts, values.endDate) ?? null,
        serialNumber: values.serialNumber.trim() || null,
      },
    }),
  };
}

export function checkNote(
  values: NoteValues,
  claim: Pick<Claim, 'currency' | 'thingId'>,
): Problems<NoteValues> {
  if (!values.status) return { status: 'Choose what they said.' };
  const days = startsCover(values, claim)
    ? coverProblems(
        {
          startDate: values.startDate,
          endDate: endAfter(values.startDate, values.lasts, values.endDate) ?? null,
          isLifetime: values.lasts === 'life',
        },
        'Choose the day cover starts.',
      )
    : {};
  const isTyped = values.lasts === 'date';
  const { currency } = typedMoney(values.amount, claim.currency);
  return {
    ...problemsIn(ClaimChange, noteBody(values, claim), values),
    ...(currency !== claim.currency && { amount: `This claim is in ${claim.currency}.` }),
    resolution: values.status === 'resolved' && !values.resolution ? 'Say how it ended.' : undefined,
    // If the end is computed from the start, its error is shown at the start.
    startDate: days.startDate ?? (isTyped ? undefined : days.endDate),
    endDate: isTyped ? days.endDate : undefined,
  };
}
