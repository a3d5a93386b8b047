import { type Sql, sql } from '../platform/sql.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

/** A trade without the tables joined to it. */
export type StoredTrade = Rows['lockTrade'];

export const TRADE = sql`t.id, t.listing_id, t.buyer_id, t.seller_id, t.product_id, t.status, t.agreed_price,
  t.meeting_location, t.meeting_at, t.meeting_sequence, t.notes, t.buyer_completed, t.seller_completed, t.sealed_at,
  t.cancelled_at, t.code, t.code_tries, t.code_locked_at, t.thing_id, t.conversation_id, t.listing_was, t.created_at,
  t.updated_at, t.terms, t.terms_now, t.terms_version, t.buyer_meets, t.seller_meets, t.meeting_agreed, t.agreed_meeting_at,
  meeting_cancelled(t.status, t.meeting_at, t.meeting_location, t.agreed_meeting_at) AS meeting_cancelled /* not null */,
  ${eitherBlocked(sql`t.buyer_id`, sql`t.seller_id`)} AS blocked /* not null */`;

/** A trade with its people, its product and its current offer. */
export type TradeRow = Rows['trade'];

const person = (alias: Sql) => sql`CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object(
  'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name, 'profile_image_url', ${alias}.profile_image_url) END`;

export const COLUMNS = sql`${TRADE}, ${person(sql`buyer`)} AS buyer, to_jsonb(buyer_trust) AS buyer_trust,
  ${person(sql`seller`)} AS seller, to_jsonb(seller_trust) AS seller_trust, p.name AS product_name, p.brand AS product_brand,
  p.category AS product_category, p.image AS product_image, offer.row AS offer`;

/** Joins a trade `t` with its product, its people and its current offer. */
export const TRADE_JOINS = sql`JOIN catalogue p ON p.id = t.product_id
  LEFT JOIN people_seen buyer ON buyer.id = t.buyer_id LEFT JOIN person_trust buyer_trust ON buyer_trust.person_id = t.buyer_id
  LEFT JOIN people_seen seller ON seller.id = t.seller_id LEFT JOIN person_trust seller_trust ON seller_trust.person_id = t.seller_id
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('id', o.id, 'person_id', o.person_id, 'amount', o.amount::text, 'state', o.state,
      'created_at', o.created_at) AS row
    FROM offers o WHERE o.trade_id = t.id AND o.state <> 'replaced' ORDER BY o.id DESC LIMIT 1) offer ON true`;
