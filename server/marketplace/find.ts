import type { z } from 'zod';
import type { Listing, listListings as listListingsEndpoint } from '../../contract/marketplace.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { analyse } from '../platform/search/analyse.ts';
import { withFewerWords } from '../platform/search/narrow.ts';
import { allOf, type Query, telling } from '../platform/search/query.ts';
import type { Filter, Sought } from './filter.ts';
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
export async function readListings(db: Db, { viewerId, now }: Viewer, asked: ListQuery) {
  const { sort = 'newest', limit = PAGE, cursor, userId: personId, ...filter } = asked;
  const words = await parseWords(db, filter);
  const titleFirst = Boolean(filter.q?.trim()) && sort === 'newest';
  const parts = sort === 'newest' && !titleFirst ? 'id' : 'number, id';
  const after = cursor ? fromCursor(cursor, parts, MOST) : undefined;
  if (words === 'nothing') return { listings: [], nextCursor: null };
  const list = { viewerId, personId, filter, words, now, sort, after };
  const rows = titleFirst
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
 * A search by relevance: those with all words in the title, then the others, each newest first. Each part is a list of its own,
 * so that neither has to be sorted as a whole. The number in the cursor says which part goes on.
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
  const counts = { all: 0, sell: 0, exchange: 0, buy_request: 0 };
  const words = await parseWords(db, filter);
  if (words === 'nothing') return counts;
  for (const { type, count } of await countListings(db, { viewerId, filter, words, now })) {
    counts[type] = count;
    counts.all += count;
  }
  return counts;
}

export async function readListing(db: Db, { viewerId, now }: Viewer, id: string): Promise<Listing> {
  const row = await findListing(db, id, viewerId);
  if (!row) throw new Problem('listing_not_found');
  return toListing(row, viewerId, now);
}

/** What to look for; `nothing` when the text has no letter or digit, or no listing has any of its words. */
async function parseWords(db: Db, { q }: Filter): Promise<Sought | undefined | 'nothing'> {
  if (!q?.trim()) return undefined;
  const query = await analyse(db, q);
  if (query.words.length === 0) return 'nothing';
  const all = soughtBy(query, allOf(telling(query), 'anywhere'));
  const fewer = withFewerWords(query, 'anywhere');
  if (fewer.length === 0) return all;
  const first = await findFirstFitting(db, [all.anywhere, ...fewer]);
  return first === undefined ? 'nothing' : soughtBy(query, first);
}

const soughtBy = (query: Query, anywhere: string): Sought => ({
  anywhere,
  inTitle: allOf(telling(query), { names: 0 }),
});
