import type { Platform } from '../platform/platform.ts';
import { addActivityRoutes } from './activity.ts';
import { addProfilePage, type FirstReviews } from './page.ts';
import { addPictureRoutes } from './picture.ts';
import { addProfileRoutes } from './routes.ts';

export {
  blockedWith,
  eitherBlocked,
  hasBlocked,
  haveTalked,
  mayBeSeen,
  notBlocked,
  personMayBeSeen,
} from './access.ts';
export { firstBlocked } from './blocked.ts';
export { deletedUser, toSeenAuthor } from './deleted.ts';
export { exported } from './export-store.ts';
export { friendsAmong, peopleFound } from './global-search-store.ts';
export { isNamedLike, mayBeNamedLike, mistypedNames } from './misspelt-names.ts';
export { nameIn } from './store.ts';
export { TRUST_COLUMNS, type TrustRow, toTrust } from './trust.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    'person-blocked': { byId: string; personId: string };
  }
}

export function addProfiles(platform: Platform, firstReviews: FirstReviews) {
  addProfileRoutes(platform);
  addActivityRoutes(platform);
  addPictureRoutes(platform);
  addProfilePage(platform, firstReviews);
}
