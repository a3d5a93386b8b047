import type { z } from 'zod';
import { type listReels as listReelsEndpoint, REELS_PER_PAGE, type Reel } from '../../contract/reels.ts';
import { lowestPrice } from '../marketplace/public.ts';
import { fromCursor, fromOrderCursor, toCursor, toOrderCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { sql } from '../platform/sql.ts';
import { fitTo } from '../recommendations/public.ts';
import { rankReels, readReels as readPage, toSingle } from '../reviews/public.ts';
import { hiddenFrom } from './store.ts';

type Query = z.output<(typeof listReelsEndpoint)['query']>;
type PageQuery = Parameters<typeof readPage>[1];
type ReelRow = Awaited<ReturnType<typeof readPage>>['reels'][number];

/**
 * One page of the reels. The reel of a shared link (`start`) comes before the first page, even if it was hidden, because the viewer
 * followed the link to see it. It is left out of the rest.
 */
export async function readReels(db: Db, viewerId: string, asked: Query, now: Date) {
  const { start, cursor, page = 1, limit = REELS_PER_PAGE, order = 'newest' } = asked;
  const opens = start !== undefined && page === 1 && !cursor;
  const hidden = hiddenFrom(viewerId);
  const query = { ...seenBy(viewerId), unless: start ? sql`r.id = ${start} OR ${hidden}` : hidden, limit };
  const [opening, { reels, nextCursor }] = await Promise.all([
    opens ? findReel(db, viewerId, start) : undefined,
    order === 'newest' ? readNewest(db, query, page, cursor) : readForYou(db, query, page, cursor, now),
  ]);
  return {
    reels: (opening ? [opening, ...reels] : reels).flatMap((row) => toReel(row, viewerId)),
    page,
    hasMore: nextCursor !== null,
    nextCursor,
  };
}

async function readNewest(db: Db, query: PageQuery, page: number, cursor: string | undefined) {
  const { reels, lastId, hasMore } = await readPage(db, {
    ...query,
    ...(cursor ? { after: fromCursor(cursor, 'id').id } : { offset: (page - 1) * query.limit }),
  });
  return { reels, nextCursor: hasMore && lastId ? toCursor(lastId) : null };
}

/** How many reels come first because they suit the viewer best. */
const FIRST = 60;

/**
 * The reels that suit the viewer best, then all others by date. The ids of the first part are in the cursor: whatever the viewer does
 * meanwhile, no reel is repeated or left out.
 */
async function readForYou(db: Db, query: PageQuery, page: number, cursor: string | undefined, now: Date) {
  if (page > 1 && !cursor)
    throw new Problem('invalid_request', { fields: { page: 'What is for you is paged by cursor.' } });
  const { after, order } = cursor
    ? fromOrderCursor(cursor, FIRST)
    : {
        after: undefined,
        order: await rankReels(db, { ...query, suits: fitTo(query.viewerId), now, most: FIRST }),
      };
  const place = after === undefined ? 0 : order.indexOf(after) + 1;
  const isPast = after !== undefined && place === 0;
  const first = await readPage(db, { ...query, among: isPast ? [] : order.slice(place) });
  if (first.hasMore && first.lastId)
    return { reels: first.reels, nextCursor: toOrderCursor(first.lastId, order) };
  const others = await readPage(db, {
    ...query,
    unless: sql`r.id = ANY(${order}) OR ${query.unless}`,
    limit: query.limit - first.reels.length,
    after: isPast ? after : undefined,
  });
  const lastId = others.lastId ?? first.lastId;
  return {
    reels: [...first.reels, ...others.reels],
    nextCursor: others.hasMore && lastId ? toOrderCursor(lastId, order) : null,
  };
}

async function findReel(db: Db, viewerId: string, id: string): Promise<ReelRow | undefined> {
  const { reels } = await readPage(db, { ...seenBy(viewerId), unless: sql`r.id <> ${id}`, limit: 1 });
  return reels[0];
}

const seenBy = (viewerId: string) => ({ viewerId, price: lowestPrice(sql`r.product_id`, viewerId) });

function toReel(row: ReelRow, viewerId: string): Reel[] {
  const { video, videoUrl, ...review } = toSingle(row, viewerId);
  if (!video || !videoUrl) return [];
  return [
    { ...review, video, videoUrl, captions: row.captions, market: row.price ? { from: row.price } : null },
  ];
}
