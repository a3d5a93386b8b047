import './scripts/pinned-node.ts';
// By name, an older Node would refuse it before the sentence above is said.
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isLong } from './testing/long-run.ts';

const rules = fs.globSync('{contract,web,testing,bench}/**/*.test.ts', { cwd: import.meta.dirname });
/** Tests that put something in the place of a browser's, a module's or the clock's: each has a process of its own. */
const standIns = rules.filter((path) =>
  /\bvi\.|\bglobalThis\b|\bprocess\./.test(fs.readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
);
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
const patient = {
  isolate: false,
  // By Node itself, as in production: it takes the types out, and nothing else has to be transformed.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // What comes by itself is looked for often and waited for long: on a busy machine it is late, not wrong.
  expect: { poll: { interval: 20, timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const plain = { setupFiles: ['testing/empty-page.ts'], testTimeout: 60_000 };

export default defineConfig({
  test: {
    // A worker waits half of the time, for the database or for a process that it has started: three keep two cores busy.
    maxWorkers: 3,
    // V8's middle compiler prepares code for long use, and tests end before: a tenth of their CPU time.
    execArgv: ['--no-maglev'],
    reporters: ['default', './testing/slowest.ts'],
    projects: [
      // A process costs four times as much as what it tests, so the others share theirs, and load their own modules anew.
      {
        test: {
          name: 'plain',
          include: rules.filter((path) => !standIns.includes(path)),
          isolate: false,
          ...plain,
        },
      },
      { test: { name: 'plain-alone', include: standIns, ...plain } },
      {
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/browser.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'units', include: units, ...patient } },
      // The app is loaded once a worker, not once a file: a file starts its own, and keeps nothing anywhere else.
      { test: { name: 'routes', include: routes, globalSetup: ['testing/setup.ts'], ...patient } },
    ],
  },
});
