import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../server/app.ts';
import { createSessions } from '../server/identity/public.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { createFiles } from '../server/platform/files/files.ts';
import type { Intervals } from '../server/platform/intervals.ts';
import { createSealing, sealingKey } from '../server/platform/sealing.ts';
import { readSettings } from '../server/platform/settings.ts';
import { freshDatabase, isLittleUsed, makeFresh, templateOf, WORLD } from './database.ts';
import { freePort } from './free-port.ts';
import { resolveTxt } from './mail-signer.ts';
import { queryOn } from './query.ts';
import { databases } from './query-at.ts';
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

const INTERVALS: Partial<Intervals> = {
  // Message notifications are sent when a test calls `settled`, not after a delay, because the test may be at another step by then.
  notifyAfter: 2 ** 31 - 1,
  // Only the test decides when an hourly job runs; by the clock, a test would be another one at twenty-three minutes past.
  byClock: false,
  // An account is gone once the request that deletes it is answered.
  longestDeletion: 120_000,
};

/** On a busy machine tests should be slow, not fail: how long a request waits for the database, in milliseconds. */
const NO_HURRY = 120_000;

/** The whole app, listening, with a database for itself. */
export async function startTestApp({
  env = {},
  databaseUrl,
  demo,
  onQuery,
  longestWait = NO_HURRY,
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
  const isShared = !databaseUrl && !demo && longestWait === NO_HURRY;
  const used = isShared ? await borrow() : await open(await ownDatabase(databaseUrl, demo), longestWait);
  const { url, database } = used;
  if (demo) linkAll(inject('worldFolder'), dataDir);
  used.onQuery = onQuery;
  const app = await buildApp(settings, database, url, {
    checkReplies: true,
    resolveTxt,
    ...options,
    intervals: { ...INTERVALS, ...options.intervals },
  });
  await app.http.listen({ port, host: settings.host });
  const origin = `http://127.0.0.1:${port}`;
  const sessions = createSessions(database.db, settings, app.platform.clock);
  databases.set(origin, queryOn(database.db));

  return {
    ...app.platform,
    app,
    origin,
    dataDir,
    databaseUrl: url,
    query: queryOn(database.db),
    visitor: () => new Visitor(origin),
    /** Signs a new person in without the provider. */
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
      databases.delete(origin);
      used.onQuery = undefined;
      await (isShared ? giveBack(used) : discard(used));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const serverUrl = () => inject('databaseServer');

/** A database, with the connections to it. */
interface UsedDatabase {
  url: string;
  database: ReturnType<typeof openDatabase>;
  drop?: () => Promise<void>;
  onQuery: TestAppOptions['onQuery'] | undefined;
}

async function ownDatabase(url: string | undefined, demo = false) {
  if (url) return { url };
  return demo ? demoDatabase() : freshDatabase(serverUrl());
}

function open(where: Pick<UsedDatabase, 'url' | 'drop'>, longestWait: number): UsedDatabase {
  const database = openDatabase(where.url, {
    // Each plans its statements and reads the catalogue for itself, so a few cost less.
    connections: 4,
    longestWait,
    onAnswer: recorder(inject('rowsFolder')),
    onQuery: (text, parameters) => used.onQuery?.(text, parameters),
  });
  const used: UsedDatabase = { ...where, database, onQuery: undefined };
  return used;
}

async function discard({ database, drop }: UsedDatabase) {
  await database.close();
  await drop?.();
}

/**
 * Emptied databases of this worker, for reuse: their connections already have query plans, and planning takes longer than running.
 */
const emptied: UsedDatabase[] = [];

const borrow = async () => emptied.pop() ?? open(await freshDatabase(serverUrl()), NO_HURRY);

async function giveBack(used: UsedDatabase) {
  if (await isLittleUsed(used.database.db)) {
    await makeFresh(used.database.db);
    emptied.push(used);
  } else await discard(used);
}

/** The demo world is loaded once per run, then copied. */
async function demoDatabase() {
  const template = await templateOf(serverUrl(), WORLD, async (url) => {
    const settings = readSettings({ DATA_DIR: inject('worldFolder'), DATABASE_URL: url, DEMO: '1' });
    const { db, close } = openDatabase(url, { patient: true, onAnswer: recorder(inject('rowsFolder')) });
    const sealing = createSealing(await sealingKey(settings));
    const files = createFiles(settings, sealing);
    await loadDemoWorld({ db, settings, clock: systemClock, files, sealing });
    await close();
  });
  return freshDatabase(serverUrl(), template);
}

/** The app replaces and removes files but changes none in place, so links are as good as copies. */
function linkAll(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target);
      linkAll(source, target);
    } else linkSync(source, target);
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
