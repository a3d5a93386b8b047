import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { contact } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

test.each(['sell', 'buy_request'])('“N interested” and “N messages” of a %s are true', async (type) => {
  const listing = await makeListing(ana, { type });
  const path = `/api/marketplace/${listing.id}`;
  const fans = await Promise.all(Array.from({ length: 5 }, () => app.member()));
  const trades = await Promise.all(fans.map((fan) => contact(fan, listing.id)));
  const [first] = trades;
  const sendMessage = (who: Member, words: string) =>
    who.post(`/api/conversations/${first.conversationId}/messages`, { content: words });
  const said = await Promise.all(
    Array.from({ length: 6 }, (_, i) => sendMessage(i % 2 ? ana : (fans[0] ?? ana), `Word ${i}`)),
  );
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201]));
  // Each interest sends one first message.
  expect((await ben.get(path)).json).toMatchObject({
    interestedCount: 5,
    messagesCount: 11,
    transactionId: null,
  });
  expect((await fans[0]?.get(path))?.json.transactionId).toBe(first.id);
  expect((await ana.get(path)).json.transactionId).toBeNull();

  const mine = said.find(({ json }) => json.senderId === ana.id)?.json;
  await ana.delete(`/api/conversations/${first.conversationId}/messages/${mine.id}`);
  await fans[1]?.patch(`/api/transactions/${trades[1].id}`, { status: 'cancelled' });
  await fans[2]?.patch(`/api/transactions/${trades[2].id}`, { status: 'scheduled' });
  const [card] = (await ben.get(`/api/marketplace?productId=${listing.productId}`)).json;
  expect(card).toMatchObject({ interestedCount: 4, messagesCount: 10 });
});

test('paused, it is still there for those who trade about it', async () => {
  const listing = await makeListing(ana);
  await contact(ben, listing.id);
  const path = `/api/marketplace/${listing.id}`;
  await ana.patch(path, { status: 'paused' });
  expect((await ben.get(path)).json).toMatchObject({ status: 'paused', can: { contact: false } });
  expect((await (await app.member()).get(path)).status).toBe(404);
});

test('deleted while fifty are interested, it leaves nothing half done', async () => {
  const listing = await makeListing(ana);
  const fans = await Promise.all(Array.from({ length: 25 }, () => app.member()));
  const answers = await Promise.all([
    ...fans.map((fan) => fan.post('/api/transactions', { listingId: listing.id })),
    ...fans.map((fan) => fan.get(`/api/marketplace/${listing.id}`)),
    ana.delete(`/api/marketplace/${listing.id}`),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const open = await app.query`
    SELECT 1 FROM trades WHERE listing_id = ${listing.id} AND status <> 'cancelled'`;
  expect(open).toHaveLength(0);
});
