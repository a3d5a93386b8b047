import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: '20', PUBLIC_URL: 'https://wellkept.example' } });
});
afterAll(() => app.stop());

test('over https, cookies are Secure and bound to the host, and the browser is told to stay with https', async () => {
  const answer = await app.http.inject({ url: '/api/login', headers: { host: 'wellkept.example' } });
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-wellkept-browser=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const member = await app.member();
  expect([...member.cookies.keys()]).toEqual(['__Host-wellkept']);
  expect((await member.get('/api/auth/user')).status).toBe(200);
});

test('a forged X-Forwarded-For does not evade the limit', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 25; i++) {
    const answer = await app
      .visitor()
      .get('/api/health', { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `198.51.100.${i}` });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(answer.json.code).toBe('too_many_requests');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  expect(statuses.at(-1)).toBe(429);
});

describe('the limit of a network', () => {
  let near: TestApp;
  beforeAll(async () => {
    near = await startTestApp({ env: { RATE_LIMIT: '20', TRUSTED_PROXIES: '127.0.0.1' }, work: false });
  });
  afterAll(() => near.stop());
  /** The statuses of so many requests from an address, or from several in turn. */
  async function statusesOf(times: number, from: string | string[], path: string, method = 'GET') {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      const ip = typeof from === 'string' ? from : (from[n % from.length] ?? '');
      const headers = {
        'x-forwarded-for': ip,
        ...(method === 'GET' ? {} : { origin: 'https://evil.example' }),
      };
      statuses.push((await near.visitor().send(path, { method, headers })).status);
    }
    return statuses;
  }

  test.each([
    ['what is refused for being signed out', '203.0.113.1', '/api/auth/user', 401],
    ['what nobody knows', '203.0.113.2', '/api/nothing', 404],
    ['pages that are none', '203.0.113.3', '/nothing', 404],
    ['addresses that are none', '203.0.113.4', '/%', 404],
    ['what is too long to be one', '203.0.113.5', `/api/products/${'x'.repeat(300)}`, 404],
    ['what is not right', '203.0.113.6', '/api/products?limit=x', 400],
  ])('counts %s', async (_name, from, path, status) => {
    expect(await statusesOf(21, from, path)).toEqual([...Array(20).fill(status), 429]);
  });

  test('counts what comes from another site', async () => {
    expect(await statusesOf(21, '203.0.113.7', '/api/auth/user', 'PATCH')).toEqual([
      ...Array(20).fill(403),
      429,
    ]);
  });

  test('counts answers that visitors share', async () => {
    expect(await statusesOf(21, '203.0.113.8', '/api/products')).toEqual([...Array(20).fill(200), 429]);
  });

  test('is one for a /64, and for an address in the form of the other kind', async () => {
    const forms = ['2001:db8::1', '2001:0db8:0:0:ffff::2', '2001:DB8::dead:beef'];
    expect(await statusesOf(21, forms, '/api/nothing')).toEqual([...Array(20).fill(404), 429]);
    const mapped = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
    expect(await statusesOf(21, mapped, '/api/nothing')).toEqual([...Array(20).fill(404), 429]);
    expect(await statusesOf(1, '2001:db8:0:1::1', '/api/nothing')).toEqual([404]);
  });
});

test('/metrics is for this machine alone, and not through a proxy', async () => {
  const other = await startTestApp();
  await other.visitor().get('/api/health');
  const near = await other.visitor().get('/metrics');
  expect(near.status).toBe(200);
  expect(near.text).toContain('http_request_duration_seconds_bucket');
  expect(near.text).toContain('live_streams 0');
  expect((await other.visitor().get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  await other.stop();
});
