import { searcherOf } from '../../contract/search-in.ts';
import type { OwnedThing } from './things.ts';

/** Searches things by all texts that their owner has entered. */
export const searchThings = searcherOf(({ facts }: OwnedThing) =>
  [
    facts.product.name,
    facts.product.brand,
    facts.retailer,
    facts.model,
    facts.place,
    ...facts.tags,
    ...facts.serialNumbers,
    facts.notes,
  ].join(' '),
);
