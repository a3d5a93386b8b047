import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { GiveUp } from './jobs.ts';

const done: string[] = [];
let failures = 1;
let tries = 0;
let busy = 0;
let most = 0;
let finished = 0;
let app: TestApp;
function defineNote({ jobs }: Pick<TestApp, 'jobs'>) {
  jobs.define<{ name: string }>('test-note', async ({ name }) => {
    done.push(name);
  });
}
beforeAll(async () => {
  app = await startTestApp({
    intervals: { longestRetry: 0, look: 0.2 },
    extend({ jobs }) {
      defineNote({ jobs });
      jobs.define('test-flaky', async () => {
        if (failures-- > 0) throw new Error('not yet');
        done.push('flaky');
      });
      jobs.define('test-hopeless', async () => {
        tries++;
        throw new GiveUp('never');
      });
      jobs.define(
        'test-doomed',
        async () => {
          tries++;
          throw new Error('not this time either');
        },
        { retries: 1 },
      );
      jobs.define(
        'test-slow',
        async () => {
          most = Math.max(most, ++busy);
          await wait(20);
          busy--;
          if (++finished % 10 === 0) throw new Error('every tenth');
        },
        { atOnce: 10, retries: 0 },
      );
    },
  });
});
afterAll(() => app.stop());

test('a job is done once its transaction has committed, and never when it was undone', async () => {
  await expect(
    app.db.transaction(async (tx) => {
      await app.jobs.enqueue(tx, 'test-note', { name: 'undone' });
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await app.db.transaction((tx) => app.jobs.enqueue(tx, 'test-note', { name: 'kept' }));
  await expect.poll(() => done).toEqual(['kept']);
});

test('a delayed job is done when it is due, and one from before the start at once', async () => {
  await app.jobs.enqueue(app.db, 'test-note', { name: 'later' }, { after: new Date(Date.now() + 1000) });
  await app.jobs.enqueue(app.db, 'test-note', { name: 'sooner' });
  await expect.poll(() => done).toEqual(['kept', 'sooner', 'later']);

  const idle = await startTestApp({ work: false, extend: defineNote });
  await idle.jobs.enqueue(idle.db, 'test-note', { name: 'before' });
  const started = await startTestApp({ databaseUrl: idle.databaseUrl, extend: defineNote });
  await expect.poll(() => done.at(-1)).toBe('before');
  await started.stop();
  await idle.stop();
});

test('a job that nobody defined is refused where it is asked for', async () => {
  await expect(app.jobs.enqueue(app.db, 'nobody-knows', {})).rejects.toThrow(
    'No job is called nobody-knows.',
  );
});

test('a job that fails is tried again', async () => {
  await app.jobs.enqueue(app.db, 'test-flaky', {});
  await expect.poll(() => done).toContain('flaky');
});

const parked = async (name: string) =>
  Number(
    (await app.query`SELECT count(*) FROM pgboss.job WHERE name = ${name} AND state = 'failed'`)[0]?.count,
  );
const metric = async (name: string) =>
  (await app.visitor().get('/metrics')).text.includes(`jobs_parked_total{queue="${name}"} 1\n`);

test('what no try can save is parked at the first, and counted', async () => {
  tries = 0;
  await app.jobs.enqueue(app.db, 'test-hopeless', {});
  await expect.poll(() => parked('test-hopeless')).toBe(1);
  expect(tries).toBe(1);
  expect(await metric('test-hopeless')).toBe(true);
});

test('what fails to the end is parked after its last try, and counted', async () => {
  tries = 0;
  await app.jobs.enqueue(app.db, 'test-doomed', {});
  await expect.poll(() => parked('test-doomed')).toBe(1);
  expect(tries).toBe(2);
  expect(await metric('test-doomed')).toBe(true);
});

test('many stored at once are done side by side without a pause, and one that fails takes none along', async () => {
  const jobs = Array.from({ length: 100 }, (_, n) => ({ data: { n } }));
  await app.db.transaction((tx) => app.jobs.enqueueAll(tx, 'test-slow', jobs));
  await expect.poll(() => finished).toBe(100);
  expect(most).toBe(10);
  await expect.poll(() => parked('test-slow')).toBe(10);
});
