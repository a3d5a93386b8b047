import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { Visitor } from '../testing/visitor.ts';

const SCRIPT = join(import.meta.dirname, 'start.ts');
const running = new Set<ChildProcess>();
const folders: string[] = [];

function dataFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-start-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}
/** Shared, so that later processes need not compile again. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? dataFolder();

async function stopAll() {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  running.clear();
}
afterAll(async () => {
  await stopAll();
  for (const folder of folders) {
    rmSync(dirname(clusterOf(folder)), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

/** In a terminal of its own, with npm in between, as a person starts it. */
const IN_TERMINAL = ['script', '-qec', 'exec npm start', '/dev/null'];

function launch(env: Record<string, string>, [program = '', ...args]: string[] = [process.execPath, SCRIPT]) {
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_COMPILE_CACHE, SHELL: '/bin/sh', DEMO: '0', ...env },
    stdio: 'pipe',
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  exit.then(() => running.delete(child));
  return { child, exit, output: () => output };
}

/** Starts the app and waits for the line that says it is ready. */
async function started(env: Record<string, string>, command?: string[]) {
  const app = launch(env, command);
  const starts = () => app.output().split('Wellkept is ready at').length - 1;
  await expect.poll(starts).toBe(1);
  return { ...app, starts, visitor: new Visitor(`http://localhost:${env.PORT}`) };
}

