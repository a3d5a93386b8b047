import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { cookieName, cookieOptions } from '../sessions.ts';
import { findAccountByEmail, findRequest, takeRequest } from './accounts.ts';

export const REQUEST_HOURS = 24;

type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * The links that confirm an address. Whoever opens the link makes the account in that browser, and signs in with the password that
 * was chosen. So a stranger who typed somebody's address gets no account with it. And its owner does not open one whose password a
 * stranger knows.
 */
export function createAccountLinks(db: Pool, settings: Settings, clock: Clock) {
  const name = cookieName(settings, 'wellkept-confirm');
  const options = cookieOptions(settings);
  return {
    /** Whether it leads anywhere; if so, this browser has opened it. */
    async open(reply: FastifyReply, token: string): Promise<boolean> {
      if (!(await findRequest(db, token, clock.now()))) return false;
      reply.setCookie(name, token, { ...options, maxAge: REQUEST_HOURS * 3600 });
      return true;
    },
    /** What was asked for with the link that this browser has opened, if it is about this address. */
    async requestOf(request: FastifyRequest, email: string): Promise<StoredRequest | undefined> {
      const token = request.cookies[name];
      const asked = token ? await findRequest(db, token, clock.now()) : undefined;
      return asked?.email.toLowerCase() === email.toLowerCase() ? asked : undefined;
    },
    /** Makes the account. The password must have been checked. */
    async finish(reply: FastifyReply, { id, email, password_hash }: StoredRequest) {
      await db.transaction((tx) => takeRequest(tx, id));
      reply.clearCookie(name, options);
      const account = await findAccountByEmail(db, email);
      // Of two links that were finished in the same moment the other was first.
      return account?.password_hash === password_hash ? account : undefined;
    },
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
