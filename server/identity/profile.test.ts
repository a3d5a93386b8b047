import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what is named changes, the rest stays, empty takes away', async () => {
  const ana = await app.member({ firstName: 'Ana', lastName: 'Sousa' });
  const changed = await ana.patch('/api/auth/user', {
    firstName: 'A\u202ena\u2069 ',
    bio: ' Keeps things. ',
    location: 'Porto',
    website: 'https://ana.example',
    showEmail: false,
    timeZone: 'Europe/Lisbon',
  });
  expect(changed).toMatchObject({
    status: 200,
    json: {
      firstName: 'Ana',
      bio: 'Keeps things.',
      location: 'Porto',
      showEmail: false,
      timeZone: 'Europe/Lisbon',
    },
  });
  await ana.patch('/api/auth/user', { bio: '', website: '', lastName: '' });
  const { json } = await ana.get('/api/auth/user');
  expect(json).toMatchObject({
    lastName: null,
    bio: null,
    website: null,
    location: 'Porto',
    allowMessages: true,
  });
});

test('the e-mail belongs to the sign-in: accepted from the settings page, never taken', async () => {
  const ana = await app.member({ email: 'ana@post.example' });
  const { status, json } = await ana.patch('/api/auth/user', {
    firstName: 'Ana',
    email: 'else@post.example',
  });
  expect(status).toBe(200);
  expect(json.email).toBe('ana@post.example');
});

test.each([
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
  ['a website that poses as another', { website: 'https://wellkept.example@else.example' }, 'website'],
  ['a flag that is null', { showEmail: null }, 'showEmail'],
  ['a name of blanks that nobody sees', { firstName: ' \u200b\u2063 ' }, 'firstName'],
  ['a name of spaces', { firstName: '   ' }, 'firstName'],
  ['a last name of a tab', { lastName: '\t' }, 'lastName'],
  ['a name of fillers and marks of direction', { firstName: '\u3164\u115f\u200f\u202e\u0085' }, 'firstName'],
  ['a last name of braille blanks', { lastName: '\u2800\u2800' }, 'lastName'],
  ['a visibility that there is not', { profileVisibility: 'everyone' }, 'profileVisibility'],
  ['a bio of ten kilobytes', { bio: 'x'.repeat(10_000) }, 'bio'],
  ['a bio without end', { bio: 'x'.repeat(501) }, 'bio'],
  ['a field nobody knows', { isAdmin: true }, 'isAdmin'],
])('%s is refused', async (_what, body, field) => {
  const ana = await app.member();
  const before = (await ana.get('/api/auth/user')).json;
  expect(await ana.patch('/api/auth/user', body)).toMatchObject({
    status: 400,
    json: { fields: { [field]: expect.any(String) } },
  });
  expect((await ana.get('/api/auth/user')).json).toEqual(before);
});
