import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { eitherBlocked, nameIn } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';
import { toEvent } from './view.ts';

const { all, one } = statements<Rows>('trades');

/** The trades of a person. Each side is read by its own index. */
const tradesOf = (personId: string) => sql`
  (SELECT * FROM trades WHERE buyer_id = ${personId} UNION ALL SELECT * FROM trades WHERE seller_id = ${personId}) AS t`;
/** After a block, neither person of a trade `t` sees what the other wrote. */
const BLOCKED = eitherBlocked(sql`t.buyer_id`, sql`t.seller_id`);

/** This room's part of a person's export. */
export const exported = {
  trust: {
    record: (db, personId) =>
      one(db, 'exportTrust')`
        SELECT trades, ratings, punctual, as_described AS "asDescribed", would_trade_again AS "wouldTradeAgain", no_shows AS "noShows"
        FROM person_trust WHERE person_id = ${personId}`,
  },
  transactions: {
    // The thing is exported for the buyer alone, because it belongs to them now.
    list: (db, personId, after) =>
      all(db, 'exportTrades')`
        SELECT t.id AS key, t.id, t.listing_id AS "listingId", coalesce(l.title, t.listing_was ->> 'title') AS title,
          t.product_id AS "productId", p.name AS product, p.brand, ${nameIn(sql`u`)} AS "with",
          CASE WHEN t.buyer_id = ${personId} THEN 'buyer' ELSE 'seller' END AS role, t.status, t.agreed_price AS "agreedPrice",
          CASE WHEN NOT ${BLOCKED} THEN t.meeting_location END AS "meetingLocation", t.meeting_at AS "meetingDateTime",
          CASE WHEN NOT ${BLOCKED} THEN t.notes END AS notes, t.buyer_completed AS "buyerCompleted",
          t.seller_completed AS "sellerCompleted", t.buyer_meets AS "buyerMeets", t.seller_meets AS "sellerMeets",
          t.conversation_id AS "conversationId", CASE WHEN t.buyer_id = ${personId} THEN t.thing_id END AS "thingId",
          t.terms AS "termsAgreed", t.terms_now AS "termsNow", t.sealed_at AS "sealedAt", t.cancelled_at AS "cancelledAt",
          t.created_at AS "createdAt", t.updated_at AS "updatedAt"
        FROM ${tradesOf(personId)} JOIN catalogue p ON p.id = t.product_id LEFT JOIN listing_heads l ON l.id = t.listing_id
        LEFT JOIN people_seen u ON u.id IN (t.buyer_id, t.seller_id) AND u.id <> ${personId}
        WHERE ${pageAfter(sql`t.id`, after)}`,
  },
  offers: {
    list: (db, personId, after) =>
      all(db, 'exportOffers')`
        SELECT o.id AS key, o.id, o.trade_id AS "transactionId", o.person_id = ${personId} AS own, o.amount, o.state,
          o.created_at AS "createdAt"
        FROM ${tradesOf(personId)} JOIN offers o ON o.trade_id = t.id AND (o.person_id = ${personId} OR NOT ${BLOCKED})
        WHERE ${pageAfter(sql`o.id`, after)}`,
  },
  transactionEvents: {
    list: async (db, personId, after) => {
      const rows = await all(db, 'exportEvents')`
        SELECT e.id, e.trade_id, e.person_id, e.kind, e.data, e.created_at, ${BLOCKED} AS blocked /* not null */
        FROM ${tradesOf(personId)} JOIN trade_events e ON e.trade_id = t.id WHERE ${pageAfter(sql`e.id`, after)}`;
      return rows.map((row) => ({
        key: row.id,
        transactionId: row.trade_id,
        ...toEvent(row, row, personId),
      }));
    },
  },
  ratings: {
    // Until a rating shows, only its author may see it.
    list: (db, personId, after) =>
      all(db, 'exportRatings')`
        SELECT r.trade_id || ' ' || r.rater_id AS key, r.trade_id AS "transactionId", r.rater_id = ${personId} AS own, r.punctual,
          r.as_described AS "asDescribed", r.would_trade_again AS "wouldTradeAgain", r.no_show AS "noShow",
          CASE WHEN r.rater_id = ${personId} OR NOT ${BLOCKED} THEN r.note END AS note, r.created_at AS "createdAt",
          r.shows_at AS "showsAt"
        FROM ${tradesOf(personId)} JOIN ratings r ON r.trade_id = t.id
          AND (r.rater_id = ${personId} OR r.rated_id = ${personId} AND r.shows_at <= now())
        WHERE ${pageAfter(sql`r.trade_id || ' ' || r.rater_id`, after)}`,
  },
} satisfies Record<string, Section>;
