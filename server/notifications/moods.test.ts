import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moods } from '../../contract/mood-constants.ts';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { StoredNotification } from './channel.ts';
import { sendDigests } from './channels/mail/digest.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { remind } from './reminders.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const HOUR = 3_600_000;
let now = new Date('2027-06-01T08:10:00Z');
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
let mails: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let pushed: StoredNotification[] = [];
let notifier: Notifier;
beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ clock: { now: () => now }, env: { SMTP_URL: mails.url } });
  notifier = createNotifier(app, [{ name: 'push', deliver: async (_tx, told) => void pushed.push(...told) }]);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(() => {
  pushed = [];
});

const tell = (member: Member, type: NotificationType) =>
  app.db.transaction((tx) =>
    notifier.notifyMany(tx, type, [{ personId: member.id, title: type, message: 'So it is.' }]),
  );
const all: NotificationType[] = [
  'new_message',
  'transaction_change',
  'warranty_expiring',
  'review_like',
  'community',
  'claim',
  'other',
];
/** Somebody waits for an answer, or there is a deadline. */
const pressing: NotificationType[] = ['new_message', 'transaction_change', 'warranty_expiring', 'claim'];
async function pushedOf(member: Member) {
  pushed = [];
  for (const type of all) await tell(member, type);
  return pushed.map(({ type }) => type);
}
const save = (member: Member, mood: string, frequency?: string) =>
  member.post('/api/mood/preferences', { mood, preferences: { notificationPreferences: { frequency } } });

test.each([
  ['none', []],
  ['low', pressing],
  ['normal', all],
  ['high', all],
  [undefined, all],
])(
  'with the frequency %s of the mood one is in, push has %o; the list has all',
  async (frequency, wanted) => {
    const ana = await app.member();
    await save(ana, 'stressed', frequency);
    await save(ana, 'happy', 'none');
    await ana.post('/api/mood/current', { mood: 'stressed' });
    expect(await pushedOf(ana)).toEqual(wanted);
    expect((await ana.get('/api/notifications')).json).toHaveLength(all.length);
  },
);

test('who is stressed or frustrated gets fewer without having asked, and none that press are held back', async () => {
  const ana = await app.member();
  for (const mood of moods) {
    await ana.post('/api/mood/current', { mood });
    expect(await pushedOf(ana)).toEqual(['stressed', 'frustrated'].includes(mood) ? pressing : all);
  }
});

test('it is undone, and what was saved counts instead of the default, also where it is nothing', async () => {
  const ana = await app.member();
  await ana.post('/api/mood/current', { mood: 'stressed' });
  await ana.patch('/api/mood/current', { followed: false });
  expect(await pushedOf(ana)).toEqual(all);
  await ana.patch('/api/mood/current', { followed: true });
  expect(await pushedOf(ana)).toEqual(pressing);
  await save(ana, 'stressed');
  expect(await pushedOf(ana)).toEqual(all);
});

test('it follows the mood for as long as it lasts, and only its own person', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  await save(ana, 'stressed', 'none');
  expect(await pushedOf(ana)).toEqual(all);
  await ana.post('/api/mood/current', { mood: 'stressed' });
  expect(await pushedOf(ana)).toEqual([]);
  expect(await pushedOf(ben)).toEqual(all);
  await ana.delete('/api/mood/current');
  expect(await pushedOf(ana)).toEqual(all);
  await ana.post('/api/mood/current', { mood: 'stressed' });
  later(13);
  expect(await pushedOf(ana)).toEqual(all);
});

test('a detected mood that is only a guess changes nothing', async () => {
  const ana = await app.member();
  await save(ana, 'frustrated', 'none');
  const report = (eventData: object) => {
    later(0.01);
    return ana.post('/api/mood/detect', { eventType: 'clicks', eventData });
  };
  await report({ timeSpent: 4, clicks: 1, failedClicks: 1 });
  expect(await pushedOf(ana)).toEqual(all);
  await report({ timeSpent: 15, clicks: 20, failedClicks: 12 });
  expect(await pushedOf(ana)).toEqual([]);
});

test('it takes nothing that is switched off back on', async () => {
  const ana = await app.member();
  await ana.patch('/api/settings/notifications', { channels: { newMessages: { push: false } } });
  await save(ana, 'happy', 'high');
  await ana.post('/api/mood/current', { mood: 'happy' });
  expect(await pushedOf(ana)).not.toContain('new_message');
});

test('the daily mail waits, and comes when the mood is over', async () => {
  const ana = await app.member();
  now = new Date('2027-08-01T08:10:00Z');
  await app.query`UPDATE notifications SET is_read = true`;
  const morning = async () => {
    await remind(app, createNotifier(app, []));
    const sendMails = (tx: Parameters<typeof app.jobs.enqueueAll>[0], about: readonly object[]) =>
      app.jobs.enqueueAll(
        tx,
        'mail-daily',
        about.map((data) => ({ data })),
      );
    return sendDigests({ ...app, sendMails });
  };
  const back = Object.assign(await app.signedIn(ana.id), { id: ana.id });
  await save(back, 'stressed', 'none');
  await back.post('/api/mood/current', { mood: 'stressed' });
  await tell(back, 'claim');
  expect(await morning()).toBe(0);
  later(24);
  expect(await morning()).toBe(1);
  await expect.poll(() => mails.received.length).toBe(1);
  expect(mails.received[0]?.headers.subject).toBe('claim');
});
