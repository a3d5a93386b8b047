import type { Listing } from '../../contract/marketplace.ts';
import { priceRangeOf } from '../../contract/price-range.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { toTrust } from '../profiles/public.ts';
import type { ListingRow } from './fragments.ts';
import { coverMonths, passingCover } from './rules.ts';

export function toListing(row: ListingRow, viewerId: string | undefined, now: Date): Listing {
  const own = row.person_id === viewerId;
  return {
    id: row.id,
    userId: row.person_id,
    productId: row.product_id,
    type: row.type,
    title: row.title,
    description: row.description,
    price: row.price,
    priceRange: priceRangeOf(row.price_min, row.price_max),
    priceMin: row.price_min,
    priceMax: row.price_max,
    condition: row.condition,
    wants: row.wants,
    imageUrls: row.images.map(({ id }) => addressOf(id)),
    images: row.images.map(toPicture),
    warrantyMonthsLeft: coverMonths(row, row.time_zone, now),
    cover: passingCover(row),
    area: row.area,
    isActive: row.status === 'active',
    status: row.status,
    interestedCount: row.interested_count,
    messagesCount: row.messages_count,
    createdAt: isoOf(row.created_at),
    user: {
      id: row.person_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
      trust: toTrust(row),
    },
    product: {
      id: row.product_id,
      name: row.product_name,
      brand: row.product_brand,
      category: row.product_category,
      imageUrl: row.product_image && addressOf(row.product_image.id),
      image: row.product_image && toPicture(row.product_image),
    },
    saved: row.saved,
    transactionId: row.trade_id,
    // Only the owner learns which thing it is; after a sealed trade the thing is no longer theirs.
    thingId: own && row.sealed_at === null ? row.thing_id : null,
    can: {
      edit: own && row.sealed_at === null,
      contact: viewerId !== undefined && !own && row.status === 'active' && row.takes_messages,
      message: viewerId !== undefined && !own && row.takes_messages,
    },
    takesMessages: row.takes_messages,
  };
}
