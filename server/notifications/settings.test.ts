import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { kinds, settingsFrom, switches, wants } from './settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const PATH = '/api/settings/notifications';

test('the defaults are those that were promised', async () => {
  const ana = await app.member();
  const { json } = await ana.get(PATH);
  expect(json).toEqual(settingsFrom());
  expect(json).toMatchObject({
    reviewLikes: true,
    newMessages: true,
    warrantyExpiry: true,
    marketplaceUpdates: false,
    emailDigest: true,
    reviewComments: true,
    trades: true,
    claims: true,
    communities: true,
    reminderDays: [60, 30, 7, 1],
  });
  const mailed = kinds.filter((kind) => json.channels[kind].email);
  expect(mailed).toEqual(['warrantyExpiry', 'trades', 'claims']);
  expect(kinds.every((kind) => json.channels[kind].push)).toBe(true);
});

test('a row of the table without a choice says the same as no row', async () => {
  const ana = await app.member();
  await app.query`INSERT INTO notification_settings (person_id) VALUES (${ana.id})`;
  expect((await ana.get(PATH)).json).toEqual(settingsFrom());
});

test('what is changed is changed for oneself alone, and what is not named stays', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const changed = await ana.patch(PATH, { reviewLikes: false, channels: { trades: { email: false } } });
  expect(changed.status).toBe(200);
  expect(changed.json).toEqual({
    ...settingsFrom({ reviewLikes: false }),
    channels: { ...settingsFrom().channels, trades: { push: true, email: false } },
  });
  await ana.patch(PATH, { channels: { trades: { push: false }, claims: { email: false } } });
  expect((await ana.patch(PATH, {})).json).toMatchObject({
    reviewLikes: false,
    channels: { trades: { push: false, email: false }, claims: { push: true, email: false } },
  });
  expect((await ben.get(PATH)).json).toEqual(settingsFrom());
});

test('reminder days are kept each once, the largest first, and stay when something else is changed', async () => {
  const ana = await app.member();
  expect((await ana.patch(PATH, { reminderDays: [7, 90, 7, 14] })).json.reminderDays).toEqual([90, 14, 7]);
  expect((await ana.patch(PATH, { claims: false })).json.reminderDays).toEqual([90, 14, 7]);
});

test('fifty windows that each change one thing lose none of it', async () => {
  const ana = await app.member();
  const changes = [
    ...switches.map((name) => ({ [name]: false })),
    ...kinds.map((kind) => ({ channels: { [kind]: { push: false } } })),
    ...kinds.map((kind) => ({ channels: { [kind]: { email: false } } })),
    { reminderDays: [90] },
  ];
  await Promise.all(changes.map((change) => ana.patch(PATH, change)));
  const { channels, reminderDays, ...rest } = (await ana.get(PATH)).json;
  expect(reminderDays).toEqual([90]);
  expect(new Set(Object.values(rest))).toEqual(new Set([false]));
  expect(Object.values(channels)).toEqual(kinds.map(() => ({ push: false, email: false })));
});

test.each([
  ['no boolean', { reviewLikes: 'yes' }, 'reviewLikes'],
  ['null', { emailDigest: null }, 'emailDigest'],
  ['an unknown switch', { everything: false }, 'everything'],
  ['an unknown channel', { channels: { claims: { pigeon: true } } }, 'channels.claims.pigeon'],
  ['no reminder day', { reminderDays: [] }, 'reminderDays'],
  ['seven reminder days', { reminderDays: [1, 2, 3, 4, 5, 6, 7] }, 'reminderDays'],
  ['the day itself', { reminderDays: [0] }, 'reminderDays.0'],
  ['more than a year before', { reminderDays: [30, 366] }, 'reminderDays.1'],
  ['half a day', { reminderDays: [1.5] }, 'reminderDays.0'],
  ['an unknown kind', { channels: { weather: { push: true } } }, 'channels.weather'],
])('%s is refused beside its field, and nothing changes', async (_name, body, field) => {
  const ana = await app.member();
  const answer = await ana.patch(PATH, { claims: false, ...body });
  expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
  expect((await ana.get(PATH)).json).toEqual(settingsFrom());
});

test('signed out there is nothing to see or change', async () => {
  expect((await app.visitor().get(PATH)).status).toBe(401);
  expect((await app.visitor().patch(PATH, { claims: false })).status).toBe(401);
});

test('off is off in every channel, and without the daily mail there is none', () => {
  const off = settingsFrom({ claims: false });
  expect([wants(off, 'claims', 'push'), wants(off, 'claims', 'email')]).toEqual([false, false]);
  const noMail = settingsFrom({ emailDigest: false });
  expect([wants(noMail, 'claims', 'push'), wants(noMail, 'claims', 'email')]).toEqual([true, false]);
  expect(wants(settingsFrom(), 'reviewLikes', 'email')).toBe(false);
  expect(wants(settingsFrom({}, { 'reviewLikes email': true }), 'reviewLikes', 'email')).toBe(true);
  expect(wants(settingsFrom(), undefined, 'push')).toBe(true);
});
