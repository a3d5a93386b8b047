import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { assignments, empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { historyOf } from './history-store.ts';
import type { Rows } from './rows.generated.ts';
import type { Facts, StoredCover } from './rules.ts';

const { all, one } = statements<Rows>('warranties');

export type CoverRow = Rows['readCovers'];
export type FactsRow = Rows['readFacts'];

/** Of a thing `t` and its product `p`. */
const FACTS = sql`t.product_id, t.purchase_date, t.purchase_price, t.currency, t.serial_number, t.more_serial_numbers, t.model,
  t.place, t.tags, t.quantity, t.retailer, t.notes, p.name AS product_name, p.brand AS product_brand,
  p.category AS product_category, p.description AS product_description, p.image AS product_image`;

const COLUMNS = sql`c.id, c.person_id, c.thing_id, c.cover_type, c.start_date, c.end_date, c.unpaid, c.counts /* not null */, c.provider, c.provider_id,
  c.provider_policy_number, c.provider_api_id, c.coverage_details, c.provider_contact_info, c.auto_renewal,
  c.renewal_date, c.status, c.created_at, ${FACTS}, coalesce(paper.count, 0) AS papers_count /* not null */,
  coalesce(history.notes, '[]') AS claim_history /* not null, shaped */,
  paper.document_id, paper.document_kind`;

/** The person's papers and notes are read once for the whole list, not once per row. */
const from = (personId: string) => sql`covers c
  JOIN things t ON t.id = c.thing_id
  JOIN catalogue p ON p.id = t.product_id
  LEFT JOIN (
    SELECT cover_id, count(*)::int AS count,
      (array_agg(media_id ORDER BY kind = 'receipt' DESC, id DESC))[1] AS document_id,
      (array_agg(kind ORDER BY kind = 'receipt' DESC, id DESC))[1] AS document_kind
    FROM papers WHERE person_id = ${personId} GROUP BY cover_id
  ) paper ON paper.cover_id = c.id
  LEFT JOIN (${historyOf(personId)}) history ON history.cover_id = c.id`;

const read = (db: Db, personId: string, where: Sql, { before = empty, order = empty } = {}) =>
  all(db, 'readCovers')`
    ${before} SELECT ${COLUMNS} FROM ${from(personId)} WHERE c.person_id = ${personId} AND ${where} ${order}`;

export interface Page {
  limit: number;
  /** The last id of the page before. */
  after?: string;
  oldestFirst?: boolean;
}

/** Which ids come after, and in which order. */
const pageBy = (id: Sql, { after, limit, oldestFirst = false }: Page) => ({
  beyond: after ? sql`${id} ${oldestFirst ? sql`>` : sql`<`} ${after}` : sql`true`,
  order: sql`ORDER BY ${id} ${oldestFirst ? empty : sql`DESC`} ${limitTo(limit)}`,
});

export const listCovers = (db: Db, personId: string, page: Page) => {
  const { beyond, order } = pageBy(sql`c.id`, page);
  return read(db, personId, beyond, { order });
};

export async function findCover(db: Db, personId: string, id: string): Promise<CoverRow | undefined> {
  const [row] = await read(db, personId, sql`c.id = ${id}`);
  return row;
}

/** The covers of one thing, in the order they start. */
export const listCoversOf = (db: Db, personId: string, thingId: string) =>
  read(db, personId, sql`c.thing_id = ${thingId}`, { order: sql`ORDER BY c.start_date, c.id` });

const readFacts = (db: Db, personId: string, where: Sql, order = empty) =>
  all(db, 'readFacts')`
    SELECT t.person_id, t.id AS thing_id, t.created_at, ${FACTS}
    FROM things t JOIN catalogue p ON p.id = t.product_id WHERE t.person_id = ${personId} AND ${where} ${order}`;

export async function findFacts(db: Db, personId: string, thingId: string): Promise<FactsRow | undefined> {
  const [row] = await readFacts(db, personId, sql`t.id = ${thingId}`);
  return row;
}

/** The day of purchase that a receipt of its owner proves; `undefined` if none does. */
export async function findProvenDay(db: Db, personId: string, thingId: string) {
  const row = await one(db, 'findProvenDay')`
    SELECT proven_on /* not null */ FROM things WHERE id = ${thingId} AND person_id = ${personId} AND proven_by IS NOT NULL`;
  return row?.proven_on;
}

/** The things without any cover. */
export const listUncovered = (db: Db, personId: string, page: Page) => {
  const { beyond, order } = pageBy(sql`t.id`, page);
  const where = sql`NOT EXISTS (SELECT 1 FROM covers c WHERE c.thing_id = t.id) AND ${beyond}`;
  return readFacts(db, personId, where, order);
};

/** Whether the thing of `deciding_covers d` is covered on that day. */
export const covered = (today: string) => sql`coalesce(d.days @> ${today}::date, false)`;
/** The last day of its cover of that day, as `coveredUntil` in the contract says it. */
export const coveredUntil = (today: string) => sql`(upper(cover_on(d.days, ${today})) - 1)`;

/** Sums by currency, because prices in different currencies cannot be added. A thing without cover counts only in `things`. */
export const sumUp = (db: Db, personId: string, today: string, soonBefore: string) =>
  all(db, 'sumUp')`
    SELECT t.currency, count(*)::int AS things /* not null */, count(d.id)::int AS with_cover /* not null */,
      count(*) FILTER (WHERE ${covered(today)})::int AS active /* not null */,
      count(*) FILTER (WHERE ${covered(today)} AND ${coveredUntil(today)} < ${soonBefore})::int
        AS expiring_soon /* not null */,
      count(d.id) FILTER (WHERE NOT ${covered(today)} AND coalesce(lower(cover_on(d.days, ${today})) <= ${today}, true)
        AND coalesce(d.unpaid_until < ${today}, true))::int AS expired /* not null */,
      coalesce(sum(t.purchase_price) FILTER (WHERE ${covered(today)}), 0)::numeric(14, 2)
        AS worth /* not null */
    FROM things t LEFT JOIN deciding_covers d ON d.thing_id = t.id AND d.person_id = ${personId}
    WHERE t.person_id = ${personId} GROUP BY t.currency ORDER BY t.currency`;

/** The deciding cover of each covered thing, in the order they end. */
export const listSoon = (db: Db, personId: string, today: string, limit: number) =>
  read(db, personId, sql`c.id IN (SELECT id FROM soon)`, {
    before: sql`WITH soon AS (
      SELECT (SELECT e.id FROM covers e WHERE e.thing_id = d.thing_id AND e.counts AND e.end_date IS NOT DISTINCT FROM last.day
        ORDER BY e.id LIMIT 1) AS id
      FROM deciding_covers d CROSS JOIN LATERAL (SELECT ${coveredUntil(today)} AS day) AS last
      WHERE d.person_id = ${personId} AND ${covered(today)} ORDER BY last.day NULLS LAST, d.id ${limitTo(limit)})`,
    order: sql`ORDER BY c.end_date NULLS LAST, c.id`,
  });

/** How many things a person may have. */
export const THINGS: Limit = {
  what: 'things',
  most: 5_000,
  count: 'SELECT count(*) FROM things WHERE person_id = $1',
};

/** Locks the thing until the transaction ends, so that nothing is added to it while it is deleted. */
export async function lockThing(tx: Db, personId: string, id: string): Promise<Facts | undefined> {
  return one(tx, 'lockThing')`
    SELECT product_id AS "productId", purchase_date AS "purchaseDate", purchase_price AS "purchasePrice",
      currency, serial_number AS "serialNumber", more_serial_numbers AS "moreSerialNumbers", model, place, tags, quantity,
      retailer, notes
    FROM things WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;
}

/** Locks the cover and its thing. The thing is always locked first, to avoid deadlocks. */
export async function lockCover(tx: Db, personId: string, id: string) {
  const found = await one(tx, 'findThingOf')`
    SELECT thing_id FROM covers WHERE id = ${id} AND person_id = ${personId}`;
  const facts = found && (await lockThing(tx, personId, found.thing_id));
  if (!facts) return undefined;
  const cover = await one(tx, 'lockCover')`
    SELECT cover_type AS "warrantyType", start_date AS "startDate", end_date AS "endDate",
      provider AS "warrantyProvider", provider_policy_number AS "providerPolicyNumber",
      coverage_details AS "coverageDetails", provider_contact_info AS "providerContactInfo", auto_renewal AS "autoRenewal", renewal_date AS "renewalDate", status,
      provider_id IS NOT NULL AS "isPolicy" /* not null */
    FROM covers WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;
  if (!cover) return undefined;
  const { isPolicy, ...fields } = cover;
  return { thingId: found.thing_id, facts, cover: fields, isPolicy };
}

export async function findOwnerOf(tx: Db, coverId: string): Promise<string | undefined> {
  const row = await one(tx, 'findOwnerOf')`SELECT person_id FROM covers WHERE id = ${coverId}`;
  return row?.person_id;
}

/** `false` when the person sees no such product. */
export async function insertThing(tx: Db, personId: string, id: string, facts: Facts): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price, currency, serial_number, more_serial_numbers,
      model, place, tags, quantity, retailer, notes)
    SELECT ${id}, ${personId}, p.id, ${facts.purchaseDate}, ${facts.purchasePrice}, ${facts.currency}, ${facts.serialNumber},
      ${facts.moreSerialNumbers}::text[], ${facts.model}, ${facts.place}, ${facts.tags}::text[], ${facts.quantity},
      ${facts.retailer}, ${facts.notes}
    FROM catalogue p WHERE p.id = ${facts.productId} AND sees_product(p.id, ${personId}) RETURNING id`;
  return count > 0;
}

/** Returns whether the owner sees the product. Without facts, it only marks the thing as changed. */
export async function updateThing(tx: Db, id: string, facts?: Facts): Promise<boolean> {
  const known = facts ? sql`AND sees_product(${facts.productId}, person_id)` : empty;
  const count = await run(tx)`
    UPDATE things SET ${assignments({
      changed_at: sql`now()`,
      product_id: facts?.productId,
      // What proves the purchase of one product proves nothing of another.
      proven_by: facts && sql`CASE WHEN product_id = ${facts.productId} THEN proven_by END`,
      purchase_date: facts?.purchaseDate,
      purchase_price: facts?.purchasePrice,
      currency: facts?.currency,
      serial_number: facts?.serialNumber,
      more_serial_numbers: facts && sql`${facts.moreSerialNumbers}::text[]`,
      model: facts?.model,
      place: facts?.place,
      tags: facts && sql`${facts.tags}::text[]`,
      quantity: facts?.quantity,
      retailer: facts?.retailer,
      notes: facts?.notes,
    })} WHERE id = ${id} ${known} RETURNING id`;
  return count > 0;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertCover(
  tx: Db,
  of: {
    id: string;
    thingId: string;
    personId: string;
    providerId?: string;
    passesOn?: boolean;
    unpaid?: boolean;
  },
  cover: StoredCover,
): Promise<void> {
  await run(tx)`
    INSERT INTO covers (id, thing_id, person_id, provider_id, passes_on, unpaid, cover_type, start_date, end_date, provider,
      provider_policy_number, coverage_details, provider_contact_info, auto_renewal, renewal_date, status)
    VALUES (${of.id}, ${of.thingId}, ${of.personId}, ${of.providerId ?? null}, ${of.passesOn ?? true}, ${of.unpaid ?? false},
      ${cover.warrantyType}, ${cover.startDate}, ${cover.endDate},
      ${cover.warrantyProvider}, ${cover.providerPolicyNumber}, ${json(cover.coverageDetails)}::jsonb,
      ${json(cover.providerContactInfo)}::jsonb, ${cover.autoRenewal},
      ${cover.renewalDate}, ${cover.status})`;
}

/** The thing of the policy, unless somebody else owns it now. */
export async function setPaid(
  tx: Db,
  personId: string,
  id: string,
  paid: boolean,
): Promise<string | undefined> {
  const row = await one(tx, 'setPaid')`
    UPDATE covers SET unpaid = ${!paid} WHERE id = ${id} AND person_id = ${personId} AND status = 'active' RETURNING thing_id`;
  return row?.thing_id;
}

export async function updateCover(tx: Db, id: string, cover: StoredCover): Promise<void> {
  await run(tx)`
    UPDATE covers SET cover_type = ${cover.warrantyType}, start_date = ${cover.startDate}, end_date = ${cover.endDate},
      provider = ${cover.warrantyProvider}, provider_policy_number = ${cover.providerPolicyNumber},
      coverage_details = ${json(cover.coverageDetails)}::jsonb,
      provider_contact_info = ${json(cover.providerContactInfo)}::jsonb, auto_renewal = ${cover.autoRenewal},
      renewal_date = ${cover.renewalDate}, status = ${cover.status}
    WHERE id = ${id}`;
}

/** A note without a claim is deleted with its cover; an entry of a claim stays with the claim. */
const deleteNotes = (tx: Db, coverIds: Sql) =>
  run(tx)`DELETE FROM claim_entries WHERE claim_id IS NULL AND cover_id IN (${coverIds})`;

/** Deletes the thing too when this was its last cover. */
export async function deleteCover(tx: Db, id: string, thingId: string): Promise<void> {
  await deleteNotes(tx, sql`${id}`);
  await run(tx)`DELETE FROM covers WHERE id = ${id}`;
  await run(tx)`
    DELETE FROM things WHERE id = ${thingId} AND NOT EXISTS (SELECT 1 FROM covers WHERE thing_id = ${thingId})`;
}

export async function deleteThing(tx: Db, personId: string, id: string): Promise<void> {
  await deleteNotes(tx, sql`SELECT id FROM covers WHERE thing_id = ${id} AND person_id = ${personId}`);
  await run(tx)`DELETE FROM things WHERE id = ${id} AND person_id = ${personId}`;
}
