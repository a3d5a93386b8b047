import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY, rounds } from '../../testing/long-run.ts';
import { contact, listening, makeTrade, offerForSale, raised } from '../../testing/trades.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp({
    extend: listening('listing-interest', 'trade-changed', 'thing-passed'),
  });
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
});
afterAll(() => app.stop());

const many = <T>(work: (n: number) => Promise<T>, count = MANY) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test('many clicks are one trade, one conversation, one message, one event', async () => {
  const listing = await offerForSale(seller);
  const answers = await many(() => buyer.post('/api/transactions', { listingId: listing.id }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  const [counts] = await app.query`
    SELECT (SELECT count(*)::int FROM trades WHERE listing_id = ${listing.id}) AS trades,
      (SELECT count(*)::int FROM conversations WHERE listing_id = ${listing.id}) AS conversations,
      (SELECT count(*)::int FROM messages m JOIN conversations c ON c.id = m.conversation_id
        WHERE c.listing_id = ${listing.id}) AS messages,
      (SELECT count(*)::int FROM trade_events e JOIN trades t ON t.id = e.trade_id
        WHERE t.listing_id = ${listing.id}) AS events,
      (SELECT interested_count FROM listings WHERE id = ${listing.id}) AS interested`;
  expect(counts).toEqual({ trades: 1, conversations: 1, messages: 1, events: 1, interested: 1 });
  expect(await raised(app, 'listing-interest', { listingId: listing.id })).toHaveLength(1);
});

test('twenty buyers at once are twenty trades, counted exactly, also when half of them step back', async () => {
  const listing = await offerForSale(seller);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => app.member()));
  const trades = await Promise.all(buyers.map((one) => contact(one, listing.id)));
  await Promise.all(
    trades.map(({ id }, n) =>
      n % 2 ? buyers[n]?.patch(`/api/transactions/${id}`, { status: 'cancelled' }) : undefined,
    ),
  );
  expect((await seller.get(`/api/marketplace/${listing.id}`)).json.interestedCount).toBe(10);
});

test('two buyers complete at once what the seller has completed with both: one has it, the other is told', async () => {
  for (let round = 0; round < rounds(3, 5); round++) {
    const cover = await makeCover(seller);
    const listing = await offerForSale(seller, { productId: cover.productId, thingId: cover.thingId });
    const buyers = await Promise.all([app.member(), app.member(), app.member()]);
    const trades = await Promise.all(buyers.map((one) => contact(one, listing.id)));
    await Promise.all(
      trades.map(({ id }) => seller.patch(`/api/transactions/${id}`, { status: 'completed' })),
    );
    const answers = await Promise.all(
      trades.map(({ id }, n) =>
        (buyers[n] as Member).patch(`/api/transactions/${id}`, { status: 'completed' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({
        status: 409,
        json: { code: 'listing_sold', message: 'This item has been sold.' },
      });
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [n, one] of buyers.entries())
      expect((await one.get(`/api/things/${cover.thingId}`)).status).toBe(n === winner ? 200 : 404);
    expect((await seller.get(`/api/things/${cover.thingId}`)).status).toBe(404);
  }
});

test('both of them, many times each: sealed once, with one passing on', async () => {
  const cover = await makeCover(seller);
  const trade = await makeTrade(seller, buyer, { productId: cover.productId, thingId: cover.thingId });
  const before = (await buyer.get(`/api/users/${buyer.id}`)).json.trust.trades;
  const answers = await many((n) =>
    (n % 2 ? buyer : seller).patch(`/api/transactions/${trade.id}`, { status: 'completed' }),
  );
  for (const { status, json } of answers)
    expect([200, json.code]).toContain(status === 200 ? 200 : 'transaction_sealed');
  const [counts] = await app.query`
    SELECT count(*) FILTER (WHERE kind = 'sealed')::int AS sealed, count(*) FILTER (WHERE kind = 'status')::int AS said
    FROM trade_events WHERE trade_id = ${trade.id}`;
  expect(counts).toEqual({ sealed: 1, said: 2 });
  expect(await raised(app, 'thing-passed', { tradeId: trade.id })).toHaveLength(1);
  expect((await buyer.get(`/api/users/${buyer.id}`)).json.trust.trades).toBe(before + 1);
  expect(await app.query`SELECT 1 FROM past_things WHERE product_id = ${cover.productId}`).toHaveLength(1);
});

test('everything by everybody about one listing: no wait without end, no error of ours, one sale at most', async () => {
  const cover = await makeCover(seller);
  const listing = await offerForSale(seller, { productId: cover.productId, thingId: cover.thingId });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => app.member()));
  const trades = await Promise.all(buyers.map((one) => contact(one, listing.id)));
  const codes = await Promise.all(
    trades.map(
      async ({ id }, n) => (await (buyers[n] as Member).post(`/api/transactions/${id}/code`)).json.code,
    ),
  );
  const statuses = ['pending', 'scheduled', 'meeting_confirmed', 'completed', 'cancelled'];
  const answers = await many(async (n) => {
    const [one, path] = [buyers[n % 5] as Member, `/api/transactions/${trades[n % 5]?.id}`];
    switch (n % 10) {
      case 0:
        return seller.post(`${path}/handover`, { code: codes[n % 5] });
      case 1:
        return seller.patch(`/api/warranties/${cover.id}`, { retailer: `Shop ${n}` });
      case 2:
        return seller.patch(`/api/marketplace/${listing.id}`, {
          title: `Uno ${n}`,
          thingId: cover.thingId,
        });
      case 3:
        return one.post(`${path}/offers`, { amount: String(n) });
      case 4:
        return one.post('/api/transactions', { listingId: listing.id });
      case 5:
        return one.get(path);
      default:
        return (n % 2 ? one : seller).patch(path, { status: statuses[n % statuses.length] });
    }
  }, 2 * MANY);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const sealed = await app.query`
    SELECT 1 FROM trades WHERE listing_id = ${listing.id} AND sealed_at IS NOT NULL`;
  expect(sealed).toHaveLength(1);
  const [counts] = await app.query`
    SELECT interested_count, (SELECT count(*)::int FROM trades WHERE listing_id = l.id AND status <> 'cancelled') AS open
    FROM listings l WHERE id = ${listing.id}`;
  expect(counts?.interested_count).toBe(counts?.open);
});

test('accounts that are deleted in the middle of it: nobody waits without end, nothing of ours breaks', async () => {
  for (let round = 0; round < 5; round++) {
    const [leaving, ...buyers] = await Promise.all(Array.from({ length: 6 }, () => app.member()));
    const [first] = buyers;
    if (!leaving || !first) throw new Error('Nobody came.');
    const { listing, id } = await makeTrade(leaving, first);
    const answers = await Promise.all([
      ...buyers.map((one) => one.post('/api/transactions', { listingId: listing.id })),
      first.patch(`/api/transactions/${id}`, { status: 'scheduled' }),
      leaving.delete('/api/auth/user'),
      leaving.patch(`/api/transactions/${id}`, { status: 'completed' }),
      first.delete('/api/auth/user'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await app.query`SELECT 1 FROM trades WHERE id = ${id}`).toHaveLength(0);
    const open = await app.query`
      SELECT 1 FROM trades WHERE listing_id = ${listing.id} AND status <> 'cancelled'`;
    expect(open).toHaveLength(0);
  }
});
