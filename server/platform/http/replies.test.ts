import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { get } from '../../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

const Shown = z.object({ id: z.string(), title: z.string().nullable() });
const row = { id: '1', title: null, proof_id: 'a secret' };
const declare = (name: string, reply: z.ZodType) =>
  get(`/api/test/${name}`, { access: 'public', summary: name, reply });
const exact = declare('exact', Shown);
const leaking = declare('leaking', Shown);
const deep = declare('deep', z.object({ list: z.array(Shown) }));
const lacking = declare('lacking', Shown);
const shared = declare('shared', Shown);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    work: false,
    extend({ route, page }) {
      route(exact, () => ({ id: '1', title: null, left: undefined }));
      route(leaking, () => row);
      route(deep, () => ({ list: [row] }));
      route(lacking, () => ({ id: '1' }));
      route(shared, () => row, { cachedForVisitors: true });
      page('/terms', async () => ({ data: { 'GET /api/test/exact?a=b': row } }));
      page('/privacy', async () => ({ data: { 'GET /api/test/unknown': {} } }));
    },
  });
});
afterAll(() => app.stop());

test('an answer that is what the contract says is sent', async () => {
  expect((await app.visitor().get('/api/test/exact')).json).toEqual({ id: '1', title: null });
});

test.each(['/api/test/leaking', '/api/test/deep', '/api/test/lacking', '/api/test/shared'])(
  '%s carries more, or less, than it says: in tests that is an error',
  async (path) => {
    const answer = await app.visitor().get(path);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('a secret');
  },
);

test.each(['/terms', '/privacy'])('%s brings along what no call would answer', async (path) => {
  expect((await app.visitor().get(path, { accept: 'text/html' })).status).toBe(500);
});
