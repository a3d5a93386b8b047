import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { mailsOf, textOf } from '../../testing/outbox.ts';
import { atSignIn, createAccount } from '../../testing/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const kofi = {
  firstName: 'Kofi',
  lastName: 'Mensah',
  email: 'kofi@post.example',
  password: 'the-first-password',
};

const mails = () => mailsOf(app).map(textOf);

test('a link from the mail sets a new password, once, and ends what was open', async () => {
  const visitor = app.visitor();
  await createAccount(visitor, kofi);
  const asked = await app.visitor().post('/api/forgotten-password', { email: 'KOFI@post.example' });
  expect(asked).toMatchObject({ status: 204, text: '' });
  await expect.poll(() => mails().length).toBe(1);
  const token = /reset-password\?token=([\w-]+)/.exec(mails()[0] ?? '')?.[1] ?? '';
  const password = 'the-second-password';
  expect((await app.visitor().post('/api/reset-password', { token, password })).status).toBe(204);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  const again = await app.visitor().post('/api/reset-password', { token, password: 'the-third-password' });
  expect(again).toMatchObject({ status: 410, json: { code: 'reset_link_expired' } });

  const back = app.visitor();
  const forms = await atSignIn(back);
  expect((await back.post(`${forms}/password`, { email: kofi.email, password: kofi.password })).status).toBe(
    401,
  );
  expect((await back.post(`${forms}/password`, { email: kofi.email, password })).status).toBe(200);
  // A mail is deleted once its link was used.
  await expect.poll(() => mails().length).toBe(0);
});

test('an unknown address gets the same answer and no mail', async () => {
  const before = mails().length;
  const asked = await app.visitor().post('/api/forgotten-password', { email: 'unknown@post.example' });
  expect(asked).toMatchObject({ status: 204, text: '' });
  expect((await app.query`SELECT count(*) FROM password_resets`)[0]?.count).toBe('0');
  expect(mails().length).toBe(before);
});

test('a link that has expired is refused', async () => {
  await app.visitor().post('/api/forgotten-password', { email: kofi.email });
  await expect.poll(() => mails().length).toBe(1);
  await app.query`UPDATE password_resets SET expires_at = now() - interval '1 second'`;
  const token = /reset-password\?token=([\w-]+)/.exec(mails().at(-1) ?? '')?.[1] ?? '';
  const late = await app.visitor().post('/api/reset-password', { token, password: 'the-fourth-password' });
  expect(late.status).toBe(410);
});

test('creating an account with a taken address changes nothing and tells its owner by mail', async () => {
  const visitor = app.visitor();
  const forms = await atSignIn(visitor);
  const answer = await visitor.post(`${forms}/account`, {
    ...kofi,
    email: 'Kofi@Post.example',
    firstName: 'Not Kofi',
  });
  expect(answer.json).toEqual({ redirectTo: expect.any(String) });
  const page = await visitor.follow(answer.json.redirectTo, { accept: 'text/html' });
  expect(page.url).toBe(`${app.origin}/sign-in-problem?reason=check_mail`);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  await expect.poll(() => mails().at(-1)).toContain('You already have a Wellkept account');
  expect(await app.query`SELECT first_name FROM accounts`).toMatchObject([{ first_name: 'Kofi' }]);
});
