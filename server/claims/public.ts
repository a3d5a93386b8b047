import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProviderClient } from '../quotes/public.ts';
import { addEntryRoutes } from './entry-routes.ts';
import { addClaimsPage } from './page.ts';
import { addProviderCalls } from './provider-calls.ts';
import { addClaimRoutes } from './routes.ts';
import { findFigures } from './store.ts';

export { claimActivity, claimedIn, claimYears } from './dashboard-store.ts';
export { exported } from './export-store.ts';
export { type SeededClaim, seedClaims } from './seed.ts';
export { type DueClaim, detachClaims, findClaimNews, listAnswersDue, takeDue } from './store.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    'claim-moved': { claimId: string; personId: string };
  }
}

/** Claims on covers, from what broke to how it ended. */
export function addClaims(platform: Platform, client: ProviderClient) {
  const services = { ...platform, client };
  addClaimRoutes(platform, services);
  addEntryRoutes(platform, services);
  addProviderCalls(services);
  addClaimsPage(platform);
}

/** How claims on a product went, keyed by the browser's call. */
export const firstClaimFigures = async (db: Db, productId: string) => ({
  [`GET /api/products/${productId}/claims`]: { figures: (await findFigures(db, productId)) ?? null },
});
