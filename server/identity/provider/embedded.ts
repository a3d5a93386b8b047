import type { CustomFetch } from 'openid-client';
import type { Db } from '../../platform/database.ts';
import { loopbackOf } from '../../platform/http/loopback.ts';
import { OWN_CALL } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderAddress } from '../relying-party.ts';
import { endSessionsOf, personOf } from '../store.ts';
import { addAccountRoutes } from './account-routes.ts';
import { deleteAccount } from './accounts-store.ts';
import { createDemoAccounts } from './demo.ts';
import { createDevices } from './devices-store.ts';
import { EMBEDDED_ISSUER } from './issuer.ts';
import { createAccountLinks } from './links.ts';
import { mountProvider } from './mount.ts';
import { CLIENT_ID, createProvider, MOUNT } from './provider.ts';
import { forgetRecordsOf } from './records-store.ts';
import { addProviderRoutes, signInOptions } from './routes.ts';

type Identity = { issuer: string; subject: string };

export async function createEmbeddedProvider(platform: Platform) {
  const { db, http, log, settings, route, page, mailer, clock, events } = platform;
  const { provider, clientSecret } = await createProvider(db, settings, log);
  const demoAccounts = createDemoAccounts(db, settings);
  await mountProvider(http, provider, settings);
  const devices = createDevices(db, settings, clock);
  const accounts = addAccountRoutes({ ...platform, devices });
  addProviderRoutes(route, {
    db,
    http,
    provider,
    mailer,
    hasMailServer: Boolean(settings.smtpUrl),
    clock,
    publicUrl: settings.publicUrl,
    demoAccounts,
    devices,
    links: createAccountLinks(db, settings, clock),
    async onPasswordChange(tx, accountId) {
      const personId = await personOf(tx, EMBEDDED_ISSUER, accountId);
      if (personId)
        await events.raise(tx, 'sessions-ended', { sessionIds: await endSessionsOf(tx, personId) });
    },
  });
  page('/sign-in/{uid}', async ({ params, query, ...context }) => {
    // Of a sign-in that has expired the page says so when it asks itself.
    const problem = typeof query.problem === 'string' ? query.problem : undefined;
    const options = await signInOptions({ provider, demoAccounts }, context, problem).catch(() => undefined);
    return {
      title: 'Sign in',
      head: '<meta name="robots" content="noindex" />',
      data: options ? { [`GET /sign-in/${params.uid}/options`]: options } : {},
    };
  });

  const each = async (tx: Db, identities: Identity[], act: (tx: Db, id: string) => Promise<void>) => {
    for (const { issuer, subject } of identities) if (issuer === EMBEDDED_ISSUER) await act(tx, subject);
  };
  return {
    address: (): ProviderAddress => ({
      issuer: `${settings.publicUrl}${MOUNT}`,
      clientId: CLIENT_ID,
      clientSecret,
      key: EMBEDDED_ISSUER,
      fetch: onLoopback(platform),
    }),
    /** The account of one of these identities, if the embedded provider has it. */
    async describe(from: Db, identities: Identity[]) {
      const own = identities.find(({ issuer }) => issuer === EMBEDDED_ISSUER);
      return own && accounts.describe(from, own.subject);
    },
    signOut: (tx: Db, identities: Identity[]) => each(tx, identities, forgetRecordsOf),
    remove: (tx: Db, identities: Identity[]) =>
      each(tx, identities, async (inner, id) => {
        await forgetRecordsOf(inner, id);
        await accounts.forget(inner, { accountId: id });
        await deleteAccount(inner, id);
        await mailer.forget(inner, id);
      }),
  };
}

/** Reaches the provider in this process. */
function onLoopback({ http, settings }: Pick<Platform, 'http' | 'settings'>): CustomFetch {
  return (url, options) => {
    const near = url.replace(settings.publicUrl, loopbackOf(http));
    return fetch(near, { ...(options as RequestInit), headers: { ...options.headers, ...OWN_CALL } });
  };
}
