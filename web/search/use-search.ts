import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type SearchAddress, searchAddressIn } from '../../contract/search-address.ts';
import { foundPages, productFacets } from './api.ts';
import type { SearchChange } from './sentences.ts';

/** What is searched for, kept in the address, so that a reload or Back shows the same. */
export function useAddress() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useMemo(() => searchAddressIn(search), [search]);
  const go = (next: SearchChange, replace: boolean) =>
    void navigate({ to: '/search', search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  return {
    asked,
    /** The text as typed, with its blanks. */
    typed: search.q ?? '',
    /** Each letter more is the same search; only its beginning and its end are steps that Back goes. */
    type: (q: string) => go({ q: q || undefined }, Boolean(asked.q) === Boolean(searchAddressIn({ q }).q)),
    change: (next: SearchChange) => go(next, false),
    /** In a sheet, all that is chosen is one step: Back closes the sheet. */
    replace: (next: SearchChange) => go(next, true),
  };
}

/** Results and counts of one search; until both are there, those of the search before. */
export function useFound(asked: SearchAddress) {
  const pages = useInfiniteQuery(foundPages(asked));
  const facets = useQuery(productFacets(asked));
  const fresh =
    pages.data && !facets.isPending ? { asked, pages: pages.data, facets: facets.data } : undefined;
  const [kept, setKept] = useState(fresh);
  if (fresh && (kept?.asked !== fresh.asked || kept.pages !== fresh.pages || kept.facets !== fresh.facets))
    setKept(fresh);
  return { shown: fresh ?? kept, isOld: !fresh, pages, facets };
}
