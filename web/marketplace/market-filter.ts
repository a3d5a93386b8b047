import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListingAddress, listingAddressIn } from '../../contract/listing-address.ts';
import { listingTypeWords } from '../../contract/trade-words.ts';
import { rangeWords } from '../lib/price.ts';
import { conditionWords } from './words.ts';

/** One thing that a list is narrowed by: in words, and what takes it away. */
export interface FilterPart {
  words: string;
  without: FilterChange;
}

/** Beside the search box, the tabs and the product, which show themselves. */
export function partsOf(filter: ListingAddress): FilterPart[] {
  const { category, condition, minPrice, maxPrice, withCover, area } = filter;
  const price = rangeWords(minPrice, maxPrice);
  return [
    ...(category ? [{ words: category, without: { category: undefined } }] : []),
    ...(condition ? [{ words: conditionWords[condition], without: { condition: undefined } }] : []),
    ...(price ? [{ words: capital(price), without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...(withCover ? [{ words: 'With warranty', without: { withCover: undefined } }] : []),
    ...(area ? [{ words: `In ${area}`, without: { area: undefined } }] : []),
  ];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What takes every narrowing away; the tab and the order stay. */
export const everything: FilterChange = {
  q: undefined,
  category: undefined,
  condition: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  withCover: undefined,
  area: undefined,
  productId: undefined,
};

export const isNarrowed = (filter: ListingAddress) =>
  Boolean(filter.q || filter.productId) || partsOf(filter).length > 0;

const NAME_MOST = 80;

/** What a saved search is called: `“kettle” · Sell · Up to $60 · In Bristol`. */
export function searchName(filter: ListingAddress, product?: string): string {
  const { q, type, productId } = filter;
  const words = [
    q && `“${q}”`,
    productId && (product ?? 'One product'),
    type && listingTypeWords[type],
    ...partsOf(filter).map((part) => part.words),
  ];
  const name = words.filter(Boolean).join(' · ');
  return name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name;
}

/** Everything but the order, in a form to compare. */
export const keyOf = ({ sort: _, ...filter }: ListingAddress) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));

export type FilterChange = { [Name in keyof ListingAddress]?: ListingAddress[Name] | undefined };

/** How long nothing is typed before the list follows. */
export const PAUSE = 300;

export interface FilterProps {
  filter: ListingAddress;
  /** As it was typed. */
  typed: Record<string, string | undefined>;
  change: (change: FilterChange) => void;
}

/** Which listings are shown: read from the address and written there, so that a reload or a way back shows the same. */
export function useMarketFilter(): FilterProps {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    filter: useMemo(() => listingAddressIn(search), [search]),
    typed: search,
    change: (next: FilterChange) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false }),
  };
}
