import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from './database.ts';
import { describeRows } from './rows.ts';
import { describeSchema } from './schema.ts';

const SCHEMA = join(import.meta.dirname, '..', 'server', 'schema.sql');

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    rowsFolder: string;
    worldFolder: string;
  }
}

/** Before any server test: builds the web app, whose pages the server sends, and starts one PostgreSQL for all files. */
export default async function setup(project: TestProject) {
  ensureBuilt(() => {});
  const server = await startTestServer({ planOnce: true });
  project.provide('databaseServer', server.url);
  const rows = mkdtempSync(join(tmpdir(), 'wellkept-rows-'));
  const world = mkdtempSync(join(tmpdir(), 'wellkept-world-'));
  project.provide('rowsFolder', rows);
  project.provide('worldFolder', world);
  return async () => {
    try {
      await compareGenerated(server.template, rows);
    } finally {
      const { LEAVE_WORLD: folder } = process.env;
      await (folder ? server.stopAndLeaveWorld(world, folder) : server.stop());
      for (const folder of [rows, world]) rmSync(folder, { recursive: true });
    }
  };
}

/**
 * Row types and the picture of the schema come from the database. `npm run rows` writes them (ROWS=write); every other run
 * compares them, and a run of all tests (ROWS=whole) also finds statements that no longer exist.
 */
async function compareGenerated(databaseUrl: string, folder: string) {
  const modes = process.env.ROWS?.split(' ') ?? [];
  const { files, problems } = await describeRows(databaseUrl, folder, modes.includes('whole'));
  files.push({ path: SCHEMA, text: await describeSchema(databaseUrl) });
  for (const { path, text } of files) {
    if (modes.includes('write')) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      problems.push(`${path} is not what the database says: npm run rows`);
  }
  if (problems.length > 0) {
    process.exitCode = 1;
    throw new Error(problems.join('\n'));
  }
}
