import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { deviceOf } from '../platform/http/device.ts';
import type { Authenticate } from '../platform/http/route.ts';
import type { Settings } from '../platform/settings.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { needsNoting, needsRenewal, sessionEnd } from './rules.ts';
import { endSession, findOpenSessions, findSession, insertSession, noteUse } from './store.ts';
import { toCurrentPerson } from './view.ts';

export const secret = () => randomBytes(32).toString('base64url');
export const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** `__Host-` binds a cookie to this host over https; browsers refuse the prefix over plain http. */
export const cookieName = (settings: Pick<Settings, 'secure'>, name: string) =>
  settings.secure ? `__Host-${name}` : name;

export const cookieOptions = ({ secure }: Pick<Settings, 'secure'>): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
});

export function createSessions(db: Db, settings: Settings, clock: Clock) {
  const name = cookieName(settings, 'wellkept');
  const options = cookieOptions(settings);

  function authenticateAnd<Answer>(
    also: (now: Date) => Sql,
    onAnswer: (request: FastifyRequest, answer: Answer) => void,
  ): Authenticate {
    return async (request, reply) => {
      const token = request.cookies[name];
      if (!token) return undefined;
      const now = clock.now();
      const sid = hash(token);
      const session = await findSession(db, sid, now, also(now));
      if (!session) return undefined;
      const isOld = needsRenewal(new Date(session.expire), now);
      if (isOld || needsNoting(new Date(session.used_at), now)) {
        const expire = isOld ? sessionEnd(now) : new Date(session.expire);
        await noteUse(db, sid, { before: session.used_at, now, expire });
        if (isOld) reply.setCookie(name, token, { ...options, expires: expire });
      }
      onAnswer(request, session.also as Answer);
      return { id: session.id, sessionId: sid, person: toCurrentPerson(session) };
    };
  }

  return {
    cookieName: name,
    authenticate: authenticateAnd(
      () => sql`NULL::int`,
      () => {},
    ),
    /** Also reads one value about the person (`people`) in the same statement, for endpoints that are called very often. */
    authenticateAnd,
    findOpen: (ids: readonly string[]) => findOpenSessions(db, ids, clock.now()),
    /** Always issues a new session id, so that one planted before signing in is useless. */
    async open(
      tx: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      personId: string,
      idToken: string | null,
    ) {
      const before = request.cookies[name];
      if (before) await endSession(tx, hash(before));
      const token = secret();
      const now = clock.now();
      const expire = sessionEnd(now);
      const sess = { idToken, since: now.toISOString() };
      const device = deviceOf(request.headers['user-agent']);
      await insertSession(tx, { sid: hash(token), personId, sess, device, usedAt: now, expire });
      reply.setCookie(name, token, { ...options, expires: expire });
    },
    async close(tx: Db, request: FastifyRequest, reply: FastifyReply) {
      const token = request.cookies[name];
      const ended = token ? await endSession(tx, hash(token)) : undefined;
      // Only now: if ending the session fails, its owner keeps the cookie and can try again.
      reply.clearCookie(name, options);
      return ended;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
