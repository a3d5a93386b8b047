import { deleteCurrentUser, getCurrentUser, signOutEverywhere } from '../../contract/identity.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteUser, endSessionsOf, subjectsOf } from './store.ts';

interface EmbeddedAccounts {
  /** Forgets the provider's own sessions of these people. */
  signOut(tx: Db, identities: { issuer: string; subject: string }[]): Promise<void>;
  remove(tx: Db, identities: { issuer: string; subject: string }[]): Promise<void>;
}

export function addUserRoutes({ route, live }: Pick<Platform, 'route' | 'live'>, accounts: EmbeddedAccounts) {
  route(getCurrentUser, ({ caller }) => caller.user);

  route(signOutEverywhere, async ({ tx, caller }) => {
    await endSessionsOf(tx, caller.id);
    await accounts.signOut(tx, await subjectsOf(tx, caller.id));
    await live.hangUp(tx, caller.id);
  });

  route(deleteCurrentUser, async ({ tx, caller }) => {
    await accounts.remove(tx, await deleteUser(tx, caller.id));
    await live.hangUp(tx, caller.id);
  });
}
