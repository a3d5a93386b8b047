import type { Pool } from '../server/platform/database.ts';
import { inTransaction } from './query.ts';

/** The signals that a crowd added without triggers lacks: one for each of its reviews. */
export const addReviewSignals = (db: Pool) =>
  inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`ALTER TABLE signals DISABLE TRIGGER signal_noted`;
    await query`
      INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
      SELECT DISTINCT ON (person_id, product_id) person_id, product_id, 'review', review_weight(rating), 2, created_at
      FROM reviews WHERE NOT is_private ORDER BY person_id, product_id, id DESC ON CONFLICT DO NOTHING`;
    await query`ALTER TABLE signals ENABLE TRIGGER signal_noted`;
  });

/** Signals of everybody for products of the whole catalogue; a few products get far more of them than others. */
export const addSignals = (db: Pool, { signals }: { signals: number }) =>
  inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`ALTER TABLE signals DISABLE TRIGGER signal_noted`;
    await query`CREATE TEMP TABLE chosen ON COMMIT DROP AS
      SELECT id, row_number() OVER (ORDER BY md5(id::text)) - 1 AS place FROM products`;
    await query`CREATE TEMP TABLE choosing ON COMMIT DROP AS
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people`;
    await query`CREATE UNIQUE INDEX ON chosen (place)`;
    await query`CREATE UNIQUE INDEX ON choosing (place)`;
    await query`
      INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
      SELECT u.id, p.id, 'thing', 0.9, n % 2 + 1, now() - n * interval '1 second'
      FROM generate_series(1, ${signals}::int) AS n
      CROSS JOIN (SELECT count(*) AS products FROM chosen) AS p_count CROSS JOIN (SELECT count(*) AS people FROM choosing) AS u_count
      JOIN choosing u ON u.place = n % people
      -- The square leaves few products for many, and many for few.
      JOIN chosen p ON p.place = floor(power(abs(hashint4(n))::float8 / 2147483648, 2) * products)::bigint
      ON CONFLICT DO NOTHING`;
    await query`ALTER TABLE signals ENABLE TRIGGER signal_noted`;
    await query`ANALYZE signals`;
  });
