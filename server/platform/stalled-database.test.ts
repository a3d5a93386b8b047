import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import * as contract from '../../contract/index.ts';
import { pages } from '../../contract/pages.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { listenAsPage } from '../../testing/live.ts';
import { filesOf, upload } from '../../testing/media.ts';
import { jpeg } from '../../testing/media-samples.ts';
import { startStallingProxy } from '../../testing/stalling-proxy.ts';
import { Visitor } from '../../testing/visitor.ts';
import { DatabaseAway } from './database.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, id);
const calls = [
  ...(Object.values(contract) as unknown[])
    .filter(isEndpoint)
    .map(({ method, path }) => ({ method, path: filled(path) })),
  ...Object.keys(pages).map((path) => ({ method: 'GET', path: filled(path) })),
  ...['/api/health', '/api/login', '/api/logout', '/oidc/me'].map((path) => ({ method: 'GET', path })),
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let way: Awaited<ReturnType<typeof startStallingProxy>>;
let app: TestApp;
let member: Visitor & { id: string };
/** A second person: the member's calls include sign-out and account deletion, which may still run once the database resumes. */
let witness: Visitor & { id: string };
const done: string[] = [];
/** How many statements were sent to the database, whether it answered or not. */
let asked = 0;
beforeAll(async () => {
  database = await freshDatabase(inject('databaseServer'));
  way = await startStallingProxy(database.url);
  app = await startTestApp({
    databaseUrl: way.url,
    longestWait: 1_500,
    onQuery: () => asked++,
    extend: ({ jobs }) => jobs.define<{ n: string }>('test-done', async ({ n }) => void done.push(n)),
  });
  member = await untilItAnswers(() => app.member());
  witness = await untilItAnswers(() => app.member());
  const { headers } = await app.visitor().get('/api/login');
  calls.push({ method: 'GET', path: headers.get('location') ?? '' });
});
afterAll(async () => {
  way.resume();
  await app.stop();
  await way.stop();
  await database.drop();
});

/** On a busy machine the database is slow, too, and this app times out soon. */
async function untilItAnswers<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    }
  }
}

/** Makes every call at once, signed in, and returns the answers. */
const callAll = () =>
  Promise.all(
    calls.map(async ({ method, path }) => {
      const headersSent = { accept: 'text/html, */*', authorization: `Bearer ${'x'.repeat(43)}` };
      const visitor = new Visitor(app.origin);
      for (const [name, cookie] of member.cookies) visitor.cookies.set(name, cookie);
      const { status, headers } = await visitor.send(path, { method, headers: headersSent });
      return { call: `${method} ${path}`, status, retryAfter: headers.get('retry-after') };
    }),
  );

describe('a database that is reached but does not answer', () => {
  test('costs every call a 503 while it does not, and later ones do not even ask it', async () => {
    const page = await listenAsPage(app, witness);
    way.stall();
    for (let wave = 0; wave < 2; wave++) {
      asked = 0;
      const answers = await callAll();
      expect(answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
      if (wave > 0) expect(asked).toBe(0);
    }
    way.resume();
    await expect.poll(async () => (await witness.get('/api/health')).status).toBe(200);
    await untilItAnswers(() => app.live.publish(app.db, witness.id, 'after', {}));
    await expect.poll(page.topics, { interval: 500 }).toContain('after');
    page.stop();
    await untilItAnswers(() => app.db.transaction((tx) => app.jobs.enqueue(tx, 'test-done', { n: 'after' })));
    await expect.poll(() => done).toContain('after');
  });

  test('and one whose tables are all locked does the same', async () => {
    const admin = new pg.Client(database.url);
    await admin.connect();
    const { rows } = await admin.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    await admin.query('BEGIN');
    await admin.query(`LOCK TABLE ${rows.map(({ tablename }) => tablename).join(', ')}`);
    const answers = await callAll();
    await admin.query('ROLLBACK');
    await admin.end();
    // The health check reads no table, so it may succeed.
    expect(
      answers.filter(({ call, status }) => status !== 503 && call !== 'GET /api/health' && status >= 500),
    ).toEqual([]);
    await expect.poll(async () => (await witness.get('/api/auth/user')).status).toBe(200);
  });

  test('an upload that could not be stored is left to the tidy job, files and all', async () => {
    const admin = new pg.Client(database.url);
    await admin.connect();
    await admin.query('BEGIN');
    await admin.query('LOCK TABLE media IN SHARE MODE');
    const answer = await upload(witness, 'review', await jpeg());
    await admin.query('ROLLBACK');
    await admin.end();
    expect(answer.status).toBe(503);
    const [left] = await untilItAnswers(() => app.query`SELECT id FROM media_trash`);
    expect(filesOf(app.dataDir).every((path) => path.includes(String(left?.id)))).toBe(true);
    await untilItAnswers(() => app.query`UPDATE media_trash SET due_at = now()`);
    await untilItAnswers(() => app.jobs.enqueue(app.db, 'tidy-media', {}));
    await expect.poll(() => filesOf(app.dataDir)).toEqual([]);
  });
});
