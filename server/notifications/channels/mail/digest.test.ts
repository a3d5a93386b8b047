import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationType } from '../../../../contract/notification-kinds.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../testing/app.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { refusal, startMailServer } from '../../../../testing/mail-server.ts';
import { giveCover } from '../../../../testing/warranties.ts';
import { createNotifier, type Notifier } from '../../notifier.ts';
import { remind } from '../../reminders.ts';
import { sendDigests as send } from './digest.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Mails = Awaited<ReturnType<typeof startMailServer>>;
let now = new Date();
let mails: Mails;
let app: TestApp;
let notifier: Notifier;
beforeAll(async () => {
  mails = await startMailServer();
  app = await start({ env: { SMTP_URL: mails.url } });
  notifier = createNotifier(app, []);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

/** Starts an app with the test's clock and without the jobs that real time would start. */
async function start(options: TestAppOptions) {
  const started = await startTestApp({ ...options, clock: { now: () => now } });
  return started;
}

let day = 0;
beforeEach(async () => {
  // Each test has its own day, so that tests do not affect each other.
  now = new Date(Date.UTC(2027, 0, 1 + 10 * ++day, 8, 10));
  await app.query`UPDATE notifications SET is_read = true`;
  mails.received.length = 0;
});

const sendDigests = (process: TestApp, batch?: number) =>
  send(
    {
      ...process,
      sendMails: (tx, all) =>
        process.jobs.enqueueAll(
          tx,
          'mail-daily',
          all.map((data) => ({ data })),
        ),
    },
    batch,
  );
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
/** Does what the two hourly jobs do. */
async function morning(process = app) {
  await remind(process, createNotifier(process, []));
  return sendDigests(process);
}
const tell = (member: Member, title: string, type: NotificationType = 'claim') =>
  app.db.transaction((tx) =>
    notifier.notifyMany(tx, type, [
      { personId: member.id, title, message: 'So it is.', data: { url: '/dashboard' } },
    ]),
  );
const subjectsTo = (member: Member) =>
  mails.received
    .filter(({ to }) => to[0] === `${member.id}@post.example`)
    .map(({ headers }) => headers.subject);
const arrived = (count: number) => expect.poll(() => mails.received.length).toBe(count);

describe('the daily mail', () => {
  test('says what is new, as text and as HTML, with one click to stop it', async () => {
    const member = await app.member({ firstName: 'Maya', lastName: 'Lund' });
    const { thingId } = await giveCover(app.db, member.id, {
      product: 'Kestrel M35',
      startDate: '2025-01-18',
      endDate: '2027-01-18',
    });
    await tell(member, 'Your claim was accepted');
    expect(await morning()).toBe(1);
    await arrived(1);
    const [mail] = mails.received;
    expect(mail?.headers).toMatchObject({
      to: `Maya Lund <${member.id}@post.example>`,
      from: 'Wellkept <hello@wellkept.example>',
      subject: 'Kestrel M35 cover ends in 7 days, and 1 more',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    const link = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(link).toMatch(new RegExp(`^${app.origin}/unsubscribe/[\\w-]{59}$`));
    for (const type of ['text/plain', 'text/html']) {
      const part = mail?.parts[type] ?? '';
      for (const words of [
        'Good morning, Maya.',
        'Kestrel M35 cover ends soon',
        '7 days left. Check it for faults by 18 Jan.',
        `${app.origin}/warranty?thing=${thingId}`,
        'Your claim was accepted',
        `${app.origin}/dashboard`,
        link,
      ]) {
        expect(part, type).toContain(words);
      }
    }
    expect(mail?.parts['text/html']).not.toMatch(new RegExp(`(src|href)="(?!${app.origin})`));
  });

  test('comes once a day, in the morning of where the person is, and says nothing twice', async () => {
    const [here, east, west] = [await app.member(), await app.member(), await app.member()];
    await app.query`UPDATE people SET time_zone = 'Pacific/Auckland' WHERE id = ${east.id}`;
    await app.query`UPDATE people SET time_zone = 'America/Los_Angeles' WHERE id = ${west.id}`;
    later(-1);
    for (const member of [here, east, west]) await tell(member, 'First');
    // Ten past seven in London, eight in the evening in Auckland, eleven at night in California.
    await app.query`DELETE FROM reminder_runs`;
    await app.query`DELETE FROM digest_runs`;
    expect(await morning()).toBe(2);
    await arrived(2);
    expect(subjectsTo(here)).toEqual([]);
    expect(subjectsTo(west)).toEqual(['First']);
    later(1);
    expect(await morning()).toBe(1);
    await arrived(3);
    expect(subjectsTo(here)).toEqual(['First']);
    later(1);
    await tell(here, 'Second');
    expect(await morning()).toBe(0);
    later(23);
    await morning();
    await expect.poll(() => subjectsTo(here)).toEqual(['First', 'Second']);
    later(24);
    expect(await morning()).toBe(0);
  });

  test('leaves out what was read, is older than a week, or is not wanted by mail', async () => {
    const member = await app.member();
    later(-8 * 24);
    await tell(member, 'Long ago');
    later(8 * 24 - 1);
    await tell(member, 'Read');
    await member.patch('/api/notifications/mark-all-read');
    await app.query`UPDATE notifications SET is_read = false WHERE title = 'Long ago'`;
    await tell(member, 'A post', 'community');
    later(1);
    expect(await morning()).toBe(0);
    later(24);
    await member.patch('/api/settings/notifications', { channels: { communities: { email: true } } });
    expect(await morning()).toBe(1);
    await arrived(1);
    expect(subjectsTo(member)).toEqual(['A post']);
    await tell(member, 'A claim');
    await member.patch('/api/settings/notifications', { claims: false });
    later(24);
    expect(await morning()).toBe(0);
  });

  test('goes to nobody who switched it off or has no address', async () => {
    const [off, nowhere] = [await app.member(), await app.member()];
    await off.patch('/api/settings/notifications', { emailDigest: false });
    await app.query`UPDATE people SET email = NULL WHERE id = ${nowhere.id}`;
    await tell(off, 'News');
    await tell(nowhere, 'News');
    expect(await morning()).toBe(0);
  });

  test('waits for the reminders of the same morning', async () => {
    const member = await app.member();
    await tell(member, 'News');
    expect(await sendDigests(app)).toBe(0);
    expect(await morning()).toBe(1);
    await arrived(1);
  });

  test('is one for each person, in whatever batches and however many processes send it', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => app.member()));
    for (const member of people) await tell(member, 'News');
    const other = await start({ databaseUrl: app.databaseUrl, env: { SMTP_URL: mails.url } });
    await remind(app, notifier);
    const sent = await Promise.all([app, other, app, other].map((process) => sendDigests(process, 2)));
    const rest = await sendDigests(app, 2);
    expect([...sent, rest].reduce((sum, count) => sum + count)).toBe(7);
    await arrived(7);
    for (const member of people) expect(subjectsTo(member)).toEqual(['News']);
    await other.stop();
  });

  test('a name with a line break in it adds no header and no recipient', async () => {
    const member = await app.member({
      firstName: 'Ada\r\nBcc: everyone@post.example\r\n',
      lastName: '"<b@post.example>, \nSubject: Other',
    });
    const actor = await app.member({ firstName: 'Eve\r\nBcc: everyone@post.example' });
    await app.db.transaction((tx) =>
      notifier.notifyMany(tx, 'claim', [
        { personId: member.id, actorId: actor.id, title: '{who} did it', message: 'So it is.' },
      ]),
    );
    await morning();
    await arrived(1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([`${member.id}@post.example`]);
    expect(mail?.head).not.toMatch(/^(bcc|cc):/im);
    expect(mail?.head.match(/^(to|subject|from):/gim)).toHaveLength(3);
    expect(mail?.headers.subject).toBe('Eve Bcc: everyone@post.example did it');
  });
});

test('a mail server that is away holds up nothing and gets its mail when it is back; one that never takes it is counted', async () => {
  const port = await freePort();
  const away = await start({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    intervals: { look: 0.5, longestRetry: 1 },
  });
  const parked = async () =>
    (await away.visitor().get('/metrics')).text.includes('jobs_parked_total{queue="mail-daily"} 1\n');
  const jobs = () =>
    away.query`SELECT state, retry_count FROM pgboss.job WHERE name = 'mail-daily' ORDER BY created_on`;
  try {
    const tellThem = async () => {
      const member = await away.member();
      await away.db.transaction((tx) =>
        createNotifier(away, []).notifyMany(tx, 'claim', [
          { personId: member.id, title: 'News', message: 'So it is.' },
        ]),
      );
      await remind(away, createNotifier(away, []));
      return sendDigests(away);
    };
    expect(await tellThem()).toBe(1);
    await expect.poll(async () => (await jobs())[0]?.state).toBe('retry');
    const back = await startMailServer(port);
    await expect.poll(() => back.received.length).toBe(1);

    back.refusal = refusal('no such user', 550);
    later(24);
    expect(await tellThem()).toBe(1);
    await expect.poll(parked).toBe(true);
    // The metric counts the job a moment before its state is `failed`.
    await expect
      .poll(async () => (await jobs()).map(({ state, retry_count }) => [state, retry_count]))
      .toEqual([
        ['completed', expect.any(Number)],
        ['failed', 0],
      ]);
    await back.stop();
  } finally {
    await away.stop();
  }
});
