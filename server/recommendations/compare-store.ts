import { OTHER } from '../../contract/categories.ts';
import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { HISTORY, LEAST_UNSEEN } from './model.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('recommendations');

/** At most this many people of each product are read, the newest first. */
export const PEOPLE = 500;
/** Counting stops here: a product that more people have says little about any other. */
const COUNTED = 5_000;

/** A review counts more than any other signal: an owner who dislikes the product does not want more like it. */
export const CHOSEN_WEIGHT = sql`coalesce(max(weight) FILTER (WHERE kind = 'review'), max(weight))`;

export type NewsRow = Rows['listNews'];
export type HistoryRow = Rows['listHistories'];

export const listNews = (db: Db, limit: number) => all(db, 'listNews')`
  SELECT person_id, product_id, at FROM signal_news ORDER BY at ${limitTo(limit)}`;

/** Rows that changed again meanwhile stay. So do rows that another transaction has locked, instead of waiting for it. */
export const deleteNews = (db: Db, news: readonly NewsRow[]) => run(db)`
  DELETE FROM signal_news WHERE ctid = ANY(ARRAY(
    SELECT n.ctid FROM signal_news n JOIN unnest(
      ${news.map((one) => one.person_id)}::uuid[], ${news.map((one) => one.product_id)}::uuid[], ${news.map((one) => one.at)}::timestamptz[])
      AS done (person_id, product_id, at)
      ON n.person_id IS NOT DISTINCT FROM done.person_id AND n.product_id = done.product_id AND n.at = done.at
    FOR UPDATE OF n SKIP LOCKED))`;

/**
 * The products whose similar products change with the signals of these people: all products of their histories, see `listHistories`.
 */
export const listTouched = (db: Db, people: readonly string[]) => all(db, 'listTouched')`
  SELECT s.product_id /* not null */ FROM unnest(${people}::uuid[]) AS u (id) CROSS JOIN LATERAL (
    (SELECT product_id FROM signals WHERE person_id = u.id AND reach > 0 ORDER BY at DESC, product_id DESC ${limitTo(HISTORY)})
    UNION
    (SELECT product_id FROM signals WHERE person_id = u.id AND reach = 2 ORDER BY at DESC, product_id DESC ${limitTo(HISTORY)})) AS s`;

/** How many people count for each product. Private signals count only from `LEAST_UNSEEN` people on. */
export const countPeople = (db: Db, products: readonly string[]) => all(db, 'countPeople')`
  SELECT id /* not null */, (seen + CASE WHEN unseen >= ${LEAST_UNSEEN} THEN unseen ELSE 0 END)::int AS people /* not null */
  FROM unnest(${products}::uuid[]) AS p (id) CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE reach = 2) AS seen, count(*) FILTER (WHERE reach = 1) AS unseen FROM (
      SELECT person_id, max(reach) AS reach FROM (
        SELECT person_id, reach FROM signals WHERE product_id = p.id AND reach > 0 ORDER BY at DESC ${limitTo(COUNTED)}) AS newest
      GROUP BY person_id) AS people) AS counted`;

/** The people who have one of these products, for each product the newest. */
export const listPeopleWith = (db: Db, products: readonly string[]) => all(db, 'listPeopleWith')`
  SELECT DISTINCT person_id FROM unnest(${products}::uuid[]) AS p (id) CROSS JOIN LATERAL (
    SELECT person_id FROM signals WHERE product_id = p.id AND reach > 0 ORDER BY at DESC ${limitTo(PEOPLE)}) AS newest`;

/**
 * The newest products of these people, by person and then oldest first. Each person has two lists: the public signals, and all
 * signals together.
 */
export const listHistories = (db: Db, people: readonly string[]) => all(db, 'listHistories')`
  SELECT u.person_id /* not null */, s.is_whole /* not null */, s.product_id /* not null */, s.weight /* not null */, s.reach /* not null */
  FROM unnest(${people}::uuid[]) AS u (person_id)
  CROSS JOIN LATERAL (
    (SELECT false AS is_whole, product_id, weight, 2 AS reach, at FROM signals WHERE person_id = u.person_id AND reach = 2
      ORDER BY at DESC, product_id DESC ${limitTo(HISTORY)})
    UNION ALL
    (SELECT true, product_id, ${CHOSEN_WEIGHT}, max(reach), max(at) FROM (
      SELECT product_id, kind, weight, reach, at FROM signals WHERE person_id = u.person_id AND reach > 0
      ORDER BY at DESC, product_id DESC ${limitTo(HISTORY)}) AS newest GROUP BY product_id)) AS s
  ORDER BY u.person_id, s.is_whole, s.at, s.product_id`;

/** How many products are read of the same brand, and how many of the same category. */
const ALIKE = 12;

