import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';

/** Adds things of one person, with one cover and two papers each, and covers of everybody else. */
export async function addThings(
  db: Pool,
  { owner, own, others }: { owner: string; own: number; others: number },
) {
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`CREATE FUNCTION pg_temp.id_at(name text, at timestamptz) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3) || '8' ||
        substr(md5(name), 4, 15))::uuid $$`;
    await query`CREATE TEMP TABLE owned ON COMMIT DROP AS
      SELECT pg_temp.id_at('thing ' || n, at) AS id, pg_temp.id_at('cover ' || n, at) AS cover_id,
        CASE WHEN n <= ${own}::int THEN ${owner}::uuid ELSE person.id END AS person_id, product.id AS product_id, n, at,
        (at - (n % 900) * interval '1 day')::date AS bought
      FROM generate_series(1, ${own + others}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '3 seconds' AS at) AS moment
      CROSS JOIN (SELECT count(*)::int AS people FROM people WHERE id <> ${owner}::uuid) AS c
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people WHERE id <> ${owner}::uuid) AS person
        ON person.place = n % c.people
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products LIMIT 20) AS product
        ON product.place = n % 20 + 1`;
    await query`INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price, serial_number, retailer, created_at)
      SELECT id, person_id, product_id, bought, n % 2000, 'SN-' || n, 'Harbour Electric', at FROM owned`;
    await query`INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date, provider, created_at)
      SELECT cover_id, id, person_id, 'manufacturer', bought, bought + 730 + n % 700, 'The maker', at FROM owned`;
    await query`INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, variants, created_at, used_at, used_by)
      SELECT pg_temp.id_at('paper ' || p || ' ' || n, at), person_id, 'warranty', 'document', 'owner', 'application/pdf', 90000, '[]',
        at, at, cover_id
      FROM owned, generate_series(1, 2) AS p WHERE n <= ${own}::int`;
    await query`INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, bytes, created_at)
      SELECT pg_temp.id_at('paper ' || p || ' ' || n, at), cover_id, person_id, CASE p WHEN 1 THEN 'receipt' ELSE 'terms' END,
        'A paper', pg_temp.id_at('paper ' || p || ' ' || n, at), 'document', 90000, at
      FROM owned, generate_series(1, 2) AS p WHERE n <= ${own}::int`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
}
