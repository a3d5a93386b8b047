import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pageAt = (path: string) => app.visitor().get(path, { accept: 'text/html' });

test('the page that fetches pictures from elsewhere is shut off from everything of ours', async () => {
  const { status, text, headers } = await pageAt('/media/fetch-picture');
  expect(status).toBe(200);
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}'; connect-src https: http:; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('all other pages connect to us alone and are framed by nobody', async () => {
  for (const path of [
    '/',
    '/communities',
    '/terms',
    '/nothing/here',
    '/media/nothing',
    '/media/fetch-picture/96',
  ]) {
    const { headers } = await pageAt(path);
    expect(headers.get('content-security-policy'), path).toContain("connect-src 'self'");
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
});
