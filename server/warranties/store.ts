import { type SQL, sql } from 'drizzle-orm';
import type { WarrantyStatus, WarrantyType } from '../../contract/cover.ts';
import { type Db, limitTo } from '../platform/database.ts';
import type { Cover, Facts } from './rules.ts';

export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

export interface WarrantyRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  thing_id: string;
  warranty_type: WarrantyType;
  start_date: string;
  end_date: string | null;
  warranty_provider: string | null;
  provider_id: string | null;
  provider_policy_number: string | null;
  provider_api_id: string | null;
  coverage_details: string | Record<string, unknown> | null;
  claim_history: Cover['claimHistory'];
  provider_contact_info: Cover['providerContactInfo'];
  auto_renewal: boolean;
  renewal_date: string | null;
  status: WarrantyStatus;
  created_at: string;
  product_id: string;
  purchase_date: string | null;
  purchase_price: string | null;
  serial_number: string | null;
  retailer: string | null;
  notes: string | null;
  product_name: string;
  product_brand: string | null;
  product_category: string;
  product_description: string | null;
  product_image: StoredPicture | null;
  papers_count: number;
  document_id: string | null;
}

const COLUMNS = sql`w.id, w.user_id, w.thing_id, w.warranty_type, w.start_date, w.end_date, w.warranty_provider, w.provider_id,
  w.provider_policy_number, w.provider_api_id, w.coverage_details, w.claim_history, w.provider_contact_info, w.auto_renewal,
  w.renewal_date, w.status, w.created_at, t.product_id, t.purchase_date, t.purchase_price, t.serial_number, t.retailer, t.notes,
  p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.description AS product_description,
  p.image AS product_image, coalesce(paper.count, 0) AS papers_count, paper.document_id`;

/** The person's papers are read once for the whole list, not once a row. */
const from = (userId: string) => sql`warranties w
  JOIN things t ON t.id = w.thing_id
  JOIN products p ON p.id = t.product_id
  LEFT JOIN (
    SELECT warranty_id, count(*)::int AS count,
      (array_agg(media_id ORDER BY kind = 'receipt' DESC, id DESC))[1] AS document_id
    FROM papers WHERE user_id = ${userId} GROUP BY warranty_id
  ) paper ON paper.warranty_id = w.id`;

const read = (db: Db, userId: string, where: SQL, rest = sql``) =>
  db.execute<WarrantyRow>(
    sql`SELECT ${COLUMNS} FROM ${from(userId)} WHERE w.user_id = ${userId} AND ${where} ${rest}`,
  );

export const listWarranties = (db: Db, userId: string, { after, limit }: { after?: string; limit: number }) =>
  read(db, userId, after ? sql`w.id < ${after}` : sql`true`, sql`ORDER BY w.id DESC ${limitTo(limit)}`);

export async function findWarranty(db: Db, userId: string, id: string): Promise<WarrantyRow | undefined> {
  const [row] = await read(db, userId, sql`w.id = ${id}`);
  return row;
}

/** The layers of one thing, in the order they begin. */
export const listLayers = (db: Db, userId: string, thingId: string) =>
  read(db, userId, sql`w.thing_id = ${thingId}`, sql`ORDER BY w.start_date, w.id`);

/** For each thing the layer that decides about it, as `decidingLayer` in the contract says. */
const deciding = (userId: string) => sql`
  SELECT DISTINCT ON (thing_id) id, thing_id, end_date, status = 'active' AS counts
  FROM warranties WHERE user_id = ${userId}
  ORDER BY thing_id, status = 'active' DESC, end_date DESC NULLS FIRST, id`;

interface Sums extends Record<string, unknown> {
  things: number;
  active: number;
  expiring_soon: number;
  worth: string;
}

export async function sumUp(db: Db, userId: string, today: string, soonBefore: string): Promise<Sums> {
  const [row] = await db.execute<Sums>(sql`
    SELECT count(*)::int AS things,
      count(*) FILTER (WHERE d.counts AND coalesce(d.end_date >= ${today}, true))::int AS active,
      count(*) FILTER (WHERE d.counts AND d.end_date >= ${today} AND d.end_date < ${soonBefore})::int AS expiring_soon,
      coalesce(sum(t.purchase_price) FILTER (WHERE d.counts AND coalesce(d.end_date >= ${today}, true)), 0)::numeric(14, 2)::text AS worth
    FROM (${deciding(userId)}) d JOIN things t ON t.id = d.thing_id`);
  return row ?? { things: 0, active: 0, expiring_soon: 0, worth: '0.00' };
}

/** Of each thing that is covered the deciding layer, the one that ends first in front. */
export const listSoon = (db: Db, userId: string, today: string, limit: number) =>
  read(
    db,
    userId,
    sql`w.id IN (
      SELECT id FROM (${deciding(userId)}) d WHERE counts AND coalesce(end_date >= ${today}, true)
      ORDER BY end_date NULLS LAST, id ${limitTo(limit)})`,
    sql`ORDER BY w.end_date NULLS LAST, w.id`,
  );

