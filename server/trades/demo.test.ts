import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trade } from '../../contract/trades.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

const signedIn = async (email: string) => {
  const [person] = await app.query`SELECT id FROM people WHERE email = ${email}`;
  return app.signedIn(String(person?.id));
};

test('Maya has six trades: a meeting to come, one scheduled, one asked for, three that are over', async () => {
  const maya = await signedIn('maya.lund@post.example');
  const list = (await maya.get('/api/transactions/user')).json;
  const inShort = list.map((one: Trade) =>
    [one.role, one.listing.product.name, one.status, one.agreedPrice ?? one.listing.price].join(', '),
  );
  expect(inShort).toEqual([
    'buyer, Halden Shelf 5, meeting_confirmed, 390.00',
    'seller, Kestrel M35, pending, 840.00',
    'buyer, Morrow Uno, scheduled, 530.00',
    'buyer, Corvin Field 38, cancelled, 310.00',
    'seller, Lyse Task, completed, 95.00',
    'buyer, Grove Carry 24, completed, 110.00',
  ]);
  expect(new Date(list[0].meetingDateTime).getTime()).toBeGreaterThan(Date.now());
  expect(list[0].listing.cover).not.toBeNull();
  for (const { id, conversationId } of list) {
    const detail = (await maya.get(`/api/transactions/${id}`)).json;
    expect(detail.history[0].kind).toBe('interest');
    expect((await maya.get(`/api/conversations/${conversationId}/messages`)).status).toBe(200);
  }
  const task = (await maya.get(`/api/transactions/${list[4].id}`)).json;
  expect(task).toMatchObject({ isVerified: true, theirRating: { note: 'Brought a spare bulb.' } });
});

test('the trust of others is what their trades say, and Noor’s kettle was bought used here', async () => {
  const maya = await signedIn('maya.lund@post.example');
  const [leo] = await app.query`SELECT id FROM people WHERE email = 'leo.marchetti@post.example'`;
  expect((await maya.get(`/api/users/${leo?.id}`)).json.trust).toMatchObject({ trades: 6, ratings: 6 });
  const [callum] = await app.query`SELECT id FROM people WHERE email = 'callum.fraser@post.example'`;
  expect((await maya.get(`/api/users/${callum?.id}`)).json.trust).toMatchObject({ trades: 0, noShows: 1 });
  const used = await app.query`
    SELECT u.first_name FROM reviews r JOIN people u ON u.id = r.person_id WHERE r.bought_used`;
  expect(used.map((row) => row.first_name)).toEqual(['Noor']);
});

test('the meeting of today can be brought to its end with the code', async () => {
  const [maya, ruth] = [
    await signedIn('maya.lund@post.example'),
    await signedIn('ruth.adeyemi@post.example'),
  ];
  const [{ id }] = (await maya.get('/api/transactions/user')).json;
  const { code } = (await maya.post(`/api/transactions/${id}/code`)).json;
  const sealed = await ruth.post(`/api/transactions/${id}/handover`, { code });
  expect(sealed.json).toMatchObject({ isVerified: true });
  const mine = (await maya.get(`/api/transactions/${id}`)).json;
  expect((await maya.get(`/api/things/${mine.thingId}`)).json.layers[0].product.name).toBe('Halden Shelf 5');
});
