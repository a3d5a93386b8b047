import type { FastifyBaseLogger } from 'fastify';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../../platform/database.ts';
import { bodyOf, isShed, toProblem } from '../../platform/http/errors.ts';
import type { Settings } from '../../platform/settings.ts';
import { signInProblem } from '../rules.ts';
import { findAccount } from './accounts-store.ts';
import { loadKeys } from './keys-store.ts';
import { recordsIn } from './records-store.ts';

export const CLIENT_ID = 'wellkept';
export const MOUNT = '/oidc';
const DAY = 24 * 60 * 60;

/** The embedded OpenID Connect provider. The rest of the app treats it like an external one. */
export async function createProvider(db: Db, { publicUrl, secure }: Settings, log: FastifyBaseLogger) {
  const keys = await loadKeys(db);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const;
  const provider = new Provider(`${publicUrl}${MOUNT}`, {
    adapter: recordsIn(db),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      names: { session: 'wellkept-sso', interaction: 'wellkept-sign-in', resume: 'wellkept-resume' },
      long: cookie,
      short: cookie,
    },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email'] },
    async findAccount(_ctx, id) {
      const account = await findAccount(db, id);
      if (!account) return undefined;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email: account.email,
          given_name: account.first_name,
          family_name: account.last_name,
        }),
      };
    },
    extraParams: ['screen_hint'],
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    loadExistingGrant: grantToOurselves,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: endWithoutAsking },
    },
    renderError: (ctx) => ctx.redirect(signInProblem('refused')),
    ttl: {
      Interaction: 3600,
      Session: 30 * DAY,
      Grant: 30 * DAY,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
  });
  provider.proxy = true;
  // Server errors are answered as everywhere in the app. The provider would send people back as if they had done something wrong.
  const failures = new WeakMap<object, Error>();
  provider.on('server_error', (ctx, error: Error) => failures.set(ctx, error));
  // Otherwise Koa would print the raw error.
  (provider as NodeJS.EventEmitter).on('error', (error: Error) =>
    log.error({ err: error }, 'sign-in service'),
  );
  provider.use(async (ctx, next) => {
    await next();
    const failure = failures.get(ctx);
    if (failure) {
      const problem = toProblem(failure);
      if (isShed(failure)) log.warn({ code: problem.code }, 'sign-in service: request shed');
      else log.error({ err: failure, code: problem.code }, 'sign-in service');
      ctx.remove('location');
      ctx.status = problem.status;
      if (problem.retryAfter) ctx.set('retry-after', String(problem.retryAfter));
      ctx.body = bodyOf(problem, String(ctx.res.getHeader('x-request-id')));
      return;
    }
    // The provider's session had already ended, so there is nothing to do but redirect.
    const oidc = (ctx as KoaContextWithOIDC).oidc;
    if (oidc?.route === 'end_session' && ctx.status === 200) {
      ctx.redirect(String(oidc.params?.post_logout_redirect_uri ?? `${publicUrl}/`));
    }
  });
  return { provider, clientSecret: keys.clientSecret };
}

/** Wellkept is the only client and runs the provider itself, so people are not asked for consent. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

/** A request with the ID token comes from a person who just chose to sign out, so they are not asked again. */
async function endWithoutAsking(ctx: KoaContextWithOIDC) {
  const { session, params, provider, entities } = ctx.oidc;
  if (entities.IdTokenHint && session) {
    await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null);
  }
  ctx.redirect(String(params?.post_logout_redirect_uri ?? '/'));
}
