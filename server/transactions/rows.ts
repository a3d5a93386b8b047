import { type SQL, sql } from 'drizzle-orm';
import type { TransactionStatus } from '../../contract/trade-words.ts';
import type { ListingHead } from '../marketplace/public.ts';
import type { TrustRow } from '../profiles/public.ts';

export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** What is left of a listing that was deleted. */
type ListingWas = Pick<ListingHead, 'type' | 'title' | 'price' | 'priceRange' | 'cover'>;

/** `null` when they have left. */
type Person = {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
} | null;

export interface OfferRow {
  id: string;
  user_id: string;
  amount: string;
  state: 'open' | 'accepted' | 'replaced';
  created_at: string;
}

/** The trade itself, as a change needs it. */
export interface Trade extends Record<string, unknown> {
  id: string;
  listing_id: string;
  buyer_id: string;
  seller_id: string;
  product_id: string;
  status: TransactionStatus;
  agreed_price: string | null;
  meeting_location: string | null;
  meeting_at: string | null;
  meeting_sequence: number;
  notes: string | null;
  buyer_completed: boolean;
  seller_completed: boolean;
  sealed_at: string | null;
  cancelled_at: string | null;
  code: string | null;
  code_tries: number;
  code_locked_at: string | null;
  thing_id: string | null;
  conversation_id: string | null;
  listing_was: ListingWas | null;
  created_at: string;
  updated_at: string;
}

export const TRADE = sql`t.id, t.listing_id, t.buyer_id, t.seller_id, t.product_id, t.status, t.agreed_price,
  t.meeting_location, t.meeting_at, t.meeting_sequence, t.notes, t.buyer_completed, t.seller_completed, t.sealed_at,
  t.cancelled_at, t.code, t.code_tries, t.code_locked_at, t.thing_id, t.conversation_id, t.listing_was, t.created_at,
  t.updated_at`;

/** With the two people, the product and the offer that stands. */
export interface TradeRow extends Trade {
  buyer: Person;
  buyer_trust: TrustRow | null;
  seller: Person;
  seller_trust: TrustRow | null;
  product_name: string;
  product_brand: string | null;
  product_category: string;
  product_image: StoredPicture | null;
  offer: OfferRow | null;
}

const person = (alias: SQL) => sql`CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object(
  'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name, 'profile_image_url', ${alias}.profile_image_url) END`;

export const COLUMNS = sql`${TRADE}, ${person(sql`buyer`)} AS buyer, to_jsonb(buyer_trust) AS buyer_trust,
  ${person(sql`seller`)} AS seller, to_jsonb(seller_trust) AS seller_trust, p.name AS product_name, p.brand AS product_brand,
  p.category AS product_category, p.image AS product_image, offer.row AS offer`;

/** What stands around a trade `t`. */
export const AROUND = sql`JOIN products p ON p.id = t.product_id
  LEFT JOIN users buyer ON buyer.id = t.buyer_id LEFT JOIN user_trust buyer_trust ON buyer_trust.user_id = t.buyer_id
  LEFT JOIN users seller ON seller.id = t.seller_id LEFT JOIN user_trust seller_trust ON seller_trust.user_id = t.seller_id
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('id', o.id, 'user_id', o.user_id, 'amount', o.amount::text, 'state', o.state,
      'created_at', o.created_at) AS row
    FROM offers o WHERE o.transaction_id = t.id AND o.state <> 'replaced' ORDER BY o.id DESC LIMIT 1) offer ON true`;
