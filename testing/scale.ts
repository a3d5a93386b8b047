import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';
import { world } from './world/index.ts';

const REVIEWS_PER_PERSON = 50;

/**
 * Adds a crowd around the demo world, for benchmarks. It is the same every time, and made inside the database, which is faster than
 * sending a million rows. The crowd's first product has a thousand reviews, the others share the rest.
 */
export async function addScale(db: Pool, scale: number): Promise<{ people: number; reviews: number }> {
  const people = scale * world.people.length;
  return addCrowd(db, { people, reviews: people * REVIEWS_PER_PERSON });
}

export async function addCrowd(db: Pool, { people, reviews }: { people: number; reviews: number }) {
  const products = Math.max(20, Math.round(reviews / 200));
  // Every `often`-th review is about the first product.
  const often = Math.max(2, Math.round(reviews / 1000));
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`CREATE FUNCTION pg_temp.id_of(name text) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;
    await query`
      INSERT INTO people (id, email, first_name, last_name, created_at)
      SELECT pg_temp.id_of('person ' || n), 'person-' || n || '@crowd.example', 'Person', n::text, now() - n * interval '1 minute'
      FROM generate_series(1, ${people}::int) AS n`;
    await query`
      INSERT INTO products (id, name, brand, category, created_by)
      SELECT pg_temp.id_of('product ' || n), 'Crowd product ' || n, 'Brand ' || n % 100,
        (ARRAY['Electronics', 'Photography', 'Appliances', 'Fitness'])[n % 4 + 1], pg_temp.id_of('person ' || n % ${people}::int + 1)
      FROM generate_series(1, ${products}::int) AS n`;
    // The sums are computed at once below; row by row they would take hours.
    await query`ALTER TABLE reviews DISABLE TRIGGER USER`;
    await query`
      INSERT INTO reviews (id, person_id, product_id, category, rating, title, content, images, video, proof, is_verified_purchase,
        verified_on, is_private, likes, tags, created_at)
      SELECT
        (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5('review ' || n), 1, 3) || '8' ||
          substr(md5('review ' || n), 4, 15))::uuid,
        pg_temp.id_of('person ' || n % ${people}::int + 1), p.id, p.category, n % 5 + 1, 'After ' || n % 40 || ' months',
        'Review ' || n || '. ' || repeat('It does what it should, and it still does it after a winter outside. ', n % 5 + 1),
        CASE WHEN n % 3 = 0 THEN jsonb_build_array(jsonb_build_object('id', pg_temp.id_of('picture ' || n), 'width', 1200, 'height', 900,
          'placeholder', 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JZwDE2CHg')) ELSE '[]' END,
        -- Each with a poster.
        CASE WHEN n % 30 = 0 THEN jsonb_build_object('id', pg_temp.id_of('video ' || n), 'width', 720, 'height', 1280, 'seconds', 20) END,
        CASE WHEN n % 2 = 0 THEN 'verified' END, n % 2 = 0, CASE WHEN n % 2 = 0 THEN at::date END, n % 50 = 7, n % 1000 * 7919 % 400, ARRAY['daily', 'winter'], at
      FROM generate_series(1, ${reviews}::int) AS n,
        LATERAL (SELECT now() - (n * 20) * interval '1 second' AS at) AS moment,
        -- A person's next review is of another product; that of the first product is by somebody else each time.
        LATERAL (SELECT n / ${people}::int AS nth) AS time_around,
        LATERAL (SELECT pg_temp.id_of('product ' || CASE
          WHEN n % ${often}::int = nth % ${often}::int THEN 1 ELSE (n + 7 * nth) % ${products}::int + 1 END) AS id) AS chosen
      JOIN products p USING (id)`;
    await query`ALTER TABLE reviews ENABLE TRIGGER USER`;
    await query`
      UPDATE products SET total_reviews = sums.total, verified_reviews = sums.verified, average_rating = sums.average,
        ratings = ARRAY[sums.r1, sums.r2, sums.r3, sums.r4, sums.r5]
      FROM (
        SELECT product_id, count(*) AS total, count(*) FILTER (WHERE is_verified_purchase) AS verified, round(avg(rating), 2) AS average,
          count(*) FILTER (WHERE rating = 1) AS r1, count(*) FILTER (WHERE rating = 2) AS r2, count(*) FILTER (WHERE rating = 3) AS r3,
          count(*) FILTER (WHERE rating = 4) AS r4, count(*) FILTER (WHERE rating = 5) AS r5
        FROM (
          SELECT DISTINCT ON (person_id, product_id) product_id, rating, is_verified_purchase FROM reviews
          WHERE NOT is_private ORDER BY person_id, product_id, id DESC) AS newest
        GROUP BY product_id) AS sums
      WHERE sums.product_id = products.id`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
  return { people, reviews };
}
