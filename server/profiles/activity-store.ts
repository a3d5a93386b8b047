import { type ActivityPage, microsOf, newestBefore } from '../platform/activity-page.ts';
import type { Db } from '../platform/database.ts';
import { join, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { personMayBeSeen } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('profiles');

export type ActivityRow = Rows['readActivity'];

export const isSeen = async (db: Db, personId: string, viewerId: string): Promise<boolean> =>
  (await run(db)`SELECT 1 WHERE ${personMayBeSeen(viewerId, personId)}`) > 0;

/**
 * A person's public reviews, listings, posts and trades in one timeline. Of a trade it shows only the day. What was bought and from
 * whom is private, so the activities of the two people cannot be matched.
 */
export function readActivity(db: Db, personId: string, page: ActivityPage): Promise<ActivityRow[]> {
  const part = (columns: Sql, id: Sql, at: Sql, from: Sql) =>
    sql`(SELECT ${columns}, ${id}, ${at} AS at FROM ${from} AND ${newestBefore(at, id, page)})`;
  const parts = [
    part(
      sql`'review' AS kind, p.name AS title, r.rating, NULL::text AS listing_type, r.product_id, NULL::uuid AS community_id,
        NULL::text AS community`,
      sql`r.id`,
      sql`r.created_at`,
      sql`published_reviews r JOIN catalogue p ON p.id = r.product_id WHERE r.person_id = ${personId}`,
    ),
    part(
      sql`'listing', l.title, NULL, l.type, l.product_id, NULL, NULL`,
      sql`l.id`,
      sql`l.posted_at`,
      sql`listing_heads l WHERE l.person_id = ${personId} AND l.posted_at IS NOT NULL AND l.status <> 'paused'`,
    ),
    part(
      sql`'post', p.title, NULL, NULL, NULL, p.community_id, p.community`,
      sql`p.id`,
      sql`p.created_at`,
      sql`published_posts p WHERE p.person_id = ${personId}`,
    ),
    part(
      sql`'trade', NULL, NULL, NULL, NULL, NULL, NULL`,
      sql`overlay(overlay(md5(t.id::text || ${personId}::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`,
      sql`date_trunc('day', t.sealed_at, 'UTC')`,
      sql`trade_heads t WHERE ${personId} IN (t.buyer_id, t.seller_id) AND t.sealed_at IS NOT NULL`,
    ),
  ];
  return all(db, 'readActivity')`
    SELECT kind /* not null, shaped */, id /* not null */, at /* not null */,
      ${microsOf(sql`at`)} AS micros /* not null */, title, rating, listing_type /* shaped */, product_id,
      community_id, community
    FROM (${join(parts, ' UNION ALL ')}) AS done ORDER BY at DESC, id DESC ${limitTo(page.limit)}`;
}
