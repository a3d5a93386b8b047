import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { jpeg, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';
import { passOn } from '../warranties/public.ts';
import { closeListing } from './public.ts';

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

const seen = async (id: string) => (await ben.get(`/api/marketplace/${id}`)).json;

/** Lists a thing that has one cover. */
async function offered(details: Record<string, unknown> = {}) {
  const cover = await makeCover(ana, details);
  const { thingId, productId } = cover;
  return { cover, thingId, productId, listing: await makeListing(ana, { thingId, productId }) };
}

describe('what passes on is told live', () => {
  test('a cover that is edited, voided, added to and deleted', async () => {
    const { cover, thingId, productId, listing } = await offered();
    expect((await seen(listing.id)).cover).toEqual({
      startDate: '2026-01-10',
      endDate: '2028-01-10',
      proof: null,
      proofDate: null,
      receiptPasses: false,
    });

    await ana.patch(`/api/warranties/${cover.id}`, { endDate: '2029-02-01' });
    expect((await seen(listing.id)).cover.endDate).toBe('2029-02-01');

    const longer = await makeCover(ana, {
      thingId,
      productId,
      warrantyType: 'extended',
      startDate: '2029-02-02',
      endDate: '2031-02-01',
    });
    expect((await seen(listing.id)).cover).toMatchObject({ startDate: '2026-01-10', endDate: '2031-02-01' });

    await ana.patch(`/api/warranties/${longer.id}`, { isLifetime: true });
    expect((await seen(listing.id)).cover.endDate).toBeNull();

    await ana.patch(`/api/warranties/${longer.id}`, { status: 'voided' });
    expect((await seen(listing.id)).cover.endDate).toBe('2029-02-01');

    await ana.delete(`/api/warranties/${cover.id}`);
    expect(await seen(listing.id)).toMatchObject({ cover: null, warrantyMonthsLeft: null });

    await ana.patch(`/api/warranties/${longer.id}`, { status: 'active' });
    expect((await seen(listing.id)).cover.endDate).toBeNull();

    await ana.delete(`/api/warranties/${longer.id}`);
    expect((await ana.get(`/api/marketplace/${listing.id}`)).json).toMatchObject({
      thingId: null,
      cover: null,
    });
  });

  test('over, it is said to be over', async () => {
    const { listing } = await offered({ startDate: '2020-01-01', endDate: '2021-01-01' });
    expect(await seen(listing.id)).toMatchObject({
      warrantyMonthsLeft: null,
      cover: { endDate: '2021-01-01' },
    });
  });

  test('another product is another thing: the listing lets go of it', async () => {
    const { cover, listing } = await offered();
    const other = await makeCover(ana);
    await ana.patch(`/api/warranties/${cover.id}`, { productId: other.productId });
    expect((await ana.get(`/api/marketplace/${listing.id}`)).json).toMatchObject({
      thingId: null,
      cover: null,
    });
  });
});

describe('the papers', () => {
  test('never leave: that the seller says they have a receipt shows, without a day, while they say so', async () => {
    const { cover, thingId, listing } = await offered({
      purchaseDate: '2026-01-09',
      purchasePrice: '1290.00',
      serialNumber: 'SN-SECRET-77',
      retailer: 'Quiet Retailer',
      notes: 'Behind the boiler',
      providerPolicyNumber: 'POL-SECRET-12',
    });
    const url = await upload(ana, 'warranty', await jpeg());
    const receipt = await ana.post(`/api/warranties/${cover.id}/papers`, {
      kind: 'receipt',
      name: 'My receipt',
      url,
    });
    expect(receipt.status, receipt.text).toBe(201);
    // The day was typed by the seller, and nobody has read the picture.
    const said = { proof: 'attached', proofDate: null };
    expect((await seen(listing.id)).cover).toMatchObject({ ...said, receiptPasses: true });
    // A receipt that stays with the seller does not pass on.
    const goes = (goesAlong: boolean) =>
      ana.patch(`/api/warranties/${cover.id}/papers/${receipt.json.id}`, { goesAlong });
    await goes(false);
    expect((await seen(listing.id)).cover).toMatchObject({ ...said, receiptPasses: false });
    await goes(true);
    expect((await seen(listing.id)).cover).toMatchObject({ receiptPasses: true });

    const answers = [
      await ben.get(`/api/marketplace/${listing.id}`),
      await ben.get('/api/marketplace?withCover=1'),
      await app.visitor().get('/api/marketplace'),
      await app.visitor().get(`/marketplace/${listing.id}`, { accept: 'text/html' }),
      await ben.get(`/api/users/${ana.id}`),
    ];
    const secrets = [
      url,
      receipt.json.id,
      thingId,
      cover.id,
      'SECRET',
      'Quiet Retailer',
      'boiler',
      '1290.00',
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect((await ben.get(url)).status).toBe(404);

    await ana.patch(`/api/warranties/${cover.id}`, { purchaseDate: '2025-12-24' });
    expect((await seen(listing.id)).cover).toMatchObject(said);
    const paper = `/api/warranties/${cover.id}/papers/${receipt.json.id}`;
    await ana.patch(paper, { kind: 'photo' });
    expect((await seen(listing.id)).cover.proof).toBeNull();
    await ana.patch(paper, { kind: 'receipt' });
    expect((await seen(listing.id)).cover.proof).toBe('attached');
    await ana.delete(paper);
    expect((await seen(listing.id)).cover.proof).toBeNull();
  });
});

describe('a thing that passes on', () => {
  const pass = (thingId: string, toId: string, listingId?: string) =>
    app.db.transaction(async (tx) => {
      if (listingId) await closeListing(tx, listingId);
      await passOn(tx, app.app.platform, { thingId, fromId: ana.id, toId, price: null });
    });

  test('by a sealed trade leaves the listing as it was', async () => {
    const { cover, thingId, listing } = await offered();
    await pass(thingId, ben.id, listing.id);
    const before = await seen(listing.id);
    expect(before).toMatchObject({ status: 'sold', cover: { endDate: '2028-01-10' } });
    expect((await ben.patch(`/api/warranties/${cover.id}`, { endDate: '2035-01-01' })).status).toBe(200);
    expect(await seen(listing.id)).toEqual(before);
    expect((await ana.get(`/api/marketplace/${listing.id}`)).text).not.toContain(thingId);
    const again = await makeListing(ben, { thingId, productId: listing.productId });
    expect(again.cover.endDate).toBe('2035-01-01');
    await ben.delete(`/api/warranties/${cover.id}`);
    expect((await seen(listing.id)).cover.endDate).toBe('2028-01-10');
  });

  test('by any other way is no longer the seller’s to offer', async () => {
    const { thingId, listing } = await offered();
    await pass(thingId, ben.id);
    expect((await ana.get(`/api/marketplace/${listing.id}`)).json).toMatchObject({
      thingId: null,
      cover: null,
    });
  });
});

test('a cover that changes while it is being offered is never told as it was', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, thingId, productId } = await makeCover(ana);
    const [listing] = await Promise.all([
      makeListing(ana, { thingId, productId }),
      ana.patch(`/api/warranties/${id}`, { status: 'voided' }),
    ]);
    expect((await seen(listing.id)).cover).toBeNull();
  }
});
