import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { giveCover } from '../../testing/warranties.ts';
import { createNotifier } from './notifier.ts';
import { remind } from './reminders.ts';
import { seedNotifications } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('cover that is there when it is loaded is told of as if it had been all along, and not again by the job', async () => {
  const now = new Date('2031-11-15T12:00:00Z');
  const ana = await app.member();
  await giveCover(app.db, ana.id, { product: 'Kestrel M35 II', endDate: '2031-12-02' });
  await app.db.transaction((tx) => seedNotifications(tx, [], now));
  expect((await ana.get('/api/notifications')).json).toMatchObject([
    { title: 'Kestrel M35 II cover ends soon', createdAt: '2031-11-02T11:00:00.000Z', isRead: false },
  ]);
  const clock = { now: () => now };
  expect(await remind({ db: app.db, clock }, createNotifier({ live: app.live, clock }, []))).toBe(0);
});
