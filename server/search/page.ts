import { facetsQuery, foundQuery, isSearch, searchAddressIn } from '../../contract/search-address.ts';
import { toCursor } from '../platform/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { countFacets, findFitting, firstProducts } from '../products/public.ts';
import { findAll } from './find.ts';

const TRENDING = 4;

/** The search page, with what its address asks for, or the first products of the catalogue. */
export function addSearchPage({ page, db }: Platform) {
  page('/search', async ({ caller, query }) => {
    if (!caller) return {};
    const asked = searchAddressIn(query);
    if (!isSearch(asked))
      return { data: { [`GET /api/products?limit=${TRENDING}`]: await firstProducts(db, TRENDING) } };
    const { limit, ...found } = foundQuery(asked);
    const { minRating, sort = 'relevance', ...filter } = found;
    const wanted = { ...filter, ...(minRating ? { minRating: Number(minRating) } : {}) };
    // Filters are for products alone.
    const { q, sort: _, ...filters } = asked;
    const text = Object.keys(filters).length === 0 ? q : undefined;
    const [{ products, more }, facets, everything] = await Promise.all([
      findFitting(db, wanted, { sort, from: 0, limit: Number(limit) }, caller.id),
      countFacets(db, wanted, caller.id),
      text && findAll(db, text, caller.id),
    ]);
    const searchOf = (asked: Record<string, string>) => new URLSearchParams(asked);
    return {
      ...(asked.q ? { title: `${asked.q} · Search` } : {}),
      data: {
        [`GET /api/products/search?${searchOf({ ...found, limit })}`]: {
          items: products,
          nextCursor: more ? toCursor(Number(limit)) : null,
        },
        [`GET /api/products/search/facets?${searchOf(facetsQuery(asked))}`]: facets,
        ...(text && everything ? { [`GET /api/search/universal?${searchOf({ q: text })}`]: everything } : {}),
      },
    };
  });
}
