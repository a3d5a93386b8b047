import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atSignIn, createAccount } from '../../testing/sign-in.ts';

let app: TestApp;
let statements: string[] = [];
beforeAll(async () => {
  // Without workers, so that every statement is the request's own.
  app = await startTestApp({ work: false, onQuery: (text) => statements.push(text) });
  await createAccount(app.visitor(), { ...somebody, email: 'known@post.example' });
});
afterAll(() => app.stop());

const somebody = { firstName: 'Kim', lastName: 'Known', password: 'a-good-long-one' };

/** The statements and the answer of a request, without ids and secrets, which always differ. */
async function workOf(act: () => Promise<{ status: number; json: unknown; headers: Headers }>) {
  statements = [];
  const { status, json, headers } = await act();
  const done = [...statements];
  const names = headers.getSetCookie().map((line) => line.split('=')[0]);
  const plain = JSON.stringify(json ?? null).replaceAll(/"\/oidc\/auth\/[^"]+"|http[^"]+/g, '…');
  return { done, status, names, plain, bytes: JSON.stringify(json ?? null).length };
}

test('creating an account does and answers the same for an address that is taken', async () => {
  const create = async (email: string) => {
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    return workOf(() => visitor.post(`${forms}/account`, { ...somebody, email }));
  };
  await create('first@post.example');
  const free = await create('other@post.example');
  expect(await create('known@post.example')).toEqual(free);
  expect(free.status).toBe(200);
});

test('asking for a password does and answers the same for an address that nobody has', async () => {
  const ask = (email: string) => workOf(() => app.visitor().post('/api/forgotten-password', { email }));
  const known = await ask('known@post.example');
  expect(await ask('nobody@post.example')).toEqual(known);
  expect(known.status).toBe(204);
});

test('a wrong password costs the same as an unknown address', async () => {
  const signIn = async (email: string) => {
    const visitor = app.visitor();
    const forms = await atSignIn(visitor);
    return workOf(async () => {
      const answer = await visitor.post(`${forms}/password`, { email, password: 'not this one' });
      return { ...answer, json: { ...answer.json, requestId: '' } };
    });
  };
  expect(await signIn('nobody@post.example')).toEqual(await signIn('known@post.example'));
});
