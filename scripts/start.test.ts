import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
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

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running.clear();
  for (const folder of folders.splice(0)) {
    const outside =
      existsSync(join(folder, 'postgres-folder')) && readFileSync(join(folder, 'postgres-folder'), 'utf8');
    if (outside) rmSync(join(outside, '..'), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, DEMO: '0', ...env },
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

/** Starts and waits for the line that says it is ready. */
async function started(env: Record<string, string>) {
  const app = launch(env);
  await expect.poll(app.output, { timeout: 40_000, interval: 50 }).toContain('Wellkept is ready at');
  return { ...app, visitor: new Visitor(`http://localhost:${env.PORT}`) };
}

async function refused(env: Record<string, string>) {
  const app = launch(env);
  const { code } = await app.exit;
  expect(code).not.toBe(0);
  return app.output().trim();
}

const databasePid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
const databaseUrl = (dataDir: string) => {
  const port = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://wellkept:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${port}/wellkept`;
};

async function ask(dataDir: string, statement: string) {
  const client = new pg.Client(databaseUrl(dataDir));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

describe('npm start', { timeout: 120_000 }, () => {
  test('with the demo world prints one line with the address and the demo sign-in', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder(), DEMO: '1' };
    const app = await started(env);
    expect(app.output()).toContain(
      `Wellkept is ready at http://localhost:${env.PORT} (demo sign-in: maya.lund@post.example, password wellkept-demo)`,
    );
  });

  test('SIGTERM stops the database too, and exits with 0', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const { child, exit } = await started(env);
    const pid = databasePid(env.DATA_DIR);
    child.kill('SIGTERM');
    expect(await exit).toEqual({ code: 0, signal: null });
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('after kill -9 of the app, the next start finds the orphaned database and everything in it', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const first = await started(env);
    await ask(env.DATA_DIR, `INSERT INTO facts (name, value) VALUES ('acknowledged', '1')`);
    const orphan = databasePid(env.DATA_DIR);
    first.child.kill('SIGKILL');
    await first.exit;
    expect(() => process.kill(orphan, 0)).not.toThrow();
    await started(env);
    expect(await ask(env.DATA_DIR, `SELECT name FROM facts WHERE name = 'acknowledged'`)).toEqual([
      { name: 'acknowledged' },
    ]);
  });

  test('after kill -9 of both, the stale lock is no obstacle', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const first = await started(env);
    first.child.kill('SIGKILL');
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await first.exit;
    await started(env);
  });

  test('when only the database is killed, the app answers 503 and recovers without a restart', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const { visitor } = await started(env);
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await expect.poll(async () => (await visitor.get('/api/health')).status, { interval: 20 }).toBe(503);
    const away = await visitor.get('/api/health');
    if (away.status === 503) expect(away.headers.get('retry-after')).toBe('2');
    await expect
      .poll(async () => (await visitor.get('/api/health')).status, { timeout: 20_000, interval: 100 })
      .toBe(200);
  });

  test('a second start on the same DATA_DIR, also after its database was restarted', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const first = await started(env);
    const second = { ...env, PORT: String(await freePort()) };
    const sentence =
      'Wellkept is already running with this DATA_DIR. Stop it first, or set another DATA_DIR.';
    expect(await refused(second)).toBe(sentence);
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await expect.poll(async () => (await first.visitor.get('/api/health')).status).toBe(503);
    await expect
      .poll(async () => (await first.visitor.get('/api/health')).status, { timeout: 20_000 })
      .toBe(200);
    expect(await refused(second)).toBe(sentence);
    expect((await first.visitor.get('/api/health')).status).toBe(200);
  });

  test('a taken port, an unreachable database, a wrong setting: one sentence each', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, 'localhost');
    await once(taken, 'listening');
    expect(await refused({ PORT: String(port), DATA_DIR: dataFolder() })).toMatch(
      new RegExp(`(^|\\n)Port ${port} is taken by another program. Stop it, or set PORT to another number.$`),
    );
    taken.close();
    const dead = `postgres://someone:x@127.0.0.1:${port}/none`;
    const away = await refused({ PORT: String(port), DATABASE_URL: dead, DATA_DIR: dataFolder() });
    expect(away).toMatch(
      new RegExp(`^The database at 127.0.0.1:${port} \\(DATABASE_URL\\) cannot be reached: .+$`),
    );
    expect(away).not.toContain('someone:x');
    expect(await refused({ PORT: 'none' })).toBe('The setting PORT is wrong: must be a port number.');
  });

  test('a database newer than the code', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
    const first = await started(env);
    await ask(env.DATA_DIR, `INSERT INTO migrations (name) VALUES ('9999_from_the_future.sql')`);
    first.child.kill('SIGTERM');
    await first.exit;
    expect(await refused(env)).toBe(
      'The database is newer than this version of Wellkept (it has 9999_from_the_future.sql). Update Wellkept, then start again.',
    );
  });

  test('in a folder that only its owner may enter, and with DATABASE_URL without any embedded database', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataFolder(0o700) };
    await started(env);
    const first = await started({ PORT: String(await freePort()), DATA_DIR: dataFolder() });
    const url = databaseUrl(folders.at(-1) ?? '');
    const empty = dataFolder();
    const several = [await freePort(), await freePort()].map((port) =>
      started({ PORT: String(port), DATA_DIR: empty, DATABASE_URL: url }),
    );
    for (const app of await Promise.all(several))
      expect((await app.visitor.get('/api/health')).status).toBe(200);
    expect(existsSync(join(empty, 'postgres'))).toBe(false);
    expect((await first.visitor.get('/api/health')).status).toBe(200);
  });
});
