import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import pg from 'pg';
import { expect } from 'vitest';
import { Visitor } from './visitor.ts';

// Starts the app as a person does, in a process of its own, for tests that stop and kill it.

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'start.ts');
const running = new Set<ChildProcess>();
const folders: string[] = [];

export function dataFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-start-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}
/** Shared, so that later processes need not compile again. */
const compileCache = () => process.env.NODE_COMPILE_CACHE ?? dataFolder();

/** Stops all of them, and removes their folders. */
export async function stopAll() {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  for (const folder of folders.splice(0)) {
    rmSync(dirname(clusterOf(folder)), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a terminal of its own, with npm in between, as a person starts it. */
export const IN_TERMINAL = ['script', '-qec', 'exec npm start', '/dev/null'];

export function launch(
  env: Record<string, string>,
  [program = '', ...args]: string[] = [process.execPath, SCRIPT],
) {
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache(), SHELL: '/bin/sh', DEMO: '0', ...env },
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
export async function started(env: Record<string, string>, command?: string[]) {
  const app = launch(env, command);
  const starts = () => app.output().split('Wellkept is ready at').length - 1;
  await expect.poll(starts).toBe(1);
  return { ...app, starts, visitor: new Visitor(`http://localhost:${env.PORT}`) };
}

/** The processes that a process has started. */
export function childrenOf(pid: number | undefined): number[] {
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
export function appPid({ child }: { child: ChildProcess }): number {
  const [pid] = childrenOf(child.pid);
  if (!pid) throw new Error('The app does not run.');
  return pid;
}

export const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** A request of which only half is sent: it stays in flight until the rest comes. */
export async function halfSent(port: string) {
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

export async function refused(env: Record<string, string>) {
  const app = launch(env);
  const { code } = await app.exit;
  expect(code).not.toBe(0);
  return app.output().trim();
}

const clusterOf = (dataDir: string) => {
  const pointer = join(dataDir, 'postgres-folder');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(dataDir, 'postgres', 'data');
};
/** The lines of the database's `postmaster.pid`; none while it does not run. */
export function postmaster(dataDir: string): string[] {
  const file = join(clusterOf(dataDir), 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [''];
}
export function databasePid(dataDir: string): number {
  const pid = Number(postmaster(dataDir)[0]);
  // Killing 0 would signal the tests themselves.
  if (!pid) throw new Error('The database does not run.');
  return pid;
}
export const databaseUrl = (dataDir: string) =>
  `postgres://wellkept:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${postmaster(dataDir)[3]}/wellkept`;

export async function ask(dataDir: string, statement: string) {
  const client = new pg.Client(databaseUrl(dataDir));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Stores something that a fault must not lose. */
export const acknowledge = (dataDir: string) =>
  ask(dataDir, `INSERT INTO stored_values (name, value) VALUES ('acknowledged', '1')`);
export const acknowledged = (dataDir: string) =>
  ask(dataDir, `SELECT name FROM stored_values WHERE name = 'acknowledged'`);

export const health = async (visitor: Visitor) => (await visitor.get('/api/health')).status;
