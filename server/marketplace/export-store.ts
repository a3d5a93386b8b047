import { addressesIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { visibleTo } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('marketplace');

/** This room's part of a person's export. */
export const exported = {
  listings: {
    // After a sealed trade the thing is no longer theirs.
    list: (db, personId, after) =>
      all(db, 'exportListings')`
        SELECT l.id AS key, l.id, l.product_id AS "productId", p.name AS product, p.brand, l.type, l.title, l.description, l.price,
          l.price_min AS "priceMin", l.price_max AS "priceMax", l.condition, l.wants, ${addressesIn(sql`l.images`)} AS "imageUrls",
          l.area, l.status, l.interested_count AS "interestedCount", l.posted_at AS "postedAt", l.created_at AS "createdAt",
          l.edited_at AS "editedAt", l.sealed_at AS "sealedAt", l.sold_to AS "soldTo",
          CASE WHEN l.sealed_at IS NULL THEN l.thing_id END AS "thingId"
        FROM listings l JOIN catalogue p ON p.id = l.product_id
        WHERE l.person_id = ${personId} AND ${pageAfter(sql`l.id`, after)}`,
  },
  savedListings: {
    list: (db, personId, after) =>
      all(db, 'exportSaved')`
        SELECT s.id AS key, s.listing_id AS "listingId", CASE WHEN ${visibleTo(personId)} THEN l.title END AS title
        FROM saved_listings s JOIN listings l ON l.id = s.listing_id
        WHERE s.person_id = ${personId} AND ${pageAfter(sql`s.id`, after)}`,
  },
  savedSearches: {
    list: (db, personId, after) =>
      all(db, 'exportSearches')`
        SELECT id AS key, id, name, filter, created_at AS "createdAt" FROM saved_searches
        WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  listingReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT listing_id AS key, listing_id AS "listingId", reason, note, created_at AS "createdAt" FROM listing_reports
        WHERE person_id = ${personId} AND ${pageAfter(sql`listing_id`, after)}`,
  },
} satisfies Record<string, Section>;
