import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import { acquaint, open, sendMessage } from '../../testing/messages.ts';
import { inbox, notificationTexts, notifyOfMessages, settled, unread } from '../../testing/notifications.ts';
import { jpeg, upload } from '../../testing/reviews.ts';
import { makeTrade } from '../../testing/trades.ts';
import { messageGroup } from './messages.ts';
import { waitForGroup } from './notifier-store.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
  id = await acquaint(ana, ben);
  const greeting = (await ben.get(`/api/conversations/${id}/messages`)).json[0];
  await ben.post(`/api/conversations/${id}/read`, { upTo: greeting.id });
  await settled(app);
  await ben.patch('/api/notifications/mark-all-read');
  await app.query`DELETE FROM notifications WHERE person_id = ${ben.id}`;
});

const read = (who: Member, upTo: { id: string }) =>
  who.post(`/api/conversations/${id}/read`, { upTo: upTo.id });

test('one message, then several, are one notification that leads to the thread', async () => {
  await sendMessage(ana, id, 'Is Tuesday fine?');
  await settled(app);
  expect(await inbox(ben)).toMatchObject([
    {
      type: 'new_message',
      title: 'Ana sent you a message',
      message: 'Is Tuesday fine?',
      data: { url: `/messages?conversation=${id}`, person: { id: ana.id }, others: 0 },
    },
  ]);
  await sendMessage(ana, id, 'Or Wednesday?');
  await sendMessage(ana, id, 'At six.');
  await settled(app);
  expect(await notificationTexts(ben)).toEqual(['Ana sent you 3 messages: At six.']);
  await sendMessage(ana, id, 'Long. '.repeat(600));
  await settled(app);
  expect((await inbox(ben))[0]?.message).toMatch(/^Long\. .{100,140}…$/);
  expect(await inbox(ana)).toEqual([]);
});

test('many at once are one', async () => {
  await Promise.all(Array.from({ length: MANY }, (_, n) => sendMessage(ana, id, `${n}`)));
  await settled(app);
  expect(await unread(ben)).toBe(1);
  expect(await inbox(ben)).toMatchObject([{ title: `Ana sent you ${MANY} messages`, data: { count: MANY } }]);
});

test('whoever is reading along is not told; what was read is marked so, in every window', async () => {
  await read(ben, await sendMessage(ana, id, 'Seen at once.'));
  await settled(app);
  expect(await inbox(ben)).toEqual([]);
  const last = await sendMessage(ana, id, 'Seen later.');
  await settled(app);
  expect(await unread(ben)).toBe(1);
  const window = await listen(app, ben);
  await read(ben, last);
  await expect
    .poll(() => window.events().map(({ topic }) => topic))
    .toEqual(['message-reads', 'notifications']);
  expect(await inbox(ben)).toMatchObject([{ title: 'Ana sent you a message', isRead: true }]);
  window.stop();
  await sendMessage(ana, id, 'And another.');
  await settled(app);
  expect(await notificationTexts(ben)).toEqual([
    'Ana sent you a message: And another.',
    'Ana sent you a message: Seen later.',
  ]);
  await ben.delete(`/api/conversations/${id}`);
  await settled(app);
  expect(await unread(ben)).toBe(0);
});

test('taken back before it was read, nobody reads it in the list either', async () => {
  await sendMessage(ana, id, 'Come at five.');
  const slip = await sendMessage(ana, id, 'That was not for you.');
  await settled(app);
  expect(await notificationTexts(ben)).toEqual(['Ana sent you 2 messages: That was not for you.']);
  const takeBack = (message: { id: string }) => ana.delete(`/api/conversations/${id}/messages/${message.id}`);
  await takeBack(slip);
  await settled(app);
  expect(await notificationTexts(ben)).toEqual(['Ana sent you a message: Come at five.']);
  await ben.patch('/api/notifications/mark-all-read');
  // The lock delays the notification until the message has been taken back.
  await app.db.transaction(async (tx) => {
    await waitForGroup(tx, ben.id, messageGroup(id));
    await takeBack(await sendMessage(ana, id, 'Nor was this.'));
  });
  await settled(app);
  expect(await unread(ben)).toBe(0);
});

test('a stranger’s first message says that it is a request, and not what it says', async () => {
  const eve = await app.member({ firstName: 'Eve' });
  const { id: asked } = await open(eve, ben);
  await sendMessage(eve, asked, 'Buy my coins.');
  await settled(app);
  expect(await notificationTexts(ben)).toEqual([
    'Eve would like to write to you: A message request. Accept or decline it.',
  ]);
  await ben.patch(`/api/conversations/${asked}/request`, { accept: false });
  await settled(app);
  expect(await unread(ben)).toBe(0);
});

test('interest in a listing is told once, not again as its first message; a photo by its name', async () => {
  const { conversationId } = await makeTrade(ben, ana);
  await settled(app);
  expect((await inbox(ben)).map(({ type }) => type)).toEqual(['listing_interest']);
  const imageUrl = await upload(ana, 'message', await jpeg());
  await sendMessage(ana, conversationId, '', { imageUrl });
  await settled(app);
  expect((await notificationTexts(ben))[0]).toBe('Ana sent you 2 messages: A photo');
});

test('switched off, or blocked meanwhile, nothing is told; a block takes back what was', async () => {
  await ben.patch('/api/settings/notifications', { newMessages: false });
  await sendMessage(ana, id, 'Hello?');
  await settled(app);
  expect(await inbox(ben)).toEqual([]);
  await ben.patch('/api/settings/notifications', { newMessages: true });
  const { id: messageId } = await sendMessage(ana, id, 'Are you there?');
  await settled(app);
  expect(await unread(ben)).toBe(1);
  await ben.post(`/api/users/${ana.id}/block`);
  await settled(app);
  expect(await inbox(ben)).toEqual([]);
  const late = { conversationId: id, messageId, senderId: ana.id, receiverId: ben.id };
  await app.db.transaction((tx) => app.events.raise(tx, 'message-sent', { ...late, messageId: 'late' }));
  await settled(app);
  expect(await inbox(ben)).toEqual([]);
});

test('written and read at once, all the time, nothing that was read stays unread in the list', async () => {
  let writing = true;
  const telling = (async () => {
    while (writing) {
      await notifyOfMessages(app);
      await wait(5);
    }
  })();
  await Promise.all(
    Array.from({ length: 6 }, async (_, lane) => {
      for (let n = 0; n < 8; n++) {
        const message = await sendMessage(ana, id, `${lane} ${n}`);
        await wait(Math.random() * 60);
        await read(ben, message);
      }
    }),
  );
  writing = false;
  await telling;
  const all = (await ben.get(`/api/conversations/${id}/messages?limit=100`)).json;
  await read(ben, all.at(-1));
  await settled(app);
  expect(await unread(ben)).toBe(0);
});
