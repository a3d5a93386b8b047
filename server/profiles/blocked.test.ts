import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('everybody whom one has blocked is listed once, the last first, however many', async () => {
  const member = await app.member();
  const ids = Array.from({ length: 205 }, () => uuidv7());
  await app.query`INSERT INTO people (id, first_name) SELECT unnest(${ids}::uuid[]), 'Blocked'`;
  await app.query`INSERT INTO blocks (blocker_id, blocked_id) SELECT ${member.id}, unnest(${ids}::uuid[])`;
  const found: string[] = [];
  for (let path: string | undefined = '/api/blocks'; path; ) {
    const { json, headers } = await member.get(path);
    found.push(...(json as { id: string }[]).map(({ id }) => id));
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(found).toEqual(ids.toReversed());
  const one = async (id: string | undefined) => (await member.get(`/api/blocks?userId=${id}`)).json;
  expect(await one(ids[0])).toMatchObject([{ id: ids[0], firstName: 'Blocked' }]);
  await member.delete(`/api/users/${ids[0]}/block`);
  expect(await one(ids[0])).toEqual([]);
  expect((await member.get('/api/blocks?limit=1&cursor=W10')).status).toBe(400);
  expect((await member.get('/settings', { accept: 'text/html' })).text).toContain('"GET /api/blocks next":"');
});