/** The most reviewed products of the same brand and of the same category, for products that few people have. "Other" is nothing in common. */
export const listAlike = (db: Db, products: readonly string[]) => all(db, 'listAlike')`
  SELECT p.id AS product_id, o.id /* not null */, p.name AS product_name, o.name /* not null */,
    p.category = o.category AND p.category <> ${OTHER} AS is_same_category /* not null */, o.is_same_brand /* not null */
  FROM catalogue p CROSS JOIN LATERAL (
    (SELECT id, name, category, true AS is_same_brand FROM public_products
      WHERE lower(brand) = lower(p.brand) AND total_reviews > 0 ORDER BY total_reviews DESC, id DESC ${limitTo(ALIKE)})
    UNION ALL
    (SELECT id, name, category, false FROM public_products
      WHERE category = p.category AND category <> ${OTHER} AND total_reviews > 0 AND lower(brand) IS DISTINCT FROM lower(p.brand)
      ORDER BY total_reviews DESC, id DESC ${limitTo(ALIKE)})) AS o
  WHERE p.id = ANY(${products}) AND o.id <> p.id`;

export interface NewSimilar {
  productId: string;
  ids: string[];
  similarities: number[];
  /** Null where the two products only look alike, by brand, category or name. */
  together: (number | null)[];
}

/** The time of the database before reading, see `Readings.at`. */
export const findMoment = (db: Db) =>
  one(db, 'findMoment')`SELECT clock_timestamp() AS moment /* not null */`;

/**
 * One statement for many products; the lists are passed as JSON. Products deleted meanwhile are skipped, and rows computed from newer
 * data stay.
 */
export const saveSimilar = (db: Db, rows: readonly NewSimilar[], readAt: string) => run(db)`
  INSERT INTO similar_products (product_id, similar_ids, similarities, together, read_at)
  SELECT p.id, n.ids, n.similarities, n.together, ${readAt}
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("productId" uuid, ids uuid[], similarities real[], together int[])
  JOIN catalogue p ON p.id = n."productId" ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE
  SET similar_ids = excluded.similar_ids, similarities = excluded.similarities, together = excluded.together,
    read_at = excluded.read_at
  WHERE similar_products.read_at <= excluded.read_at`;

export const findRebuild = (db: Db) =>
  one(db, 'findRebuild')`SELECT after FROM similar_products_rebuild FOR UPDATE`;

export const startRebuild = (db: Db) => run(db)`
  INSERT INTO similar_products_rebuild (after) VALUES ('00000000-0000-0000-0000-000000000000') ON CONFLICT DO NOTHING`;

export const moveRebuild = (db: Db, after: string) =>
  run(db)`UPDATE similar_products_rebuild SET after = ${after}`;
export const endRebuild = (db: Db) => run(db)`DELETE FROM similar_products_rebuild`;

export const listProductsAfter = (db: Db, after: string, limit: number) => all(db, 'listProductsAfter')`
  SELECT id FROM catalogue WHERE id > ${after} ORDER BY id ${limitTo(limit)}`;

/** In days: after this time, a signal counts half. */
const HALF_LIFE = 4;
const DAYS = 30;
/** How many trending products are kept: overall, and of each category. */
const TRENDING = 200;
const TRENDING_OF_CATEGORY = 20;
/** Fewer people than this make no trend. */
const LEAST_PEOPLE = 2;

/**
 * Each person counts once for each product, by their newest signal. They count less the more products they touched: somebody who
 * reviews a hundred products in a day moves each of them by a tenth. Private signals count only from several people on.
 */
export const computeTrending = (db: Db, now: Date) => run(db)`
  WITH recent AS (
    SELECT person_id, product_id, ${CHOSEN_WEIGHT} AS weight, max(reach) AS reach, max(at) AS at
    FROM signals WHERE at > ${now}::timestamptz - ${DAYS} * interval '1 day' AND at <= ${now} AND reach > 0
    GROUP BY person_id, product_id),
  damped AS (
    SELECT product_id, reach, weight * exp(-extract(epoch FROM ${now}::timestamptz - at) / 86400 * ln(2) / ${HALF_LIFE}::float8)
      / sqrt(count(*) OVER (PARTITION BY person_id)) AS weight
    FROM recent),
  added AS (
    SELECT product_id, count(*) FILTER (WHERE reach = 2) AS seen, count(*) FILTER (WHERE reach = 1) AS unseen,
      coalesce(sum(weight) FILTER (WHERE reach = 2), 0) AS seen_weight, coalesce(sum(weight) FILTER (WHERE reach = 1), 0) AS unseen_weight
    FROM damped GROUP BY product_id),
  scored AS (
    SELECT product_id, seen, seen_weight + CASE WHEN unseen >= ${LEAST_UNSEEN} THEN unseen_weight ELSE 0 END AS score
    FROM added WHERE seen + CASE WHEN unseen >= ${LEAST_UNSEEN} THEN unseen ELSE 0 END >= ${LEAST_PEOPLE}),
  placed AS (
    SELECT s.*, row_number() OVER (ORDER BY score DESC) AS place,
      row_number() OVER (PARTITION BY p.category ORDER BY score DESC) AS place_in_category
    FROM scored s JOIN catalogue p ON p.id = s.product_id),
  best AS (SELECT * FROM placed WHERE place <= ${TRENDING} OR place_in_category <= ${TRENDING_OF_CATEGORY}),
  gone AS (DELETE FROM trending WHERE product_id NOT IN (SELECT product_id FROM best))
  INSERT INTO trending (product_id, score, people) SELECT product_id, score, seen FROM best
  ON CONFLICT (product_id) DO UPDATE SET score = excluded.score, people = excluded.people`;
