import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';
import { closeListing, listingHeads, lockListing } from './public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const gone = { status: 404, json: { code: 'listing_not_found' } };
const seal = (id: string) => app.db.transaction((tx) => closeListing(tx, id));

describe('changing one’s own', () => {
  test('any part of it, by the rules of its type', async () => {
    const listing = await makeListing(ana);
    const path = `/api/marketplace/${listing.id}`;
    const changed = await ana.patch(path, {
      price: '99.50',
      title: 'Cheaper',
      condition: 'fair',
      area: 'Easton',
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        price: '99.50',
        title: 'Cheaper',
        condition: 'fair',
        area: 'Easton',
        description: listing.description,
      },
    });
    expect((await ana.patch(path, { price: null })).status).toBe(400);
    expect((await ana.patch(path, { priceMax: '4' })).status).toBe(400);
    expect((await ana.patch(path, { type: 'exchange' })).status).toBe(400);
    expect((await ana.patch(path, { userId: ben.id })).status).toBe(400);
    expect((await ana.patch(path, { area: null })).json.area).toBeNull();
    expect(await ben.patch(path, { price: '1' })).toMatchObject(gone);
    expect((await app.visitor().patch(path, { price: '1' })).status).toBe(401);
    expect((await ana.get(path)).json.price).toBe('99.50');
  });

  test('the thing it is about', async () => {
    const { thingId, productId } = await makeCover(ana);
    const theirs = await makeCover(ben, { productId });
    const other = await makeCover(ana);
    const listing = await makeListing(ana, { productId });
    const path = `/api/marketplace/${listing.id}`;
    expect((await ana.patch(path, { thingId })).json).toMatchObject({
      thingId,
      cover: { endDate: '2028-01-10' },
    });
    expect((await ana.patch(path, { thingId: theirs.thingId })).json.code).toBe('thing_not_found');
    expect((await ana.patch(path, { thingId: other.thingId })).json.fields).toHaveProperty('thingId');
    expect((await ana.patch(path, { thingId: null })).json).toMatchObject({ thingId: null, cover: null });
  });

  test('paused, it is there for its owner alone; sold, its page says so; both leave the list', async () => {
    const listing = await makeListing(ana);
    const path = `/api/marketplace/${listing.id}`;
    const list = async (who: Member | ReturnType<TestApp['visitor']>) =>
      (await who.get(`/api/marketplace?productId=${listing.productId}&limit=9`)).json;
    expect((await ana.patch(path, { status: 'paused' })).json).toMatchObject({
      status: 'paused',
      isActive: false,
    });
    expect(await ben.get(path)).toMatchObject(gone);
    expect(await app.visitor().get(path)).toMatchObject(gone);
    expect((await ana.get(path)).status).toBe(200);
    expect(await list(ana)).toEqual([]);
    await ana.patch(path, { status: 'sold' });
    expect((await ben.get(path)).json).toMatchObject({ status: 'sold', can: { contact: false } });
    expect(await list(ben)).toEqual([]);
    expect((await ana.get('/api/marketplace/user')).json[0]).toMatchObject({
      id: listing.id,
      status: 'sold',
    });
    await ana.patch(path, { status: 'active' });
    expect(await list(ben)).toHaveLength(1);
  });

  test('sealed by a trade, it stays as it is', async () => {
    const { thingId, productId } = await makeCover(ana);
    const listing = await makeListing(ana, { productId, thingId });
    const path = `/api/marketplace/${listing.id}`;
    await seal(listing.id);
    const sealed = { status: 409, json: { code: 'listing_sealed' } };
    for (const change of [{ price: '1' }, { status: 'active' }, { imageUrls: [] }]) {
      expect(await ana.patch(path, change)).toMatchObject(sealed);
    }
    expect(await ana.delete(path)).toMatchObject(sealed);
    expect((await ana.get(path)).json).toMatchObject({ status: 'sold', can: { edit: false }, thingId: null });
  });

  test('deleted, it is gone, for a stranger as if it had never been', async () => {
    const listing = await makeListing(ana);
    const path = `/api/marketplace/${listing.id}`;
    expect(await ben.delete(path)).toMatchObject(gone);
    expect((await app.visitor().delete(path)).status).toBe(401);
    expect((await ana.delete(path)).status).toBe(204);
    expect(await ana.delete(path)).toMatchObject(gone);
    expect(await ana.get(path)).toMatchObject(gone);
    expect(await ana.get(`/api/marketplace/${nowhere}`)).toMatchObject(gone);
  });

  test('everything at once by many leaves one truth', async () => {
    const { thingId, productId, id } = await makeCover(ana);
    const listing = await makeListing(ana, { productId, thingId });
    const path = `/api/marketplace/${listing.id}`;
    const acts = [
      () => ana.patch(path, { status: 'paused' }),
      () => ana.patch(path, { status: 'active', price: '77' }),
      () => ana.patch(path, { thingId: null }),
      () => ana.patch(path, { thingId }),
      () => ana.patch(`/api/warranties/${id}`, { status: 'voided' }),
      () => ana.patch(`/api/warranties/${id}`, { status: 'active' }),
      () => ben.post(`/api/marketplace/${listing.id}/save`),
      () => ben.delete(`/api/marketplace/${listing.id}/save`),
      () => app.db.transaction((tx) => lockListing(tx, listing.id)),
      () => app.visitor().get('/api/marketplace/counts'),
    ];
    const answers = await Promise.all(Array.from({ length: MANY }, (_, i) => acts[i % acts.length]?.()));
    const statuses = answers.flatMap((answer) =>
      answer && typeof answer.status === 'number' ? [answer.status] : [],
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await ana.patch(path, { status: 'active', thingId });
    await ana.patch(`/api/warranties/${id}`, { status: 'active' });
    expect((await ana.get(path)).json).toMatchObject({ price: '77.00', cover: { endDate: '2028-01-10' } });
    const counts = (await ben.get('/api/marketplace/counts')).json;
    expect(counts.all).toBe((await ben.get('/api/marketplace?limit=100')).json.length);
  });
});

