import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { htmlOf, mailsOf, textOf } from '../../testing/outbox.ts';
import { atSignIn, createAccount, signIn } from '../../testing/sign-in.ts';
import type { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => clock } });
});
afterAll(() => app.stop());

const PASSWORD = 'a-good-long-one';
const hours = (count: number) => {
  clock = new Date(clock.getTime() + count * 3_600_000);
};

async function newMember(name: string) {
  const visitor = app.visitor();
  const email = `${name}@post.example`;
  await createAccount(visitor, { firstName: name, lastName: 'Mensah', email, password: PASSWORD });
  return { visitor, email };
}

const ask = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/auth/email', { email, password });
const mailsTo = (email: string) => mailsOf(app, email).map((mail) => textOf(mail) + htmlOf(mail));
/** The secret in the newest mail of that kind to an address. */
async function tokenAt(email: string, at: 'old' | 'new' | 'undo') {
  const find = () =>
    mailsTo(email)
      .flatMap((mail) => new RegExp(`email-change\\?at=${at}&token=([\\w-]+)`).exec(mail)?.[1] ?? [])
      .at(-1);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}
const answer = (token: string, said = 'yes') =>
  app.visitor().post('/api/email-change', { token, answer: said });
const emailOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json.email;
async function opens(email: string, password: string) {
  const visitor = app.visitor();
  const forms = await atSignIn(visitor);
  return (await visitor.post(`${forms}/password`, { email, password })).status;
}

