import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { joinAs, makeCommunity } from '../testing/communities.ts';
import { settled } from '../testing/notifications.ts';
import { createAccount } from '../testing/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Where a text is in the whole database, jobs included, and in the files. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await app.query`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.send({
      text: `SELECT count(*)::int AS count FROM ${name} t WHERE t::text LIKE $1`,
      values: [`%${text}%`],
    });
    if (rows[0]?.count !== 0) found.push(String(name));
  }
  const files = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.eml'),
  );
  return [...found, ...files.filter((file) => mailIn(file).includes(text))];
}
const mailIn = (file: string) =>
  readFileSync(join(app.dataDir, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
const outbox = () => {
  try {
    return readdirSync(join(app.dataDir, 'outbox')).map((name) => mailIn(join('outbox', name)));
  } catch {
    return [];
  }
};

test('what somebody wrote is nowhere once it is taken back, or their account is gone', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const { json: thread } = await ana.post('/api/conversations', { userId: ben.id });
  const write = async (content: string) =>
    (await ana.post(`/api/conversations/${thread.id}/messages`, { content })).json.id;
  const slip = await write('zebra-slip');
  await ben.patch(`/api/conversations/${thread.id}/request`, { accept: true });
  await write('zebra-kept');
  expect(await placesOf('zebra-slip')).toContain('public.live_events');
  expect((await ana.delete(`/api/conversations/${thread.id}/messages/${slip}`)).status).toBe(204);
  await expect.poll(() => placesOf('zebra-slip')).toEqual([]);
  expect(await placesOf('zebra-kept')).not.toEqual([]);
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => placesOf('zebra-kept')).toEqual([]);
});

test('nor is what somebody posted in a community once it is deleted, or their account is gone', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const { id } = await makeCommunity(ana);
  await joinAs(app, id, ben);
  await ben.patch(`/api/communities/${id}/membership`, { notices: 'all' });
  const post = async (word: string) => {
    const body = { type: 'question', title: `${word} title`, content: `${word} text`, mentions: [ben.id] };
    const { json } = await ana.post(`/api/communities/${id}/posts`, body);
    await ana.post(`/api/communities/posts/${json.id}/comments`, {
      content: `${word} more`,
      mentions: [ben.id],
    });
    await settled(app);
    expect(await placesOf(word)).toContain('public.notifications');
    return json.id;
  };
  const slip = await post('zebra-slip');
  await ben.patch('/api/notifications/mark-all-read');
  await post('zebra-kept');
  expect((await ana.delete(`/api/communities/posts/${slip}`)).status).toBe(204);
  await expect.poll(() => placesOf('zebra-slip')).toEqual([]);
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => placesOf('zebra-kept')).toEqual([]);
});

const kofi = {
  firstName: 'Kofi',
  lastName: 'Mensah',
  email: 'kofi@post.example',
  password: 'a-good-long-one',
};
const tokenIn = (mail: string | undefined) => /reset-password\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';

test('the secret of a link is in its mail alone, and nowhere once it is used', async () => {
  await createAccount(app.visitor(), kofi);
  await app.visitor().post('/api/forgotten-password', { email: kofi.email });
  await expect.poll(() => outbox().length).toBe(1);
  const token = tokenIn(outbox()[0]);
  expect(await placesOf(token)).toEqual([expect.stringMatching(/^outbox/)]);
  const { status } = await app
    .visitor()
    .post('/api/reset-password', { token, password: 'the-second-password' });
  expect(status).toBe(204);
  await expect.poll(() => placesOf(token)).toEqual([]);
});

test('nor once the account is gone', async () => {
  const visitor = app.visitor();
  await createAccount(visitor, { ...kofi, email: 'leaving@post.example' });
  await app.visitor().post('/api/forgotten-password', { email: 'leaving@post.example' });
  await expect.poll(() => outbox().length).toBe(1);
  expect((await visitor.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => outbox().length).toBe(0);
  await expect.poll(() => placesOf('leaving@post.example')).toEqual([]);
});