test('an account takes its listings along, and the counts stay true', async () => {
  const eve = await app.member();
  await makeListing(eve);
  await makeListing(eve, { type: 'exchange' });
  const before = (await ben.get('/api/marketplace/counts')).json;
  expect((await eve.delete('/api/auth/user')).status).toBe(204);
  expect((await ben.get('/api/marketplace/counts')).json).toEqual({
    ...before,
    all: before.all - 2,
    sell: before.sell - 1,
    exchange: before.exchange - 1,
  });
});

test('one person’s, as others see them: what is to be had, newest first, in their order', async () => {
  const [lister, other] = [await app.member(), await app.member()];
  const [first, second] = [
    await makeListing(lister, { price: '20' }),
    await makeListing(lister, { price: '10' }),
  ];
  await makeListing(lister, { isActive: false });
  await makeListing(other);
  const ids = async (query = '') =>
    (await other.get(`/api/marketplace?userId=${lister.id}${query}`)).json.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids('&sort=price_high&type=sell')).toEqual([first.id, second.id]);
  expect((await other.get('/api/marketplace?userId=x')).status).toBe(400);
  const search = { name: 'Theirs', filter: { userId: lister.id } };
  expect((await other.post('/api/saved-searches', search)).status).toBe(400);
  await lister.post(`/api/users/${other.id}/block`);
  expect(await ids()).toEqual([]);
});

test('the neighbours’ view of a listing', async () => {
  const product = await makeProduct(ana, { imageUrl: await upload(ana, 'product', await jpeg()) });
  const listing = await makeListing(ana, { type: 'buy_request', productId: product.id });
  const heads = await listingHeads(app.db, [listing.id, nowhere]);
  expect([...heads.keys()]).toEqual([listing.id]);
  expect(heads.get(listing.id)).toMatchObject({
    personId: ana.id,
    title: listing.title,
    priceRange: '80.00-140.00',
    imageUrl: product.imageUrl,
    status: 'active',
    sealed: false,
    product: { id: product.id, name: product.name },
  });
  expect(await app.db.transaction((tx) => lockListing(tx, nowhere))).toBeUndefined();
});