describe('the address', () => {
  test('changes once both have said yes, each by a link that works once, and can be undone', async () => {
    const { visitor, email } = await newMember('ama');
    const next = 'ama.new@post.example';
    expect((await visitor.get('/api/auth/account')).json).toEqual({
      provider: null,
      isDemo: false,
      emailChange: null,
    });
    const asked = await ask(visitor, next);
    expect(asked).toMatchObject({
      status: 200,
      json: { provider: null, emailChange: { email: next, oldConfirmed: false, newConfirmed: false } },
    });
    const [old, fresh] = [await tokenAt(email, 'old'), await tokenAt(next, 'new')];
    expect((await answer(fresh)).json).toEqual({ state: 'waiting' });
    expect((await visitor.get('/api/auth/account')).json.emailChange).toMatchObject({ newConfirmed: true });
    expect(await answer(fresh)).toMatchObject({ status: 410, json: { code: 'email_link_expired' } });
    expect(await emailOf(visitor)).toBe(email);
    // Ten presses at once change the address once.
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(old)));
    expect(answers.filter(({ status }) => status === 200).map(({ json }) => json.state)).toEqual(['changed']);
    expect(await emailOf(visitor)).toBe(next);
    expect([await opens(email, PASSWORD), await opens(next, PASSWORD)]).toEqual([401, 200]);
    // Mails with used links are deleted. What remains is the mail that tells the old address how to undo the change.
    await expect.poll(() => [mailsTo(next).length, mailsTo(email).length]).toEqual([0, 1]);

    hours(6 * 24);
    const undo = await tokenAt(email, 'undo');
    expect((await answer(undo)).json).toEqual({ state: 'undone' });
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect([await opens(email, PASSWORD), await opens(next, PASSWORD)]).toEqual([200, 401]);
    expect((await answer(undo)).status).toBe(410);
    await signIn(visitor, { email, password: PASSWORD });
    expect(await emailOf(visitor)).toBe(email);
  });

  test('that is taken gets the same answer, and its owner is told', async () => {
    const { visitor } = await newMember('esi');
    const { email: taken } = await newMember('taken');
    const [free, other] = [
      await ask(visitor, 'esi.free@post.example'),
      await ask(visitor, 'TAKEN@post.example'),
    ];
    expect(other.status).toBe(free.status);
    expect(Object.keys(other.json.emailChange)).toEqual(Object.keys(free.json.emailChange));
    await expect.poll(() => mailsTo(taken).at(-1)).toContain('It already has one, so nothing was changed.');
    expect(mailsTo(taken).join()).not.toContain('token=');
    // Only the last request counts: the mail of the earlier one is deleted.
    await expect.poll(() => mailsTo('esi.free@post.example')).toEqual([]);
  });

  test('that became somebody’s meanwhile stays theirs', async () => {
    const { visitor, email } = await newMember('late');
    const next = 'soon-taken@post.example';
    await ask(visitor, next);
    const [old, fresh] = [await tokenAt(email, 'old'), await tokenAt(next, 'new')];
    expect((await answer(old)).json.state).toBe('waiting');
    await newMember('soon-taken');
    expect(await answer(fresh)).toMatchObject({ status: 409, json: { code: 'email_taken' } });
    expect(await emailOf(visitor)).toBe(email);
  });

  test('stays when one calls it off, or nobody answers for a day', async () => {
    const { visitor, email } = await newMember('kojo');
    for (const at of ['old', 'new'] as const) {
      const next = `kojo.${at}@post.example`;
      await ask(visitor, next);
      expect((await answer(await tokenAt(at === 'old' ? email : next, at), 'no')).json.state).toBe(
        'called-off',
      );
      expect((await visitor.get('/api/auth/account')).json.emailChange).toBeNull();
      await expect.poll(() => mailsTo(next)).toEqual([]);
    }
    await ask(visitor, 'kojo.mind@post.example');
    const minded = await tokenAt('kojo.mind@post.example', 'new');
    expect((await visitor.delete('/api/auth/email')).status).toBe(204);
    expect((await answer(minded)).status).toBe(410);
    await ask(visitor, 'kojo.late@post.example');
    const late = await tokenAt('kojo.late@post.example', 'new');
    hours(24.1);
    expect((await answer(late)).status).toBe(410);
    await app.jobs.enqueue(app.db, 'forget-expired-sign-ins', {});
    await expect.poll(() => mailsTo('kojo.late@post.example')).toEqual([]);
    expect((await visitor.get('/api/auth/account')).json.emailChange).toBeNull();
    expect(await emailOf(visitor)).toBe(email);
  });

  test('is asked for with the password, in words, and not without end', async () => {
    const { visitor, email } = await newMember('abena');
    expect(await ask(visitor, 'x@post.example', 'not the password')).toMatchObject({
      status: 403,
      json: { code: 'wrong_password', fields: { password: expect.any(String) } },
    });
    expect((await ask(visitor, email.toUpperCase())).json.fields.email).toBe('This is your address already.');
    expect((await ask(visitor, 'no address')).json.fields.email).toContain('Enter an email address');
    expect((await visitor.patch('/api/auth/user', { email: 'sly@post.example' })).json.email).toBe(email);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(visitor, `abena.${at}@post.example`)),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(
      await app.query`SELECT 1 FROM email_changes JOIN accounts a ON a.id = account_id WHERE a.email = ${email}`,
    ).toHaveLength(1);
    // A person of another provider has no account here.
    const stranger = await app.member();
    expect(await ask(stranger, 'y@post.example')).toMatchObject({ status: 409 });
  });

  test('that waits goes with the account, mails and all', async () => {
    const { visitor, email } = await newMember('leaving');
    await ask(visitor, 'leaving.next@post.example');
    await tokenAt(email, 'old');
    const next = 'leaving.next@post.example';
    await tokenAt(next, 'new');
    // That mailbox may be somebody else's, who is not to read what the person calls themselves.
    expect(mailsTo(next).join()).toContain('Hello,');
    expect(mailsTo(next).join()).not.toContain('Mensah');
    expect(mailsTo(email).join()).toContain('Hello leaving,');
    expect((await visitor.delete('/api/auth/user')).status).toBe(204);
    await expect.poll(() => [...mailsOf(app, email), ...mailsOf(app, next)]).toEqual([]);
    expect(await app.query`SELECT 1 FROM email_changes WHERE old_email = ${email}`).toEqual([]);
  });
});

