import { addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { nameIn } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('warranties');

/** The columns of a paper, whether of a present thing or of one that was sold. */
const PAPER = sql`p.id AS key, p.id, p.kind, p.name, ${addressIn(sql`p.media_id`)} AS url, p.type, p.bytes, p.created_at AS "createdAt"`;
/** The columns that are kept of a thing, even after it is sold. */
const FACTS = sql`t.id AS key, t.id, t.product_id AS "productId", c.name AS product, c.brand, t.purchase_date AS "purchaseDate",
  t.purchase_price AS "purchasePrice", t.currency, t.serial_number AS "serialNumber", t.more_serial_numbers AS "moreSerialNumbers",
  t.model, t.quantity, t.retailer, t.notes`;

/** This room's part of a person's export. */
export const exported = {
  things: {
    list: (db, personId, after) =>
      all(db, 'exportThings')`
        SELECT ${FACTS}, t.place, t.tags, t.created_at AS "createdAt", t.changed_at AS "changedAt"
        FROM things t JOIN catalogue c ON c.id = t.product_id
        WHERE t.person_id = ${personId} AND ${pageAfter(sql`t.id`, after)}`,
  },
  warranties: {
    list: (db, personId, after) =>
      all(db, 'exportCovers')`
        SELECT id AS key, id, thing_id AS "thingId", cover_type AS "warrantyType", start_date AS "startDate", end_date AS "endDate",
          provider AS "warrantyProvider", provider_id AS "providerId", provider_policy_number AS "providerPolicyNumber",
          provider_api_id AS "providerApiId", coverage_details AS "coverageDetails", provider_contact_info AS "providerContactInfo",
          auto_renewal AS "autoRenewal", renewal_date AS "renewalDate", status, unpaid, passes_on AS "passesOn", created_at AS "createdAt"
        FROM covers WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  papers: {
    list: (db, personId, after) =>
      all(db, 'exportPapers')`
        SELECT ${PAPER}, p.cover_id AS "warrantyId", p.goes_along AS "goesAlong", p.receipt_id AS "receiptId" FROM papers p
        WHERE p.person_id = ${personId} AND ${pageAfter(sql`p.id`, after)}`,
  },
  claimEntries: {
    list: (db, personId, after) =>
      all(db, 'exportClaimEntries')`
        SELECT id AS key, id, cover_id AS "warrantyId", claim_id AS "claimId", day, note, status, by_whom AS "by", from_whom AS "from",
          words, waiting, created_at AS "createdAt"
        FROM claim_entries WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  claimPacks: {
    list: (db, personId, after) =>
      all(db, 'exportClaimPacks')`
        SELECT thing_id AS key, thing_id AS "thingId", claim_id AS "claimId", state, ${addressIn(sql`media_id`)} AS url, bytes,
          asked_at AS "askedAt", made_at AS "madeAt", parts
        FROM claim_packs WHERE person_id = ${personId} AND ${pageAfter(sql`thing_id`, after)}`,
  },
  pastThings: {
    list: (db, personId, after) =>
      all(db, 'exportPastThings')`
        SELECT ${FACTS}, ${nameIn(sql`u`)} AS "to", t.passed_at AS "passedAt"
        FROM past_things t JOIN catalogue c ON c.id = t.product_id LEFT JOIN people_seen u ON u.id = t.to_id
        WHERE t.person_id = ${personId} AND ${pageAfter(sql`t.id`, after)}`,
  },
  pastPapers: {
    list: (db, personId, after) =>
      all(db, 'exportPastPapers')`
        SELECT ${PAPER}, p.past_thing_id AS "pastThingId" FROM past_papers p JOIN past_things t ON t.id = p.past_thing_id
        WHERE t.person_id = ${personId} AND ${pageAfter(sql`p.id`, after)}`,
  },
} satisfies Record<string, Section>;
