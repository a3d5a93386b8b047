import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { createTokens, type Tokens } from './token.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let tokens: Tokens;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  tokens = await createTokens(app.db);
});
afterAll(() => app.stop());

const wants = async (member: Member) => (await member.get('/api/settings/notifications')).json.emailDigest;
const path = (member: Member) => `/unsubscribe/${tokens.seal(member.id)}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = 'List-Unsubscribe=One-Click';
const said = { status: 200, text: 'You get no more daily mails from Wellkept.\n' };

test.each<[string, Record<string, string>, string | undefined]>([
  ['as a form', form, body],
  [
    'as a form in parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
  ],
  ['from another site', { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, body],
  ['with nothing in it', {}, undefined],
])('one click stops the mail, without a session, %s', async (_how, headers, sent) => {
  const member = await app.member();
  expect(await wants(member)).toBe(true);
  for (let times = 0; times < 2; times++) {
    const answer = await app.visitor().send(path(member), { method: 'POST', headers, body: sent });
    expect(answer).toMatchObject(said);
  }
  expect(await wants(member)).toBe(false);
});

test('looking at the link changes nothing', async () => {
  const member = await app.member();
  const page = await app.visitor().get(path(member), { accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect((await app.visitor().send(path(member), { method: 'HEAD' })).status).toBe(200);
  expect(await wants(member)).toBe(true);
});

test('a wrong one gets the same answer and stops nothing', async () => {
  const [member, gone] = [await app.member(), await app.member()];
  const token = tokens.seal(member.id);
  const forGone = path(gone);
  await app.query`DELETE FROM people WHERE id = ${gone.id}`;
  const flipped = `${token.slice(0, -4)}${token.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
  for (const wrong of ['x', '%00', member.id, flipped, token.slice(1), 'A'.repeat(59)]) {
    const answer = await app.visitor().send(`/unsubscribe/${wrong}`, { method: 'POST', headers: form, body });
    expect(answer, wrong).toMatchObject(said);
  }
  expect(await app.visitor().send(forGone, { method: 'POST', headers: form, body })).toMatchObject(said);
  expect(await wants(member)).toBe(true);
});

test('the token says nothing: another one each time, and no id in it', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const [one, two] = [tokens.seal(id), tokens.seal(id)];
  expect(one).not.toBe(two);
  expect(tokens.open(one)).toBe(id);
  expect(Buffer.from(one, 'base64url').toString('hex')).not.toContain(id.slice(0, 8));
});

test('no other address takes what comes from another site', async () => {
  const member = await app.member();
  const headers = { origin: 'https://mail.example' };
  const answer = await member.send('/api/settings/calendar', { method: 'POST', headers });
  expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
});
