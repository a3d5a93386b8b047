import { afterAll, beforeAll, expect, test } from 'vitest';
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
