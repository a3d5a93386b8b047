import type { Condition, ListingType } from './trade-constants.ts';

/** The terms of a trade. */
export interface Terms {
  price: string | null;
  priceMin: string | null;
  priceMax: string | null;
  condition: Condition | null;
  wants: string | null;
  area: string | null;
  thingId: string | null;
}

type Problems = { [K in keyof Terms]?: string | false };

/** Errors in the terms of a listing of that type, by field, for form and server alike. */
export function termsProblems(type: ListingType, terms: Terms): { [K in keyof Terms]?: string } {
  const problems: Problems = {
    ...(type === 'buy_request' ? requestProblems(terms) : offerProblems(type, terms)),
    area: terms.area !== null && isAddress(terms.area) && 'Name a part of town, not an address.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

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

const ADDRESSES = [
  // 12 Harbour Street, 4b Park Rd
  /\b\d+\s*[a-z]?,?\s+[\p{L}.'’ -]*\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|crescent|terrace|boulevard|blvd)\b/iu,
  // Hauptstraße 5, Keizersgracht 12, Lindenweg 3a
  /\p{L}(stra(ß|ss)e|str\.?|gasse|weg|gracht|straat|gatan|vägen|gade|vej)\s+\d/iu,
  // Rua das Flores 20, Via Roma 3, Calle Mayor 12
  /^(rua|via|calle|rue|avenida|carrer)\s.*\d/iu,
  // A whole British or Dutch postcode identifies one street.
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/iu,
  /\b\d{4}\s?[a-z]{2}\b/iu,
];

/** Detects street addresses: for privacy, a listing names an area only. */
export const isAddress = (area: string) => ADDRESSES.some((form) => form.test(area));
