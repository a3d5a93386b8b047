import type { SeededListing } from '../server/marketplace/public.ts';
import { world } from './world/index.ts';
import { worldId } from './world-ids.ts';

const HOUR = 60 * 60 * 1000;

/** The listings on the day the world is loaded. */
export function listingsOn(
  now: Date,
  personId: (key: string) => string,
  productId: (key: string) => string,
  thingId: (person: string, product: string) => string,
): (SeededListing & { key: string })[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return world.listings.map(({ person, product, hoursAgo, soldHoursAgo, withThing, ...listing }) => {
    const createdAt = ago(hoursAgo);
    return {
      ...listing,
      id: worldId('listing', listing.key, createdAt),
      personId: personId(person),
      productId: productId(product),
      thingId: withThing ? thingId(person, product) : null,
      status: soldHoursAgo === null ? 'active' : 'sold',
      sealedAt: soldHoursAgo === null ? null : ago(soldHoursAgo),
      createdAt,
    };
  });
}
