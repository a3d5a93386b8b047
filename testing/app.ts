import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../server/app.ts';
import { createSessions } from '../server/identity/public.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { createFiles } from '../server/platform/files/files.ts';
import { createSealing, sealingKey } from '../server/platform/sealing.ts';
import { readSettings } from '../server/platform/settings.ts';
import { freshDatabase, templateOf } from './database.ts';
import { freePort } from './free-port.ts';
import { queryOn } from './query.ts';
import { recorder } from './rows.ts';
import { Visitor } from './visitor.ts';
import { loadDemoWorld } from './world.ts';

export interface TestAppOptions extends AppOptions {
  env?: Record<string, string>;
  onQuery?: (query: string, parameters: unknown[]) => void;
  /** The database URL of another app, to start a second process on it. */
  databaseUrl?: string;
  /** How long a request waits for the database, in milliseconds. */
  longestWait?: number;
  /** With a freshly loaded demo world. */
  demo?: boolean;
}

/** Message notifications are sent when a test calls `settled`, not after their delay, when the test may be busy elsewhere. */
const NEVER = 2 ** 31 - 1;

/** The whole app, listening, with a database of its own. */
export async function startTestApp({
  env = {},
  databaseUrl,
  demo,
  onQuery,
  // On a busy machine tests should be slow, not fail.
  longestWait = 120_000,
  ...options
}: TestAppOptions = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-app-'));
  const settings = readSettings({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    DELAY_LIMIT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const fresh = databaseUrl ? undefined : await (demo ? demoDatabase() : freshDatabase(serverUrl()));
  if (demo) cpSync(inject('worldFolder'), dataDir, { recursive: true });
  const url = databaseUrl ?? fresh?.url ?? '';
  const database = openDatabase(url, {
    connections: 8,
    longestWait,
    onAnswer: recorder(inject('rowsFolder')),
    ...(onQuery ? { onQuery } : {}),
  });
  const app = await buildApp(settings, database, url, {
    checkReplies: true,
    ...options,
    // On a busy machine a page is drawn late, not left to the browser.
    pace: { tellAfter: NEVER, longestDrawing: longestWait, ...options.pace },
  });
  await app.http.listen({ port, host: settings.host });
  const origin = `http://127.0.0.1:${port}`;
  const sessions = createSessions(database.db, settings, app.platform.clock);

  return {
    ...app.platform,
    app,
    origin,
    dataDir,
    databaseUrl: url,
    query: queryOn(database.db),
    visitor: () => new Visitor(origin),
    /** Signs somebody in without going through the provider. */
    async member(details: { firstName?: string; lastName?: string; email?: string } = {}) {
      const id = uuidv7();
      const { firstName = 'Ada', lastName = 'Member', email = `${id}@post.example` } = details;
      await queryOn(database.db)`
        INSERT INTO people (id, email, first_name, last_name) VALUES (${id}, ${email}, ${firstName}, ${lastName})`;
      return Object.assign(await this.signedIn(id), { id });
    },
    async signedIn(personId: string) {
      const visitor = new Visitor(origin);
      const reply = {
        setCookie: (name: string, value: string) => visitor.cookies.set(name, { value, path: '/' }),
      };
      await sessions.open(database.db, { cookies: {}, headers: {} } as never, reply as never, personId, null);
      return visitor;
    },
    async stop() {
      await app.close();
      await database.close();
      await fresh?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const serverUrl = () => inject('databaseServer');

/** The demo world is loaded once per run, then copied. */
async function demoDatabase() {
  const template = await templateOf(serverUrl(), 'demo', async (url) => {
    const settings = readSettings({ DATA_DIR: inject('worldFolder'), DATABASE_URL: url, DEMO: '1' });
    const { db, close } = openDatabase(url, { patient: true, onAnswer: recorder(inject('rowsFolder')) });
    const sealing = createSealing(await sealingKey(settings));
    const files = createFiles(settings, sealing);
    await loadDemoWorld({ db, settings, clock: systemClock, files, sealing });
    await close();
  });
  return freshDatabase(serverUrl(), template);
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