export async function countThings(db: Db, userId: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM things WHERE user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

/** The thing, held until the transaction ends, so that nobody adds to what is being deleted. */
export async function lockThing(tx: Db, userId: string, id: string): Promise<Facts | undefined> {
  const [row] = await tx.execute<Facts & Record<string, unknown>>(sql`
    SELECT product_id AS "productId", purchase_date AS "purchaseDate", purchase_price AS "purchasePrice",
      serial_number AS "serialNumber", retailer, notes
    FROM things WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return row;
}

/** The cover and the thing it is of, both held. The thing comes first, always: two who wait for each other would wait for ever. */
export async function lockWarranty(tx: Db, userId: string, id: string) {
  const [found] = await tx.execute<{ thing_id: string }>(
    sql`SELECT thing_id FROM warranties WHERE id = ${id} AND user_id = ${userId}`,
  );
  const facts = found && (await lockThing(tx, userId, found.thing_id));
  if (!facts) return undefined;
  const [cover] = await tx.execute<Cover & Record<string, unknown>>(sql`
    SELECT warranty_type AS "warrantyType", start_date AS "startDate", end_date AS "endDate",
      warranty_provider AS "warrantyProvider", provider_policy_number AS "providerPolicyNumber",
      coverage_details AS "coverageDetails", claim_history AS "claimHistory",
      provider_contact_info AS "providerContactInfo", auto_renewal AS "autoRenewal", renewal_date AS "renewalDate", status
    FROM warranties WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return cover && { thingId: found.thing_id, facts, cover };
}

/** `false` when there is no such product. */
export async function insertThing(tx: Db, userId: string, id: string, facts: Facts): Promise<boolean> {
  const rows = await tx.execute(sql`
    INSERT INTO things (id, user_id, product_id, purchase_date, purchase_price, serial_number, retailer, notes)
    SELECT ${id}, ${userId}, p.id, ${facts.purchaseDate}, ${facts.purchasePrice}, ${facts.serialNumber}, ${facts.retailer},
      ${facts.notes}
    FROM products p WHERE p.id = ${facts.productId} RETURNING id`);
  return rows.length > 0;
}

/** Says whether there is such a product. Without facts, only that something about the thing has changed. */
export async function updateThing(tx: Db, id: string, facts?: Facts): Promise<boolean> {
  const sets = facts
    ? sql`product_id = ${facts.productId}, purchase_date = ${facts.purchaseDate}, purchase_price = ${facts.purchasePrice},
        serial_number = ${facts.serialNumber}, retailer = ${facts.retailer}, notes = ${facts.notes},`
    : sql``;
  const known = facts ? sql`AND EXISTS (SELECT 1 FROM products WHERE id = ${facts.productId})` : sql``;
  const rows = await tx.execute(
    sql`UPDATE things SET ${sets} changed_at = now() WHERE id = ${id} ${known} RETURNING id`,
  );
  return rows.length > 0;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertWarranty(
  tx: Db,
  { id, thingId, userId }: { id: string; thingId: string; userId: string },
  cover: Cover,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO warranties (id, thing_id, user_id, warranty_type, start_date, end_date, warranty_provider,
      provider_policy_number, coverage_details, claim_history, provider_contact_info, auto_renewal, renewal_date, status)
    VALUES (${id}, ${thingId}, ${userId}, ${cover.warrantyType}, ${cover.startDate}, ${cover.endDate},
      ${cover.warrantyProvider}, ${cover.providerPolicyNumber}, ${json(cover.coverageDetails)}::jsonb,
      ${json(cover.claimHistory)}::jsonb, ${json(cover.providerContactInfo)}::jsonb, ${cover.autoRenewal},
      ${cover.renewalDate}, ${cover.status})`);
}

export async function updateWarranty(tx: Db, id: string, cover: Cover): Promise<void> {
  await tx.execute(sql`
    UPDATE warranties SET warranty_type = ${cover.warrantyType}, start_date = ${cover.startDate}, end_date = ${cover.endDate},
      warranty_provider = ${cover.warrantyProvider}, provider_policy_number = ${cover.providerPolicyNumber},
      coverage_details = ${json(cover.coverageDetails)}::jsonb, claim_history = ${json(cover.claimHistory)}::jsonb,
      provider_contact_info = ${json(cover.providerContactInfo)}::jsonb, auto_renewal = ${cover.autoRenewal},
      renewal_date = ${cover.renewalDate}, status = ${cover.status}
    WHERE id = ${id}`);
}

/** With its last layer the thing goes too. */
export async function deleteWarranty(tx: Db, id: string, thingId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM warranties WHERE id = ${id}`);
  await tx.execute(sql`
    DELETE FROM things WHERE id = ${thingId} AND NOT EXISTS (SELECT 1 FROM warranties WHERE thing_id = ${thingId})`);
}

export async function deleteThing(tx: Db, userId: string, id: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`DELETE FROM things WHERE id = ${id} AND user_id = ${userId} RETURNING id`,
  );
  return rows.length > 0;
}
