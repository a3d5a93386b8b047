import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { UNIVERSAL_LEAST, UNIVERSAL_MINUTES } from '../../../contract/search-words.ts';
import { call } from '../../lib/api.ts';

/** The results of one text. Those of the text before stay until they are here, and know that they are not its own. */
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
