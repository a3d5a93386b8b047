import { createHash } from 'node:crypto';
import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';

/** The id of the nth row of a kind, computed the same way here and in the database: there are too many to pass around. */
export function tradeId(kind: 'listing' | 'trade', n: number): string {
  const hash = createHash('md5').update(`${kind} to trade ${n}`).digest('hex');
  const id = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Adds numbered listings for these people to contact, or started trades. Each trade waits only for the buyer's confirmation and has a
 * covered thing and a conversation.
 */
export async function addTrades(
  db: Pool,
  buyers: string[],
  { from, to, begun }: { from: number; to: number; begun: boolean },
) {
  await inTransaction(db, async (query) => {
    // Triggers are off for this transaction only: disabling them on the table would lock it, and could deadlock with a running
    // app.
    await query`SET LOCAL session_replication_role = replica`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.trade_id(kind text, n int) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT overlay(overlay(md5(kind || ' to trade ' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;
    await query`CREATE TEMP TABLE offered ON COMMIT DROP AS
      SELECT n, pg_temp.trade_id('listing', n) AS id, person.id AS seller, product.id AS product, product.category,
        (${buyers}::uuid[])[n % ${buyers.length}::int + 1] AS buyer,
        CASE WHEN ${begun}::boolean THEN pg_temp.trade_id('thing', n) END AS thing
      FROM generate_series(${from}::int, ${to - 1}::int) AS n
      CROSS JOIN (SELECT count(*)::int AS people FROM people WHERE id <> ALL (${buyers}::uuid[])) AS c
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people WHERE id <> ALL (${buyers}::uuid[])) AS person
        ON person.place = n % c.people
      JOIN (SELECT id, category, row_number() OVER (ORDER BY id) - 1 AS place FROM products LIMIT 20) AS product
        ON product.place = n % 20`;
    await query`INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price, notes)
      SELECT thing, seller, product, '2026-01-10', 640, 'Behind the flour' FROM offered WHERE thing IS NOT NULL`;
    await query`INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
      SELECT pg_temp.trade_id('cover', n), thing, seller, 'manufacturer', '2026-01-10', '2029-01-10' FROM offered
      WHERE thing IS NOT NULL`;
    await query`INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, condition, thing_id, status,
        posted_at, words, interested_count)
      SELECT id, seller, product, category, 'sell', 'Morrow Uno', 'Descaled monthly.', 540, 'good', thing, 'active', now(),
        ' morrow uno', (thing IS NOT NULL)::int
      FROM offered`;
    await query`INSERT INTO conversations (id, person1_id, person2_id, type, listing_id, product_id, title, created_at, last_message_at)
      SELECT pg_temp.trade_id('talk', n), least(seller, buyer), greatest(seller, buyer), 'product_inquiry', id, product,
        'Morrow Uno', now(), now() FROM offered WHERE thing IS NOT NULL`;
    await query`INSERT INTO conversation_members (conversation_id, person_id, other_id, listed, last_message_at)
      SELECT pg_temp.trade_id('talk', n), seller, buyer, true, now() FROM offered WHERE thing IS NOT NULL
      UNION ALL SELECT pg_temp.trade_id('talk', n), buyer, seller, true, now() FROM offered WHERE thing IS NOT NULL`;
    await query`INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, conversation_id, status, seller_completed,
        created_at, updated_at, terms, terms_now)
      SELECT pg_temp.trade_id('trade', n), id, buyer, seller, product, pg_temp.trade_id('talk', n), 'completed', true, now(), now(),
        passing.terms, passing.terms
      FROM offered CROSS JOIN LATERAL (SELECT passing_terms(id, NULL, current_date) AS terms) AS passing
      WHERE thing IS NOT NULL`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
}
