import type { Db } from '../platform/database.ts';
import { run, statements } from '../platform/statements.ts';
import { type CoverNote, insertNotes } from './history-store.ts';
import type { Rows } from './rows.generated.ts';
import type { Facts, StoredCover } from './rules.ts';

const { all } = statements<Rows>('warranties');

interface NewRow {
  id: string;
  personId: string;
  createdAt: Date;
}
export type NewThing = Facts & NewRow;
export type NewCover = StoredCover &
  NewRow & { thingId: string; providerId?: string; claimHistory?: CoverNote[] };

/** Inserts many things and their covers, one statement each, for imports and the demo world. */
export async function insertThings(tx: Db, things: NewThing[], covers: NewCover[]): Promise<void> {
  await run(tx)`
    INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price, currency, serial_number, more_serial_numbers,
      model, place, tags, quantity, retailer, notes, created_at, changed_at)
    SELECT id, "personId", "productId", "purchaseDate", "purchasePrice", currency, "serialNumber", "moreSerialNumbers", model,
      place, tags, quantity, retailer, notes, "createdAt", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(things)}::jsonb) AS row(
      id uuid, "personId" uuid, "productId" uuid, "purchaseDate" date, "purchasePrice" numeric, currency text,
      "serialNumber" text, "moreSerialNumbers" text[], model text, place text, tags text[], quantity integer, retailer text,
      notes text, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date, provider, provider_id,
      provider_policy_number, coverage_details, provider_contact_info, auto_renewal, renewal_date, status,
      created_at)
    SELECT id, "thingId", "personId", "warrantyType", "startDate", "endDate", "warrantyProvider", "providerId", "providerPolicyNumber",
      nullif("coverageDetails", 'null'), nullif("providerContactInfo", 'null'), "autoRenewal", "renewalDate",
      status, "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) AS row(
      id uuid, "thingId" uuid, "personId" uuid, "warrantyType" text, "startDate" date, "endDate" date, "warrantyProvider" text,
      "providerId" uuid, "providerPolicyNumber" text, "coverageDetails" jsonb, "providerContactInfo" jsonb,
      "autoRenewal" boolean, "renewalDate" date, status text, "createdAt" timestamptz)`;
  await insertNotes(
    tx,
    covers.flatMap(({ id, personId, claimHistory = [] }) =>
      claimHistory.map((note) => ({ ...note, personId, coverId: id })),
    ),
  );
}

export type KnownThing = Rows['listKnown'];

/** The person's things, once a cover, with the columns needed to recognise them in an import. */
export const listKnown = (db: Db, personId: string) =>
  all(db, 'listKnown')`
    SELECT t.id AS thing_id, t.product_id, c.cover_type, c.start_date, c.end_date, t.serial_number
    FROM things t LEFT JOIN covers c ON c.thing_id = t.id AND c.person_id = ${personId}
    WHERE t.person_id = ${personId} ORDER BY c.id, t.id`;
