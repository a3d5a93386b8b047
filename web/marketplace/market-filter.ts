import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListingAddress, listingAddressIn } from '../../contract/listing-address.ts';
import { listingTypeWords } from '../../contract/trade-constants.ts';
import { rangeWords } from '../lib/price.ts';
import { conditionWords } from './sentences.ts';

/** One active filter: its words, and the change that removes it. */
export interface FilterPart {
  words: string;
  without: FilterChange;
}

/** Lists the active filters that have no visible control of their own (search box, tabs and product have). */
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

/** Removes every filter; the tab and the order stay. */
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

/** The name of a saved search: `“kettle” · Sell · Up to $60 · In Bristol`. */
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

/** A comparable key of the filter, without the order. */
export const keyOf = ({ sort: _, ...filter }: ListingAddress) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));

export type FilterChange = { [Name in keyof ListingAddress]?: ListingAddress[Name] | undefined };

/** In milliseconds: the pause in typing after which the list follows. */
export const PAUSE = 300;

export interface FilterProps {
  filter: ListingAddress;
  /** The filter's texts, as typed. */
  typed: Record<string, string | undefined>;
  change: (change: FilterChange) => void;
}

/** The list's filter, kept in the address, so that a reload or Back shows the same list. */
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
