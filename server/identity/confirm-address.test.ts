import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { atSignIn, createAccount, signIn } from '../../testing/sign-in.ts';

let app: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let clock = new Date();
beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mails.url }, clock: { now: () => clock } });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const person = (email: string, password = 'a-good-long-one') => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email,
  password,
});
const sentTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));
const newest = (email: string) => sentTo(email).at(-1)?.parts['text/plain'] ?? '';
async function linkFor(email: string, count = 1) {
  await expect.poll(() => sentTo(email).length).toBe(count);
  return /\/api\/confirm-address\?token=[\w-]+/.exec(newest(email))?.[0] ?? '';
}
async function passwordWorks(
  { email, password }: { email: string; password: string },
  visitor = app.visitor(),
) {
  const forms = await atSignIn(visitor);
  return (await visitor.post(`${forms}/password`, { email, password })).status;
}

/** Opens the link in a new browser. */
async function opened(link: string) {
  const visitor = app.visitor();
  await visitor.follow(link, { accept: 'text/html' });
  return visitor;
}

test('an account is made by who opens the link in its mail and knows its password, once', async () => {
  const noor = person('noor@post.example');
  const visitor = app.visitor();
  const landed = await createAccount(visitor, noor);
  expect(landed.url).toContain('/sign-in-problem?reason=check_mail');
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  expect(await passwordWorks(noor)).toBe(401);

  const link = await linkFor(noor.email);
  // If a mail scanner opens the link, or somebody who did not ask for the account, no account is made.
  const scanner = await opened(link);
  expect(await passwordWorks(person(noor.email, 'not-the-password'), scanner)).toBe(401);
  expect(await passwordWorks(person('someone.else@post.example'), scanner)).toBe(401);
  expect(await passwordWorks(noor)).toBe(401);
  expect(await app.query`SELECT 1 FROM accounts WHERE email = ${noor.email}`).toEqual([]);
  expect(new URL((await visitor.follow(link, { accept: 'text/html' })).url).pathname).toMatch(/^\/sign-in\//);
  await signIn(visitor, noor);
  expect((await visitor.get('/api/auth/user')).json).toMatchObject({ email: noor.email, firstName: 'Noor' });

  const again = await app.visitor().follow(link, { accept: 'text/html' });
  expect(again.url).toContain('/sign-in-problem?reason=link_expired');
});

test('whoever asks with an address that is taken sees the same to the end, and its owner is told', async () => {
  const owner = await opened(await ask('taken@post.example'));
  expect(await passwordWorks(person('taken@post.example'), owner)).toBe(200);
  const landed = await createAccount(app.visitor(), person('Taken@post.example', 'somebody-elses-one'));
  expect(landed.url).toContain('/sign-in-problem?reason=check_mail');
  await expect.poll(() => sentTo('taken@post.example').length).toBe(2);
  expect(newest('taken@post.example')).toContain('It already has one, so nothing was changed.');
  expect(newest('taken@post.example')).not.toContain('token=');
  expect(await passwordWorks(person('taken@post.example', 'somebody-elses-one'))).toBe(401);
  expect(await passwordWorks(person('taken@post.example'))).toBe(200);

  async function ask(email: string) {
    await createAccount(app.visitor(), person(email));
    return linkFor(email);
  }
});

test('of two who ask for one address, it is for whoever reads its mail, with their own password', async () => {
  const email = 'both@post.example';
  await createAccount(app.visitor(), person(email, 'the-owners-password'));
  const owners = await linkFor(email);
  await createAccount(app.visitor(), person(email, 'a-strangers-password'));
  const strangers = await linkFor(email, 2);
  // The owner cannot know which of the two mails is theirs.
  const owner = await opened(strangers);
  expect(await passwordWorks(person(email, 'the-owners-password'), owner)).toBe(401);
  expect(await passwordWorks(person(email, 'a-strangers-password'))).toBe(401);
  await owner.follow(owners, { accept: 'text/html' });
  expect(await passwordWorks(person(email, 'the-owners-password'), owner)).toBe(200);
  const late = await app.visitor().follow(strangers, { accept: 'text/html' });
  expect(late.url).toContain('reason=link_expired');
  expect(await passwordWorks(person(email, 'the-owners-password'))).toBe(200);
  expect(await passwordWorks(person(email, 'a-strangers-password'))).toBe(401);
});

test('opened and signed in many times at once, one link makes one account', async () => {
  const fifty = person('fifty@post.example');
  await createAccount(app.visitor(), fifty);
  const link = await linkFor(fifty.email);
  const browsers = await Promise.all(Array.from({ length: 8 }, () => opened(link)));
  const statuses = await Promise.all(browsers.map((visitor) => passwordWorks(fifty, visitor)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await app.query`SELECT 1 FROM accounts WHERE email = ${fifty.email}`).toHaveLength(1);
});

test('a link that is a day old, or none, makes nothing', async () => {
  await createAccount(app.visitor(), person('late@post.example'));
  const link = await linkFor('late@post.example');
  clock = new Date(clock.getTime() + 24 * 3_600_000 + 1_000);
  for (const address of [link, '/api/confirm-address', '/api/confirm-address?token=a&token=b'])
    expect((await app.visitor().follow(address, { accept: 'text/html' })).url).toContain(
      'reason=link_expired',
    );
  expect(await passwordWorks(person('late@post.example'))).toBe(401);
});
