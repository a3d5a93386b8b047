import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import {
  acknowledge,
  acknowledged,
  appPid,
  childrenOf,
  databasePid,
  databaseUrl,
  dataFolder,
  halfSent,
  health,
  isGone,
  launch,
  postmaster,
  refused,
  started,
  stopAll,
} from '../testing/started.ts';

afterAll(stopAll);

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

/** One after the other, in one folder: each test continues where the last one ended. */
describe('npm start that is stopped halfway, killed, or throws', () => {
  const env = { PORT: '', DATA_DIR: dataFolder(0o700), RATE_LIMIT: '0' };
  let app: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    env.PORT = String(await freePort());
  });

  test('a start that is stopped at once, or halfway, ends with 0, and leaves no database behind', async () => {
    // The app itself has only just begun and does not hear the signal.
    const unheard = launch(env);
    await expect.poll(() => childrenOf(unheard.child.pid)).toHaveLength(1);
    unheard.child.kill('SIGINT');
    expect(await unheard.exit).toEqual({ code: 0, signal: null });
    const halfway = launch(env);
    // The file is empty for a moment.
    await expect.poll(() => postmaster(env.DATA_DIR)[0]).toMatch(/^\d+$/);
    const pid = databasePid(env.DATA_DIR);
    halfway.child.kill('SIGINT');
    expect(await halfway.exit).toEqual({ code: 0, signal: null });
    expect(isGone(pid)).toBe(true);
  });

  test('with DATABASE_URL a further one starts without a database of its own; what it does not catch is logged, and ends it for a moment', async () => {
    app = await started(env);
    await acknowledge(env.DATA_DIR);
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
    expect(await acknowledged(env.DATA_DIR)).toEqual([{ name: 'acknowledged' }]);
  });

  test('a second Ctrl-C at once is the same wish; a later one does not wait for requests, but the database is told to stop', async () => {
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
});

test('a database that cannot be reached is named, without its password', async () => {
  const dead = `postgres://someone:x@127.0.0.1:${await freePort()}/none`;
  const away = await refused({ PORT: String(await freePort()), DATABASE_URL: dead, DATA_DIR: dataFolder() });
  expect(away).toMatch(
    new RegExp(`^The database at ${new URL(dead).host} \\(DATABASE_URL\\) cannot be reached: .+$`),
  );
  expect(away).not.toContain('someone:x');
});
