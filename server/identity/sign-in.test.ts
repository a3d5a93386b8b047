import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
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

/** Walks to the sign-in page and says where its forms are. */
async function atSignIn(visitor: Visitor, query = '') {
  const page = await visitor.follow(`/api/login${query}`, { accept: 'text/html' });
  expect(page.status).toBe(200);
  return new URL(page.url).pathname;
}

async function createAccount(visitor: Visitor, details = ines, query = '') {
  const forms = await atSignIn(visitor, query);
  const created = await visitor.post(`${forms}/account`, details);
  expect(created.status).toBe(200);
  return visitor.follow(created.json.redirectTo);
}

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

  test('signs out of the app and of the provider, and lands on /', async () => {
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    const right = await visitor.post(`${forms}/password`, { email: ines.email, password: ines.password });
    await visitor.follow(right.json.redirectTo);
    const kept = new Map(visitor.cookies);
    const end = await visitor.follow('/api/logout', { accept: 'text/html' });
    expect(end).toMatchObject({ status: 200, url: `${app.origin}/` });
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    for (const [name, cookie] of kept) visitor.cookies.set(name, cookie);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect(await atSignIn(visitor)).toMatch(/^\/sign-in\//);
  });
});
