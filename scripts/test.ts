import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { findChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
/** Every gate there is, in one list: `npm run check` runs the fast ones, `npm test` adds the browser. */
const checks: { name: string; run: string[]; slow?: true }[] = [
  { name: 'Format and lint', run: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'Types of the server', run: ['tsc', '-p', '.'] },
  { name: 'Types of the web app', run: ['tsc', '-p', 'web'] },
  { name: 'Dead code', run: ['knip', '--no-progress'] },
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
  },
  { name: 'Rules and routes', run: ['vitest', 'run'] },
  { name: 'Journeys in a browser', run: ['playwright', 'test'], slow: true },
];

const all = process.argv[2] !== 'check';
const chosen = checks.filter((check) => all || !check.slow);
const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
if (all) env.CHROMIUM = findChromium(console.log);
ensureBuilt(console.log);

const failed: string[] = [];
for (const { name, run } of chosen) {
  console.log(`\n— ${name}`);
  const [command = '', ...args] = run;
  const { status } = spawnSync(bin(command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  if (status !== 0) failed.push(name);
}
for (const name of failed) console.error(`Failed: ${name}`);
console.log(`\nChecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
