import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atSignIn } from '../../testing/sign-in.ts';
import { seedPeople } from './public.ts';

const about = { line: 'Keeps everything.', figure: '12', figureLabel: 'warranties', pictures: [] };
const offered = [
  { key: 'maya-lund', name: 'Maya Lund', ...about },
  { key: 'someone-new', name: 'Someone new', ...about },
];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, env: { DEMO: '1' } });
  const nothing = { bio: null, location: null, website: null, profileImageUrl: null };
  const maya = { id: uuidv7(), key: 'maya-lund', firstName: 'Maya', lastName: 'Lund', ...nothing };
  const people = [{ ...maya, email: 'maya.lund@post.example', timeZone: 'UTC', createdAt: new Date() }];
  await app.db.transaction((tx) => seedPeople(tx, people, 'wellkept-demo'));
  await app.query`INSERT INTO stored_values (name, value) VALUES ('demo_accounts', ${JSON.stringify(offered)})`;
});
afterAll(() => app.stop());

async function signInAs(key: string) {
  const visitor = app.visitor();
  const answer = await visitor.post(`${await atSignIn(visitor)}/demo`, { key });
  if (answer.status === 200) await visitor.follow(answer.json.redirectTo, { accept: 'text/html' });
  return { answer, visitor, user: (await visitor.get('/api/auth/user')).json };
}

test('the sign-in page offers the accounts of the demo world', async () => {
  const visitor = app.visitor();
  const options = await visitor.get(`${await atSignIn(visitor)}/options`);
  expect(options.json).toEqual({ screen: 'sign-in', problem: null, demoAccounts: offered });
});

test('one click signs in as one of them, or as somebody new each time; nobody else is to be had', async () => {
  expect((await signInAs('maya-lund')).user).toMatchObject({ firstName: 'Maya', lastName: 'Lund' });
  const [one, two] = [await signInAs('someone-new'), await signInAs('someone-new')];
  expect([one.user.firstName, two.user.firstName]).toEqual(['Someone', 'Someone']);
  expect(two.user.id).not.toBe(one.user.id);
  // Nobody knows a password of either account, and the settings say that they are demo accounts.
  for (const key of ['maya-lund', 'someone-new'])
    expect((await (await signInAs(key)).visitor.get('/api/auth/account')).json).toMatchObject({
      isDemo: true,
    });
  expect((await signInAs('nobody')).answer).toMatchObject({ json: { code: 'demo_account_unknown' } });
});
