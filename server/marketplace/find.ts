import type { z } from 'zod';
import { secondHandOf } from '../../contract/listing-address.ts';
import type { Listing, listListings as listListingsEndpoint } from '../../contract/marketplace.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { analyse } from '../platform/search/analyse.ts';
import { withFewerWords } from '../platform/search/narrow.ts';
import { allOf, type Query, significantWords } from '../platform/search/query.ts';
import type { Filter, TitleSearch } from './filter.ts';
import { countListings, findFirstFitting, listListings } from './list-store.ts';
import { findListing } from './store.ts';
import { toListing } from './view.ts';

export const PAGE = 50;
/** The largest number a cursor may hold: in cents, above any price. */
const MOST = 1e12;
type ListQuery = z.output<(typeof listListingsEndpoint)['query']>;

export interface Viewer {
  viewerId: string | undefined;
  now: Date;
}

/** One page of the marketplace. It reads one row more than it shows, to know whether there is a next page. */
export async function readListings(db: Db, viewer: Viewer, asked: ListQuery) {
  const { q, cursor } = asked;
  if (!q?.trim()) return readPage(db, viewer, asked);
  const query = await analyse(db, q);
  if (query.words.length === 0) {
    if (cursor) fromCursor(cursor, partsOf(asked), MOST);
    return { listings: [], nextCursor: null };
  }
  // A later page searches with the same words as the first page did.
  if (cursor) return readPage(db, viewer, asked, await firstFitting(db, query));
  const page = await readPage(db, viewer, asked, allWords(query));
  if (page.listings.length > 0 || query.words.length === 1) return page;
  const fewer = await firstFitting(db, query);
  return fewer.anywhere === allWords(query).anywhere ? page : readPage(db, viewer, asked, fewer);
}

/** The first listings of a product for its page, keyed by the browser's call. */
export async function firstSecondHand(db: Db, viewerId: string | undefined, productId: string, now: Date) {
  const asked = secondHandOf(productId, viewerId !== undefined);
  const { listings } = await readListings(db, { viewerId, now }, { ...asked, limit: Number(asked.limit) });
  return { [`GET /api/marketplace?${new URLSearchParams({ ...asked })}`]: listings };
}

const isNear = ({ near, productId }: ListQuery) => Boolean(near && productId);
const isTitleFirst = ({ q, sort = 'newest' }: ListQuery) => Boolean(q?.trim()) && sort === 'newest';
const partsOf = (asked: ListQuery) =>
  (asked.sort ?? 'newest') === 'newest' && !isTitleFirst(asked) && !isNear(asked) ? 'id' : 'number, id';

async function readPage(db: Db, { viewerId, now }: Viewer, asked: ListQuery, words?: TitleSearch) {
  const { sort = 'newest', limit = PAGE, cursor, userId: personId, near: _, ...filter } = asked;
  const parts = partsOf(asked);
  const after = cursor ? fromCursor(cursor, parts, MOST) : undefined;
  const list = { viewerId, personId, filter, words, now, sort, near: isNear(asked), after };
  const rows = isTitleFirst(asked)
    ? await listTitleFirst(db, { ...list, limit: limit + 1 })
    : await listListings(db, { ...list, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && toCursor(...(parts === 'id' ? [] : [last.sort_key]), last.id);
  return {
    listings: shown.map((row) => toListing(row, viewerId, now)),
    nextCursor: rows.length > limit && nextCursor ? nextCursor : null,
  };
}

/**
 * A search by relevance: first the listings with all words in the title, then the others, each newest first. These are two queries,
 * so that neither result has to be sorted as a whole. The number in the cursor says which of the two continues.
 */
async function listTitleFirst(db: Db, list: Parameters<typeof listListings>[1]) {
  const inRest = list.after?.number === 0;
  const titled = inRest ? [] : await listListings(db, { ...list, titled: true });
  const left = list.limit - titled.length;
  const after = inRest ? list.after : undefined;
  const rest = left > 0 ? await listListings(db, { ...list, after, titled: false, limit: left }) : [];
  return [...titled.map((row) => ({ ...row, sort_key: 1 })), ...rest.map((row) => ({ ...row, sort_key: 0 }))];
}

export async function readCounts(db: Db, { viewerId, now }: Viewer, filter: Filter) {
  const count = async (words?: TitleSearch) => {
    const counts = { all: 0, sell: 0, exchange: 0, buy_request: 0 };
    for (const { type, count } of await countListings(db, { viewerId, filter, words, now })) {
      counts[type] = count;
      counts.all += count;
    }
    return counts;
  };
  if (!filter.q?.trim()) return count();
  const query = await analyse(db, filter.q);
  if (query.words.length === 0) return { all: 0, sell: 0, exchange: 0, buy_request: 0 };
  const counts = await count(allWords(query));
  return counts.all > 0 || query.words.length === 1 ? counts : count(await firstFitting(db, query));
}

export async function readListing(db: Db, { viewerId, now }: Viewer, id: string): Promise<Listing> {
  const row = await findListing(db, id, viewerId);
  if (!row) throw new Problem('listing_not_found');
  return toListing(row, viewerId, now);
}

const allWords = (query: Query): TitleSearch => {
  const words = significantWords(query);
  return { anywhere: allOf(words, 'anywhere'), inTitle: allOf(words, { names: 0 }) };
};

/** All words, or as many of them as some listing has. */
async function firstFitting(db: Db, query: Query): Promise<TitleSearch> {
  const all = allWords(query);
  const first = await findFirstFitting(db, [all.anywhere, ...withFewerWords(query, 'anywhere')]);
  return { ...all, anywhere: first ?? all.anywhere };
}
