import { ID } from '../../contract/id.ts';
import { LISTINGS_PER_PAGE, listingAddressIn } from '../../contract/listing-address.ts';
import type { Listing } from '../../contract/marketplace.ts';
import type { Db } from '../platform/database.ts';
import { escapeHtml, json } from '../platform/pages.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readCounts, readListing, readListings } from './find.ts';
import { schemaOrgOf } from './schema-org.ts';

/** The data that other rooms add to the marketplace page, keyed by the browser's calls. */
export type Beside = (db: Db, viewerId: string | undefined, now: Date) => Promise<Record<string, unknown>>;

/** The marketplace and listing pages: heads for search engines and link previews, and the data of the first screen. */
export function addMarketplacePages({ page, db, clock, settings }: Platform, beside: Beside) {
  page('/marketplace', async ({ caller, query }) => {
    const page = {
      description: 'Second-hand, in person, with the warranty attached.',
      head: `<link rel="canonical" href="${settings.publicUrl}/marketplace" />`,
    };
    // `view` shows the person's own lists, which do not need the public listings.
    if (query.view) return page;
    const viewer = { viewerId: caller?.id, now: clock.now() };
    const asked = listingAddressIn(query);
    const { type, sort, ...filter } = asked;
    const [{ listings, nextCursor }, counts, others] = await Promise.all([
      readListings(db, viewer, { ...asked, limit: LISTINGS_PER_PAGE }),
      readCounts(db, viewer, filter),
      beside(db, viewer.viewerId, viewer.now),
    ]);
    const limit = String(LISTINGS_PER_PAGE);
    return {
      ...page,
      data: {
        [`GET /api/marketplace?${new URLSearchParams({ ...asked, limit })}`]: { items: listings, nextCursor },
        [`GET /api/marketplace/counts${searchOf(filter)}`]: counts,
        ...others,
      },
    };
  });

  page('/marketplace/{id}', async ({ params, caller }) => {
    const id = params.id ?? '';
    try {
      if (!ID.test(id)) throw new Problem('listing_not_found');
      const listing = await readListing(db, { viewerId: caller?.id, now: clock.now() }, id);
      return {
        title: listing.title,
        description: summaryOf(listing),
        head: headOf(listing, settings.publicUrl),
        data: { [`GET /api/marketplace/${id}`]: listing },
      };
    } catch (error) {
      if (error instanceof Problem && error.status === 404)
        return { title: 'Listing not found', status: 404 };
      throw error;
    }
  });
}

function searchOf(filter: Record<string, string>): string {
  const search = new URLSearchParams(filter);
  return search.size > 0 ? `?${search}` : '';
}

function summaryOf({ type, status, price, priceMin, priceMax, wants, area, description }: Listing): string {
  const terms = {
    sell: `For sale at $${price}`,
    exchange: wants ? `To exchange for ${wants}` : 'To exchange',
    buy_request: `Wanted, ${[priceMin && `from $${priceMin}`, priceMax && `up to $${priceMax}`].filter(Boolean).join(' ')}`,
  }[type];
  const opening = [status === 'sold' ? 'Sold' : terms, area].filter(Boolean).join(', ');
  return `${opening}. ${description}`.replaceAll(/\s+/g, ' ').slice(0, 300);
}

function headOf(listing: Listing, publicUrl: string): string {
  const url = `${publicUrl}/marketplace/${listing.id}`;
  const pictures = listing.imageUrls.length > 0 ? listing.imageUrls : [listing.product.imageUrl ?? ''];
  const images = pictures.filter(Boolean).map((picture) => `${publicUrl}${picture}`);
  return [
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="product" />',
    ...images.slice(0, 1).map((image) => `<meta property="og:image" content="${escapeHtml(image)}" />`),
    ...(listing.price && listing.type === 'sell'
      ? [
          `<meta property="product:price:amount" content="${listing.price}" />`,
          '<meta property="product:price:currency" content="USD" />',
        ]
      : []),
    `<script type="application/ld+json">${json(schemaOrgOf(listing, url, images))}</script>`,
  ].join('\n    ');
}
