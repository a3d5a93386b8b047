import { messagesAbout, takesMessages } from '../messages/public.ts';
import { sql } from '../platform/sql.ts';
import { TRUST_COLUMNS } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

export type ListingRow = Rows['findListing'];

const savedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`false`
    : sql`EXISTS (SELECT 1 FROM saved_listings s WHERE s.person_id = ${viewerId} AND s.listing_id = l.id)`;

/** The viewer's trade about the listing, as buyer or as seller. */
export const tradeOf = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`NULL::uuid`
    : sql`(SELECT t.id FROM trade_heads t
        WHERE t.listing_id = l.id AND l.person_id <> ${viewerId} AND ${viewerId}::uuid IN (t.buyer_id, t.seller_id) LIMIT 1)`;

export const columns = (viewerId: string | undefined) => sql`
  l.id, l.person_id, l.product_id, l.type, l.title, l.description, l.price, l.price_min, l.price_max, l.condition, l.wants,
  l.images, l.area, l.thing_id, l.cover_start, l.cover_end, l.proof, l.proof_date, l.receipt_passes, l.status, l.sealed_at, l.interested_count,
  l.created_at,
  ${messagesAbout(sql`l.id`)} AS messages_count /* not null */,
  u.first_name, u.last_name, u.profile_image_url, u.time_zone, ${TRUST_COLUMNS},
  p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image,
  ${savedBy(viewerId)} AS saved /* not null */, ${tradeOf(viewerId)} AS trade_id,
  ${takesMessages(viewerId, { id: sql`u.id`, allows: sql`u.allow_messages`, listingId: sql`l.id` })} AS takes_messages /* not null */`;

/** Joins a listing `l` with its person, their trust and its product. */
export const around = sql`JOIN people_seen u ON u.id = l.person_id JOIN catalogue p ON p.id = l.product_id
  LEFT JOIN trust ON trust.person_id = l.person_id`;
