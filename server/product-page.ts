import { firstClaimFigures } from './claims/public.ts';
import { firstProductCommunity } from './communities/public.ts';
import { firstSecondHand } from './marketplace/public.ts';
import type { Db } from './platform/database.ts';
import { firstSimilar, firstTrending } from './recommendations/public.ts';

/** A product's page shows what several rooms know of it. */
export async function besideProduct(db: Db, viewerId: string | undefined, productId: string, now: Date) {
  const parts = await Promise.all([
    firstSecondHand(db, viewerId, productId, now),
    firstProductCommunity(db, viewerId, productId, now),
    firstClaimFigures(db, productId),
    firstSimilar(db, viewerId, productId),
    // Where a visitor may go on.
    viewerId ? {} : firstTrending(db),
  ]);
  return Object.assign({}, ...parts) as Record<string, unknown>;
}
