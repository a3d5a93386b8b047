import { layersOn, notCoveredBecause } from '../../../contract/claim-rules.ts';
import { ClaimDraft } from '../../../contract/claims.ts';
import type { CoverPeriod } from '../../../contract/cover.ts';
import { dayProblem } from '../../../contract/cover-checks.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedMoney } from '../../lib/typed-price.ts';

/** The form's values, as typed. */
export interface ClaimValues {
  thingId: string;
  /** Empty for the best that applies. */
  warrantyId: string;
  brokeOn: string;
  issueDescription: string;
  claimAmount: string;
  documentUrls: string[];
}

export const emptyClaim = (thingId: string, today: string): ClaimValues => ({
  thingId,
  warrantyId: '',
  brokeOn: today,
  issueDescription: '',
  claimAmount: '',
  documentUrls: [],
});

type Layer = CoverPeriod & { id: string };

interface ChosenThing<L extends Layer = Layer> {
  id: string;
  facts: { currency: string };
  covers: L[];
}

/** What is wrong with the day itself, whatever covers it. */
export function brokeProblem(day: string, today: string): string | undefined {
  if (!day) return 'Say when it broke.';
  return day > today ? 'Choose a day that is not in the future.' : dayProblem(day);
}

/** The covers that apply on that day, the chosen one of them, or why there is none. */
export function coverChoice<L extends Layer>(thing: ChosenThing<L>, { brokeOn, warrantyId }: ClaimValues) {
  const layers = layersOn(thing.covers, brokeOn);
  return {
    layers,
    chosen: layers.find(({ id }) => id === warrantyId) ?? layers[0],
    because: notCoveredBecause(thing.covers, brokeOn),
  };
}

export function claimBody(values: ClaimValues, thing: ChosenThing): ClaimDraft {
  const { amount, currency } = typedMoney(values.claimAmount, thing.facts.currency);
  return {
    thingId: thing.id,
    warrantyId: coverChoice(thing, values).chosen?.id,
    brokeOn: values.brokeOn,
    issueDescription: values.issueDescription,
    claimAmount: amount,
    currency,
    documentUrls: values.documentUrls,
  };
}

export function checkClaim(
  values: ClaimValues,
  thing: ChosenThing | undefined,
  today: string,
): Problems<ClaimValues> {
  if (!thing) return { thingId: 'Choose what it is about.' };
  const brokeOn = brokeProblem(values.brokeOn, today);
  return {
    ...problemsIn(ClaimDraft, claimBody(values, thing), values),
    brokeOn: brokeOn ?? coverChoice(thing, values).because,
  };
}
