import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationType } from '../../../../contract/notification-kinds.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { pushBrowser } from '../../../../testing/push-browser.ts';
import { type PushService, startPushService } from '../../../../testing/push-service.ts';
import { createNotifier } from '../../notifier.ts';
import { pushChannel } from './channel.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({
    env: { PUSH_ORIGINS: service.origin },
    intervals: { look: 0.5, longestRetry: 0 },
  });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.answer({ status: 201 });
});

async function subscribed(member: Member) {
  const browser = pushBrowser(service.origin);
  expect((await member.post('/api/push/subscriptions', browser.subscription)).status).toBe(204);
  return browser;
}

async function tell(member: Member, title: string, type: NotificationType = 'other') {
  const notifier = createNotifier(app, [pushChannel(app.jobs)]);
  await app.db.transaction((tx) =>
    notifier.notifyMany(tx, type, [
      { personId: member.id, title, message: '17 days left.', data: { url: '/warranty' } },
    ]),
  );
  const [last] = (await member.get('/api/notifications?limit=1')).json;
  return last?.id as string;
}

const arrivedAt = ({ path }: { path: string }) => service.received.filter((message) => message.path === path);
const rowsOf = (member: Member) =>
  app.query`SELECT endpoint, failures FROM push_subscriptions WHERE person_id = ${member.id} ORDER BY created_at`;
const undone = async () =>
  (await app.query`SELECT state FROM pgboss.job WHERE name = 'push' AND state < 'completed'`).length;
const settled = () => expect.poll(undone).toBe(0);
const parked = async () => {
  const { text } = await app.visitor().get('/metrics');
  return Number(/jobs_parked_total\{queue="push"\} (\d+)/.exec(text)?.[1] ?? 0);
};

