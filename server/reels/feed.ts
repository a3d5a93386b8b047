import type { z } from 'zod';
import { type listReels as listReelsEndpoint, REELS_PER_PAGE, type Reel } from '../../contract/reels.ts';
import { lowestPrice } from '../marketplace/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { readReels as readPage, toSingle } from '../reviews/public.ts';
import { hiddenFrom } from './store.ts';

type Query = z.output<(typeof listReelsEndpoint)['query']>;
type ReelRow = Awaited<ReturnType<typeof readPage>>['reels'][number];

/**
 * One page of the reels. A shared link's reel (`start`) comes before the first page, also if it was hidden: whoever follows the
 * link wants to see it. It is left out of the rest.
 */
export async function readReels(db: Db, viewerId: string, asked: Query) {
  const { start, cursor, page = 1, limit = REELS_PER_PAGE } = asked;
  const opens = start !== undefined && page === 1 && !cursor;
  const hidden = hiddenFrom(viewerId);
  const [opening, { reels, lastId }] = await Promise.all([
    opens ? findReel(db, viewerId, start) : undefined,
    readPage(db, {
      ...seenBy(viewerId),
      unless: start ? sql`r.id = ${start} OR ${hidden}` : hidden,
      limit,
      ...(cursor ? { after: fromCursor(cursor, 'id').id } : { offset: (page - 1) * limit }),
    }),
  ]);
  return {
    reels: (opening ? [opening, ...reels] : reels).flatMap((row) => toReel(row, viewerId)),
    page,
    hasMore: lastId !== undefined,
    nextCursor: lastId === undefined ? null : toCursor(lastId),
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
