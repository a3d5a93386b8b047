import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('quotes');

/** This room's part of a person's export. */
export const exported = {
  quoteRequests: {
    list: (db, personId, after) =>
      all(db, 'exportRequests')`
        SELECT r.id AS key, r.id, r.thing_id AS "thingId", r.product_id AS "productId", p.name AS product, p.brand,
          r.months AS "coverageDuration", r.purchase_price AS "purchasePrice", r.currency, r.bought_on AS "boughtOn",
          r.no_offers AS "noOffers", r.asked_at AS "askedAt", r.answered_at AS "answeredAt"
        FROM quote_requests r JOIN catalogue p ON p.id = r.product_id
        WHERE r.person_id = ${personId} AND ${pageAfter(sql`r.id`, after)}`,
  },
  quotes: {
    // The payment link is given only after the purchase. The cover is left out once it was passed on to a new owner.
    list: (db, personId, after) =>
      all(db, 'exportQuotes')`
        SELECT q.id AS key, q.id, q.request_id AS "requestId", q.provider_id AS "providerId", v.name AS "providerName",
          q.quote_number AS "quoteId", q.price, q.deductible, q.coverage_details AS "coverageDetails", q.lines,
          q.terms_url AS "termsUrl", CASE WHEN q.purchased_at IS NOT NULL THEN q.payment_url END AS "paymentUrl",
          q.valid_until AS "validUntil", q.status, q.waiting, q.declined_because AS "declinedBecause",
          q.purchased_at AS "purchasedAt", q.cancelled_at AS "cancelledAt", q.policy_number AS "policyNumber",
          CASE WHEN q.purchased_at IS NOT NULL THEN q.cover_start END AS "coverFrom",
          CASE WHEN q.purchased_at IS NOT NULL THEN q.cover_end END AS "coverTo", q.said_paid_at AS "saidPaidAt",
          q.thing_gone AS "thingWasGone", CASE WHEN r.thing_id IS NOT NULL THEN q.cover_id END AS "warrantyId",
          q.created_at AS "createdAt"
        FROM quotes q JOIN quote_requests r ON r.id = q.request_id JOIN providers v ON v.id = q.provider_id
        WHERE q.person_id = ${personId} AND ${pageAfter(sql`q.id`, after)}`,
  },
} satisfies Record<string, Section>;
