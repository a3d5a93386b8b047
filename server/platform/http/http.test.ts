import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IdParams, queryNumber } from '../../../contract/common.ts';
import { get, post } from '../../../contract/endpoint.ts';
import { pages } from '../../../contract/pages.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

const body = z.strictObject({
  name: z.string().max(50),
  isPrivate: z.boolean(),
  more: z.string().max(100_000).optional(),
});
const echo = post('/api/test/echo/{id}', {
  access: 'public',
  summary: 'Echo',
  params: IdParams,
  body,
  reply: body,
});
const list = get('/api/test/list', {
  access: 'public',
  summary: 'List',
  query: z.strictObject({ page: queryNumber(1, 100).optional(), q: z.string().max(200).optional() }),
  reply: z.object({ page: z.number() }),
});
const slow = get('/api/test/slow', {
  access: 'public',
  summary: 'Slow',
  reply: z.object({ ok: z.boolean() }),
});
const broken = get('/api/test/broken', { access: 'public', summary: 'Broken', reply: z.object({}) });
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const good = { name: 'a', isPrivate: false };

let release = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    maxInFlight: 10,
    extend({ route }) {
      route(echo, ({ body }) => body, { ownTransaction: true });
      route(list, ({ query }) => ({ page: query.page ?? 1 }));
      route(slow, async () => {
        await held;
        return { ok: true };
      });
      route(broken, () => {
        throw new Error('the secret inside');
      });
    },
  });
});
afterAll(() => app.stop());

/** Sends these bytes and returns those of the answer. */
async function raw(sent: string): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  // Not ended: Node drops a request whose sender has hung up.
  socket.write(sent);
  return readAll(socket);
}

