import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/platform/embedded/database.ts';
import { createJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';

const TEMPLATE = 'template_wellkept';
export const withName = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One throw-away PostgreSQL for a whole run, with a migrated database to copy from. */
export async function startTestServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-test-'));
  // As root, PostgreSQL runs under another user, who must get in here.
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

async function makeTemplate(serverUrl: string) {
  await administer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = withName(serverUrl, TEMPLATE);
  await migrate(url);
  const jobs = createJobs(url, Fastify().log);
  await jobs.start({ work: false });
  await jobs.stop();
}

/** A copy of the migrated database, in milliseconds. */
export async function freshDatabase(serverUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  return {
    url: withName(serverUrl, name),
    async drop() {
      await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
