import type { Platform } from '../platform/platform.ts';
import { addClaimPacks } from './claim-packs.ts';
import { addCsvRoutes } from './csv-routes.ts';
import { addPaperRoutes } from './papers-routes.ts';
import { addPastThings } from './pass-on.ts';
import { addCoverRoutes, addThingRoutes } from './routes.ts';

export { insertThings, type NewCover, type NewThing } from './bulk-store.ts';
export { buildClaimPack } from './claim-pack/build.ts';
export { type Claimable, lockClaimable } from './claimable.ts';
export { type CoverDates, listCoverDates } from './cover-dates-store.ts';
export {
  boughtIn,
  boughtYears,
  claimMoves,
  coverFigures,
  endedActivity,
  spendJson,
  thingActivity,
  valueJson,
} from './dashboard-store.ts';
export { exported } from './export-store.ts';
export {
  type Extendable,
  findExtendable,
  findOwnership,
  findPassed,
  lockedThingSql,
  lockOwnThing,
  lockThingOf,
  ownedThing,
  ownershipOf,
  ownershipsOf,
  ownersOf,
  setProven,
  thingsOf,
} from './for-other-rooms-store.ts';
export { thingsFound } from './global-search-store.ts';
export {
  addClaimEntry,
  type ClaimEntryDraft,
  type ClaimEntryRow,
  changeClaimEntry,
  countClaimEntries,
  deleteClaimEntry,
  hasOpenClaim,
  listClaimEntries,
  stopWaiting,
} from './history-store.ts';
export { markThingChanged } from './mark-changed.ts';
export { firstThings } from './page.ts';
export { insertPaper } from './papers-store.ts';
export { passOn, stepAfterPass } from './pass-on.ts';
export { addPolicy, addReplacement, endPolicy, setPolicyPaid } from './policies.ts';
export { registerThings } from './register.ts';
export { type Due, type DueKind, listDue, type ZoneDay } from './reminders-store.ts';
export { coverSummary } from './routes.ts';
export { noCover, noFacts } from './rules.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** The thing has another owner or is another product now: what its owner said about it no longer holds. */
    'thing-let-go': { thingId: string };
  }
}

/** The things people own, their covers and papers. */
export function addWarranties(platform: Platform) {
  addCoverRoutes(platform);
  addThingRoutes(platform);
  addPaperRoutes(platform);
  addClaimPacks(platform);
  addCsvRoutes(platform);
  addPastThings(platform);
}
