import { monthsIn } from '../../contract/cover.ts';
import { dayIn, daysBetween } from '../../contract/days.ts';
import { type Terms, termsProblems } from '../../contract/listing-terms.ts';
import type { Proof } from '../../contract/proof.ts';
import type { ListingType } from '../../contract/trade-constants.ts';
import { Problem } from '../platform/problem.ts';

type TermsEdit = { [K in keyof Terms]?: Terms[K] | undefined };

export const noTerms: Terms = {
  price: null,
  priceMin: null,
  priceMax: null,
  condition: null,
  wants: null,
  area: null,
  thingId: null,
};

/** Merges the given terms into those before; a blank value clears a term. Throws per field what does not fit the type. */
export function settle(type: ListingType, before: Terms, given: TermsEdit): Terms {
  const givenOrBefore = <K extends keyof Terms>(name: K): Terms[K] => {
    const value = given[name];
    return value === undefined ? before[name] : value || null;
  };
  const terms: Terms = {
    price: givenOrBefore('price'),
    priceMin: givenOrBefore('priceMin'),
    priceMax: givenOrBefore('priceMax'),
    condition: givenOrBefore('condition'),
    wants: givenOrBefore('wants'),
    area: givenOrBefore('area'),
    thingId: givenOrBefore('thingId'),
  };
  const fields = termsProblems(type, terms);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  return terms;
}

interface CoverColumns {
  cover_start: string | null;
  cover_end: string | null;
}

/** Months left, counted from the seller's today: `null` without cover, with lifetime cover, before its start and after its end. */
export function coverMonths(
  { cover_start, cover_end }: CoverColumns,
  timeZone: string | null,
  now: Date,
): number | null {
  if (cover_start === null || cover_end === null) return null;
  const today = dayIn(timeZone ?? 'UTC', now);
  return cover_start <= today && today <= cover_end ? monthsIn(daysBetween(today, cover_end)) : null;
}

interface PassingColumns extends CoverColumns {
  proof: Proof | null;
  proof_date: string | null;
  receipt_passes: boolean;
}

export const passingCover = (row: PassingColumns) =>
  row.cover_start === null
    ? null
    : {
        startDate: row.cover_start,
        endDate: row.cover_end,
        proof: row.proof,
        proofDate: row.proof_date,
        receiptPasses: row.receipt_passes,
      };
