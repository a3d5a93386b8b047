import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('trades');

/** The parts of a trade that a notification to the buyer or the seller needs. */
export type TradeNews = Rows['findTradeNews'];

export async function findTradeNews(tx: Db, id: string, toId: string) {
  const theirs = (table: Sql, person: Sql) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE trade_id = t.id AND ${person} = ${toId})`;
  return one(tx, 'findTradeNews')`
    SELECT coalesce(l.title, t.listing_was ->> 'title', p.name) AS title /* not null */,
      coalesce(l.type, t.listing_was ->> 'type') AS type /* not null, shaped */,
      coalesce(l.images -> 0, p.image) AS image, t.status, t.sealed_at IS NOT NULL AS sealed /* not null */, t.meeting_at, t.meeting_location,
      t.notes, t.terms, t.terms_now, t.buyer_id, t.meeting_agreed,
      CASE WHEN t.buyer_id = ${toId} THEN t.buyer_meets ELSE t.seller_meets END AS comes /* not null */,
      CASE WHEN t.buyer_id = ${toId} THEN t.seller_meets ELSE t.buyer_meets END AS other_comes /* not null */,
      (SELECT count(*)::int FROM trade_events WHERE trade_id = t.id AND kind = 'meeting') AS proposals /* not null */,
      (SELECT jsonb_build_object('amount', amount::text, 'person_id', person_id) FROM offers
        WHERE trade_id = t.id AND state = 'open') AS offer,
      ${theirs(sql`offers`, sql`person_id`)} AS has_offered /* not null */,
      ${theirs(sql`ratings`, sql`rater_id`)} AS has_rated /* not null */,
      coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM trades t JOIN catalogue p ON p.id = t.product_id JOIN people_seen u ON u.id = ${toId}
    LEFT JOIN listing_heads l ON l.id = t.listing_id
    WHERE t.id = ${id}`;
}
