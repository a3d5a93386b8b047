import type { z } from 'zod';
import { getTrade, listTrades, meetingCalendar } from '../../contract/trades.ts';
import { listingHeads } from '../marketplace/public.ts';
import { fromMomentCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { presentDetail } from './hold.ts';
import { toIcs } from './ics.ts';
import { findTrade, listTrades as readTrades } from './store.ts';
import { toTrade } from './view.ts';

const PAGE = 50;

type ListQuery = z.output<(typeof listTrades)['query']>;

export async function readList(db: Db, callerId: string, { limit = PAGE, cursor, listingId }: ListQuery) {
  const after = cursor ? { after: fromMomentCursor(cursor) } : {};
  const rows = await readTrades(db, callerId, { limit: limit + 1, listingId, ...after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const heads = await listingHeads(
    db,
    shown.map(({ listing_id }) => listing_id),
  );
  return {
    trades: shown.map((row) => toTrade(row, heads.get(row.listing_id), callerId)),
    nextCursor: last && rows.length > limit ? toCursor(isoOf(last.updated_at), last.id) : null,
  };
}

export function addTradeRoutes({ route, clock, settings }: Platform) {
  route(listTrades, async ({ tx, caller, query, request, reply }) => {
    const { trades, nextCursor } = await readList(tx, caller.id, query);
    nextLink(request, reply, nextCursor);
    return trades;
  });

  route(getTrade, ({ tx, caller, params }) => presentDetail(tx, params.id, caller.id, clock.now()));

  route(meetingCalendar, async ({ tx, caller, params, reply }) => {
    const row = await findTrade(tx, params.id, caller.id);
    if (!row) throw new Problem('transaction_not_found');
    if (!row.meeting_at || row.blocked) throw new Problem('not_found');
    const heads = await listingHeads(tx, [row.listing_id]);
    const meeting = {
      at: isoOf(row.meeting_at),
      sequence: row.meeting_sequence,
      publicUrl: settings.publicUrl,
    };
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="meeting.ics"',
      })
      .send(toIcs(toTrade(row, heads.get(row.listing_id), caller.id), meeting));
  });
}
