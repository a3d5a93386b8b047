import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResult } from '../../../contract/search.ts';
import { UNIVERSAL_LEAST, UNIVERSAL_MINUTES } from '../../../contract/search-constants.ts';
import { call, urlOf } from '../../lib/api.ts';
import { takeFromBoot } from '../../lib/query.ts';

/** The results for a text. The previous results stay until the new ones are loaded; `text` tells which they are. */
export const everything = (text: string) =>
  queryOptions({
    queryKey: ['GET /api/search/universal', { query: { q: text } }],
    queryFn: async ({ signal }) => ({
      text,
      results: await call('GET /api/search/universal', { query: { q: text } }, { signal }),
    }),
    // The search page has them in its HTML.
    initialData: () => {
      const results = takeFromBoot(`GET ${urlOf('/api/search/universal', { query: { q: text } })}`);
      return results ? { text, results: results as SearchResult[] } : undefined;
    },
    enabled: text.length >= UNIVERSAL_LEAST,
    staleTime: UNIVERSAL_MINUTES * 60_000,
    placeholderData: keepPreviousData,
  });
