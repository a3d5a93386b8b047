import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import { MANY } from '../../testing/long-run.ts';
import { Visitor } from '../../testing/visitor.ts';

/** An OpenID Connect provider in a separate server; it signs in the next person without showing a page. */
async function startProvider(port: number, callback: string) {
  const people: Record<string, Record<string, string | boolean>> = {
    one: { email: 'shared@post.example', given_name: 'First', family_name: 'Person' },
    two: { email: 'SHARED@post.example', given_name: 'Second', family_name: 'Person' },
  };
  let next = 'one';
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'app',
        client_secret: 'a-secret',
        redirect_uris: [callback],
        post_logout_redirect_uris: [new URL('/', callback).href],
      },
    ],
    cookies: { keys: ['k'] },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: 'app',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: next } });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    people,
    signInAs: (name: string) => {
      next = name;
    },
  };
}

let app: TestApp;
let server: Server;
let signInAs: (name: string) => void;
let people: Record<string, Record<string, string | boolean>>;
const cookiesOf = (visitor: Visitor) => [...visitor.cookies.keys()];

beforeAll(async () => {
  const port = await freePort();
  app = await startTestApp({
    env: { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'app', OIDC_CLIENT_SECRET: 'a-secret' },
  });
  ({ server, signInAs, people } = await startProvider(port, `${app.origin}/api/callback`));
});
afterAll(async () => {
  server.close();
  await app.stop();
});

test('signs in through a provider elsewhere, and has none of its own', async () => {
  const visitor = app.visitor();
  const landed = await visitor.follow('/api/login?returnTo=/messages', { accept: 'text/html' });
  expect(landed.url).toBe(`${app.origin}/messages`);
  const me = await visitor.get('/api/auth/user');
  expect(me.json).toMatchObject({ firstName: 'First', email: 'shared@post.example' });
  expect((await app.visitor().get('/oidc/jwks')).status).toBe(404);
  expect((await app.visitor().get('/oidc/.well-known/openid-configuration')).status).toBe(404);

  const account = await visitor.get('/api/auth/account');
  expect(account.json).toEqual({
    provider: new URL(app.settings.oidc?.issuer ?? '').host,
    isDemo: false,
    emailChange: null,
  });
  expect((await visitor.post('/api/auth/password', { password: 'x', newPassword: 'y' })).status).toBe(404);

  const again = app.visitor();
  await again.follow('/api/login');
  expect((await again.get('/api/auth/user')).json.id).toBe(me.json.id);
});

test('another subject with the same address is another person, and takes nothing over', async () => {
  const first = app.visitor();
  await first.follow('/api/login');
  signInAs('two');
  const second = app.visitor();
  await second.follow('/api/login');
  const [one, two] = [await first.get('/api/auth/user'), await second.get('/api/auth/user')];
  expect(two.json).toMatchObject({ firstName: 'Second', email: null });
  expect(two.json.id).not.toBe(one.json.id);
  expect(one.json.email).toBe('shared@post.example');
});

test('an address that was changed there follows at the next sign-in', async () => {
  signInAs('one');
  Object.assign(people.one ?? {}, { email: 'elsewhere@post.example' });
  const visitor = app.visitor();
  await visitor.follow('/api/login');
  expect((await visitor.get('/api/auth/user')).json.email).toBe('elsewhere@post.example');
  signInAs('two');
  const second = app.visitor();
  await second.follow('/api/login');
  expect((await second.get('/api/auth/user')).json.email).toBe('SHARED@post.example');
});

test('a name that cannot be read is none, and an address that is doubted or cut off is nobody’s', async () => {
  const signIn = async (key: string, claims: Record<string, string | boolean>) => {
    people[key] = claims;
    signInAs(key);
    const visitor = app.visitor();
    await visitor.follow('/api/login');
    return (await visitor.get('/api/auth/user')).json;
  };
  const odd = { given_name: ' \u200b\u3164', family_name: `A\u0000b${'😀'.repeat(90)}` };
  const { firstName, lastName, email } = await signIn('odd', {
    ...odd,
    email: `${'x'.repeat(300)}@post.example`,
  });
  expect({ firstName, lastName, email }).toEqual({
    firstName: null,
    lastName: `A b${'😀'.repeat(77)}`,
    email: null,
  });
  const doubted = { given_name: 'Eve', email: 'victim@post.example', email_verified: false };
  expect(await signIn('doubted', doubted)).toMatchObject({ firstName: 'Eve', email: null });
});

test('many first sign-ins of one person at once make one person', async () => {
  signInAs('three');
  const visitors = Array.from({ length: MANY }, () => new Visitor(app.origin));
  await Promise.all(visitors.map((visitor) => visitor.follow('/api/login')));
  const ids = await Promise.all(
    visitors.map(async (visitor) => (await visitor.get('/api/auth/user')).json.id),
  );
  expect(new Set(ids).size).toBe(1);
});

test('while the provider is down, members notice nothing and the sign-in says so', async () => {
  const member = app.visitor();
  await member.follow('/api/login');
  expect(cookiesOf(member)).toContain('wellkept');
  server.close();
  server.closeAllConnections();
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await member.get('/api/auth/user')).status).toBe(200);
  const visitor = app.visitor();
  const page = await visitor.follow('/api/login', { accept: 'text/html' });
  expect(page.url).toBe(`${app.origin}/sign-in-problem?reason=provider_down`);
  const left = await member.follow('/api/logout');
  expect((await member.get('/api/auth/user')).status).toBe(401);
  expect(left.status).toBe(200);
});
