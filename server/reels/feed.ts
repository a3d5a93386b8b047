import type { z } from 'zod';
import { type listReels as listReelsEndpoint, REELS_PER_PAGE, type Reel } from '../../contract/reels.ts';
import { lowestPrice } from '../marketplace/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { listReels, toSingle } from '../reviews/public.ts';
import { hiddenFrom } from './store.ts';

type Query = z.output<(typeof listReelsEndpoint)['query']>;
type ReelRow = Awaited<ReturnType<typeof listReels>>[number];

/**
 * One page of the reels. A shared link's reel (`start`) comes before the first page, also if it was hidden: whoever follows the
 * link wants to see it. It is left out of the rest.
 */
export async function readReels(db: Db, viewerId: string, asked: Query) {
  const { start, cursor, page = 1, limit = REELS_PER_PAGE } = asked;
  const opens = start !== undefined && page === 1 && !cursor;
  const hidden = hiddenFrom(viewerId);
  const [opening, rows] = await Promise.all([
    opens ? findReel(db, viewerId, start) : undefined,
    listReels(db, {
      ...seenBy(viewerId),
      unless: start ? sql`r.id = ${start} OR ${hidden}` : hidden,
      limit: limit + 1,
      ...(cursor ? { after: fromCursor(cursor, 'id').id } : { offset: (page - 1) * limit }),
    }),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    reels: (opening ? [opening, ...shown] : shown).flatMap((row) => toReel(row, viewerId)),
    page,
    hasMore,
    nextCursor: hasMore && last ? toCursor(last.id) : null,
  };
}

async function findReel(db: Db, viewerId: string, id: string): Promise<ReelRow | undefined> {
  return (await listReels(db, { ...seenBy(viewerId), unless: sql`r.id <> ${id}`, limit: 1 }))[0];
}

const seenBy = (viewerId: string) => ({ viewerId, price: lowestPrice(sql`r.product_id`, viewerId) });

function toReel(row: ReelRow, viewerId: string): Reel[] {
  const { video, videoUrl, ...review } = toSingle(row, viewerId);
  if (!video || !videoUrl) return [];
  return [
    { ...review, video, videoUrl, captions: row.captions, market: row.price ? { from: row.price } : null },
  ];
}
