import { addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('claims');

/** This room's part of a person's export. */
export const exported = {
  claims: {
    list: (db, personId, after) =>
      all(db, 'exportClaims')`
        SELECT c.id AS key, c.id, c.product_id AS "productId", p.name AS product, p.brand, c.thing_id AS "thingId",
          c.cover_id AS "warrantyId", c.cover_was AS cover, c.provider_id AS "providerId", c.usual_days AS "usualDays",
          c.claim_number AS "claimNumber", c.provider_claim_id AS "providerClaimId", c.issue_description AS "issueDescription",
          c.broke_on AS "brokeOn", c.claim_amount AS "claimAmount", c.currency, c.status, c.resolution, c.amount,
          c.replacement_cover_id AS "replacementWarrantyId", c.answer_due AS "answerDue", c.provider_notes AS "providerNotes",
          c.waiting, c.submitted_at AS "submittedAt", c.resolved_at AS "resolvedAt",
          c.received_at AS "receivedAt", c.created_at AS "createdAt",
          c.updated_at AS "updatedAt"
        FROM claims c JOIN catalogue p ON p.id = c.product_id
        WHERE c.person_id = ${personId} AND ${pageAfter(sql`c.id`, after)}`,
  },
  claimFiles: {
    list: (db, personId, after) =>
      all(db, 'exportFiles')`
        SELECT f.id AS key, f.id, f.claim_id AS "claimId", f.entry_id AS "entryId", ${addressIn(sql`f.media_id`)} AS url, f.type,
          f.bytes, f.name, f.created_at AS "createdAt"
        FROM claim_files f JOIN claims c ON c.id = f.claim_id
        WHERE c.person_id = ${personId} AND ${pageAfter(sql`f.id`, after)}`,
  },
} satisfies Record<string, Section>;
