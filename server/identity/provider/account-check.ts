import type { FastifyRequest } from 'fastify';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import { lockByName } from '../../platform/locks.ts';
import { Problem } from '../../platform/problem.ts';
import { sql } from '../../platform/sql.ts';
import { holdPeople } from '../for-other-rooms-store.ts';
import { personOf } from '../store.ts';
import { findAccountOf } from './accounts-store.ts';
import type { Devices } from './devices-store.ts';
import { EMBEDDED_ISSUER } from './issuer.ts';
import { passwordMatches } from './passwords.ts';
import { PER_ACCOUNT, PER_ADDRESS } from './routes.ts';

export type AccountCheck = ReturnType<typeof createAccountCheck>;

/** The checks before every change of an account: whose it is, whether they know its password, and a lock against parallel changes. */
export function createAccountCheck({ db, devices }: { db: Db; devices: Devices }) {
  async function accountOf(personId: string) {
    const account = await findAccountOf(db, EMBEDDED_ISSUER, personId);
    if (!account) throw new Problem('account_elsewhere');
    return account;
  }

  /**
   * The caller's account, if this is its password. Attempts count together with those at the sign-in, so that an open browser gives
   * nobody more guesses.
   */
  async function checkPassword(request: FastifyRequest, personId: string, password: string) {
    await countAttempt(db, `sign-in from ${networkOf(request.ip)}`, PER_ADDRESS);
    const account = await accountOf(personId);
    const attempts = await devices.attemptsOf(request, account.id, account.email);
    await countAttempt(db, attempts, PER_ACCOUNT);
    if (!(await passwordMatches(account.password_hash, password)))
      throw new Problem('wrong_password', { fields: { password: 'That is not your password.' } });
    await forgetAttempts(db, attempts);
    return account;
  }

  /** Allows one change of an account at a time. Locks the person first, as everywhere. */
  async function hold(tx: Db, accountId: string): Promise<string | undefined> {
    const personId = await personOf(tx, EMBEDDED_ISSUER, accountId);
    if (personId) await holdPeople(tx, sql`${personId}`);
    await lockByName(tx, `email of ${accountId}`);
    return personId;
  }

  return { accountOf, checkPassword, hold };
}
