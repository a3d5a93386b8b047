import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Before any server test: the web app built (the server sends its pages) and one PostgreSQL for all files. */
export default async function setup(project: TestProject) {
  ensureBuilt(() => {});
  const server = await startTestServer();
  project.provide('databaseServer', server.url);
  return () => server.stop();
}
