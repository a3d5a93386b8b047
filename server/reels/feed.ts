import type { z } from 'zod';
import { type listReels as listReelsEndpoint, REELS_PER_PAGE, type Reel } from '../../contract/reels.ts';
import { lowestPrices } from '../marketplace/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { listReels, type ReelQuery, toSingle } from '../reviews/public.ts';
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
      viewerId,
      unless: start ? sql`r.id = ${start} OR ${hidden}` : hidden,
      limit: limit + 1,
      ...(cursor ? { after: fromCursor(cursor, 'id').id } : { offset: (page - 1) * limit }),
    }),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    reels: await toReels(db, viewerId, opening ? [opening, ...shown] : shown),
    page,
    hasMore,
    nextCursor: hasMore && last ? toCursor(last.id) : null,
  };
}

async function findReel(db: Db, viewerId: string, id: string): Promise<ReelRow | undefined> {
  const query: ReelQuery = { viewerId, unless: sql`r.id <> ${id}`, limit: 1 };
  return (await listReels(db, query))[0];
}

async function toReels(db: Db, viewerId: string, rows: ReelRow[]): Promise<Reel[]> {
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  const found = productIds.length > 0 ? await lowestPrices(db, productIds, viewerId) : [];
  const prices = new Map(found.map(({ product_id, price }) => [product_id, price]));
  return rows.flatMap((row) => {
    const { video, videoUrl, ...review } = toSingle(row, viewerId);
    const from = prices.get(row.product_id);
    if (!video || !videoUrl) return [];
    return [{ ...review, video, videoUrl, captions: row.captions, market: from ? { from } : null }];
  });
}
