import { v7 as uuidv7 } from 'uuid';
import { DOLLARS } from '../../contract/price.ts';
import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('warranties');

interface Pass {
  thingId: string;
  fromId: string;
  toId: string;
  /** What the new owner paid, in dollars. */
  price: string | null;
  now: Date;
}

/** Records the thing for its former owner; `undefined` when it is not theirs. */
export async function rememberThing(
  tx: Db,
  { thingId, fromId, toId, now }: Pass,
): Promise<string | undefined> {
  const row = await one(tx, 'rememberThing')`
    INSERT INTO past_things (id, person_id, product_id, to_id, purchase_date, purchase_price, currency, serial_number,
      more_serial_numbers, model, quantity, retailer, notes, passed_at)
    SELECT ${uuidv7()}, person_id, product_id, ${toId}, purchase_date, purchase_price, currency, serial_number,
      more_serial_numbers, model, quantity, retailer, notes, ${now}
    FROM things WHERE id = ${thingId} AND person_id = ${fromId} RETURNING id`;
  return row?.id;
}

/** Moves the papers that stay with the former owner, and their files, to the record of the thing. */
export async function keepPapers(tx: Db, pastThingId: string, thingId: string): Promise<void> {
  // Two statements, because the trigger keeps a deleted paper's file only if it can already see the new row.
  const rows = await all(tx, 'keepPapers')`
    INSERT INTO past_papers (id, past_thing_id, kind, name, media_id, type, width, height, placeholder, bytes, created_at)
    SELECT p.id, ${pastThingId}, p.kind, p.name, p.media_id, p.type, p.width, p.height, p.placeholder, p.bytes, p.created_at
    FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = ${thingId} AND NOT p.goes_along
    RETURNING id`;
  if (rows.length === 0) return;
  await run(tx)`DELETE FROM papers WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`;
}

/**
 * Gives the thing to its new owner; covers and papers follow by foreign keys. The former owner's notes, place, tags,
 * price, proof of purchase and automatic renewals are removed, and cover that does not pass on or is not paid ends. Returns the files that go along.
 */
export async function giveThing(tx: Db, { thingId, toId, price, now }: Pass): Promise<string[]> {
  const papers = await all(tx, 'giveThing')`
    WITH packs AS (DELETE FROM claim_packs WHERE thing_id = ${thingId}),
    paid AS (
      UPDATE covers SET auto_renewal = false WHERE thing_id = ${thingId} AND auto_renewal AND passes_on AND NOT unpaid),
    -- What ends at the sale is the former owner's business alone. So is what they have not paid.
    ended AS (
      UPDATE covers SET auto_renewal = false, status = 'voided', unpaid = false, provider_id = NULL, provider_policy_number = NULL,
        provider_contact_info = NULL
      WHERE thing_id = ${thingId} AND (NOT passes_on OR unpaid)),
    given AS (
      UPDATE things SET person_id = ${toId}, proven_by = NULL, notes = NULL, place = NULL, tags = '{}', purchase_price = ${price},
        currency = ${DOLLARS}, changed_at = ${now}
      WHERE id = ${thingId})
    SELECT p.media_id FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = ${thingId}`;
  return papers.map(({ media_id }) => media_id);
}

export type PastThingRow = Rows['listPastThings'];

export const listPastThings = (
  db: Db,
  personId: string,
  { after, limit }: { after?: string; limit: number },
) =>
  all(db, 'listPastThings')`
    SELECT t.id, t.product_id, p.name AS product_name, p.brand AS product_brand, p.category AS product_category,
      p.image AS product_image, t.purchase_date, t.purchase_price, t.currency, t.serial_number, t.more_serial_numbers, t.model,
      t.quantity, t.retailer, t.notes, t.passed_at, t.to_id, u.first_name, u.last_name, u.profile_image_url,
      u.id IS NULL AS is_deleted /* not null */, coalesce(paper.list, '[]') AS papers /* not null */
    FROM past_things t JOIN catalogue p ON p.id = t.product_id LEFT JOIN people_seen u ON u.id = t.to_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(to_jsonb(k) - 'past_thing_id' ORDER BY k.id) AS list FROM past_papers k WHERE k.past_thing_id = t.id
    ) paper ON true
    WHERE t.person_id = ${personId} ${after ? sql`AND t.id < ${after}` : empty} ORDER BY t.id DESC ${limitTo(limit)}`;
