import type { Platform } from '../platform/platform.ts';
import { addProfilePage } from './page.ts';
import { addProfileRoutes } from './routes.ts';

export { exported } from './export-store.ts';
export { peopleFound } from './found-store.ts';
export { blockedWith, eitherBlocked, hasBlocked, nameIn, notBlocked } from './store.ts';
export { TRUST_COLUMNS, type TrustRow, toTrust } from './trust.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    'person-blocked': { byId: string; personId: string };
  }
}

export function addProfiles(platform: Platform) {
  addProfileRoutes(platform);
  addProfilePage(platform);
}
