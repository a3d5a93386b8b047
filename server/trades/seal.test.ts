import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import {
  completeBoth,
  contact,
  listening,
  makeTrade,
  offerForSale,
  raised,
  sayYes,
} from '../../testing/trades.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let seller: Member;
let buyer: Member;
let other: Member;
beforeAll(async () => {
  app = await startTestApp({ extend: listening('trade-changed', 'thing-passed') });
  seller = await app.member({ firstName: 'Ruth', lastName: 'Adeyemi' });
  buyer = await app.member({ firstName: 'Maya' });
  other = await app.member({ firstName: 'Jonas' });
});
afterAll(() => app.stop());

const trustOf = async (id: string) => (await other.get(`/api/users/${id}`)).json.trust;

describe('sealing', () => {
  test('closes the listing, ends everybody else’s interest in it, and counts as a trade of both', async () => {
    const trade = await makeTrade(seller, buyer);
    const lost = await contact(other, trade.listingId);
    const before = [await trustOf(seller.id), await trustOf(buyer.id)];
    await seller.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect((await seller.get(`/api/marketplace/${trade.listingId}`)).json.status).toBe('active');
    const sealed = await buyer.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect(sealed.json).toMatchObject({
      isVerified: true,
      status: 'completed',
      can: { update: false, rate: true },
    });
    expect(sealed.json.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'interest',
      'status',
      'status',
      'sealed',
    ]);
    expect((await buyer.get(`/api/marketplace/${trade.listingId}`)).json).toMatchObject({
      status: 'sold',
      isActive: false,
      interestedCount: 1,
    });
    const theirs = (await other.get(`/api/transactions/${lost.id}`)).json;
    expect(theirs).toMatchObject({ status: 'cancelled', isVerified: false, can: { update: false } });
    expect(theirs.history.at(-1)).toMatchObject({
      kind: 'status',
      userId: null,
      data: { status: 'cancelled', reason: 'sold_to_another' },
    });
    await expect
      .poll(() => raised(app, 'trade-changed', { tradeId: lost.id, reason: 'sold_to_another' }))
      .toMatchObject([{ toId: other.id, byId: null, status: 'cancelled' }]);
    for (const status of ['pending', 'completed'])
      expect(await other.patch(`/api/transactions/${lost.id}`, { status })).toMatchObject({
        status: 409,
        json: { code: 'listing_sold', message: 'This item has been sold.' },
      });
    expect([await trustOf(seller.id), await trustOf(buyer.id)]).toEqual(
      before.map((trust) => ({ ...trust, trades: trust.trades + 1 })),
    );
    expect(await seller.patch(`/api/marketplace/${trade.listingId}`, { title: 'Again' })).toMatchObject({
      json: { code: 'listing_sealed' },
    });
    for (const body of [{ status: 'cancelled' }, { notes: 'x' }, { meetingTime: '2027-01-01T00:00:00Z' }])
      expect((await buyer.patch(`/api/transactions/${trade.id}`, body)).json.code).toBe('transaction_sealed');
  });

  test('marked as sold to one of those interested, it ends everybody else’s interest, who are told', async () => {
    const trade = await makeTrade(seller, buyer);
    const lost = await contact(other, trade.listingId);
    const sold = { status: 'sold', soldTo: trade.id };
    expect((await seller.patch(`/api/marketplace/${trade.listingId}`, sold)).json.status).toBe('sold');
    expect((await buyer.get(`/api/transactions/${trade.id}`)).json.status).toBe('pending');
    expect((await other.get(`/api/transactions/${lost.id}`)).json).toMatchObject({
      status: 'cancelled',
      can: { update: false },
    });
    expect((await other.patch(`/api/transactions/${lost.id}`, { status: 'pending' })).json.code).toBe(
      'listing_sold',
    );
    await expect
      .poll(() => raised(app, 'trade-changed', { tradeId: lost.id, reason: 'sold_to_another' }))
      .toMatchObject([{ toId: other.id, byId: null }]);
    await completeBoth(trade.id, seller, buyer);
  });

  test('marked as sold elsewhere, it ends every interest that nobody has completed', async () => {
    const trade = await makeTrade(seller, buyer);
    const done = await contact(other, trade.listingId);
    await other.patch(`/api/transactions/${done.id}`, { status: 'completed' });
    await seller.patch(`/api/marketplace/${trade.listingId}`, { status: 'sold' });
    expect((await buyer.get(`/api/transactions/${trade.id}`)).json.status).toBe('cancelled');
    expect((await other.get(`/api/transactions/${done.id}`)).json.status).toBe('completed');
    // When the listing is active again, the trade can be reopened.
    await seller.patch(`/api/marketplace/${trade.listingId}`, { status: 'active' });
    expect((await buyer.patch(`/api/transactions/${trade.id}`, { status: 'pending' })).status).toBe(200);
  });

  test('is not sold in a trade about something else', async () => {
    const [trade, another] = [await makeTrade(seller, buyer), await makeTrade(seller, buyer)];
    for (const body of [{ status: 'sold', soldTo: another.id }, { soldTo: trade.id }])
      expect(await seller.patch(`/api/marketplace/${trade.listingId}`, body)).toMatchObject({
        status: 404,
        json: { code: 'transaction_not_found' },
      });
  });
});

