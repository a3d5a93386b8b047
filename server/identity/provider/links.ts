import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { cookieName, cookieOptions } from '../sessions.ts';
import { findAccountByEmail, findRequest, takeRequest } from './accounts-store.ts';

export const REQUEST_HOURS = 24;

type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * The links that confirm an address. The account is made once the browser that opened the link signs in with the chosen password. So
 * a stranger who typed somebody's address gets no account with it. And its owner does not open one whose password a stranger knows.
 */
export function createAccountLinks(db: Pool, settings: Settings, clock: Clock) {
  const name = cookieName(settings, 'wellkept-confirm');
  const options = cookieOptions(settings);
  return {
    /** Whether the link is valid. If so, a cookie notes that this browser has opened it. */
    async open(reply: FastifyReply, token: string): Promise<boolean> {
      if (!(await findRequest(db, token, clock.now()))) return false;
      reply.setCookie(name, token, { ...options, maxAge: REQUEST_HOURS * 3600 });
      return true;
    },
    /** The request whose link this browser has opened, if it is for this email. */
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
      // Two links for this email were used at the same moment, and the other one won.
      return account?.password_hash === password_hash ? account : undefined;
    },
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
