import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { UNIVERSAL_LEAST, UNIVERSAL_MINUTES } from '../../../contract/search-constants.ts';
import { call } from '../../lib/api.ts';

/** The results for a text. The previous results stay until the new ones are loaded; `text` tells which they are. */
export const everything = (text: string) =>
  queryOptions({
    queryKey: ['GET /api/search/universal', { query: { q: text } }],
    queryFn: async ({ signal }) => ({
      text,
      results: await call('GET /api/search/universal', { query: { q: text } }, { signal }),
    }),
    enabled: text.length >= UNIVERSAL_LEAST,
    staleTime: UNIVERSAL_MINUTES * 60_000,
    placeholderData: keepPreviousData,
  });
