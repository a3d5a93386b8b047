import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { post } from '../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetOldKeys } from './idempotency.ts';
import { run } from './statements.ts';

const add = post('/api/test/facts', {
  access: 'member',
  summary: 'Add a fact',
  body: z.strictObject({ name: z.string().max(50), fail: z.boolean().optional() }),
  reply: z.object({ made: z.number() }),
  status: 201,
  idempotent: true,
});

let made = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    extend({ route }) {
      route(add, async ({ tx, body }) => {
        await run(tx)`INSERT INTO stored_values (name, value) VALUES (${`${body.name} ${++made}`}, '1')`;
        if (body.fail) throw new Error('after the write');
        return { made };
      });
    },
  });
});
afterAll(() => app.stop());

const factsLike = async (name: string) =>
  Number((await app.query`SELECT count(*) FROM stored_values WHERE name LIKE ${`${name} %`}`)[0]?.count);

test('the same key and body give the same answer, fifty times at once', async () => {
  const member = await app.member();
  const send = () => member.post('/api/test/facts', { name: 'once' }, { 'idempotency-key': 'k1' });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await factsLike('once')).toBe(1);
});

test('the same key with another body is refused, and is another key for another person', async () => {
  const member = await app.member();
  await member.post('/api/test/facts', { name: 'mine' }, { 'idempotency-key': 'k2' });
  const other = await member.post('/api/test/facts', { name: 'changed' }, { 'idempotency-key': 'k2' });
  expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_key_reused' } });
  const stranger = await app.member();
  expect(
    (await stranger.post('/api/test/facts', { name: 'theirs' }, { 'idempotency-key': 'k2' })).status,
  ).toBe(201);
});

test('what failed left nothing behind, and may be tried again', async () => {
  const member = await app.member();
  const failed = await member.post(
    '/api/test/facts',
    { name: 'undone', fail: true },
    { 'idempotency-key': 'k3' },
  );
  expect(failed.status).toBe(500);
  expect(await factsLike('undone')).toBe(0);
  const again = await member.post('/api/test/facts', { name: 'undone' }, { 'idempotency-key': 'k3' });
  expect(again.status).toBe(201);
});

test('a key of spaces or without end is refused', async () => {
  const member = await app.member();
  const send = (key: string) => member.post('/api/test/facts', { name: 'x' }, { 'idempotency-key': key });
  expect((await send('a b')).status).toBe(400);
  expect((await send('k'.repeat(201))).status).toBe(400);
});

test('a key counts for a day, and is forgotten after it', async () => {
  const member = await app.member();
  const send = async () =>
    (await member.post('/api/test/facts', { name: 'daily' }, { 'idempotency-key': 'k4' })).text;
  const age = (minutes: number) =>
    app.query`
      UPDATE idempotency_keys SET created_at = now() - ${minutes} * interval '1 minute'
      WHERE person_id = ${member.id}`;
  const first = await send();
  // A day has 1440 minutes.
  await age(1439);
  await forgetOldKeys(app.db);
  expect(await send()).toBe(first);
  await age(1441);
  expect(await send()).not.toBe(first);
  expect(await factsLike('daily')).toBe(2);
  await age(1441);
  await forgetOldKeys(app.db);
  expect(await app.query`SELECT 1 FROM idempotency_keys WHERE person_id = ${member.id}`).toEqual([]);
});