test('a person sees which browsers are told, removes one, and one that is signed out is told no more', async () => {
  const member = await app.member();
  const phone = Object.assign(await app.signedIn(member.id), { id: member.id });
  await subscribed(member);
  await subscribed(phone);
  const third = await subscribed(Object.assign(await app.signedIn(member.id), { id: member.id }));
  const list = async () => (await member.get('/api/push/subscriptions')).json;
  const devices = await list();
  expect(devices.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([false, false, true]);
  expect(devices[0]).toMatchObject({ device: 'Unknown device', createdAt: expect.any(String) });
  expect(JSON.stringify(devices)).not.toContain('http');

  const stranger = await app.member();
  const remove = async (who: typeof member) =>
    (await who.delete(`/api/push/subscriptions/${devices[0].id}`)).status;
  expect([await remove(stranger), await remove(member), await remove(member)]).toEqual([404, 204, 404]);
  const sessions = (await member.get('/api/auth/sessions')).json as { id: string; isCurrent: boolean }[];
  for (const { id, isCurrent } of sessions)
    if (!isCurrent) expect((await member.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
  await expect.poll(async () => (await list()).length).toBe(1);
  expect((await rowsOf(member)).map(({ endpoint }) => endpoint)).not.toContain(third.subscription.endpoint);
});

describe('what is sent', () => {
  test('arrives in each browser of the person, sealed for it alone, and says what replaces what', async () => {
    const member = await app.member();
    const [phone, laptop] = [await subscribed(member), await subscribed(member)];
    const other = await subscribed(await app.member());
    const id = await tell(member, 'Kestrel M35 cover ends soon');
    await expect.poll(() => service.received.length).toBe(2);
    await settled();
    for (const browser of [phone, laptop]) {
      const [message] = arrivedAt(browser);
      if (!message) throw new Error('Nothing arrived.');
      expect(browser.open(message)).toEqual({
        title: 'Kestrel M35 cover ends soon',
        message: '17 days left.',
        url: '/warranty',
        tag: id,
      });
      expect(message.headers).toMatchObject({
        ttl: String(3 * 24 * 60 * 60),
        urgency: 'normal',
        topic: id.replaceAll('-', ''),
        'content-encoding': 'aes128gcm',
      });
      expect(Buffer.from(message.body, 'base64').toString('latin1')).not.toContain('Kestrel');
    }
    expect(arrivedAt(other)).toEqual([]);
  });

  test('fits, however long the words are', async () => {
    const member = await app.member();
    const browser = await subscribed(member);
    await tell(member, '\u{1F4F7}'.repeat(3_000));
    await expect.poll(() => arrivedAt(browser).length).toBe(1);
    expect(Buffer.from(arrivedAt(browser)[0]?.body ?? '', 'base64').length).toBeLessThanOrEqual(4096);
  });

  test('is nothing that was switched off, of the kind or for this channel', async () => {
    const member = await app.member();
    const browser = await subscribed(member);
    await member.patch('/api/settings/notifications', { claims: false });
    await member.patch('/api/settings/notifications', { channels: { communities: { push: false } } });
    await tell(member, 'Wanted');
    await tell(member, 'A claim', 'claim');
    await tell(member, 'A post', 'community');
    await settled();
    expect(arrivedAt(browser)).toHaveLength(1);
  });

  test('is neither what was read nor what was switched off before it could be sent', async () => {
    const member = await app.member();
    const browser = await subscribed(member);
    service.answer({ status: 429, headers: { 'retry-after': '1' } }, { status: 201 });
    await tell(member, 'A post', 'community');
    await expect.poll(() => arrivedAt(browser).length).toBe(1);
    await member.patch('/api/settings/notifications', { communities: false });
    await settled();
    service.answer({ status: 503, headers: { 'retry-after': '1' } }, { status: 201 });
    const id = await tell(member, 'Something');
    await expect.poll(() => arrivedAt(browser).length).toBe(2);
    await member.patch(`/api/notifications/${id}/read`);
    await settled();
    expect(arrivedAt(browser)).toHaveLength(2);
  });
});

describe('a browser', () => {
  test('that is gone is forgotten, and nothing is tried again', async () => {
    const member = await app.member();
    for (const status of [404, 410]) {
      const browser = await subscribed(member);
      service.answer({ status });
      await tell(member, 'Hello');
      await settled();
      expect(arrivedAt(browser)).toHaveLength(1);
      expect(await rowsOf(member)).toEqual([]);
    }
  });

  test('that belongs to another person now is sent nothing of the one before', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    const browser = await subscribed(ana);
    service.answer({ status: 503, headers: { 'retry-after': '1' } }, { status: 201 });
    await tell(ana, 'For Ana');
    await expect.poll(() => arrivedAt(browser).length).toBe(1);
    expect((await ben.post('/api/push/subscriptions', browser.subscription)).status).toBe(204);
    await settled();
    expect(arrivedAt(browser)).toHaveLength(1);
    expect(await rowsOf(ana)).toEqual([]);
    expect(await rowsOf(ben)).toHaveLength(1);
  });

  test('that signs out is sent nothing more, and only its own person can say so', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    const browser = await subscribed(ana);
    const { endpoint } = browser.subscription;
    expect((await ben.post('/api/push/unsubscribe', { endpoint })).status).toBe(204);
    expect(await rowsOf(ana)).toHaveLength(1);
    expect((await ana.post('/api/push/unsubscribe', { endpoint })).status).toBe(204);
    expect((await ana.post('/api/push/unsubscribe', { endpoint })).status).toBe(204);
    await tell(ana, 'Hello');
    await settled();
    expect(arrivedAt(browser)).toEqual([]);
  });

  test('is one of twenty at most, however many say so at once', async () => {
    const member = await app.member();
    const browsers = Array.from({ length: 50 }, () => pushBrowser(service.origin));
    const answers = await Promise.all(
      browsers.map(({ subscription }) => member.post('/api/push/subscriptions', subscription)),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await rowsOf(member)).toHaveLength(20);
    const last = await subscribed(member);
    expect((await rowsOf(member)).map(({ endpoint }) => endpoint)).toContain(last.subscription.endpoint);
    expect(await rowsOf(member)).toHaveLength(20);
    await app.query`DELETE FROM push_subscriptions WHERE person_id = ${member.id}`;
  });
});

describe('a service', () => {
  test('that is busy or broken is tried again, and then it arrives', async () => {
    const member = await app.member();
    const browser = await subscribed(member);
    service.answer({ status: 500 }, { status: 429, headers: { 'retry-after': '1' } }, { status: 201 });
    await tell(member, 'Hello');
    await expect.poll(async () => (await rowsOf(member))[0]?.failures).toBe(2);
    await expect.poll(() => arrivedAt(browser).length).toBe(3);
    await expect.poll(async () => (await rowsOf(member))[0]?.failures).toBe(0);
    await settled();
  });

  test('that stays away: the job is parked after its last try, and counted', async () => {
    const member = await app.member();
    const before = await parked();
    const away = pushBrowser('http://127.0.0.1:9');
    await subscribed(member);
    await app.query`UPDATE push_subscriptions SET endpoint = ${away.subscription.endpoint} WHERE person_id = ${member.id}`;
    const { pushOrigins } = app.settings;
    pushOrigins.push('http://127.0.0.1:9');
    await app.query`UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'push'`;
    await tell(member, 'Hello');
    await expect.poll(parked).toBe(before + 1);
    expect((await rowsOf(member))[0]?.failures).toBe(2);
    await app.query`UPDATE pgboss.queue SET retry_limit = 10 WHERE name = 'push'`;
    await app.query`DELETE FROM push_subscriptions WHERE person_id = ${member.id}`;
    pushOrigins.pop();
  });

  test.each([
    [400, 1],
    [413, 1],
    [302, 1],
    [403, 0],
  ])('that answers %s is not asked again; the message is dropped and counted', async (status, kept) => {
    const member = await app.member();
    const browser = await subscribed(member);
    const before = await parked();
    service.answer({ status, headers: { location: `${service.origin}/elsewhere` } });
    await tell(member, 'Hello');
    await expect.poll(parked).toBe(before + 1);
    expect(arrivedAt(browser)).toHaveLength(1);
    expect(service.received).toHaveLength(1);
    expect(await rowsOf(member)).toHaveLength(kept);
  });

  test('that is none, whoever stored it, is never written to, and forgotten', async () => {
    const member = await app.member();
    for (const endpoint of ['https://localhost/x', `${app.origin}/api/push/unsubscribe`]) {
      await subscribed(member);
      await app.query`UPDATE push_subscriptions SET endpoint = ${endpoint} WHERE person_id = ${member.id}`;
      const before = await parked();
      await tell(member, 'Hello');
      await expect.poll(parked).toBe(before + 1);
      expect(await rowsOf(member)).toEqual([]);
    }
  });
});

describe('a subscription is refused', () => {
  const good = pushBrowser('https://push.example').subscription;

  test.each([
    'http://push.example/x',
    'https://push.example:444/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'https://8.8.8.8/x',
    'https://user:secret@push.example/x',
    'https://localhost/x',
    'http://127.0.0.1:1/x',
  ])('at %s', async (endpoint) => {
    const member = await app.member();
    const answer = await member.post('/api/push/subscriptions', { ...good, endpoint });
    expect(answer).toMatchObject({ status: 400, json: { code: 'push_address_refused' } });
    expect(await rowsOf(member)).toEqual([]);
  });

  test.each([
    ['no keys', { endpoint: good.endpoint }],
    ['half a key', { ...good, keys: { ...good.keys, auth: 'short' } }],
    [
      'a key that is none',
      { ...good, keys: { ...good.keys, p256dh: randomBytes(65).toString('base64url') } },
    ],
    ['too long an address', { ...good, endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['not an address', { ...good, endpoint: 'push' }],
    ['more than asked for', { ...good, userId: 'me' }],
  ])('with %s', async (_what, body) => {
    const answer = await (await app.member()).post('/api/push/subscriptions', body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  test('never because its name cannot be found just now', async () => {
    const member = await app.member();
    expect((await member.post('/api/push/subscriptions', good)).status).toBe(204);
    await app.query`DELETE FROM push_subscriptions WHERE person_id = ${member.id}`;
  });
});

test('the key is made once, for every process and every start', async () => {
  const { key } = (await (await app.member()).get('/api/push/key')).json;
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  await app.query`DELETE FROM stored_values WHERE name = 'vapid_keys'`;
  const started = await Promise.all(
    [1, 2, 3].map(() => startTestApp({ databaseUrl: app.databaseUrl, work: false })),
  );
  const keys = await Promise.all(
    started.map(async (process) => (await (await process.member()).get('/api/push/key')).json.key),
  );
  expect(new Set(keys).size).toBe(1);
  await Promise.all(started.map((process) => process.stop()));
});
