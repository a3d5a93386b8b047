import {
  type Account,
  changeCurrentPerson,
  deleteCurrentPerson,
  endSession,
  getAccount,
  getCurrentPerson,
  listSessions as listEndpoint,
  signOutEverywhere,
} from '../../contract/identity.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { sql } from '../platform/sql.ts';
import { beginDeletion, finishSoon } from './deletion.ts';
import { endSessionsOf, listSessions, subjectsOf, updatePerson } from './store.ts';
import { toCurrentPerson, toSession } from './view.ts';

interface Identity {
  issuer: string;
  subject: string;
}

interface Accounts {
  /** Which provider has a person's email and password, and which change of the email waits there. */
  describe(db: Db, identities: Identity[]): Promise<Account>;
  /** Ends these people's sessions at the provider. */
  signOut(tx: Db, identities: Identity[]): Promise<void>;
  remove(tx: Db, identities: Identity[]): Promise<void>;
}

export function addPersonRoutes(
  platform: Pick<
    Platform,
    'route' | 'live' | 'clock' | 'mailer' | 'events' | 'db' | 'jobs' | 'log' | 'intervals'
  >,
  accounts: Accounts,
) {
  const { route, live, clock, mailer, events, db } = platform;
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
    await live.publish(tx, caller.id, 'profile', {});
    return toCurrentPerson(row);
  });

  const account = async (db: Db, { id }: Pick<Caller, 'id'>) =>
    accounts.describe(db, await subjectsOf(db, id));
  const sessions = async (db: Db, { id, sessionId }: Caller) =>
    (await listSessions(db, id, clock.now())).map((row) => toSession(row, sessionId));

  route(getAccount, ({ tx, caller }) => account(tx, caller));
  route(listEndpoint, ({ tx, caller }) => sessions(tx, caller));

  route(endSession, async ({ tx, caller, params }) => {
    const sessionIds = await endSessionsOf(tx, caller.id, sql`id = ${params.id}`);
    if (sessionIds.length === 0) throw new Problem('session_not_found');
    await events.raise(tx, 'sessions-ended', { sessionIds });
    // Otherwise one click would sign that browser in again. Other browsers stay signed in, but need the password at their next
    // sign-in.
    await accounts.signOut(tx, await subjectsOf(tx, caller.id));
  });

  route(signOutEverywhere, async ({ tx, caller }) => {
    await events.raise(tx, 'sessions-ended', { sessionIds: await endSessionsOf(tx, caller.id) });
    await accounts.signOut(tx, await subjectsOf(tx, caller.id));
  });

  route(
    deleteCurrentPerson,
    async ({ caller }) => {
      await db.transaction(async (tx) => {
        const identities = await beginDeletion(tx, platform, caller.id, clock.now());
        if (!identities) return;
        await accounts.remove(tx, identities);
        await mailer.forget(tx, caller.id);
      });
      // From here on nobody sees anything of the account. The clean-up only frees storage; if it fails, the job retries it.
      await finishSoon(platform, caller.id).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'a deletion goes on later'),
      );
    },
    { ownTransaction: true },
  );

  /** The first data of the settings page, keyed by the browser's calls. */
  return async (db: Db, caller: Caller) => ({
    'GET /api/auth/account': await account(db, caller),
    'GET /api/auth/sessions': await sessions(db, caller),
  });
}
