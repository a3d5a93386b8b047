import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findPrograms, makeReachable, OUTSIDE, type Owner, type Programs, reaches } from './programs.ts';

const USER = 'wellkept';
const NAME = 'wellkept';
/** The advisory lock of the app that owns this database. PostgreSQL frees it when that app ends, even by a crash. */
const APP_LOCK = 7_405_223;
/** How long a server that ended by itself is left alone before it is started again, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const WELL_AFTER = 60_000;

/** The data need not survive a crash, so there is no fsync, no early checkpoint and no vacuum. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1d',
  bgwriter_lru_maxpages: '0',
  autovacuum: 'off',
  wal_init_zero: 'off',
  wal_recycle: 'off',
  file_copy_method: 'clone',
  // Databases are small and read once: handing reads to other processes costs more.
  io_method: 'sync',
  // Several apps at once, each with a pool of its own.
  max_connections: '200',
};

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
  /** Tells it to stop and does not wait. */
  abandon(): void;
}

interface Options {
  /** Faster but without crash safety, for tests and benchmarks. */
  throwaway?: boolean;
  print?: (line: string) => void;
}

/**
 * Starts a PostgreSQL under `dataDir`. If a killed app left its server running, that one is stopped first; a crashed server
 * recovers by itself when it starts.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedDatabase> {
  const programs = findPrograms();
  mkdirSync(dataDir, { recursive: true });
  const folder = clusterFolder(dataDir, programs.owner);
  const password = passwordFor(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    options.print?.('Creating the database…');
    createCluster(folder, password, programs);
  }
  await stopOrphan(folder, password);

  let hold: pg.Client | undefined;
  let stopping = false;
  /** PostgreSQL frees the lock when its connection is lost, so it is then taken again. */
  async function holdLock(port: number): Promise<pg.Client> {
    const client = await connect(port, password, () => {
      if (!stopping && hold === client) void retakeLock(port);
    });
    try {
      await takeAppLock(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    hold = client;
    return client;
  }
  async function retakeLock(port: number) {
    hold = undefined;
    while (!stopping && !hold) {
      await wait(200);
      await holdLock(port).catch(() => undefined);
    }
  }
  const server = await runServer(folder, password, programs, options.throwaway ?? false);
  const stop = async () => {
    stopping = true;
    await hold?.end();
    await server.stop();
  };
  try {
    const held = await holdLock(server.port);
    const known = await held.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (known.rowCount === 0) await held.query(`CREATE DATABASE ${NAME}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor(server.port, password, NAME), stop, abandon: server.abandon };
}

/**
 * For a command that runs beside the app. Uses the app's running server, or starts the existing database for as long as the command
 * runs. It never creates one.
 */
export async function reachEmbeddedDatabase(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  const folder = knownFolder(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(`There is no database in ${dataDir} yet. Start Wellkept first, or set DATA_DIR.`);
  const found = recordedServer(folder);
  if (!found || !alive(found.pid) || !runsOn(found.pid, folder)) return startEmbeddedDatabase(dataDir);
  return { url: urlFor(found.port, passwordFor(dataDir), NAME), stop: async () => {} };
}

const urlFor = (port: number, password: string, name: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
async function connect(port: number, password: string, onLost = () => {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlFor(port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // Without a listener, an error would end the process.
  client.on('error', onLost);
  await client.connect();
  return client;
}

const placesIn = (dataDir: string) => ({
  inPlace: join(dataDir, 'postgres'),
  pointer: join(dataDir, 'postgres-folder'),
});

/** The folder chosen by an earlier start. */
function knownFolder(dataDir: string): string {
  const { inPlace, pointer } = placesIn(dataDir);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(inPlace, 'data');
}

/** The folder is in `dataDir` if PostgreSQL's account can reach it, otherwise outside under a name noted in `dataDir`. */
function clusterFolder(dataDir: string, owner: Owner): string {
  const { inPlace, pointer } = placesIn(dataDir);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8');
  mkdirSync(inPlace, { recursive: true, mode: 0o700 });
  changeOwner(inPlace, owner);
  if (reaches(owner, inPlace)) return join(inPlace, 'data');

  rmSync(inPlace, { recursive: true });
  const outside = join(OUTSIDE, 'databases', randomBytes(8).toString('hex'));
  makeReachable(dirname(outside));
  mkdirSync(outside, { mode: 0o700 });
  changeOwner(outside, owner);
  writeFileSync(pointer, join(outside, 'data'));
  return join(outside, 'data');
}

function changeOwner(path: string, owner: Owner) {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
}

function passwordFor(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

function createCluster(folder: string, password: string, { initdb, owner }: Programs) {
  const draft = `${folder}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(passwordFile, owner);
  try {
    const made = spawnSync(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        // Sorts and converts case for every script without the host's locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...owner, cwd: dirname(folder), encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new StartError(`The database could not be created: ${lastLine(made.stderr)}`);
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The process and port noted in postmaster.pid; the server may no longer run. */
function recordedServer(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch (error) {
    // The file is missing when the server has just stopped.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stopOrphan(folder: string, password: string) {
  const found = recordedServer(folder);
  if (!found) return;
  if (!alive(found.pid) || !runsOn(found.pid, folder)) {
    // The process is gone. If its id is in use again, PostgreSQL would mistake that process for a running server.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  let probe: pg.Client | undefined;
  try {
    probe = await connect(found.port, password);
    await takeAppLock(probe);
  } catch (error) {
    // A server that does not answer is starting, stopping or hung, and is stopped too.
    if (error instanceof StartError) throw error;
  } finally {
    await probe?.end();
  }
  if (alive(found.pid)) process.kill(found.pid, 'SIGINT');
  for (let i = 0; i < 300 && alive(found.pid); i++) await wait(100);
}

function runsOn(pid: number, folder: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : (stdout ?? '');
  return command.includes(folder);
}

async function takeAppLock(client: pg.Client) {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [APP_LOCK]);
  if (!rows[0]?.mine) {
    throw new StartError(
      'Wellkept is already running with this DATA_DIR. Stop it first, or set another DATA_DIR.',
    );
  }
}

async function runServer(folder: string, password: string, programs: Programs, throwaway: boolean) {
  const port = await freePort();
  let stopping = false;
  let pause = FIRST_PAUSE;
  let child = launch();
  await ready();

  function launch(): ChildProcess {
    const log = openSync(join(dirname(folder), 'log'), 'a', 0o600);
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '256MB',
      effective_cache_size: '1GB',
      work_mem: '16MB',
      random_page_cost: '1.1',
      jit: 'off',
      // The app logs failed statements without personal data; PostgreSQL would quote the values.
      log_min_messages: 'log',
      ...(throwaway ? THROWAWAY : {}),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached, so that Ctrl-C in the terminal does not stop it before the running requests are done.
    const started = spawn(programs.postgres, ['-D', folder, ...flags], {
      ...programs.owner,
      cwd: dirname(folder),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const endWatch = watch(started.pid, folder, programs.owner);
    const begun = Date.now();
    started.on('exit', async () => {
      endWatch();
      if (stopping) return;
      if (Date.now() - begun > WELL_AFTER) pause = FIRST_PAUSE;
      await wait(pause);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
      if (!stopping) child = launch();
    });
    return started;
  }

  async function ready() {
    for (let i = 0; i < 600; i++) {
      if (child.exitCode !== null) {
        stopping = true;
        throw new StartError(`The database did not start: ${logTail(folder)}`);
      }
      try {
        const probe = await connect(port, password);
        await probe.end();
        return;
      } catch {
        await wait(50);
      }
    }
    throw new StartError('The database did not get ready within a minute.');
  }

  async function stop() {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  function abandon() {
    stopping = true;
    child.kill('SIGINT');
  }

  return { port, stop, abandon };
}

/**
 * Stops the server when this process ends, even by `kill -9`. A small shell process waits for the end of a pipe that we hold open.
 */
function watch(pid: number | undefined, folder: string, owner: Owner): () => void {
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'wellkept-watch', String(pid), folder], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const { stdin } = watcher;
  for (const part of [watcher, stdin]) part.on('error', () => {});
  watcher.unref();
  (stdin as Socket).unref();
  return () => void stdin.end();
}
/**
 * Kills the server only if it still owns the folder: a later start may have a new one there. Waits for a server that is still
 * starting.
 */
const WATCH = `
read -r _
for second in 1 2 3 4 5 6 7 8 9 10; do
  if read -r running < "$2/postmaster.pid" && [ "$running" = "$1" ]; then kill -INT "$1"; exit; fi
  kill -0 "$1" || exit
  sleep 1
done`;

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

function logTail(folder: string): string {
  const lines = readFileSync(join(dirname(folder), 'log'), 'utf8')
    .trim()
    .split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return /lock file .* already exists/.test(reason)
    ? 'Wellkept is already running with this DATA_DIR. Stop it first, or set another DATA_DIR.'
    : reason;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string')
    throw new StartError('No free port for the database was found.');
  return address.port;
}
