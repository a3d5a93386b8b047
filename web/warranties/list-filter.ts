import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type CoverType, coverTypes } from '../../contract/cover.ts';
import type { FoundIn } from '../../contract/search-in.ts';
import { plain } from '../lib/plain-text.ts';
import { searchThings } from './search-things.ts';
import { hasCover, isCovered, type OwnedThing } from './things.ts';

export const sortNames = { ends: 'Ends soonest', newest: 'Newest', name: 'Name', price: 'Price' } as const;
type ListSort = keyof typeof sortNames;

export const listTabs = ['active', 'expired', 'later', 'none'] as const;
/** `later` lists things whose cover has not begun or is not paid, `none` those without a warranty. */
export type ListTab = (typeof listTabs)[number];

/** Which things are shown and in which order, as kept in the address. */
export interface ListFilter {
  tab: ListTab;
  q: string;
  sort: ListSort;
  category: string | undefined;
  cover: CoverType | undefined;
  place: string | undefined;
  tag: string | undefined;
  soon: boolean;
}

export const filterIn = (search: Record<string, string | undefined>): ListFilter => ({
  tab: listTabs.find((tab) => tab === search.tab) ?? 'active',
  q: search.q ?? '',
  sort: Object.keys(sortNames).find((name): name is ListSort => name === search.sort) ?? 'ends',
  category: search.category,
  cover: coverTypes.find((type) => type === search.cover),
  place: search.place,
  tag: search.tag,
  soon: search.soon === '1',
});

/** Default values are left out of the address. */
export const addressOf = (filter: Partial<ListFilter>): Record<string, string | undefined> => {
  const { tab, q, sort, category, cover, place, tag, soon } = filter;
  return {
    ...('tab' in filter && { tab: tab === 'active' ? undefined : tab }),
    ...('q' in filter && { q: q || undefined }),
    ...('sort' in filter && { sort: sort === 'ends' ? undefined : sort }),
    ...('category' in filter && { category }),
    ...('cover' in filter && { cover }),
    ...('place' in filter && { place }),
    ...('tag' in filter && { tag }),
    ...('soon' in filter && { soon: soon ? '1' : undefined }),
  };
};

/** The number of active filters, not counting the search. */
export const filtersIn = ({ category, cover, place, tag, soon }: ListFilter) =>
  [category, cover, place, tag, soon].filter(Boolean).length;

export const isNarrowed = (filter: ListFilter) => Boolean(filter.q.trim()) || filtersIn(filter) > 0;

/** A sort key: without case and accents, numbers by value. */
const sortedAs = (name: string) => plain(name).replaceAll(/\d+/g, (number) => number.padStart(9, '0'));
function compareNames(one: string, other: string) {
  const [name, otherName] = [sortedAs(one), sortedAs(other)];
  return Number(name > otherName) - Number(name < otherName);
}
const byName = (one: OwnedThing, other: OwnedThing) =>
  compareNames(one.facts.product.name, other.facts.product.name) || (one.id < other.id ? -1 : 1);
const endOf = ({ cover }: OwnedThing) => cover?.endDate ?? '9999';

type Order = (one: OwnedThing, other: OwnedThing) => number;

const orders: Record<ListSort, Order> = {
  ends: (one, other) => Number(endOf(one) > endOf(other)) - Number(endOf(one) < endOf(other)),
  // Ids grow with time.
  newest: (one, other) => (other.id > one.id ? 1 : -1),
  name: byName,
  // Prices in different currencies cannot be compared, so each currency comes on its own.
  price: ({ facts: one }, { facts: other }) =>
    one.currency.localeCompare(other.currency) || Number(other.purchasePrice) - Number(one.purchasePrice),
};

const inOrder = (order: Order) => (one: OwnedThing, other: OwnedThing) =>
  order(one, other) || byName(one, other);

/** The things that match the filter, sorted, for each tab. Expired ones start with the latest. */
export function arrange(
  things: readonly OwnedThing[],
  filter: ListFilter,
): Record<ListTab, OwnedThing[]> & Pick<FoundIn<OwnedThing>, 'how'> {
  const order = orders[filter.sort];
  const fitting = things.filter(
    (thing) =>
      (!filter.category || thing.facts.product.category === filter.category) &&
      (!filter.place || isSame(thing.facts.place, filter.place)) &&
      (!filter.tag || thing.facts.tags.some((tag) => isSame(tag, filter.tag))) &&
      (!filter.cover || thing.covers.some(({ warrantyType }) => warrantyType === filter.cover)) &&
      (!filter.soon || thing.state === 'expiring'),
  );
  const { items, how } = searchThings(fitting, filter.q);
  const found = items.toSorted(inOrder(order));
  const expired = found.filter(({ state }) => state === 'expired');
  return {
    active: found.filter(isCovered),
    expired: filter.sort === 'ends' ? expired.reverse() : expired,
    later: found.filter(({ state }) => state === 'upcoming' || state === 'unpaid'),
    none: found.filter(({ state }) => state === 'none'),
    how,
  };
}

const isSame = (one: string | null, other = '') => one?.toLowerCase() === other.toLowerCase();

/** What the person's things can be filtered by, in order. */
export function choicesIn(things: readonly OwnedThing[]) {
  const each = (texts: readonly (string | null)[]) =>
    [...new Map(texts.flatMap((text) => (text ? [[text.toLowerCase(), text] as const] : []))).values()].sort(
      compareNames,
    );
  return {
    categories: each(things.map(({ facts }) => facts.product.category)),
    places: each(things.map(({ facts }) => facts.place)),
    tags: each(things.flatMap(({ facts }) => facts.tags)),
  };
}

export const mostUrgent = (things: readonly OwnedThing[]) =>
  things.filter(hasCover).filter(isCovered).sort(inOrder(orders.ends));

export interface ListToolsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** What the person's things can be filtered by. */
  choices: ReturnType<typeof choicesIn>;
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
