import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { completeBoth, contact, listening, makeTrade, raised } from '../../testing/trades.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp({ extend: listening('trade-changed') });
});
afterAll(() => app.stop());

async function newPair() {
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
}
const get = async (who: Member, id: string) => (await who.get(`/api/transactions/${id}`)).json;
const endings = (id: string) => expect.poll(() => raised(app, 'trade-changed', { tradeId: id, byId: null }));

test('a listing that is deleted cancels its trades, tells the buyers, and leaves an honest line', async () => {
  await newPair();
  const trade = await makeTrade(seller, buyer, { title: 'Halden Shelf 5', price: '410.00' });
  const second = await contact(await app.member(), trade.listingId);
  expect((await seller.delete(`/api/marketplace/${trade.listingId}`)).status).toBe(204);
  const left = await get(buyer, trade.id);
  expect(left).toMatchObject({
    status: 'cancelled',
    listingId: trade.listingId,
    listing: { id: trade.listingId, title: 'Halden Shelf 5', price: '410.00', type: 'sell', cover: null },
    can: { update: false, offer: false, showCode: false, rate: false },
  });
  expect(left.history.at(-1)).toMatchObject({ userId: null, data: { reason: 'listing_deleted' } });
  expect(await buyer.patch(`/api/transactions/${trade.id}`, { status: 'pending' })).toMatchObject({
    status: 404,
    json: { code: 'listing_not_found' },
  });
  await endings(trade.id).toMatchObject([{ toId: buyer.id, reason: 'listing_deleted' }]);
  await endings(second.id).toHaveLength(1);
  expect((await seller.get('/api/transactions/user')).json).toHaveLength(2);
});

test('a deleted wish keeps its budget, which may have one end', async () => {
  await newPair();
  const wish = { type: 'buy_request', price: undefined, condition: undefined };
  for (const [priceMin, priceMax, priceRange] of [
    ['180.00', '230.00', '180.00-230.00'],
    [undefined, '230.00', 'up to 230.00'],
    ['180.00', undefined, 'from 180.00'],
  ]) {
    const trade = await makeTrade(buyer, seller, { ...wish, priceMin, priceMax });
    expect(trade.listing).toMatchObject({ priceRange });
    await buyer.delete(`/api/marketplace/${trade.listingId}`);
    expect((await get(seller, trade.id)).listing).toMatchObject({ type: 'buy_request', priceRange });
  }
});

test('an account that is deleted leaves open trades cancelled and completed ones as they were, without what it wrote', async () => {
  await newPair();
  const cover = await makeCover(seller);
  const kept = await makeCover(seller, { warrantyType: 'extended', warrantyProvider: 'Uncle Ida' });
  const open = await makeTrade(seller, buyer, { productId: kept.productId, thingId: kept.thingId });
  await seller.patch(`/api/warranties/${kept.id}`, { endDate: '2027-01-10' });
  expect(JSON.stringify(await get(buyer, open.id))).toContain('Uncle Ida');
  const done = await makeTrade(seller, buyer, { productId: cover.productId, thingId: cover.thingId });
  const notes = 'Ring twice at number 12.';
  await seller.patch(`/api/transactions/${open.id}`, {
    notes,
    meetingLocation: 'At mine',
    meetingTime: '2027-05-01T10:00:00Z',
  });
  await completeBoth(done.id, seller, buyer);
  const rating = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
  await seller.post(`/api/transactions/${done.id}/ratings`, { ...rating, note: 'A pleasure.' });
  await buyer.post(`/api/transactions/${done.id}/ratings`, rating);
  expect((await seller.delete('/api/auth/user')).status).toBe(204);

  const list = (await buyer.get('/api/transactions/user')).json;
  expect(list).toHaveLength(2);
  const cancelled = await get(buyer, open.id);
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    notes: null,
    meetingLocation: null,
    conversationId: expect.any(String),
    seller: {
      id: seller.id,
      firstName: 'Deleted user',
      lastName: null,
      profileImageUrl: null,
      trust: { trades: 0 },
    },
    listing: { title: 'Morrow Uno' },
    can: { update: false, rate: false },
  });
  expect(JSON.stringify(cancelled)).not.toMatch(/At mine|Uncle Ida/);
  expect(cancelled.history.at(-1)).toMatchObject({
    data: { status: 'cancelled', reason: 'account_deleted' },
  });
  expect(await get(buyer, done.id)).toMatchObject({
    status: 'completed',
    isVerified: true,
    theirRating: { punctual: true, note: null },
    thingId: cover.thingId,
  });
  expect((await buyer.get(`/api/things/${cover.thingId}`)).status).toBe(200);
  expect((await buyer.get(`/api/users/${buyer.id}`)).json.trust).toMatchObject({ trades: 1, ratings: 1 });
  expect(await buyer.patch(`/api/transactions/${open.id}`, { status: 'pending' })).toMatchObject({
    status: 404,
  });
  // Deleting an account notifies nobody at once; a job does it later.
  await app.jobs.enqueue(app.db, 'tell-ended-trades', {});
  await endings(open.id).toMatchObject([{ toId: buyer.id, reason: 'account_deleted' }]);
  expect((await buyer.delete('/api/auth/user')).status).toBe(204);
  expect(await app.query`SELECT 1 FROM trades WHERE id = ANY(${[open.id, done.id]})`).toHaveLength(0);
});

test('a buyer who leaves: the seller knows, and the listing counts one less', async () => {
  await newPair();
  const trade = await makeTrade(seller, buyer);
  await buyer.delete('/api/auth/user');
  expect(await seller.patch(`/api/transactions/${trade.id}`, { status: 'scheduled' })).toMatchObject({
    status: 404,
    json: { code: 'user_not_found' },
  });
  expect((await seller.get(`/api/marketplace/${trade.listingId}`)).json.interestedCount).toBe(0);
});