describe('what passes on', () => {
  async function sellWithCover(details: Record<string, unknown> = {}) {
    const cover = await makeCover(seller, {
      purchasePrice: '620.00',
      serialNumber: 'MU-1',
      retailer: 'Kitchen Row',
      notes: 'Hidden behind the flour.',
      purchaseDate: '2026-01-08',
      ...details,
    });
    const papers = `/api/warranties/${cover.id}/papers`;
    const add = async (kind: string) => {
      const url = await upload(seller, 'warranty', await jpeg());
      const answer = await seller.post(papers, { kind, url });
      expect(answer.status, answer.text).toBe(201);
      return answer.json;
    };
    const [receipt, terms, photo] = [await add('receipt'), await add('terms'), await add('photo')];
    await seller.patch(`/api/warranties/${cover.id}`, {
      claimHistory: [{ date: '2026-03-01', note: 'New gasket, free.' }],
    });
    const listing = await offerForSale(seller, { productId: cover.productId, thingId: cover.thingId });
    const trade = await contact(buyer, listing.id);
    return { cover, receipt, terms, photo, listing, trade, papers };
  }

  test('the cover, its claims and the papers that go along; not the notes, not what was paid', async () => {
    const { cover, receipt, terms, photo, trade, papers } = await sellWithCover();
    expect([receipt.goesAlong, terms.goesAlong, photo.goesAlong]).toEqual([true, true, false]);
    const kept = await seller.patch(`${papers}/${terms.id}`, { goesAlong: false });
    expect(kept.json).toMatchObject({ goesAlong: false, kind: 'terms' });
    await sayYes(buyer, trade.id);
    const offered = await buyer.post(`/api/transactions/${trade.id}/offers`, { amount: '530' });
    await seller.post(`/api/transactions/${trade.id}/offers/accept`, { offerId: offered.json.offer.id });
    const seen = await buyer.get(`/api/transactions/${trade.id}`);
    expect(seen.json).toMatchObject({ thingId: null, listing: { cover: { endDate: '2028-01-10' } } });
    expect(seen.text).not.toContain(receipt.url);

    const sealed = await completeBoth(trade.id, seller, buyer);
    expect(sealed).toMatchObject({ thingId: cover.thingId, providerStep: null });
    const thing = (await buyer.get(`/api/things/${cover.thingId}`)).json;
    expect(thing.layers).toMatchObject([
      {
        id: cover.id,
        userId: buyer.id,
        endDate: '2028-01-10',
        purchaseDate: '2026-01-08',
        purchasePrice: '530.00',
        serialNumber: 'MU-1',
        retailer: 'Kitchen Row',
        notes: null,
        claimHistory: [{ date: '2026-03-01', note: 'New gasket, free.' }],
      },
    ]);
    expect(thing.papers.map(({ id }: { id: string }) => id)).toEqual([receipt.id]);
    expect((await buyer.get(receipt.url)).status).toBe(200);
    expect((await seller.get(receipt.url)).status).toBe(404);
    for (const paper of [terms, photo]) {
      expect((await buyer.get(paper.url)).status).toBe(404);
      expect((await seller.get(paper.url)).status).toBe(200);
    }
    expect((await seller.get(`/api/things/${cover.thingId}`)).status).toBe(404);
    expect((await seller.get(`/api/warranties/${cover.id}`)).status).toBe(404);
    expect((await seller.patch(`/api/warranties/${cover.id}`, { notes: 'Mine' })).status).toBe(404);

    const past = (await seller.get('/api/things/past')).json;
    expect(past[0]).toMatchObject({
      product: { id: cover.productId },
      purchasePrice: '620.00',
      serialNumber: 'MU-1',
      notes: 'Hidden behind the flour.',
      to: { id: buyer.id, firstName: 'Maya' },
    });
    expect(past[0].papers.map(({ url }: { url: string }) => url).sort()).toEqual(
      [terms.url, photo.url].sort(),
    );
    expect((await buyer.get('/api/things/past')).json).toEqual([]);
    expect((await app.visitor().get('/api/things/past')).status).toBe(401);
    expect(await raised(app, 'thing-passed', { tradeId: trade.id })).toEqual([
      { tradeId: trade.id, thingId: cover.thingId, toId: buyer.id },
    ]);
    expect((await seller.get(`/api/transactions/${trade.id}`)).json).toMatchObject({
      thingId: null,
      providerStep: null,
      listing: { cover: { endDate: '2028-01-10' } },
    });
  });

  test('where a provider has to know, the buyer is told which and how', async () => {
    const { cover, trade } = await sellWithCover({
      warrantyType: 'extended',
      warrantyProvider: 'Northcover',
      providerPolicyNumber: 'NC-77',
      providerContactInfo: { phone: '0800 123' },
      autoRenewal: true,
      renewalDate: '2028-01-10',
    });
    await completeBoth(trade.id, seller, buyer);
    const answer = (await buyer.get(`/api/transactions/${trade.id}`)).json;
    expect(answer.providerStep).toBe(
      'Tell Northcover that it is yours now: policy NC-77. Reach them at 0800 123.',
    );
    expect((await buyer.get(`/api/warranties/${cover.id}`)).json).toMatchObject({ autoRenewal: false });
    await buyer.delete(`/api/things/${cover.thingId}`);
    expect((await buyer.get(`/api/transactions/${trade.id}`)).json).toMatchObject({
      isVerified: true,
      thingId: null,
      providerStep: null,
    });
  });

  test('without a price agreed, what it was listed for is what the buyer paid', async () => {
    const { cover, trade } = await sellWithCover();
    await completeBoth(trade.id, buyer, seller);
    expect((await buyer.get(`/api/warranties/${cover.id}`)).json.purchasePrice).toBe('540.00');
  });

  test('nothing of a thing that the seller no longer has', async () => {
    const { cover, trade } = await sellWithCover();
    await seller.delete(`/api/things/${cover.thingId}`);
    await sayYes(buyer, trade.id);
    const sealed = await completeBoth(trade.id, seller, buyer);
    expect(sealed).toMatchObject({ isVerified: true, thingId: null });
  });

  test('goes on to the next buyer in the same way', async () => {
    const { cover, trade } = await sellWithCover();
    await completeBoth(trade.id, seller, buyer);
    const second = await makeTrade(buyer, other, {
      productId: cover.productId,
      thingId: cover.thingId,
    });
    await completeBoth(second.id, buyer, other);
    expect((await other.get(`/api/things/${cover.thingId}`)).json.papers).toHaveLength(2);
    expect((await buyer.get(`/api/transactions/${trade.id}`)).json).toMatchObject({ thingId: null });
    expect((await buyer.get('/api/things/past')).json[0]).toMatchObject({ to: { id: other.id } });
  });
});

test('a later review of the buyer says that it was bought used here; an earlier one, and others’, do not', async () => {
  const product = await makeProduct(seller);
  const before = await makeReview(buyer, product.id);
  const trade = await makeTrade(seller, buyer, { productId: product.id });
  const open = await makeReview(buyer, product.id, { isVerifiedPurchase: true });
  await completeBoth(trade.id, seller, buyer);
  const after = await makeReview(buyer, product.id);
  const sellers = await makeReview(seller, product.id);
  const elsewhere = await makeReview(buyer, (await makeProduct(seller)).id);
  expect([before, open, after, sellers, elsewhere].map(({ boughtUsed }) => boughtUsed)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  const feed = (await app.visitor().get(`/api/reviews?productId=${product.id}`)).json.reviews;
  const said = feed.find(({ id }: { id: string }) => id === before.id);
  expect(said.followUps).toMatchObject([{ boughtUsed: false }, { id: after.id, boughtUsed: true }]);
  const forged = { productId: product.id, rating: 5, content: 'Trust me, really.', boughtUsed: true };
  expect((await other.post('/api/reviews', forged)).status).toBe(400);
});
