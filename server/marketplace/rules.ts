import { dayIn, daysBetween, monthsIn } from '../../contract/cover.ts';
import type { Condition, ListingType } from '../../contract/trade-words.ts';
import { Problem } from '../platform/problem.ts';

/** What the two would agree on, as it is stored. */
export interface Terms {
  price: string | null;
  priceMin: string | null;
  priceMax: string | null;
  condition: Condition | null;
  wants: string | null;
  area: string | null;
  thingId: string | null;
}
type Given = { [K in keyof Terms]?: Terms[K] | undefined };

export const noTerms: Terms = {
  price: null,
  priceMin: null,
  priceMax: null,
  condition: null,
  wants: null,
  area: null,
  thingId: null,
};

/** What is given over what was there; blank takes it away. Refused beside the fields when it does not fit the type. */
export function settle(type: ListingType, before: Terms, given: Given): Terms {
  const kept = <K extends keyof Terms>(name: K): Terms[K] => {
    const value = given[name];
    return value === undefined ? before[name] : value || null;
  };
  const terms: Terms = {
    price: kept('price'),
    priceMin: kept('priceMin'),
    priceMax: kept('priceMax'),
    condition: kept('condition'),
    wants: kept('wants'),
    area: kept('area'),
    thingId: kept('thingId'),
  };
  refuse({
    ...(type === 'buy_request' ? requestProblems(terms) : offerProblems(type, terms)),
    ...areaProblem(terms),
  });
  return terms;
}

type Problems = { [K in keyof Terms]?: string | false };

const requestProblems = ({ price, priceMin, priceMax, wants, thingId }: Terms): Problems => ({
  price: price !== null && 'A buy request has a budget instead.',
  priceMin: priceMin === null && priceMax === null && 'Set a budget.',
  priceMax:
    priceMin !== null &&
    priceMax !== null &&
    Number(priceMax) < Number(priceMin) &&
    'The most cannot be less than the least.',
  wants: wants !== null && 'Only an exchange asks for something in return.',
  thingId: thingId !== null && 'A buy request is not about something of yours.',
});

function offerProblems(type: ListingType, { price, priceMin, priceMax, condition, wants }: Terms): Problems {
  const budget = 'Only a buy request has a budget.';
  return {
    price: type === 'sell' && price === null && 'Set a price.',
    priceMin: priceMin !== null && budget,
    priceMax: priceMax !== null && budget,
    condition: condition === null && 'Choose a condition.',
    wants: type === 'sell' && wants !== null && 'Only an exchange asks for something in return.',
  };
}

const areaProblem = ({ area }: Terms): Problems =>
  area !== null && isAddress(area) ? { area: 'Name a part of town, not an address.' } : {};

function refuse(problems: Problems) {
  const fields = Object.entries(problems).filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (fields.length > 0) throw new Problem('invalid_request', { fields: Object.fromEntries(fields) });
}

const ADDRESSES = [
  // 12 Harbour Street, 4b Park Rd
  /\b\d+\s*[a-z]?,?\s+[\p{L}.'’ -]*\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|crescent|terrace|boulevard|blvd)\b/iu,
  // Hauptstraße 5, Keizersgracht 12, Lindenweg 3a
  /\p{L}(stra(ß|ss)e|str\.?|gasse|weg|gracht|straat|gatan|vägen|gade|vej)\s+\d/iu,
  // Rua das Flores 20, Via Roma 3, Calle Mayor 12
  /^(rua|via|calle|rue|avenida|carrer)\s.*\d/iu,
  // A whole British or Dutch postcode is one street.
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/iu,
  /\b\d{4}\s?[a-z]{2}\b/iu,
];

/** Where somebody lives is nobody's business: an area, never a door. */
export const isAddress = (area: string) => ADDRESSES.some((form) => form.test(area));

/** `180.00-230.00`, `-230.00`, `180.00-`. */
export const rangeOf = (min: string | null, max: string | null) =>
  min === null && max === null ? null : `${min ?? ''}-${max ?? ''}`;

interface Covered {
  cover_start: string | null;
  cover_end: string | null;
}

/** By the rules of cover.ts, on the seller's day: `null` without cover, for life, and once it is over. */
export function coverMonths({ cover_end }: Covered, timeZone: string | null, now: Date): number | null {
  if (cover_end === null) return null;
  const left = daysBetween(dayIn(timeZone ?? 'UTC', now), cover_end);
  return left < 0 ? null : monthsIn(left);
}

export const passingCover = (row: Covered & { proof_date: string | null }) =>
  row.cover_start === null
    ? null
    : { startDate: row.cover_start, endDate: row.cover_end, proofDate: row.proof_date };
