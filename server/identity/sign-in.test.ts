import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atSignIn, createAccount, signIn } from '../../testing/sign-in.ts';
import type { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ines = {
  firstName: 'Inês',
  lastName: 'Duarte',
  email: 'ines@post.example',
  password: 'orchard-lamp-42',
};

describe('the embedded provider', () => {
  test('creates an account, opens a session and lands where the person was going', async () => {
    const visitor = app.visitor();
    const landed = await createAccount(visitor, ines, '?returnTo=%2Fwarranty%3Ftab%3Dexpired');
    expect(landed.url).toBe(`${app.origin}/warranty?tab=expired`);
    const me = await visitor.get('/api/auth/user');
    expect(me.json).toMatchObject({ firstName: 'Inês', lastName: 'Duarte', email: 'ines@post.example' });
  });

  test('signs in with the right password, whatever the case of the address, and refuses the wrong one', async () => {
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    const wrong = await visitor.post(`${forms}/password`, {
      email: ines.email,
      password: 'not this one at all',
    });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    const unknown = await visitor.post(`${forms}/password`, {
      email: 'nobody@post.example',
      password: 'not this one',
    });
    expect({ ...unknown.json, requestId: 0 }).toEqual({ ...wrong.json, requestId: 0 });
    const right = await visitor.post(`${forms}/password`, {
      email: 'INES@post.example',
      password: ines.password,
    });
    await visitor.follow(right.json.redirectTo);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
  });

  describe('takes the form that a browser sends by itself', () => {
    const plain = { 'content-type': 'application/x-www-form-urlencoded' };
    const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const { email, password } = ines;

    test('from the page as it was drawn, and goes on by a redirect', async () => {
      const visitor = app.visitor();
      const forms = await atSignIn(visitor, '?returnTo=%2Fclaims');
      const { text } = await visitor.get(forms, { accept: 'text/html' });
      expect(text).toMatch(new RegExp(`<form [^>]*action="${forms}/password/plain" method="post"`));
      expect(text).toContain('name="email"');
      const answer = await visitor.post(`${forms}/password/plain`, formOf({ email, password }), plain);
      expect(answer.status).toBe(303);
      const landed = await visitor.follow(answer.headers.get('location') ?? '', { accept: 'text/html' });
      expect(landed.url).toBe(`${app.origin}/claims`);
      expect((await visitor.get('/api/auth/user')).json).toMatchObject({ email });
    });

    test('and leads back with the reason where that is refused', async () => {
      const visitor = app.visitor();
      const forms = await atSignIn(visitor);
      const send = (fields: Record<string, string>, form = 'password') =>
        visitor.post(`${forms}/${form}/plain`, formOf(fields), plain);
      const wrong = await send({ email, password: 'not this one at all' });
      expect(wrong.status).toBe(303);
      expect(wrong.headers.get('location')).toBe(`${forms}?problem=wrong_credentials`);
      const back = await visitor.get(`${forms}?problem=wrong_credentials`, { accept: 'text/html' });
      expect(back.text).toContain('That email and password do not match.');
      const odd = await visitor.get(`${forms}?problem=__proto__`, { accept: 'text/html' });
      expect(odd.status).toBe(200);
      for (const bad of [{}, { email }, { email, password, more: 'x' }, { email, password: 'a\0b' }])
        expect((await send(bad as Record<string, string>)).headers.get('location')).toBe(
          `${forms}?problem=invalid_request`,
        );
      expect((await send({ key: 'nobody' }, 'demo')).headers.get('location')).toBe(
        `${forms}?problem=demo_account_unknown`,
      );
      expect((await send({ email: 'x'.repeat(5_000), password })).status).toBe(413);
      expect((await visitor.post(`${forms}/password/plain`, { email, password })).status).toBe(415);
      expect((await visitor.get('/api/auth/user')).status).toBe(401);
    });

    test('but not from another site, nor without a sign-in in progress', async () => {
      const visitor = app.visitor();
      const forms = await atSignIn(visitor);
      const body = formOf({ email, password });
      const foreign = { ...plain, origin: 'https://elsewhere.example' };
      expect((await visitor.post(`${forms}/password/plain`, body, foreign)).status).toBe(403);
      const stranger = await app.visitor().post(`${forms}/password/plain`, body, plain);
      expect(stranger.headers.get('location')).toBe(`${forms}?problem=sign_in_expired`);
      expect((await visitor.post('/sign-in/x!/password/plain', body, plain)).status).toBe(404);
    });
  });

  test('signs out of the app and of the provider, and lands on /', async () => {
    const visitor = app.visitor();
    await signIn(visitor, ines);
    const kept = new Map(visitor.cookies);
    const end = await visitor.follow('/api/logout', { accept: 'text/html' });
    expect(end).toMatchObject({ status: 200, url: `${app.origin}/` });
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    for (const [name, cookie] of kept) visitor.cookies.set(name, cookie);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect(await atSignIn(visitor)).toMatch(/^\/sign-in\//);
  });
});

describe('a sign-in that is not right opens nothing and says so on a page', () => {
  const refused = async (visitor = app.visitor(), path = '/api/callback') => {
    const page = await visitor.follow(path, { accept: 'text/html' });
    expect(page.url).toMatch(/\/sign-in-problem\?reason=(state|refused)$/);
    expect(page.status).toBe(200);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
  };

  /** Signs in up to the callback and returns its address. */
  async function atCallback(visitor = app.visitor()) {
    const forms = await atSignIn(visitor);
    const right = await visitor.post(`${forms}/password`, { email: ines.email, password: ines.password });
    const resumed = await visitor.get(right.json.redirectTo);
    const callback = new URL(resumed.headers.get('location') ?? '');
    expect(callback.pathname).toBe('/api/callback');
    return { visitor, callback };
  }

  test('no state, no code', () => refused());
  test('a state that nobody began', () => refused(app.visitor(), '/api/callback?state=x&code=y'));

  test("another browser's callback", async () => {
    const { callback } = await atCallback();
    const other = app.visitor();
    await atSignIn(other);
    await refused(other, callback.href);
  });

  test('a changed state', async () => {
    const { visitor, callback } = await atCallback();
    callback.searchParams.set('state', 'changed');
    await refused(visitor, callback.href);
  });

  test('a changed code', async () => {
    const { visitor, callback } = await atCallback();
    callback.searchParams.set('code', 'changed');
    await refused(visitor, callback.href);
  });

  test('a nonce that is not the one of this sign-in', async () => {
    const { visitor, callback } = await atCallback();
    const state = callback.searchParams.get('state');
    await app.query`UPDATE login_attempts SET nonce = 'another' WHERE state = ${state}`;
    await refused(visitor, callback.href);
  });

  test('a callback used twice', async () => {
    const { visitor, callback } = await atCallback();
    const cookies = new Map(visitor.cookies);
    await visitor.get(callback.href);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    const again = app.visitor();
    for (const [name, cookie] of cookies) again.cookies.set(name, cookie);
    await refused(again, callback.href);
  });

  test('an expired attempt', async () => {
    const { visitor, callback } = await atCallback();
    await app.query`UPDATE login_attempts SET expires_at = now() - interval '1 second'`;
    await refused(visitor, callback.href);
  });

  test('a sign-in page that nobody began, or from another browser', async () => {
    const form = { email: ines.email, password: ines.password };
    const gone = { status: 410, json: { code: 'sign_in_expired' } };
    expect(await app.visitor().post('/sign-in/aaaaaaaaaaaaaaaaaaaaa/password', form)).toMatchObject(gone);
    const forms = await atSignIn(app.visitor());
    expect(await app.visitor().post(`${forms}/password`, form)).toMatchObject(gone);
  });
});

describe('a session', () => {
  test('gets a new id at sign-in, and the old one is worth nothing', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('wellkept', { value: 'chosen-by-an-attacker', path: '/' });
    await signIn(visitor, ines);
    const first = visitor.cookies.get('wellkept')?.value;
    expect(first).not.toBe('chosen-by-an-attacker');
    await signIn(visitor, ines);
    const second = visitor.cookies.get('wellkept')?.value ?? '';
    expect(second).not.toBe(first);
    visitor.cookies.set('wellkept', { value: first ?? '', path: '/' });
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
  });

  test('is kept only as a hash, in an HttpOnly SameSite=Lax cookie of 30 days', async () => {
    const visitor = app.visitor();
    await signIn(visitor, ines);
    const token = visitor.cookies.get('wellkept')?.value ?? '';
    const rows = await app.query`SELECT sid FROM sessions`;
    expect(rows.map(({ sid }) => sid)).not.toContain(token);
    await app.query`UPDATE sessions SET expire = now() + interval '20 days'`;
    const renewed = await visitor.get('/api/auth/user');
    expect(renewed.headers.get('set-cookie')).toMatch(
      /^wellkept=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await app.query`SELECT max(expire) > now() + interval '29 days' AS rolled FROM sessions`;
    expect(row?.rolled).toBe(true);
  });

  test('that has expired is none', async () => {
    const member = await app.member();
    await app.query`UPDATE sessions SET expire = now() - interval '1 second' WHERE person_id = ${member.id}`;
    expect((await member.get('/api/auth/user')).status).toBe(401);
  });

  test('ends everywhere at once, in another process too, and so does that of the provider', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const phone = app.visitor();
    const laptop = app.visitor();
    await signIn(phone, ines);
    await signIn(laptop, ines);
    const elsewhere = other.visitor();
    for (const [name, cookie] of laptop.cookies) elsewhere.cookies.set(name, cookie);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
    expect((await phone.post('/api/auth/sign-out-everywhere')).status).toBe(204);
    for (const visitor of [phone, laptop, elsewhere])
      expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect(await atSignIn(laptop)).toMatch(/^\/sign-in\//);
    await other.stop();
  });

  test('cannot be ended by a link on another site', async () => {
    const member = await app.member();
    const answer = await member.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });
});

describe('deleting the account', () => {
  test('ends its sessions, and neither the password nor the address work any more', async () => {
    const leaving = {
      firstName: 'Leo',
      lastName: 'Leaving',
      email: 'leaving@post.example',
      password: 'a-good-long-one',
    };
    const visitor = app.visitor();
    await createAccount(visitor, leaving);
    const phone = app.visitor();
    await signIn(phone, leaving);
    expect((await visitor.delete('/api/auth/user')).status).toBe(204);
    for (const gone of [visitor, phone]) expect((await gone.get('/api/auth/user')).status).toBe(401);
    const again = app.visitor();
    const forms = await atSignIn(again);
    const { email, password } = leaving;
    expect((await again.post(`${forms}/password`, { email, password })).json.code).toBe('wrong_credentials');
    const rows = await app.query`SELECT 1 FROM people WHERE email = ${leaving.email}`;
    expect(rows).toHaveLength(0);
  });
});

describe('attempts are limited', () => {
  test('per account, wherever they come from, and the right password waits too', async () => {
    const target = {
      firstName: 'Tom',
      lastName: 'Target',
      email: 'target@post.example',
      password: 'another-good-one',
    };
    await createAccount(app.visitor(), target);
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    const attempt = (password: string) =>
      visitor.post(`${forms}/password`, { email: target.email, password });
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(401);
    const limited = await attempt(target.password);
    expect(limited).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(60);
    await app.query`UPDATE attempts SET resets_at = now() - interval '1 second'`;
    expect((await attempt(target.password)).status).toBe(200);
  });

  test('strangers cannot lock the owner out of a browser that has signed in before', async () => {
    const owner = {
      firstName: 'Olga',
      lastName: 'Owner',
      email: 'olga@post.example',
      password: 'a-good-long-one',
    };
    const laptop = app.visitor();
    await createAccount(laptop, owner);
    await laptop.follow('/api/logout');
    const at = async (visitor: Visitor) => {
      const forms = await atSignIn(visitor);
      return async (password: string) =>
        (await visitor.post(`${forms}/password`, { email: owner.email, password })).status;
    };
    const from = async (visitor: Visitor, password: string) => (await at(visitor))(password);
    const tenWrong = async (visitor: Visitor) => {
      const attempt = await at(visitor);
      for (let i = 0; i < 10; i++) expect(await attempt('wrong')).toBe(401);
    };
    await tenWrong(app.visitor());
    expect(await from(app.visitor(), owner.password)).toBe(429);
    expect(await from(laptop, 'mistyped')).toBe(401);
    expect(await from(laptop, owner.password)).toBe(200);
    await tenWrong(laptop);
    expect(await from(laptop, owner.password)).toBe(429);
    // A browser that has signed in to another account counts as a stranger for this one.
    const neighbour = app.visitor();
    await createAccount(neighbour, { ...owner, email: 'neighbour@post.example' });
    await neighbour.follow('/api/logout');
    expect(await from(neighbour, owner.password)).toBe(429);
    await app.query`DELETE FROM attempts`;
  });

  test('the same for an address that nobody has', async () => {
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    const attempt = () =>
      visitor.post(`${forms}/password`, { email: 'nobody-here@post.example', password: 'x' });
    for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(401);
    expect((await attempt()).json.code).toBe('too_many_attempts');
    await app.query`DELETE FROM attempts`;
  });
});