describe('bad input gets a 4xx with the field that is wrong', () => {
  test.each([
    ['a wrong type', { ...good, name: 5 }, 'name'],
    ['null where not allowed', { ...good, isPrivate: null }, 'isPrivate'],
    ['text where a boolean is expected', { ...good, isPrivate: 'true' }, 'isPrivate'],
    ['an unknown field', { ...good, admin: true }, 'admin'],
    ['a missing field', { name: 'a' }, 'isPrivate'],
    ['a NUL character', { ...good, name: 'a\u0000b' }, 'name'],
    ['a lone surrogate', { ...good, name: 'a\ud800' }, 'name'],
    ['too long a text', { ...good, name: 'x'.repeat(51) }, 'name'],
    ['a list instead of an object', [good], 'body'],
  ])('%s', async (_name, sent, field) => {
    const answer = await app.visitor().post(`/api/test/echo/${id}`, sent);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(Object.keys(answer.json.fields)).toContain(field);
    expect(answer.json.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('an id that is not an id', async () => {
    const answer = await app.visitor().post('/api/test/echo/12', good);
    expect(answer).toMatchObject({ status: 400, json: { fields: { id: 'This is not an id.' } } });
  });

  test('a query key given twice, a number that is none, a key nobody knows', async () => {
    for (const query of [
      'page=1&page=2',
      'q=a&q=b',
      'page=-1',
      'page=1e3',
      'page=0',
      'nope=1',
      'q=%00',
      'q[]=1',
    ]) {
      const answer = await app.visitor().get(`/api/test/list?${query}`);
      expect(answer, query).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    }
    expect((await app.visitor().get('/api/test/list?page=2')).json).toEqual({ page: 2 });
  });

  test('nesting without end', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const sent = `{"name":"a","isPrivate":false,"more":${deep}}`;
    const answer = await app.visitor().send(`/api/test/echo/${id}`, {
      method: 'POST',
      body: sent,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { fields: { body: 'Nested more than 32 levels deep.' } },
    });
  });

  test.each([
    ['__proto__', '{"name":"a","isPrivate":false,"__proto__":{"x":1}}', 'application/json', 400],
    [
      'constructor.prototype',
      '{"name":"a","isPrivate":false,"constructor":{"prototype":{}}}',
      'application/json',
      400,
    ],
    ['half a body', '{"name":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a form', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'name', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['too much', `{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('%s', async (_name, sent, type, status) => {
    const answer = await app
      .visitor()
      .send(`/api/test/echo/${id}`, { method: 'POST', body: sent, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.json.message).toMatch(/\w/);
  });

  test('any JSON at all is answered, and never with a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const answer = await app.visitor().send(`/api/test/echo/${id}`, {
          method: 'POST',
          body: JSON.stringify(value),
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 100 },
    );
  });

  test('what is not HTTP, and headers without end', async () => {
    expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});

describe('an error', () => {
  test('of ours says nothing of its inside, and carries the request id', async () => {
    const answer = await app.visitor().get('/api/test/broken');
    expect(answer).toMatchObject({ status: 500, json: { code: 'internal_error' } });
    expect(answer.text).not.toContain('secret');
    expect(answer.json.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('for an address that does not exist is the same JSON below /api and a page elsewhere', async () => {
    expect(await app.visitor().get('/api/nothing')).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
    const page = await app.visitor().get('/nothing/here', { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<title>404 Page Not Found · Wellkept</title>');
  });
});

test('a request that names another host in its target is answered as one without, and the host is not repeated', async () => {
  const ask = (target: string) =>
    raw(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  const answers = {
    '': '200 OK',
    '/': '200 OK',
    '/marketplace?sort=newest': '200 OK',
    '/nothing/here': '404 Not Found',
    '/api/products/search?q=lamp': '200 OK',
    '/api/login': '302 Found',
    '/oidc/.well-known/openid-configuration': '200 OK',
  };
  for (const [path, status] of Object.entries(answers)) {
    const answer = await ask(`http://evil.example${path}`);
    expect(answer, path).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
    expect(answer, path).not.toContain('evil.example');
  }
  expect(await ask('http://evil.example?sort=newest')).toContain(
    `property="og:url" content="${app.origin}/"`,
  );
});

test('a page has the title of the contract, unless its content gives one', async () => {
  const titled = Object.entries(pages).flatMap(([path, facts]) =>
    'title' in facts && path !== '/' && !path.includes('{') ? [[path, facts.title] as const] : [],
  );
  for (const [path, title] of titled) {
    const { text } = await app.visitor().get(path, { accept: 'text/html' });
    expect(text, path).toContain(`<title>${title} · Wellkept</title>`);
    expect(text, path).toContain(`property="og:title" content="${title} · Wellkept"`);
  }
  const home = await app.visitor().get('/', { accept: 'text/html' });
  expect(home.text).toContain('<title>Wellkept: Share Reviews.');
  const member = await (await app.member()).get('/', { accept: 'text/html' });
  expect(member.text).toContain('<title>Home · Wellkept</title>');
});

test('a request that changes something is refused when it comes from another site', async () => {
  const send = (headers: Record<string, string>) => app.visitor().post(`/api/test/echo/${id}`, good, headers);
  expect(await send({ origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    json: { code: 'foreign_origin' },
  });
  expect((await send({ origin: 'null' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await send({ origin: app.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await send({})).status).toBe(200);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/api/health', '/api/nothing', '/oidc/jwks', '/api/auth/user']) {
    const { headers } = await app.visitor().get(path);
    expect(headers.get('content-security-policy'), path).toContain("object-src 'none'");
    // A server-rendered page has style attributes; no other inline code is allowed.
    expect(
      headers.get('content-security-policy')?.replace("style-src-attr 'unsafe-inline'", ''),
      path,
    ).not.toContain('unsafe');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('the scripts that stand in a page are named by its policy, and there are no others', async () => {
  const member = await app.member();
  for (const who of [app.visitor(), member]) {
    const { text, headers } = await who.get('/', { accept: 'text/html' });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){3};/);
    const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    // The inline scripts before and after the first paint and until the page is ready, and the page's data and modules.
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    for (const [, attributes = '', source = ''] of scripts) {
      if (/src="\/assets\/|type="application\/(ld\+)?json"/.test(attributes)) continue;
      expect(policy).toContain(createHash('sha256').update(source).digest('base64'));
    }
    expect(text).not.toMatch(/ on\w+="/);
  }
});

test('under overload the answer is 503 with Retry-After, and afterwards all is well', async () => {
  const held = Array.from({ length: 10 }, () => app.visitor().get('/api/test/slow'));
  await expect.poll(async () => (await app.visitor().get('/api/health')).status).toBe(503);
  const refused = await app.visitor().get('/api/health');
  expect(refused.json.code).toBe('unavailable');
  expect(refused.headers.get('retry-after')).toBe('1');
  release();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  await expect.poll(async () => (await app.visitor().get('/api/health')).status).toBe(200);
});
