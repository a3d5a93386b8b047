import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { makeProduct } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';

const ROUNDS = 12;
const WRITERS = 8;
const eventually = { timeout: 60_000, interval: 50 };

let one: TestApp;
let two: TestApp;
let admin: pg.Client;
const done: string[] = [];
beforeAll(async () => {
  const extend: Parameters<typeof startTestApp>[0] = {
    extend: ({ jobs }) => jobs.define<{ n: string }>('test-done', async ({ n }) => void done.push(n)),
  };
  one = await startTestApp(extend);
  two = await startTestApp({ ...extend, databaseUrl: one.databaseUrl });
  admin = new pg.Client(inject('databaseServer'));
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await two.stop();
  await one.stop();
});

/** Ends every connection of both processes, busy or not. */
const cutAll = () =>
  admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    new URL(one.databaseUrl).pathname.slice(1),
  ]);

test('connections that are lost under writes cost a 503, never the process, and no acknowledged write', async () => {
  const ana = await one.member();
  const { id: productId } = await makeProduct(ana);
  const acknowledged: string[] = [];
  const answers = new Map<number, number>();
  let writing = true;
  const write = async (member: Visitor, writer: number) => {
    for (let n = 0; writing; n++) {
      const content = `Writer ${writer}, word ${n}`;
      const answer = await member.post('/api/reviews', {
        productId,
        rating: 4,
        title: 'Still fine',
        content,
      });
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) acknowledged.push(content);
      else expect(answer.headers.get('retry-after'), answer.text).toBe('2');
    }
  };
  const members = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => (n % 2 ? one : two).signedIn(ana.id)),
  );
  const writers = members.map(write);
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.length;
    await cutAll();
    // Waits until writing resumes, so that each round cuts connections in use.
    await expect.poll(() => acknowledged.length, eventually).toBeGreaterThan(before + WRITERS);
  }
  writing = false;
  await Promise.all(writers);
  expect([...answers.keys()].sort()).toEqual([201, 503]);
  const rows = await one.query`SELECT content FROM reviews WHERE person_id = ${ana.id}`;
  const stored = rows.map(({ content }) => content);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
}, 240_000);

test('open pages, jobs and what waits for them go on by themselves', async () => {
  const ben = await one.member();
  const stream = await listen(two, ben);
  await cutAll();
  await expect.poll(async () => (await two.visitor().get('/api/health')).status, eventually).toBe(200);
  // Events may be missing, so the page is told to reload everything.
  await expect.poll(() => stream.frames.join(), eventually).toContain('event: resync');
  await one.live.tell(one.db, ben.id, 'after', {});
  await expect.poll(() => stream.events().map(({ topic }) => topic), eventually).toContain('after');
  stream.stop();
  await one.db.transaction((tx) => one.jobs.enqueue(tx, 'test-done', { n: 'after the loss' }));
  await expect.poll(() => done, eventually).toContain('after the loss');
}, 240_000);

test('a transaction whose connection is lost leaves nothing, and its lock is free', async () => {
  const held = one.db.transaction(async (tx) => {
    await tx.send({ text: 'SELECT pg_advisory_xact_lock(42)', values: [] });
    await tx.send({ text: `INSERT INTO facts (name, value) VALUES ('half', '1')`, values: [] });
    await wait(50);
    await cutAll();
    await tx.send({ text: 'SELECT 1', values: [] });
  });
  await expect(held).rejects.toThrow();
  await expect
    .poll(() => one.query`SELECT pg_try_advisory_xact_lock(42) AS free`.catch(() => []), eventually)
    .toEqual([{ free: true }]);
  expect(await one.query`SELECT 1 FROM facts WHERE name = 'half'`).toEqual([]);
});

test('a statement that fails unheard undoes the transaction, and says so', async () => {
  const unheard = one.db.transaction(async (tx) => {
    await tx.send({ text: `INSERT INTO facts (name, value) VALUES ('unheard', '1')`, values: [] });
    await tx.send({ text: 'SELECT 1 / 0', values: [] }).catch(() => undefined);
  });
  await expect(unheard).rejects.toThrow('undone by a failed statement');
  expect(await one.query`SELECT 1 FROM facts WHERE name = 'unheard'`).toEqual([]);
});
