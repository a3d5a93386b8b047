import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FoundProduct } from '../../contract/products.ts';
import { facetsQuery, foundQuery, type SearchAddress } from '../../contract/search-address.ts';
import { callList, urlOf } from '../lib/api.ts';
import { byCursor, type Page } from '../lib/paging.ts';
import { read, takeFromBoot } from '../lib/query.ts';

/** The matching products; the first page may be in the HTML already. A request that typing has made obsolete is aborted. */
export function foundPages(asked: SearchAddress) {
  const query = foundQuery(asked);
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: ['GET /api/products/search', query],
    queryFn: ({ pageParam, signal }): Promise<Page<FoundProduct>> =>
      callList('GET /api/products/search', { query: { ...query, cursor: pageParam } }, { signal }),
    initialData: () => {
      const page = takeFromBoot(`GET ${urlOf('/api/products/search', { query })}`);
      return page ? { pages: [page as Page<FoundProduct>], pageParams: [undefined] } : undefined;
    },
  });
}

export const productFacets = (asked: SearchAddress) =>
  read('GET /api/products/search/facets', { query: facetsQuery(asked) });

export const trendingProducts = read('GET /api/products', { query: { limit: '4' } });
