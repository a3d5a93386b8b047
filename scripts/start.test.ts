import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import {
  acknowledge,
  acknowledged,
  appPid,
  ask,
  childrenOf,
  databasePid,
  dataFolder,
  halfSent,
  health,
  IN_TERMINAL,
  isGone,
  launch,
  postmaster,
  refused,
  started,
  stopAll,
} from '../testing/started.ts';

afterAll(stopAll);

/** One after the other, in one folder: a start takes seconds, and each test continues where the last one ended. */
describe('npm start from nothing, in a folder that only its owner may enter', () => {
  const env = { PORT: '', DATA_DIR: dataFolder(0o700), RATE_LIMIT: '0' };
  let app: Awaited<ReturnType<typeof started>>;

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
    await acknowledge(env.DATA_DIR);
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await expect.poll(() => answers).toContain('503 2');
    await expect.poll(() => answers.at(-1)).toBe('200 ');
    asking = false;
    await asked;
    expect(app.starts()).toBe(1);
    expect(await acknowledged(env.DATA_DIR)).toEqual([{ name: 'acknowledged' }]);
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

  test('a taken port, a wrong setting: one sentence each', async () => {
    const taken = createServer().listen(Number(env.PORT), 'localhost');
    await once(taken, 'listening');
    const [occupied, wrong] = await Promise.all([refused(env), refused({ PORT: 'none' })]);
    taken.close();
    expect(occupied).toBe(
      `Port ${env.PORT} is taken by another program. Stop it, or set PORT to another number.`,
    );
    expect(wrong).toBe('The setting PORT is wrong: must be a port number.');
  });

  test('after kill -9 of everything, the stale lock is no obstacle', async () => {
    // What is killed need not have started to the end: the lock is there once the database is ready, which is long before.
    const halfway = launch(env);
    await expect.poll(() => postmaster(env.DATA_DIR)[7]?.trim()).toBe('ready');
    const left = appPid(halfway);
    halfway.child.kill('SIGKILL');
    process.kill(left, 'SIGKILL');
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await halfway.exit;
    app = await started(env);
    expect(await acknowledged(env.DATA_DIR)).toEqual([{ name: 'acknowledged' }]);
  });

  test('after kill -9 of the app alone, it is started again, with everything in it', async () => {
    process.kill(appPid(app), 'SIGKILL');
    await expect.poll(app.starts).toBe(2);
    expect(app.output()).toContain('Wellkept ended unexpectedly (SIGKILL). It starts again in 0.5 s.');
    expect(await acknowledged(env.DATA_DIR)).toEqual([{ name: 'acknowledged' }]);
  });

  test('a database newer than the code', async () => {
    await ask(env.DATA_DIR, `INSERT INTO migrations (name) VALUES ('9999_from_the_future.sql')`);
    app.child.kill('SIGTERM');
    await app.exit;
    expect(await refused(env)).toBe(
      'The database is newer than this version of Wellkept (it has 9999_from_the_future.sql). Update Wellkept, then start again.',
    );
  });
});
