import { countListingWords } from '../server/marketplace/public.ts';
import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';

/** Adds this many listings by the crowd about the crowd's products, most of them active; the same every time. */
export async function addListings(db: Pool, { listings }: { listings: number }) {
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    // Pseudo-random, so that no two properties of a listing correlate; below, each has a number of its own.
    await query`CREATE FUNCTION pg_temp.chance(n int, property int, most int) RETURNS int IMMUTABLE LANGUAGE sql AS $$
      SELECT ((hashint8extended(n, property) >> 1) & 2147483647)::int % most $$`;
    // The statement fills the columns that triggers normally fill; the sums are computed below.
    await query`ALTER TABLE listings DISABLE TRIGGER USER`;
    await query`
      INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, price_min, price_max, condition,
        images, area, cover_start, cover_end, status, posted_at, interested_count, words, created_at)
      SELECT
        (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5('listing ' || n), 1, 3) || '8' ||
          substr(md5('listing ' || n), 4, 15))::uuid,
        person.id, product.id, product.category, kind.type, title.text,
        'Kept indoors, used at weekends. ' || repeat('Everything works as it should. ', n % 4 + 1),
        CASE WHEN kind.type = 'sell' OR (kind.type = 'exchange' AND n % 2 = 0) THEN 5 + pg_temp.chance(n, 1, 90000) / 100.0 END,
        CASE WHEN kind.type = 'buy_request' THEN 10 + pg_temp.chance(n, 1, 500) END,
        CASE WHEN kind.type = 'buy_request' THEN 60 + pg_temp.chance(n, 1, 500) END,
        CASE WHEN kind.type <> 'buy_request'
          THEN (ARRAY['new', 'like_new', 'very_good', 'good', 'fair', 'for_parts'])[pg_temp.chance(n, 2, 6) + 1] END,
        jsonb_build_array(jsonb_build_object('id', md5('picture ' || n)::uuid, 'width', 1200, 'height', 900,
          'placeholder', 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JZwDE2CHg')),
        (ARRAY['Southville', 'Clifton', 'Easton', 'Bedminster', 'Montpelier'])[pg_temp.chance(n, 3, 5) + 1] || ', Bristol',
        CASE WHEN covered THEN at::date - 200 END, CASE WHEN covered THEN at::date - 200 + pg_temp.chance(n, 4, 1500) END,
        CASE pg_temp.chance(n, 5, 25) WHEN 0 THEN 'sold' WHEN 1 THEN 'paused' ELSE 'active' END, at, n % 9,
        search_words(title.text, product.name, product.brand), at
      FROM generate_series(1, ${listings}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '40 seconds' AS at, pg_temp.chance(n, 6, 3) = 0 AS covered) AS moment
      CROSS JOIN LATERAL (SELECT pg_temp.chance(n, 7, 20) AS share) AS dice
      CROSS JOIN LATERAL (
        SELECT CASE WHEN share < 12 THEN 'sell' WHEN share < 17 THEN 'exchange' ELSE 'buy_request' END AS type) AS kind
      -- Two words of many listings and one, of letters alone, of few.
      CROSS JOIN LATERAL (SELECT concat_ws(' ',
        (ARRAY['Walnut', 'Silver', 'Compact', 'Folding', 'Cordless', 'Quiet', 'Vintage', 'Portable', 'Double', 'Slim'])
          [pg_temp.chance(n, 8, 10) + 1],
        (ARRAY['speaker', 'camera', 'kettle', 'bicycle', 'drill', 'lamp', 'watch', 'tent', 'keyboard', 'mixer', 'toaster', 'printer',
          'guitar', 'mower', 'stroller', 'router', 'monitor'])[pg_temp.chance(n, 9, 17) + 1],
        translate(substr(md5('word ' || pg_temp.chance(n, 10, 10000)), 1, 7), '0123456789', 'ghijklmnop')) AS text) AS title
      CROSS JOIN (SELECT count(*)::int AS people FROM people) AS c
      CROSS JOIN (SELECT count(*)::int AS products FROM products) AS d
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people) AS person ON person.place = n % c.people
      JOIN (SELECT id, name, brand, category, row_number() OVER (ORDER BY id) - 1 AS place FROM products) AS product
        ON product.place = n % d.products`;
    await query`ALTER TABLE listings ENABLE TRIGGER USER`;
    await query`
      INSERT INTO listing_totals (type, category, count)
      SELECT type, category, count(*) FROM listings WHERE status = 'active' GROUP BY type, category
      ON CONFLICT (type, category) DO UPDATE SET count = excluded.count`;
    await query`
      INSERT INTO search_vocabulary (word, stem, named)
      SELECT word, word_stem(word), true FROM (
        SELECT DISTINCT word FROM listings, string_to_table(words || search_words(category, area, NULL), ' ') AS word
        WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[^[:alpha:]]') AS said
      ON CONFLICT DO NOTHING`;
  });
  await queryOn(db)`VACUUM ANALYZE listings, search_vocabulary`;
  await countListingWords(db);
}
