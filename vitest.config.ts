import './scripts/pinned-node.ts';
// By name, an older Node would refuse it before the sentence above is said.
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isLong } from './testing/long-run.ts';

/** Tests of the server and the scripts that start no app and need no database. */
const [units, routes] = ((paths: string[]) => {
  const startsApp =
    /^import [^;]*testing\/(?:app|database|upgrade|free-port)\.ts';|inject\('databaseServer'\)/m;
  const needsApp = (path: string) =>
    startsApp.test(fs.readFileSync(`${import.meta.dirname}/${path}`, 'utf8'));
  return [paths.filter((path) => !needsApp(path)), paths.filter(needsApp)];
})(
  fs
    .globSync('{server,scripts}/**/*.test.ts', { cwd: import.meta.dirname })
    .filter((path) => isLong || !path.endsWith('.long.test.ts')),
);
/** In a run of all tests, units share the workers of routes: each worker loads most of the app. */
const isWhole = process.env.ROWS === 'whole';
const patient = {
  isolate: false,
  // A worker waits half of the time, for the database or for a process that it has started: three keep two cores busy.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  // By Node itself, as in production: it takes the types out, and nothing else has to be transformed.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: ['testing/quick-imports.ts'],
  // What comes by itself is looked for often and waited for long: on a busy machine it is late, not wrong.
  expect: { poll: { interval: 20, timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** These never wait: a third worker would only load all modules once more. */
const busy = { isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 }, testTimeout: 60_000 };

export default defineConfig({
  test: {
    // V8's middle compiler prepares code for long use, and tests end before: a tenth of their CPU time.
    execArgv: ['--no-maglev'],
    reporters: ['default', './testing/slowest.ts'],
    projects: [
      // A process costs four times as much as what a file tests, so files share theirs, and load their own modules anew.
      {
        test: {
          name: 'plain',
          include: ['{contract,web,testing,bench}/**/*.test.ts'],
          setupFiles: ['testing/empty-page.ts'],
          ...busy,
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/browser.ts'],
          ...busy,
        },
      },
      ...(isWhole ? [] : [{ test: { name: 'units', include: units, ...patient } }]),
      // The app is loaded once a worker, not once a file: a file starts its own, and keeps nothing anywhere else.
      {
        test: {
          name: 'routes',
          include: isWhole ? [...units, ...routes] : routes,
          globalSetup: ['testing/setup.ts'],
          ...patient,
        },
      },
    ],
  },
});
