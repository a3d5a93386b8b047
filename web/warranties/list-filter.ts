import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type CoverType, coverTypes } from '../../contract/cover.ts';
import { foldText } from '../lib/format.ts';
import { isCovered, type OwnedThing } from './things.ts';

export const sortNames = { ends: 'Ends soonest', newest: 'Newest', name: 'Name', price: 'Price' } as const;
type ListSort = keyof typeof sortNames;

export type ListTab = 'active' | 'expired';

/** Which things are shown and in which order, as kept in the address. */
export interface ListFilter {
  tab: ListTab;
  q: string;
  sort: ListSort;
  category: string | undefined;
  cover: CoverType | undefined;
  soon: boolean;
}

export const filterIn = (search: Record<string, string | undefined>): ListFilter => ({
  tab: search.tab === 'expired' ? 'expired' : 'active',
  q: search.q ?? '',
  sort: Object.keys(sortNames).find((name): name is ListSort => name === search.sort) ?? 'ends',
  category: search.category,
  cover: coverTypes.find((type) => type === search.cover),
  soon: search.soon === '1',
});

/** Default values are left out of the address. */
export const addressOf = (filter: Partial<ListFilter>): Record<string, string | undefined> => {
  const { tab, q, sort, category, cover, soon } = filter;
  return {
    ...('tab' in filter && { tab: tab === 'expired' ? tab : undefined }),
    ...('q' in filter && { q: q || undefined }),
    ...('sort' in filter && { sort: sort === 'ends' ? undefined : sort }),
    ...('category' in filter && { category }),
    ...('cover' in filter && { cover }),
    ...('soon' in filter && { soon: soon ? '1' : undefined }),
  };
};

/** The number of active filters, not counting the search. */
export const filtersIn = ({ category, cover, soon }: ListFilter) =>
  [category, cover, soon].filter(Boolean).length;

export const isNarrowed = (filter: ListFilter) => Boolean(filter.q.trim()) || filtersIn(filter) > 0;

const names = new Intl.Collator('en', { numeric: true });
const byName = (one: OwnedThing, other: OwnedThing) =>
  names.compare(one.cover.product.name, other.cover.product.name) || (one.id < other.id ? -1 : 1);
const endOf = ({ cover }: OwnedThing) => cover.endDate ?? '9999';

type Order = (one: OwnedThing, other: OwnedThing) => number;

const orders: Record<ListSort, Order> = {
  ends: (one, other) => Number(endOf(one) > endOf(other)) - Number(endOf(one) < endOf(other)),
  // Ids grow with time.
  newest: (one, other) => (other.id > one.id ? 1 : -1),
  name: byName,
  price: (one, other) => Number(other.cover.purchasePrice) - Number(one.cover.purchasePrice),
};

const inOrder = (order: Order) => (one: OwnedThing, other: OwnedThing) =>
  order(one, other) || byName(one, other);

/** The things that match the filter, sorted, for each tab. Expired ones start with the latest. */
export function arrange(things: readonly OwnedThing[], filter: ListFilter): Record<ListTab, OwnedThing[]> {
  const words = foldText(filter.q).split(/\s+/).filter(Boolean);
  const order = orders[filter.sort];
  const found = things
    .filter(
      (thing) =>
        words.every((word) => thing.words.includes(word)) &&
        (!filter.category || thing.cover.product.category === filter.category) &&
        (!filter.cover || thing.covers.some(({ warrantyType }) => warrantyType === filter.cover)) &&
        (!filter.soon || thing.state === 'expiring'),
    )
    .sort(inOrder(order));
  const expired = found.filter((thing) => !isCovered(thing));
  return {
    active: found.filter(isCovered),
    expired: filter.sort === 'ends' ? expired.reverse() : expired,
  };
}

export const mostUrgent = (things: readonly OwnedThing[]) =>
  things.filter(isCovered).sort(inOrder(orders.ends));

export interface ListToolsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** The categories of the person's things. */
  categories: string[];
}

/** The filter, kept in the address, so that a reload or Back shows the same list. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Partial<ListFilter>) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...addressOf(next) }),
      replace: true,
      resetScroll: false,
    });
  return [useMemo(() => filterIn(search), [search]), change];
}
