import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';
import { cookieName, cookieOptions, hash, secret } from '../sessions.ts';

const { one } = statements<Rows>('identity');

const DAY = 24 * 60 * 60;
/** As long as browsers keep a cookie. */
const KEPT_DAYS = 400;
const MOST_DEVICES = 20;
const TOKEN = /^[\w-]{43}$/;

/**
 * Browsers that have signed in to an account. Wrong passwords from one of them are counted separately from those of strangers. So
 * nobody can lock the owner out of a browser that they use.
 */
export function createDevices(db: Db, settings: Settings, clock: Clock) {
  const name = cookieName(settings, 'wellkept-device');
  const tokenOf = (request: FastifyRequest) => {
    const token = request.cookies[name];
    return token && TOKEN.test(token) ? token : undefined;
  };
  return {
    /** The key that attempts are counted by. */
    async attemptsOf(request: FastifyRequest, accountId: string | undefined, email: string): Promise<string> {
      const token = hash(tokenOf(request) ?? '');
      const known = await one(db, 'findDevice')`
        SELECT account_id FROM devices WHERE account_id = ${accountId ?? null} AND token_hash = ${token}`;
      return known
        ? `sign-in device ${hash(`${known.account_id} ${token}`)}`
        : `sign-in account ${hash(email.toLowerCase())}`;
    },
    /** Sets the cookie in any case, so that it does not tell whether there is an account. */
    async remember(
      request: FastifyRequest,
      reply: FastifyReply,
      accountId: string | undefined,
    ): Promise<void> {
      const token = tokenOf(request) ?? secret();
      reply.setCookie(name, token, { ...cookieOptions(settings), maxAge: KEPT_DAYS * DAY });
      await run(db)`
        WITH added AS (
          INSERT INTO devices (account_id, token_hash, used_at)
          SELECT id, ${hash(token)}, ${clock.now()} FROM accounts WHERE id = ${accountId ?? null}
          ON CONFLICT (account_id, token_hash) DO UPDATE SET used_at = excluded.used_at)
        DELETE FROM devices WHERE account_id = ${accountId ?? null} AND token_hash IN (
          SELECT token_hash FROM devices WHERE account_id = ${accountId ?? null}
          ORDER BY used_at DESC OFFSET ${MOST_DEVICES})`;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** After a new password, browsers that knew the old one count as strangers again. */
export async function forgetDevices(tx: Db, accountId: string): Promise<void> {
  await run(tx)`DELETE FROM devices WHERE account_id = ${accountId}`;
}

export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  await run(db)`DELETE FROM devices WHERE used_at < ${new Date(now.getTime() - KEPT_DAYS * DAY * 1000)}`;
}