test('a new password ends every other session and is told by mail; of many at once one counts', async () => {
  const { visitor, email } = await newMember('yaw');
  const phone = app.visitor();
  await signIn(phone, { email, password: PASSWORD });
  await visitor.patch('/api/auth/user', { firstName: 'Nana' });
  const change = (password: string, newPassword: string) =>
    visitor.post('/api/auth/password', { password, newPassword });
  expect((await change(PASSWORD, 'short')).json.fields.newPassword).toContain('at least 12');
  expect(await change('not the password', 'the-second-one')).toMatchObject({ status: 403 });
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, at) => change(PASSWORD, `the-second-password-${at}`)),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403, 403]);
  const newest = `the-second-password-${all.findIndex(({ status }) => status === 204)}`;
  expect((await visitor.get('/api/auth/user')).status).toBe(200);
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect(await atSignIn(phone)).toMatch(/^\/sign-in\//);
  expect([await opens(email, PASSWORD), await opens(email, newest)]).toEqual([401, 200]);
  await expect.poll(() => mailsTo(email).at(-1)).toContain('Your Wellkept password was changed');
  expect(mailsTo(email).at(-1)).toContain('Hello Nana,');
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
  type Row = { id: string; device: string; usedAt: string; isCurrent: boolean };
  const listOf = async (visitor: Visitor): Promise<Row[]> => (await visitor.get('/api/auth/sessions')).json;

  test('say what device, when it was last used, and which one this is; one can be ended from another', async () => {
    const member = await app.member();
    const phone = await app.signedIn(member.id);
    await app.query`UPDATE sessions SET device = 'Firefox on Linux' WHERE person_id = ${member.id}
      AND id = (SELECT id FROM sessions WHERE person_id = ${member.id} ORDER BY id DESC LIMIT 1)`;
    const [first, second] = await listOf(member);
    expect(first).toMatchObject({ device: 'Firefox on Linux', isCurrent: false });
    expect(second).toMatchObject({ device: 'Unknown device', isCurrent: true });
    expect(JSON.stringify(await listOf(member))).not.toContain('sid');

    // After a later use the session comes first; parallel requests record the use once.
    hours(0.2);
    await Promise.all(Array.from({ length: 10 }, () => member.get('/api/auth/user')));
    const [again] = await listOf(member);
    expect(again).toMatchObject({ isCurrent: true, usedAt: clock.toISOString() });
    const exact = clock;
    clock = new Date(clock.getTime() + 60_000);
    expect((await listOf(member))[0]?.usedAt).toBe(exact.toISOString());

    expect((await member.delete(`/api/auth/sessions/${first?.id}`)).status).toBe(204);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect(await listOf(member)).toHaveLength(1);
    // It cannot be ended twice, nor by somebody else.
    const stranger = await app.member();
    for (const [who, id] of [
      [member, first?.id],
      [stranger, again?.id],
    ] as const)
      expect(await who.delete(`/api/auth/sessions/${id}`)).toMatchObject({
        status: 404,
        json: { code: 'session_not_found' },
      });
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });

  test('know the browser that signs in, and the provider asks an ended one for the password again', async () => {
    const { email } = await newMember('efua');
    const browser = app.visitor();
    const forms = await atSignIn(browser);
    const right = await browser.post(`${forms}/password`, { email, password: PASSWORD });
    await browser.follow(right.json.redirectTo, { accept: 'text/html', 'user-agent': FIREFOX });
    const [current, other] = await listOf(browser);
    expect(current).toMatchObject({ device: 'Firefox on Linux', isCurrent: true });
    expect((await browser.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204);
    expect(await atSignIn(browser)).toMatch(/^\/sign-in\//);
  });

  test('arrive with the settings, and so does all that they show', async () => {
    const page = await (await app.member()).get('/settings', { accept: 'text/html' });
    for (const call of ['auth/account', 'auth/sessions', 'blocks', 'push/subscriptions', 'settings/calendar'])
      expect(page.text).toContain(`"GET /api/${call}"`);
    expect((await app.visitor().get('/settings', { accept: 'text/html' })).text).not.toContain(
      'GET /api/auth',
    );
  });
});
