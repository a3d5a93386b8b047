import type { Db } from '../platform/database.ts';
import { empty, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('warranties');

/** The product of the person's thing, locked against passing on or deletion until the transaction ends. */
export const lockedThingSql = (personId: string, id: string) =>
  sql`SELECT product_id FROM things WHERE id = ${id} AND person_id = ${personId} FOR KEY SHARE`;

export async function lockOwnThing(tx: Db, personId: string, id: string): Promise<string | undefined> {
  const row = await one(tx, 'lockOwnThing')`${lockedThingSql(personId, id)}`;
  return row?.product_id;
}

/** Locks the thing of a listing until the transaction ends. Lock it before the listing. */
export async function lockThingOf(tx: Db, id: Sql): Promise<void> {
  await run(tx)`SELECT 1 FROM things WHERE id = (${id}) FOR UPDATE`;
}

/** The person's thing and its overall cover; a start without an end means for life. */
export const findPassed = (tx: Db, thingId: string, personId: string) =>
  one(tx, 'findPassed')`
    SELECT p.name AS product, p.image, cover.cover_start, cover.cover_end,
      coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM things t JOIN catalogue p ON p.id = t.product_id JOIN people_seen u ON u.id = t.person_id
    CROSS JOIN LATERAL passing_cover(t.id) AS cover
    WHERE t.id = ${thingId} AND t.person_id = ${personId}`;

/** What cover of a thing can be extended, and what its price depends on. */
export type Extendable = Rows['findExtendable'];

/**
 * The person's thing, or their newest thing of a product. Cover of parts alone does not count as present cover, because it often
 * lasts ten years. Cover that is not paid does, so that no day is bought twice. `lock` locks the thing until the transaction ends.
 */
export const findExtendable = (
  db: Db,
  personId: string,
  { productId, thingId }: { productId?: string; thingId?: string | undefined },
  { lock = false } = {},
) =>
  one(db, 'findExtendable')`
    SELECT t.id AS "thingId", t.product_id AS "productId", p.name, p.brand, p.category, t.purchase_price AS price, t.currency,
      coalesce(t.purchase_date, cover.first_day) AS "boughtOn", cover.for_life AS "forLife" /* not null */,
      cover.last_day AS "coverEnd"
    FROM things t JOIN catalogue p ON p.id = t.product_id
    CROSS JOIN LATERAL (
      SELECT min(c.start_date) AS first_day, max(c.end_date) FILTER (WHERE present) AS last_day,
        coalesce(bool_or(c.end_date IS NULL) FILTER (WHERE present), false) AS for_life
      FROM (SELECT *, status = 'active' AND cover_type <> 'parts' AS present FROM covers WHERE thing_id = t.id) c
    ) cover
    WHERE t.person_id = ${personId}
      ${thingId ? sql`AND t.id = ${thingId}` : empty} ${productId ? sql`AND t.product_id = ${productId}` : empty}
    ORDER BY t.id DESC LIMIT 1 ${lock ? sql`FOR UPDATE OF t` : empty}`;

/** The person's thing of a product with its overall cover, as JSON, or NULL. Of several things, the one that is covered longest. */
export const ownedThing = (personId: string, productId: Sql, now: Date) => sql`(
  SELECT jsonb_build_object('thingId', t.id, 'cover', CASE WHEN d.counts IS NOT NULL THEN jsonb_build_object(
    'startDate', coalesce(lower(d.period), (SELECT min(c.start_date) FROM covers c WHERE c.thing_id = t.id)),
    'endDate', CASE WHEN d.counts THEN upper(d.period) - 1 ELSE d.end_date END,
    'isActive', d.counts, 'unpaid', d.unpaid) END)
  FROM things t
  CROSS JOIN LATERAL (
    SELECT day_in(coalesce(u.time_zone, 'UTC'), ${now}) AS day FROM people_seen u WHERE u.id = t.person_id) AS today
  CROSS JOIN LATERAL (
    SELECT bool_or(counts) AS counts, max(end_date) AS end_date, cover_on(range_agg(days), today.day) AS period,
      bool_or(NOT counts AND coalesce(unpaid_until >= today.day, false)) AS unpaid
    FROM deciding_covers WHERE thing_id = t.id AND person_id = ${personId}) d
  WHERE t.person_id = ${personId} AND t.product_id = ${productId}
  ORDER BY d.period @> today.day DESC NULLS LAST, d.counts DESC NULLS LAST, upper(d.period) DESC NULLS FIRST, t.id DESC
  LIMIT 1)`;

/** How many of a product people have registered. */
export const thingsOf = (productId: string) =>
  sql`SELECT count(*)::int FROM things WHERE product_id = ${productId}`;

/**
 * The things of a brand (`lower(brand)`). A thing that was passed on no longer counts for its former owner. A product that is not public
 * is of no brand: anybody may type a name.
 */
const ofBrand = (brandKey: Sql) =>
  sql`FROM things t JOIN public_products p ON p.id = t.product_id WHERE lower(p.brand) = ${brandKey}`;

/** The first thing of a brand that a person bought, of those they still have: a row, or none. */
export const ownershipOf = (person: Sql, brandKey: Sql) => sql`
  SELECT t.id AS thing_id, t.product_id, p.name AS product, t.purchase_date AS since
  ${ofBrand(brandKey)} AND t.person_id = ${person}
  ORDER BY t.purchase_date NULLS LAST, t.id LIMIT 1`;

/** For a list of brands: the person's first thing of each brand (`brand_key`) that they own something of. */
export const ownershipsOf = (personId: string) => sql`
  SELECT DISTINCT ON (lower(p.brand)) lower(p.brand) AS brand_key, t.product_id, p.name AS product
  FROM things t JOIN public_products p ON p.id = t.product_id
  WHERE t.person_id = ${personId} AND p.brand IS NOT NULL
  ORDER BY lower(p.brand), t.purchase_date NULLS LAST, t.id`;

/** The thing of `ownershipOf`, with its picture and cover, for its owner. */
export const findOwnership = (db: Db, personId: string, brandKey: string) =>
  one(db, 'findOwnership')`
    SELECT own.product_id, own.product, own.since, p.image, cover.cover_start, cover.cover_end,
      coalesce(cover.cover_lifetime, false) AS cover_lifetime /* not null */
    FROM (${ownershipOf(sql`${personId}`, sql`${brandKey}`)}) AS own
    JOIN catalogue p ON p.id = own.product_id CROSS JOIN LATERAL passing_cover(own.thing_id) AS cover`;

/** Everybody who owns something of a brand: since when, and which products. */
export const ownersOf = (brandKey: Sql) => sql`
  SELECT t.person_id, min(t.purchase_date) AS since, array_agg(t.product_id) AS product_ids
  ${ofBrand(brandKey)} GROUP BY t.person_id`;

interface ProvenThing {
  personId: string;
  thingId: string;
  receiptId: string;
  /** The day of purchase; `null` if the receipt does not prove it. */
  on: string | null;
}

/** Stores whether this receipt of its owner proves the purchase of a thing. */
export async function setProven(tx: Db, { personId, thingId, receiptId, on }: ProvenThing): Promise<void> {
  const thing = sql`id = ${thingId} AND person_id = ${personId}`;
  if (on === null)
    await run(tx)`UPDATE things SET proven_by = NULL WHERE ${thing} AND proven_by = ${receiptId}`;
  else
    await run(tx)`
      UPDATE things SET proven_by = ${receiptId}, proven_on = ${on}
      WHERE ${thing} AND (proven_by IS DISTINCT FROM ${receiptId} OR proven_on IS DISTINCT FROM ${on})`;
}
