import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from './database.ts';
import { describeRows } from './rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    rowsFolder: string;
    worldFolder: string;
  }
}

/** Before any server test: the web app built (the server sends its pages) and one PostgreSQL for all files. */
export default async function setup(project: TestProject) {
  ensureBuilt(() => {});
  const server = await startTestServer();
  project.provide('databaseServer', server.url);
  const rows = mkdtempSync(join(tmpdir(), 'wellkept-rows-'));
  const world = mkdtempSync(join(tmpdir(), 'wellkept-world-'));
  project.provide('rowsFolder', rows);
  project.provide('worldFolder', world);
  return async () => {
    try {
      await compareRows(server.template, rows);
    } finally {
      for (const folder of [rows, world]) rmSync(folder, { recursive: true });
      await server.stop();
    }
  };
}

/**
 * The types of rows are what the database says. `npm run rows` writes them down (ROWS=write); every other run holds them to it,
 * and one of all tests (ROWS=whole) also finds what no statement answers any more.
 */
async function compareRows(databaseUrl: string, folder: string) {
  const modes = process.env.ROWS?.split(' ') ?? [];
  const { files, problems } = await describeRows(databaseUrl, folder, modes.includes('whole'));
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
