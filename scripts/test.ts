import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBuilt } from './build.ts';
import { changedFiles, journeysFor, roomsOf, testsFor } from './changed.ts';
import { findChromium, findLightChromium } from './chromium.ts';
import { makeScratch } from './scratch-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
/** A check's cache for files that have not changed. */
const kept = (name: string) => join(ROOT, 'node_modules', '.cache', name);

interface Check {
  name: string;
  run: string[];
  /** Part of `npm test`, but not of `npm run check`. */
  slow?: true;
  /** Only reads the sources, so that two of these can run in parallel. */
  reads?: true;
  env?: NodeJS.ProcessEnv;
}

// `--changed` is for work in progress: it skips tests that the changes on this branch do not concern.
const [task, ...options] = process.argv.slice(2);
const all = task !== 'check';
const changed = options.includes('--changed') ? changedFiles() : undefined;

/** Unit tests that take longer than all other unit tests together. */
const SLOW_UNITS = [
  'server/receipts/reader.test.ts',
  'server/warranties/claim-pack/build.test.ts',
  'server/platform/{preloads,embedded/database}.test.ts',
];
const SCRATCH = makeScratch();
/** Where the tests of the routes leave the demo world, so that the journeys need not load it again. */
const WORLD = join(SCRATCH, 'world');
const without = (paths: string[]) => paths.flatMap((path) => ['--exclude', path]);

/** The compiler ends within seconds, so it clears its memory only if that grows beyond what it uses here three times. */
const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** All checks in one list: `npm run check` runs the fast ones, `npm test` adds the routes and the browser. */
const checks: Check[] = [
  { name: 'Types of the web app', run: typesOf('web'), reads: true, env: UNCOLLECTED },
  { name: 'Types of the server', run: typesOf('.'), reads: true, env: UNCOLLECTED },
  { name: 'Format and lint', run: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'], reads: true },
  { name: 'Dead code', run: ['knip', '--no-progress'], reads: true },
  {
    name: 'Who imports whom',
    run: [
      'depcruise',
      '--config',
      '.dependency-cruiser.js',
      'contract',
      'server',
      'web',
      'testing',
      'bench',
      'scripts',
      'e2e',
    ],
    reads: true,
  },
  tests(),
  ...journeys(),
];

function typesOf(project: string): string[] {
  const info = kept(join('types', `${project === '.' ? 'server' : project}.tsbuildinfo`));
  // Several threads would compute the same types: two and a half times the CPU time for a little less waiting.
  return ['tsc', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', info];
}

function tests(): Check {
  const name = 'Rules and routes';
  const chosen = changed ? testsFor(changed, roomsOf(ROOT)) : 'all';
  if (chosen !== 'all') return { name, run: ['vitest', 'run', ...chosen], env: { ROWS: '' } };
  if (!all)
    return {
      name: 'Rules and components',
      run: ['vitest', 'run', '--project=!routes', ...without(SLOW_UNITS)],
    };
  // Only a run of all tests sees every statement, and can tell which no longer exist. Those that kill, stall and fill the app wait
  // most of the time; but a run of their own would start another database, and load the app again in each of its workers.
  return { name, run: ['vitest', 'run'], env: { ROWS: 'whole', LEAVE_WORLD: WORLD } };
}

function journeys(): Check[] {
  const name = 'Journeys in a browser';
  if (!changed) return [{ name, run: ['playwright', 'test'], slow: true, env: { WORLD } }];
  const rooms = ['server', 'web'].flatMap((side) => readdirSync(join(ROOT, side)));
  const chosen = journeysFor(changed, globSync('e2e/*.e2e.ts', { cwd: ROOT }), rooms);
  return chosen.length === 0 ? [] : [{ name, run: ['playwright', 'test', ...chosen], slow: true }];
}

const chosen = checks.filter((check) => all || !check.slow);
const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
// A shared cache, so that the threads and processes of tests do not compile the same code again.
env.NODE_COMPILE_CACHE ??= kept('compiled');
env.TMPDIR = SCRATCH;
if (all) {
  env.CHROMIUM = findChromium(console.log);
  env.CHROMIUM_LIGHT = findLightChromium() ?? env.CHROMIUM;
}
if (all || changed) ensureBuilt(console.log);

interface Outcome {
  name: string;
  seconds: number;
  passed: boolean;
}
const outcomes: Outcome[] = [];

/** The scratch folder is deleted with this process, so the checks that use it must end first. */
const running = new Map<ChildProcess, Check>();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    // A check that only reads leaves nothing behind, and may ignore other signals.
    for (const [child, { reads }] of running) child.kill(reads ? 'SIGKILL' : signal);
  });

async function runCheck(check: Check) {
  const [command = '', ...args] = check.run;
  const began = performance.now();
  // Parallel checks print their output when they are done; others print as they go.
  const output = check.reads ? 'pipe' : 'inherit';
  if (!check.reads) console.log(`\n— ${check.name}`);
  const child = spawn(bin(command), args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...env, ...check.env },
  });
  running.set(child, check);
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  running.delete(child);
  if (stopped && running.size === 0) process.exit(1);
  const words = (await Promise.all(said)).join('').trim();
  if (check.reads) console.log(`\n— ${check.name}${words && `\n${words}`}`);
  const seconds = (performance.now() - began) / 1000;
  outcomes.push({ name: check.name, seconds, passed: status === 0 });
}

const reading = chosen.filter(({ reads }) => reads);
const next = async () => {
  for (let check = reading.shift(); check && !stopped; check = reading.shift()) await runCheck(check);
};
const began = performance.now();
await Promise.all([next(), next()]);
for (const check of chosen) if (!check.reads && !stopped) await runCheck(check);

console.log('\nHow long each took:');
for (const { name, seconds, passed } of outcomes)
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${passed ? '' : ', failed'}`);
console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  in all`);
const failed = outcomes.filter(({ passed }) => !passed);
for (const { name } of failed) console.error(`Failed: ${name}`);
console.log(`\nChecks: ${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
