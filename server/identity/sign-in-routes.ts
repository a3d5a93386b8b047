import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { DatabaseAway, type Pool } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';
import { refuseForeign } from '../platform/http/guards.ts';
import { textIn } from '../platform/http/query-text.ts';
import type { Settings } from '../platform/settings.ts';
import { createRelyingParty, type ProviderAddress, ProviderDown } from './relying-party.ts';
import { CHECK_MAIL, safeReturnTo, signInProblem } from './rules.ts';
import { cookieName, cookieOptions, hash, type Sessions, secret } from './sessions.ts';
import { findOrCreatePerson, insertLoginAttempt, takeLoginAttempt } from './store.ts';

const ATTEMPT_MINUTES = 30;

interface SignInServices {
  db: Pool;
  settings: Settings;
  clock: Clock;
  sessions: Sessions;
  provider: () => ProviderAddress;
  events: Events;
}

/** `/api/login`, `/api/callback`, `/api/logout`: the browser navigates to them, so they answer with redirects. */
export function addSignInRoutes(
  app: FastifyInstance,
  { db, settings, clock, sessions, provider, events }: SignInServices,
) {
  const relyingParty = createRelyingParty(provider, settings);
  const browserCookie = cookieName(settings, 'wellkept-browser');
  const hidden = { schema: { hide: true } };

  app.get('/api/login', hidden, async (request, reply) => {
    if (request.host !== new URL(settings.publicUrl).host) {
      return reply.redirect(`${settings.publicUrl}${request.url}`, 302);
    }
    const returnTo = safeReturnTo(textIn(request.query, 'returnTo'));
    const screen = textIn(request.query, 'screen');
    try {
      const { attempt, url } = await relyingParty.begin(
        screen === 'create-account' ? { screen_hint: screen } : {},
      );
      const browser = request.cookies[browserCookie] ?? secret();
      const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MINUTES * 60_000);
      await insertLoginAttempt(db, { ...attempt, browser: hash(browser), returnTo, expiresAt });
      reply.setCookie(browserCookie, browser, { ...cookieOptions(settings), maxAge: ATTEMPT_MINUTES * 60 });
      return reply.header('cache-control', 'no-store').redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      request.log.warn({ err: error }, 'the sign-in service is down');
      return reply.redirect(signInProblem('provider_down'), 302);
    }
  });

  app.get('/api/callback', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const state = textIn(request.query, 'state');
    const browser = request.cookies[browserCookie];
    const attempt =
      state && browser ? await takeLoginAttempt(db, state, hash(browser), clock.now()) : undefined;
    if (!attempt) return reply.redirect(signInProblem('state'), 302);
    if (textIn(request.query, 'error')) {
      const wasMailed = textIn(request.query, 'error_description') === CHECK_MAIL;
      return reply.redirect(signInProblem(wasMailed ? CHECK_MAIL : 'refused'), 302);
    }
    try {
      const { claims, idToken } = await relyingParty.finish(searchOf(request), attempt);
      await db.transaction(async (tx) => {
        const personId = await findOrCreatePerson(tx, claims, clock.now());
        await sessions.open(tx, request, reply, personId, idToken);
      });
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      request.log.warn({ err: error }, 'sign-in refused');
      return reply.redirect(signInProblem(error instanceof ProviderDown ? 'provider_down' : 'refused'), 302);
    }
    return reply.redirect(attempt.returnTo, 302);
  });

  app.get('/api/logout', hidden, async (request, reply) => {
    // A link on another site must not be able to sign people out.
    refuseForeign(request, settings.publicUrl);
    const ended = await db.transaction(async (tx) => {
      const closed = await sessions.close(tx, request, reply);
      if (closed) await events.raise(tx, 'sessions-ended', { sessionIds: [closed.id] });
      return closed;
    });
    reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"');
    return reply.redirect(ended ? await relyingParty.endSessionUrl(ended.idToken) : '/', 302);
  });
}

const searchOf = (request: FastifyRequest) => new URL(request.url, 'http://own.invalid').search;
