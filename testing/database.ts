import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { openDatabase } from '../server/platform/database.ts';
import { startEmbeddedDatabase } from '../server/platform/embedded/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { readSettings } from '../server/platform/settings.ts';

const TEMPLATE = 'template_wellkept';
export const withName = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One throw-away PostgreSQL for a whole run, with a migrated database to copy from. */
export async function startTestServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-test-'));
  // As root, PostgreSQL runs as another user, who needs access here.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase(dataDir, { throwaway: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, template: withName(server.url, TEMPLATE), stop };
}

/** Migrated and started once, so that keys, queues and schedules exist and no test has to make them. */
async function makeTemplate(serverUrl: string) {
  await runOnServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = withName(serverUrl, TEMPLATE);
  await migrate(url);
  const database = openDatabase(url);
  const settings = readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const app = await buildApp(settings, database, url, { work: false });
  await app.close();
  await database.close();
}

/** A copy of the migrated database, or of another template, in milliseconds. */
export async function freshDatabase(serverUrl: string, template = TEMPLATE) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: withName(serverUrl, name),
    async drop() {
      await runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** A further template database: made by the first caller, while others wait. */
export async function templateOf(serverUrl: string, name: string, fill: (url: string) => Promise<void>) {
  const template = `template_${name}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount) return template;
    const draft = await freshDatabase(serverUrl);
    await fill(draft.url);
    await client.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

async function runOnServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
