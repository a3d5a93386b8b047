import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { contact, linesIn, listening, offerForSale, raised } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let cai: Member;
beforeAll(async () => {
  app = await startTestApp({
    extend: listening('listing-interest', 'message-sent'),
  });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
  cai = await app.member({ firstName: 'Cai' });
});
afterAll(() => app.stop());

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('contacting the seller', () => {
  test('makes the trade, the conversation with a first message, and tells the seller', async () => {
    const listing = await offerForSale(ana, { title: 'Halden Shelf 5', price: '410.00' });
    const trade = await contact(ben, listing.id, {
      sellerId: cai.id,
      status: 'completed',
      isVerified: true,
      message: 'Is the box there too?',
    });
    expect(trade).toMatchObject({
      listingId: listing.id,
      buyerId: ben.id,
      sellerId: ana.id,
      status: 'pending',
      isVerified: false,
      role: 'buyer',
      agreedPrice: null,
      offer: null,
      buyer: { id: ben.id, firstName: 'Ben', trust: { trades: 0, ratings: 0, punctual: null } },
      seller: { id: ana.id, firstName: 'Ana' },
      listing: { id: listing.id, type: 'sell', title: 'Halden Shelf 5', price: '410.00' },
    });
    expect(await linesIn(ana, trade.conversationId)).toEqual(['text: Is the box there too?']);
    expect(await raised(app, 'listing-interest', { tradeId: trade.id })).toEqual([
      { tradeId: trade.id, listingId: listing.id, toId: ana.id, byId: ben.id },
    ]);
    expect(await raised(app, 'message-sent', { conversationId: trade.conversationId })).toEqual([]);
    expect((await ana.get('/api/transactions/user')).json[0]).toMatchObject({ id: trade.id, role: 'seller' });
    const seen = (await ben.get(`/api/marketplace/${listing.id}`)).json;
    expect(seen).toMatchObject({ interestedCount: 1, transactionId: trade.id });
  });

  test('again is the same trade, and says nothing twice', async () => {
    const listing = await offerForSale(ana);
    const first = await contact(ben, listing.id);
    expect(await contact(ben, listing.id, { message: 'Hello?' })).toMatchObject({ id: first.id });
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'paused' });
    expect(await contact(ben, listing.id)).toMatchObject({ id: first.id });
    const said = await linesIn(ana, first.conversationId);
    expect(said.filter((line: string) => line.startsWith('text'))).toHaveLength(1);
    expect(await raised(app, 'listing-interest', { listingId: listing.id })).toHaveLength(1);
  });

  test('again after the trade was cancelled says so and tells nobody; reopened, it is the same trade', async () => {
    const listing = await offerForSale(ana);
    const { id, conversationId } = await contact(ben, listing.id);
    await ana.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    const before = await linesIn(ana, conversationId);
    const tried = () => ben.post('/api/transactions', { listingId: listing.id, message: 'Still there?' });
    expect(await tried()).toMatchObject({
      status: 409,
      json: {
        code: 'transaction_cancelled',
        message: 'This trade was cancelled. To go on with it, choose another status on its page.',
      },
    });
    expect(await linesIn(ana, conversationId)).toEqual(before);
    expect(await raised(app, 'listing-interest', { listingId: listing.id })).toHaveLength(1);
    // To somebody who is no party, nothing of that trade exists.
    expect((await cai.get(`/api/transactions/${id}`)).status).toBe(404);
    expect(await cai.patch(`/api/transactions/${id}`, { status: 'pending' })).toMatchObject({
      status: 404,
      json: { code: 'transaction_not_found' },
    });
    expect((await contact(cai, listing.id)).id).not.toBe(id);
    await ben.patch(`/api/transactions/${id}`, { status: 'pending' });
    expect(await tried()).toMatchObject({ status: 201, json: { id, status: 'pending' } });
    await ben.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'sold' });
    expect(await tried()).toMatchObject({ status: 409, json: { code: 'listing_sold' } });
  });

  test('to a buy request, who answers is the one who sells', async () => {
    const request = await offerForSale(ana, {
      type: 'buy_request',
      title: 'Arc 2 in green',
      price: undefined,
      priceMin: '180.00',
      priceMax: '230.00',
      condition: undefined,
    });
    const trade = await contact(ben, request.id);
    expect(trade).toMatchObject({ buyerId: ana.id, sellerId: ben.id, role: 'seller' });
    expect(trade.listing).toMatchObject({ type: 'buy_request', priceRange: '180.00-230.00' });
    expect((await ben.get(`/api/marketplace/${request.id}`)).json.transactionId).toBe(trade.id);
  });

  test('one’s own, a paused, a sold one, none, somebody who has blocked, and signed out', async () => {
    const own = await offerForSale(ben);
    const paused = await offerForSale(ana, { isActive: false });
    const sold = await offerForSale(ana);
    await ana.patch(`/api/marketplace/${sold.id}`, { status: 'sold' });
    const blocking = await app.member();
    const blocked = await offerForSale(blocking);
    await blocking.post(`/api/users/${ben.id}/block`);
    const tried = (listingId: string) => ben.post('/api/transactions', { listingId });
    expect(await tried(own.id)).toMatchObject({ status: 409, json: { code: 'own_listing' } });
    expect(await tried(paused.id)).toMatchObject({ status: 404, json: { code: 'listing_not_found' } });
    expect(await tried(sold.id)).toMatchObject({
      status: 409,
      json: { code: 'listing_sold', message: 'This item has been sold.' },
    });
    expect(await tried(nowhere)).toMatchObject({ status: 404, json: { code: 'listing_not_found' } });
    expect(await tried(blocked.id)).toMatchObject({ status: 404, json: { code: 'listing_not_found' } });
    expect((await app.visitor().post('/api/transactions', { listingId: own.id })).status).toBe(401);
    expect((await ben.post('/api/transactions', { listingId: 'x' })).status).toBe(400);
    expect((await ben.post('/api/transactions', { listingId: own.id, buyerId: cai.id })).status).toBe(400);
    const rows =
      await app.query`SELECT 1 FROM trades WHERE listing_id = ANY(${[own.id, paused.id, sold.id, blocked.id]})`;
    expect(rows).toHaveLength(0);
  });

  test('who takes no messages is not contacted, and nothing is left of the try', async () => {
    const shy = await app.member();
    const listing = await offerForSale(shy);
    await shy.patch('/api/auth/user', { allowMessages: false });
    expect(await ben.post('/api/transactions', { listingId: listing.id })).toMatchObject({
      status: 403,
      json: { code: 'messages_refused' },
    });
    expect((await shy.get('/api/transactions/user')).json).toEqual([]);
    // The listing shows it beforehand. People who have a trade or a conversation about it can still write.
    const can = async (who: Member) => (await who.get(`/api/marketplace/${listing.id}`)).json.can;
    expect(await can(ben)).toEqual({ edit: false, contact: false, message: false });
    expect((await ben.get(`/api/marketplace?userId=${shy.id}`)).json[0].can.contact).toBe(false);
    // Visitors see it too, before they sign in for nothing, and the lister does.
    const takes = async (who: Pick<Member, 'get'>) =>
      (await who.get(`/api/marketplace/${listing.id}`)).json.takesMessages;
    expect([await takes(app.visitor()), await takes(ben), await takes(shy)]).toEqual([false, false, false]);
    await shy.patch('/api/auth/user', { allowMessages: true });
    expect([await takes(ben), await takes(shy)]).toEqual([true, true]);
    expect(await can(ben)).toEqual({ edit: false, contact: true, message: true });
    await contact(ben, listing.id);
    await shy.patch('/api/auth/user', { allowMessages: false });
    expect(await can(ben)).toMatchObject({ message: true });
    expect(await can(await app.member())).toMatchObject({ contact: false, message: false });
    expect([await takes(ben), await takes(shy)]).toEqual([true, false]);
  });
});
