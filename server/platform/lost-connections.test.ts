import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { post } from '../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen, listenAsPage, listenThroughBreaks } from '../../testing/live.ts';
import { rounds } from '../../testing/long-run.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { run } from './statements.ts';

const ROUNDS = rounds(8, 50);
const WRITERS = 8;

const word = z.strictObject({ word: z.string().max(100) });
/** A write with all that may follow one: an event for open pages, and a job. */
const say = post('/api/test/say', { access: 'member', summary: 'Say', body: word, reply: word });

let one: TestApp;
let two: TestApp;
let admin: pg.Client;
const done: string[] = [];
const escaped: unknown[] = [];
const note = (error: unknown) => escaped.push(error);
beforeAll(async () => {
  const extend: Parameters<typeof startTestApp>[0] = {
    extend({ jobs, live, route }) {
      jobs.define<{ word: string }>('test-done', async ({ word }) => void done.push(word), { atOnce: 20 });
      route(say, async ({ tx, body, caller }) => {
        await run(
          tx,
        )`INSERT INTO stored_values (name, value) VALUES (${`said ${uuidv7()}`}, to_jsonb(${body.word}::text))`;
        await live.publish(tx, caller.id, 'said', body);
        await jobs.enqueue(tx, 'test-done', body);
        return body;
      });
    },
    // Jobs that were cut off are tried again soon.
    intervals: { look: 1, longestRetry: 1 },
  };
  one = await startTestApp(extend);
  two = await startTestApp({ ...extend, databaseUrl: one.databaseUrl });
  admin = new pg.Client(inject('databaseServer'));
  await admin.connect();
  process.on('uncaughtExceptionMonitor', note);
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note);
  await admin.end();
  await two.stop();
  await one.stop();
});

/** Ends every connection of both processes, busy or not: of requests, event streams and jobs. */
const cutAll = () =>
  admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    new URL(one.databaseUrl).pathname.slice(1),
  ]);
const readWords = async (app: TestApp) => {
  const rows = await app.query`SELECT value FROM stored_values WHERE name LIKE 'said %'`;
  return rows.map(({ value }) => String(value));
};

function missing(all: readonly string[], there: readonly string[]) {
  const known = new Set(there);
  return all.filter((word) => !known.has(word));
}

/** A page that comes back after each break, and reads everything again when it is told to. */
async function openPage(app: TestApp, visitor: Visitor, mark: string) {
  let read: string[] = [];
  const events = await listenThroughBreaks([app], visitor, mark, async () => {
    let known: string[] | undefined;
    while (!known) known = await readWords(app).catch(() => undefined);
    read = known;
  });
  return { ...events, words: () => [...read, ...events.heard().map(({ data }) => data.word)] };
}

test('losses under writes cost a 503 each, never a process, and no acknowledged write, event or job', async () => {
  const ana = await one.member();
  const acknowledged: string[] = [];
  const answers = new Map<number, number>();
  let writing = true;
  const write = async (member: Visitor, writer: number) => {
    for (let n = 0; writing; n++) {
      const word = `Writer ${writer}, word ${n}`;
      const answer = await member.post('/api/test/say', { word });
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) acknowledged.push(word);
      else expect(answer.headers.get('retry-after'), answer.text).toBe('2');
    }
  };
  const mark = await one.live.mark();
  const pages = await Promise.all([one, two].map((app) => openPage(app, ana, mark)));
  const members = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => (n % 2 ? one : two).signedIn(ana.id)),
  );
  const writers = members.map(write);
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.length;
    await cutAll();
    // Waits until writing resumes, so that each round cuts connections in use.
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + WRITERS);
  }
  writing = false;
  await Promise.all(writers);
  expect([...answers.keys()].sort()).toEqual([200, 503]);

  const stored = await readWords(one);
  expect(new Set(stored).size).toBe(stored.length);
  expect(missing(acknowledged, stored)).toEqual([]);
  // What was stored was stored with its job, and every job is done in the end.
  await expect.poll(() => missing(stored, done), { timeout: 90_000 }).toEqual([]);

  for (const [n, app] of [one, two].entries()) {
    const word = `afterwards, of process ${n}`;
    await (await app.signedIn(ana.id)).post('/api/test/say', { word });
    await expect.poll(() => done).toContain(word);
    stored.push(word);
  }
  // A page that was between two streams at every loss catches up without a resync.
  for (const page of pages) {
    await expect.poll(() => missing(stored, page.words())).toEqual([]);
    await page.stop();
  }
  expect(escaped).toEqual([]);
}, 240_000);

test('a page that is open while connections are lost hears on', async () => {
  const ben = await one.member();
  const page = await listenAsPage(two, ben);
  await cutAll();
  await expect.poll(async () => (await two.visitor().get('/api/health')).status).toBe(200);
  await expect
    .poll(() =>
      one.live
        .publish(one.db, ben.id, 'after', {})
        .then(() => true)
        .catch(() => false),
    )
    .toBe(true);
  await expect.poll(page.topics, { interval: 500 }).toContain('after');
  page.stop();
});

test('a page that stays connected is told to read everything again', async () => {
  const cleo = await one.member();
  let stream = await listen(two, cleo);
  const hadToResync = async () => {
    // Its own connection ends only if the database was not back in time, and then it is cut once more.
    if (stream.isClosed()) {
      stream = await listen(two, cleo);
      await cutAll();
    }
    return stream.frames.some((frame) => frame.includes('event: resync'));
  };
  await cutAll();
  await expect.poll(hadToResync).toBe(true);
  stream.stop();
});

test('a transaction whose connection is lost leaves nothing, and its lock is free', async () => {
  const held = one.db.transaction(async (tx) => {
    await tx.send({ text: 'SELECT pg_advisory_xact_lock(42)', values: [] });
    await tx.send({ text: `INSERT INTO stored_values (name, value) VALUES ('half', '1')`, values: [] });
    await wait(50);
    await cutAll();
    await tx.send({ text: 'SELECT 1', values: [] });
  });
  await expect(held).rejects.toThrow();
  await expect
    .poll(() => one.query`SELECT pg_try_advisory_xact_lock(42) AS free`.catch(() => []))
    .toEqual([{ free: true }]);
  expect(await one.query`SELECT 1 FROM stored_values WHERE name = 'half'`).toEqual([]);
});

test('a statement that fails unheard undoes the transaction, and says so', async () => {
  const unheard = one.db.transaction(async (tx) => {
    await tx.send({ text: `INSERT INTO stored_values (name, value) VALUES ('unheard', '1')`, values: [] });
    await tx.send({ text: 'SELECT 1 / 0', values: [] }).catch(() => undefined);
  });
  await expect(unheard).rejects.toThrow('undone by a failed statement');
  expect(await one.query`SELECT 1 FROM stored_values WHERE name = 'unheard'`).toEqual([]);
});
