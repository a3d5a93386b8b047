import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const done: string[] = [];
let failures = 1;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    extend({ jobs }) {
      jobs.define<{ name: string }>('test-note', async ({ name }) => {
        done.push(name);
      });
      jobs.define('test-flaky', async () => {
        if (failures-- > 0) throw new Error('not yet');
        done.push('flaky');
      });
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
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['kept']);
});

test('a job that nobody defined is refused where it is asked for', async () => {
  await expect(app.jobs.enqueue(app.db, 'nobody-knows', {})).rejects.toThrow(
    'No job is called nobody-knows.',
  );
});

test('a job that fails is tried again', async () => {
  await app.jobs.enqueue(app.db, 'test-flaky', {});
  await expect.poll(() => done, { timeout: 25_000, interval: 200 }).toContain('flaky');
});
