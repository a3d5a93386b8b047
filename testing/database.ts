import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { type Db, openDatabase } from '../server/platform/database.ts';
import { startEmbeddedDatabase } from '../server/platform/embedded/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { readSettings } from '../server/platform/settings.ts';

const TEMPLATE = 'template_wellkept';
/** The template with the demo world. */
export const WORLD = 'template_demo';
export const withName = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Plans each statement once for a connection. Otherwise PostgreSQL plans the first five uses anew, and a test has few more. */
const PLAN_ONCE = 'ALTER ROLE CURRENT_USER SET plan_cache_mode = force_generic_plan';

/** One throw-away PostgreSQL for a whole run, with a migrated database to copy from. */
export async function startTestServer({ planOnce = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-test-'));
  // As root, PostgreSQL runs as another user, who needs access here.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase(dataDir, { throwaway: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  /** Leaves the demo world and its files in a folder that an app can start from. */
  const stopAndLeaveWorld = async (files: string, folder: string) => {
    const admin = withName(server.url, 'postgres');
    const { rows } = await runOnServer(
      admin,
      `SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_|^wellkept$'`,
    );
    const names = rows.map(({ datname }) => String(datname));
    if (!names.includes(WORLD)) return stop();
    for (const name of names)
      if (name !== WORLD) await runOnServer(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    await runOnServer(withName(server.url, WORLD), 'DROP SCHEMA fresh CASCADE');
    await runOnServer(admin, 'ALTER ROLE CURRENT_USER RESET plan_cache_mode');
    await runOnServer(admin, `ALTER DATABASE ${WORLD} RENAME TO ${new URL(server.url).pathname.slice(1)}`);
    await server.stop();
    cpSync(files, dataDir, { recursive: true });
    renameSync(dataDir, folder);
  };
  try {
    // Hundreds of connections are opened, and each would compute the hash of the password a few thousand times.
    const { password } = new URL(server.url);
    await runOnServer(server.url, `SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${password}'`);
    if (planOnce) await runOnServer(server.url, PLAN_ONCE);
    await makeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, template: withName(server.url, TEMPLATE), stop, stopAndLeaveWorld };
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
  await noteFresh(database.db);
  await database.close();
}

const TABLES = `
  SELECT c.oid, n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') AND pg_relation_size(c.oid) > 0`;

/** Keeps a copy of a database's first content in a separate schema. */
const noteFresh = (db: Db) =>
  db.send({
    text: `DO $$ DECLARE given record; BEGIN
      CREATE SCHEMA fresh;
      FOR given IN ${TABLES} LOOP
        EXECUTE format('CREATE TABLE fresh.%I AS TABLE %I.%I', given.schema || '.' || given.name, given.schema, given.name);
      END LOOP;
    END $$`,
    values: [],
  });

/** Whether emptying a database restores it: it has few rows, no statistics, and nobody else is connected. */
export async function isLittleUsed(db: Db): Promise<boolean> {
  const { rows } = await db.send({
    text: `SELECT NOT EXISTS (
        SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
          AND (reltuples > 0 OR pg_relation_size(oid) > 4000000))
      AND NOT EXISTS (
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'wellkept') AS little`,
    values: [],
  });
  return rows[0]?.little === true;
}

/** Resets a used database to its first content. */
export const makeFresh = (db: Db) =>
  db.send({
    text: `DO $$ DECLARE given record; BEGIN
      -- Nothing that would refer to a missing row is left, so nothing has to look.
      SET LOCAL session_replication_role = replica;
      FOR given IN ${TABLES} LOOP
        EXECUTE format('DELETE FROM %I.%I', given.schema, given.name);
      END LOOP;
      FOR given IN SELECT relname AS name, split_part(relname, '.', 1) AS schema, split_part(relname, '.', 2) AS of,
        (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = (quote_ident(split_part(relname, '.', 1)) || '.' || quote_ident(split_part(relname, '.', 2)))::regclass
            AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
        FROM pg_class WHERE relnamespace = 'fresh'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('INSERT INTO %I.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM fresh.%I',
          given.schema, given.of, given.columns, given.columns, given.name);
      END LOOP;
      PERFORM setval(oid, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
    END $$`,
    values: [],
  });

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
export async function templateOf(serverUrl: string, template: string, fill: (url: string) => Promise<void>) {
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
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