/** The processes that a process has started. */
function childrenOf(pid: number | undefined): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The program's name is in brackets and may contain anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
/** The app itself, which `npm start` runs and watches. */
function appPid({ child }: { child: ChildProcess }): number {
  const [pid] = childrenOf(child.pid);
  if (!pid) throw new Error('The app does not run.');
  return pid;
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** A request of which only half is sent: it stays in flight until the rest comes. */
async function halfSent(port: string) {
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  const body = JSON.stringify({ email: 'nobody@post.example' });
  const answer = readAll(socket).catch(() => 'cut off');
  socket.write(
    `POST /api/forgotten-password HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  return { answer, sendRest: () => socket.write(body.slice(5)) };
}

async function refused(env: Record<string, string>) {
  const app = launch(env);
  const { code } = await app.exit;
  expect(code).not.toBe(0);
  return app.output().trim();
}

const clusterOf = (dataDir: string) => {
  const pointer = join(dataDir, 'postgres-folder');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(dataDir, 'postgres', 'data');
};
const postmaster = (dataDir: string) =>
  readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
function databasePid(dataDir: string): number {
  const pid = Number(postmaster(dataDir)[0]);
  // Killing 0 would signal the tests themselves.
  if (!pid) throw new Error('The database does not run.');
  return pid;
}
const databaseUrl = (dataDir: string) =>
  `postgres://wellkept:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${postmaster(dataDir)[3]}/wellkept`;

async function ask(dataDir: string, statement: string) {
  const client = new pg.Client(databaseUrl(dataDir));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Makes a running process throw an uncaught error, through its debugger. */
async function throwIn(pid: number, output: () => string, error: string) {
  process.kill(pid, 'SIGUSR1');
  await expect.poll(output).toContain('Debugger listening on ws:');
  const socket = new WebSocket(/Debugger listening on (ws:\S+)/.exec(output())?.[1] ?? '');
  await once(socket, 'open');
  const expression = `setImmediate(() => { throw ${error} })`;
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await once(socket, 'message');
  // A process does not end while its debugger is connected.
  socket.close();
}

const health = async (visitor: Visitor) => (await visitor.get('/api/health')).status;

/** One after the other, in one folder: a start takes seconds, and each test continues where the last one ended. */
describe('npm start from nothing, in a folder that only its owner may enter', () => {
  const env = { PORT: '', DATA_DIR: dataFolder(0o700), RATE_LIMIT: '0' };
  let app: Awaited<ReturnType<typeof started>>;
  /** The lines of the database's `postmaster.pid`; none while it does not run. */
  const noted = () =>
    existsSync(join(clusterOf(env.DATA_DIR), 'postmaster.pid')) ? postmaster(env.DATA_DIR) : [''];
  const acknowledged = () => ask(env.DATA_DIR, `SELECT name FROM stored_values WHERE name = 'acknowledged'`);

  test('prints one line with the address', async () => {
    env.PORT = String(await freePort());
    app = await started(env, IN_TERMINAL);
    expect(app.output()).toContain(`Wellkept is ready at http://localhost:${env.PORT}`);
  });

  test('when only the database is killed, the app answers 503 and recovers without a restart', async () => {
    const answers: string[] = [];
    let asking = true;
    const asked = (async () => {
      while (asking) {
        const { status, headers } = await app.visitor.get('/api/health');
        answers.push([status, headers.get('retry-after')].join(' '));
        await wait(5);
      }
    })();
    await ask(env.DATA_DIR, `INSERT INTO stored_values (name, value) VALUES ('acknowledged', '1')`);
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await expect.poll(() => answers).toContain('503 2');
    await expect.poll(() => answers.at(-1)).toBe('200 ');
    asking = false;
    await asked;
    expect(app.starts()).toBe(1);
    expect(await acknowledged()).toEqual([{ name: 'acknowledged' }]);
  });

  test('a second start on the same DATA_DIR is refused', async () => {
    expect(await refused({ ...env, PORT: String(await freePort()) })).toBe(
      'Wellkept is already running with this DATA_DIR. Stop it first, or set another DATA_DIR.',
    );
    expect(await health(app.visitor)).toBe(200);
  });

  test('a database that stands still costs a 503, and nothing once it goes on', async () => {
    const pid = databasePid(env.DATA_DIR);
    const all = [pid, ...childrenOf(pid)];
    for (const each of all) process.kill(each, 'SIGSTOP');
    // The answer comes while the database is still stopped: the request does not wait for it.
    const answer = await app.visitor.get('/api/health');
    for (const each of all) process.kill(each, 'SIGCONT');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await expect.poll(() => health(app.visitor)).toBe(200);
  });

  test('Ctrl-C lets the requests in flight finish, stops the database too, and exits with 0', async () => {
    const pid = databasePid(env.DATA_DIR);
    const request = await halfSent(env.PORT);
    await health(app.visitor);
    app.child.stdin?.write('\x03');
    await expect.poll(() => health(app.visitor).catch(() => 'refused')).toBe('refused');
    request.sendRest();
    expect(await request.answer).toMatch(/^HTTP\/1\.1 20\d /);
    expect(await app.exit).toEqual({ code: 0, signal: null });
    expect(isGone(pid)).toBe(true);
  });

  test('a taken port, an unreachable database, a wrong setting: one sentence each', async () => {
    const taken = createServer().listen(Number(env.PORT), 'localhost');
    await once(taken, 'listening');
    const dead = `postgres://someone:x@127.0.0.1:${await freePort()}/none`;
    const [occupied, away, wrong] = await Promise.all([
      refused(env),
      refused({ ...env, DATABASE_URL: dead, DATA_DIR: dataFolder() }),
      refused({ PORT: 'none' }),
    ]);
    taken.close();
    expect(occupied).toBe(
      `Port ${env.PORT} is taken by another program. Stop it, or set PORT to another number.`,
    );
    expect(away).toMatch(
      new RegExp(`^The database at ${new URL(dead).host} \\(DATABASE_URL\\) cannot be reached: .+$`),
    );
    expect(away).not.toContain('someone:x');
    expect(wrong).toBe('The setting PORT is wrong: must be a port number.');
  });

  test('a start that is stopped at once, or halfway, ends with 0, and leaves no database behind', async () => {
    // The app itself has only just begun and does not hear the signal.
    const unheard = launch(env);
    await expect.poll(() => childrenOf(unheard.child.pid)).toHaveLength(1);
    unheard.child.kill('SIGINT');
    expect(await unheard.exit).toEqual({ code: 0, signal: null });
    const halfway = launch(env);
    // The file is empty for a moment.
    await expect.poll(() => noted()[0]).toMatch(/^\d+$/);
    const pid = databasePid(env.DATA_DIR);
    halfway.child.kill('SIGINT');
    expect(await halfway.exit).toEqual({ code: 0, signal: null });
    expect(isGone(pid)).toBe(true);
  });

  test('after kill -9 of everything, the stale lock is no obstacle', async () => {
    // What is killed need not have started to the end: the lock is there once the database is ready, which is long before.
    const halfway = launch(env);
    await expect.poll(() => noted()[7]?.trim()).toBe('ready');
    const left = appPid(halfway);
    halfway.child.kill('SIGKILL');
    process.kill(left, 'SIGKILL');
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await halfway.exit;
    app = await started(env);
    expect(await acknowledged()).toEqual([{ name: 'acknowledged' }]);
  });

  test('after kill -9 of the app alone, it is started again, with everything in it', async () => {
    process.kill(appPid(app), 'SIGKILL');
    await expect.poll(app.starts).toBe(2);
    expect(app.output()).toContain('Wellkept ended unexpectedly (SIGKILL). It starts again in 0.5 s.');
    expect(await acknowledged()).toEqual([{ name: 'acknowledged' }]);
  });

  test('with DATABASE_URL a further one starts without a database of its own; what it does not catch is logged, and ends it for a moment', async () => {
    const empty = dataFolder();
    const further = await started({
      PORT: String(await freePort()),
      DATA_DIR: empty,
      DATABASE_URL: databaseUrl(env.DATA_DIR),
      NODE_OPTIONS: '--inspect-port=0',
    });
    expect(await Promise.all([app, further].map(({ visitor }) => health(visitor)))).toEqual([200, 200]);
    expect(existsSync(join(empty, 'postgres'))).toBe(false);
    const error = `Object.assign(new Error('it escaped'), { code: 'E42' })`;
    await throwIn(appPid(further), further.output, error);
    await expect.poll(further.output).toContain('Wellkept ended unexpectedly (1). It starts again in 0.5 s.');
    expect(further.output()).toMatch(/"message":"it escaped".*"code":"E42".*"origin":"uncaughtException"/);
    // If it is stopped before the restart, it does not come back.
    further.child.kill('SIGTERM');
    expect(await further.exit).toEqual({ code: 0, signal: null });
  });

  test('after kill -9 of npm start, neither the app nor its database runs on, and the next start finds all', async () => {
    const left = [databasePid(env.DATA_DIR), appPid(app)];
    app.child.kill('SIGKILL');
    await expect.poll(() => left.map(isGone)).toEqual([true, true]);
    app = await started(env);
    expect(await acknowledged()).toEqual([{ name: 'acknowledged' }]);
  });

  test('a second Ctrl-C at once is the same wish; a later one does not wait for requests, but the database is told to stop', async () => {
    await ask(env.DATA_DIR, `INSERT INTO migrations (name) VALUES ('9999_from_the_future.sql')`);
    const pid = databasePid(env.DATA_DIR);
    const [awaited, forgotten] = [await halfSent(env.PORT), await halfSent(env.PORT)];
    await health(app.visitor);
    // It receives both at the same moment, even on a busy machine.
    const itself = appPid(app);
    for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT']) process.kill(itself, signal);
    await expect.poll(() => health(app.visitor).catch(() => 'refused')).toBe('refused');
    awaited.sendRest();
    expect(await awaited.answer).toMatch(/^HTTP\/1\.1 20\d /);
    const again = setInterval(() => app.child.kill('SIGINT'), 300);
    try {
      expect(await app.exit).toEqual({ code: 1, signal: null });
    } finally {
      clearInterval(again);
    }
    await expect.poll(() => isGone(pid)).toBe(true);
    expect(await forgotten.answer).not.toContain('200');
  });

  test('a database newer than the code', async () => {
    expect(await refused(env)).toBe(
      'The database is newer than this version of Wellkept (it has 9999_from_the_future.sql). Update Wellkept, then start again.',
    );
  });
});
