import {
  changeCurrentPerson,
  deleteCurrentPerson,
  getCurrentPerson,
  signOutEverywhere,
} from '../../contract/identity.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { deletePerson, endSessionsOf, subjectsOf, updatePerson } from './store.ts';
import { toCurrentPerson } from './view.ts';

interface EmbeddedAccounts {
  /** Ends these people's sessions at the provider. */
  signOut(tx: Db, identities: { issuer: string; subject: string }[]): Promise<void>;
  remove(tx: Db, identities: { issuer: string; subject: string }[]): Promise<void>;
}

export function addPersonRoutes(
  { route, live, clock, mailer }: Pick<Platform, 'route' | 'live' | 'clock' | 'mailer'>,
  accounts: EmbeddedAccounts,
) {
  route(getCurrentPerson, ({ caller }) => caller.person);

  route(changeCurrentPerson, async ({ tx, caller, body }) => {
    const { email: _, ...given } = body;
    const changes = Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, value === '' ? null : value]),
    );
    const row = await updatePerson(tx, caller.id, changes, clock.now());
    if (!row) throw new Problem('signed_out');
    await live.tell(tx, caller.id, 'profile', {});
    return toCurrentPerson(row);
  });

  route(signOutEverywhere, async ({ tx, caller }) => {
    await endSessionsOf(tx, caller.id);
    await accounts.signOut(tx, await subjectsOf(tx, caller.id));
  });

  route(deleteCurrentPerson, async ({ tx, caller }) => {
    await accounts.remove(tx, await deletePerson(tx, caller.id));
    await mailer.forget(tx, caller.id);
  });
}
