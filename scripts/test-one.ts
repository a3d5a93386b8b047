import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { findChromium, findLightChromium } from './chromium.ts';

/** Runs one test file, one folder, or what has these words in its name: `npm run test:one -- server/claims`. */
const ROOT = join(import.meta.dirname, '..');
const [, given, ...options] = process.argv.slice(2);
if (!given) {
  console.error('Which one? npm run test:one -- <path, folder, or words of its name>');
  process.exit(1);
}

const files = globSync(['{contract,web,server,testing,bench,scripts}/**/*.test.{ts,tsx}', 'e2e/*.e2e.ts'], {
  cwd: ROOT,
});
const isJourney = (path: string) => path.startsWith('e2e/');
const byPath = files.filter((path) => path.includes(given));
const says = (path: string) => readFileSync(join(ROOT, path), 'utf8').includes(given);
const found = byPath.length > 0 ? byPath : files.filter(says);
if (found.length === 0) {
  console.error(`No test file has «${given}» in its path, and no test in its name.`);
  process.exit(1);
}
const named = byPath.length > 0 ? [] : ['-t', given];
const env: NodeJS.ProcessEnv = { ...process.env, ROWS: '' };
if (found.every((path) => path.endsWith('.long.test.ts'))) env.LONG = '1';
let failed = false;

async function run(command: string, args: string[]) {
  const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  failed ||= status !== 0;
}

const tests = found.filter((path) => !isJourney(path));
const journeys = found.filter(isJourney);
if (tests.length > 0) await run('vitest', ['run', ...tests, ...named, ...options]);
if (journeys.length > 0) {
  env.CHROMIUM = findChromium(console.log);
  env.CHROMIUM_LIGHT = findLightChromium() ?? env.CHROMIUM;
  ensureBuilt(console.log);
  const grep = byPath.length > 0 ? [] : ['-g', given.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  await run('playwright', ['test', ...journeys, ...grep, ...options]);
}
process.exit(failed ? 1 : 0);
