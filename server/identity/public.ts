import type { Platform } from '../platform/platform.ts';
import { addIdentityJobs } from './jobs.ts';
import { createEmbeddedProvider } from './provider/embedded.ts';
import type { ProviderAddress } from './relying-party.ts';
import { addPersonRoutes } from './routes.ts';
import type { Sessions } from './sessions.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

export { beforePersonIsDeleted, beginDeletion, onAccountRemoval } from './deletion.ts';
export { exported } from './export-store.ts';
export { changePicture, holdPeople, zonesInUse } from './for-other-rooms-store.ts';
export { isEmpty, seedPeople } from './seed.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { holdSession, sessionIdOf } from './store.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** Sessions that were ended on purpose, not expired. Listeners revoke what those browsers were given, such as push. */
    'sessions-ended': { sessionIds: string[] };
    /** The account is cleared; what it leaves is removed afterwards, in steps. */
    'person-deleted': { personId: string };
  }
}

/** Adds sign-in, sessions and, unless another provider is configured, the embedded one. */
export async function addIdentity(platform: Platform, sessions: Sessions) {
  const { http, settings, db, clock, events } = platform;
  addIdentityJobs(platform);
  const { oidc } = settings;
  const embedded = oidc ? undefined : await createEmbeddedProvider(platform);
  const provider = (): ProviderAddress =>
    embedded?.address() ?? { ...required(oidc), key: required(oidc).issuer };
  addSignInRoutes(http, { db, settings, clock, sessions, provider, events });
  const first = addPersonRoutes(platform, {
    describe: async (from, identities) => ({
      provider: oidc ? new URL(oidc.issuer).host : null,
      ...((await embedded?.describe(from, identities)) ?? { isDemo: false, emailChange: null }),
    }),
    signOut: async (tx, identities) => embedded?.signOut(tx, identities),
    remove: async (tx, identities) => embedded?.remove(tx, identities),
  });
  return { first };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Neither an embedded nor another provider is configured.');
  return value;
}
