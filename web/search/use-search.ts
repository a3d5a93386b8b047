import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type SearchAddress, searchAddressIn } from '../../contract/search-address.ts';
import { foundPages, productFacets } from './api.ts';
import type { SearchChange } from './sentences.ts';

/** The search, kept in the address, so that a reload or Back shows the same. */
export function useAddress() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useMemo(() => searchAddressIn(search), [search]);
  // A category that no product has, such as Headphones, is a word of the text. From there it can be edited like the others.
  const isWord = search.category !== undefined && asked.category === undefined;
  const words = isWord ? { q: asked.q, category: undefined } : {};
  const go = (next: SearchChange, replace: boolean) =>
    void navigate({
      to: '/search',
      search: (now) => ({ ...now, ...words, ...next }),
      replace,
      resetScroll: false,
    });
  return {
    asked,
    /** The text as typed, with its blanks. */
    typed: (isWord ? asked.q : search.q) ?? '',
    /** Typing replaces the history entry; only starting and clearing a search add one for Back. */
    type: (q: string) => go({ q: q || undefined }, Boolean(asked.q) === Boolean(searchAddressIn({ q }).q)),
    change: (next: SearchChange) => go(next, false),
    /** All choices in a sheet share one history entry: Back closes the sheet. */
    replace: (next: SearchChange) => go(next, true),
  };
}

/** Results and facet counts of one search. Until both are loaded, those of the previous search. */
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
