import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { giveCover } from '../../testing/warranties.ts';
import { createNotifier } from './notifier.ts';
import { remind } from './reminders.ts';
import { seedNotifications } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, demo: true });
});
afterAll(() => app.stop());

test('the demo world has been told of what happened in it', async () => {
  const [maya] = await app.query`SELECT id FROM people WHERE email = 'maya.lund@post.example'`;
  const visitor = await app.signedIn(String(maya?.id));
  const { json } = await visitor.get('/api/notifications');
  const likes = json.filter(({ type }: { type: string }) => type === 'review_like');
  expect(likes).toMatchObject([
    { title: 'Leo and 1 other liked your review', isRead: false },
    {
      title: 'Priya and 11 others liked your review',
      message: 'Morrow Pour 0.9, five stars.',
      data: { imageUrl: expect.stringMatching(/^\/media\/.*\/240$/), others: 11 },
      isRead: true,
    },
  ]);
  expect((await visitor.get(likes[1].data.imageUrl)).status).toBe(200);
});

test('and of trades and messages', async () => {
  const [maya] = await app.query`SELECT id FROM people WHERE email = 'maya.lund@post.example'`;
  const { json } = await (await app.signedIn(String(maya?.id))).get('/api/notifications?limit=100');
  const told = (type: string) => json.filter((one: { type: string }) => one.type === type);
  expect(told('transaction_change')[0]).toMatchObject({ title: 'Ruth confirmed the meeting', isRead: false });
  expect(told('new_message')[0]).toMatchObject({ title: 'Ruth sent you 2 messages', isRead: false });
  expect(told('new_message').at(-1)).toMatchObject({
    title: 'Josie would like to write to you',
    isRead: true,
  });
  expect(told('listing_interest')).toMatchObject([
    { title: expect.stringMatching(/^Inês is interested in your /), isRead: true },
  ]);
  // In the evening, the meeting of the next day is near enough as well.
  expect(told('meeting_reminder')[0]).toMatchObject({ title: expect.stringMatching(/^You meet on /) });
});

test('and of communities: everybody whom it concerns', async () => {
  const news = async (email: string) => {
    const [person] = await app.query`SELECT id FROM people WHERE email = ${email}`;
    const visitor = await app.signedIn(String(person?.id));
    const { json } = await visitor.get('/api/notifications?limit=100');
    for (const { data } of json.filter((one: { type: string }) => one.type === 'community'))
      if (data.imageUrl) expect((await visitor.get(data.imageUrl)).status).toBe(200);
    return json
      .filter((one: { type: string }) => one.type === 'community')
      .map(({ title, isRead }: { title: string; isRead: boolean }) => `${title}${isRead ? '' : ' (new)'}`);
  };
  const maya = await news('maya.lund@post.example');
  expect(maya).toContain('Mateusz mentioned you in Ostra riders (new)');
  expect(maya).toContain('Daan asked to join Wharf mending table (new)');
  expect(maya).toContain('Hiroshi commented on your post in Morrow owners');
  expect(await news('leo.marchetti@post.example')).toContain('Daan asked to join Wharf mending table (new)');
  expect(await news('tomas.herrera@post.example')).toContain(
    'Noor accepted your answer in Morrow owners (new)',
  );
  expect(await news('aiko.tanabe@post.example')).toContain(
    'Mateusz answered your question in Ostra riders (new)',
  );
});

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
