import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listingDraft, makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

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

describe('offering something', () => {
  test('answers 201 with the listing, and it is first for everybody', async () => {
    const product = await makeProduct(ana, {
      name: 'Kestrel M35',
      brand: 'Kestrel',
      category: 'Photography',
    });
    const listing = await makeListing(ana, {
      productId: product.id,
      price: '840',
      area: 'Montpelier, Bristol',
    });
    expect(listing).toMatchObject({
      type: 'sell',
      userId: ana.id,
      price: '840.00',
      priceRange: null,
      condition: 'good',
      area: 'Montpelier, Bristol',
      imageUrls: [],
      warrantyMonthsLeft: null,
      cover: null,
      isActive: true,
      status: 'active',
      interestedCount: 0,
      messagesCount: 0,
      user: { id: ana.id, firstName: 'Ana', trust: { trades: 0, ratings: 0, punctual: null, noShows: 0 } },
      product: { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' },
      saved: false,
      transactionId: null,
      can: { edit: true, contact: false },
    });
    const [first] = (await app.visitor().get('/api/marketplace')).json;
    expect(first).toMatchObject({ id: listing.id, thingId: null, can: { edit: false, contact: false } });
    expect((await ben.get(`/api/marketplace/${listing.id}`)).json.can).toEqual({
      edit: false,
      contact: true,
      message: true,
    });
  });

  test('an exchange and a buy request', async () => {
    expect(await makeListing(ana, { type: 'exchange' })).toMatchObject({
      price: null,
      wants: 'A floor lamp',
    });
    expect(await makeListing(ana, { type: 'buy_request' })).toMatchObject({
      priceRange: '80.00-140.00',
      priceMin: '80.00',
      priceMax: '140.00',
      condition: null,
    });
  });

  test('with pictures, uploaded and as base64, and without them again', async () => {
    const picture = await upload(ana, 'listing', await jpeg());
    const base64 = (await jpeg(300, 200)).toString('base64');
    const listing = await makeListing(ana, { imageUrls: [picture, base64] });
    expect(listing.imageUrls).toHaveLength(2);
    expect(listing.images[0]).toMatchObject({ url: picture, width: 160, height: 120 });
    expect((await app.visitor().get(picture)).status).toBe(200);
    const [, second] = listing.imageUrls;
    const changed = await ana.patch(`/api/marketplace/${listing.id}`, { imageUrls: [second] });
    expect(changed.json.imageUrls).toEqual([second]);
    expect((await ana.get(picture)).status).toBe(404);
    expect((await ana.delete(`/api/marketplace/${listing.id}`)).status).toBe(204);
    expect((await ana.get(second)).status).toBe(404);
  });

  test('of something one owns brings its cover along', async () => {
    const { thingId, productId } = await makeCover(ana, {
      startDate: '2026-01-10',
      endDate: '2126-01-10',
    });
    const listing = await makeListing(ana, { productId, thingId });
    expect(listing).toMatchObject({
      thingId,
      cover: { startDate: '2026-01-10', endDate: '2126-01-10', proof: null, proofDate: null },
    });
    expect(listing.warrantyMonthsLeft).toBeGreaterThan(1000);
    const seen = (await ben.get(`/api/marketplace/${listing.id}`)).json;
    expect(seen).toMatchObject({ thingId: null, cover: { endDate: '2126-01-10' } });
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['a price of abc', { price: 'abc' }, 'price'],
    ['a negative price', { price: '-1' }, 'price'],
    ['a price of 1e12', { price: '1e12' }, 'price'],
    ['a trillion', { price: '1000000000000' }, 'price'],
    ['three decimals', { price: '1.999' }, 'price'],
    ['a price that is a number', { price: 12 }, 'price'],
    ['no price', { price: null }, 'price'],
    ['no condition', { condition: null }, 'condition'],
    ['a condition of its own', { condition: 'mint' }, 'condition'],
    ['a budget', { priceMin: '10' }, 'priceMin'],
    ['a budget upside down', { type: 'buy_request', price: null, priceMin: '9', priceMax: '8' }, 'priceMax'],
    ['an address', { area: '12 Harbour Street' }, 'area'],
    ['nine pictures', { imageUrls: Array(9).fill('/media/x') }, 'imageUrls'],
    ['pictures from elsewhere', { imageUrls: ['https://evil.example/a.jpg'] }, 'imageUrls.0'],
    ['a forged owner', { userId: nowhere }, 'userId'],
    ['a forged seller', { sellerId: nowhere }, 'sellerId'],
    ['a forged status', { status: 'sold' }, 'status'],
    ['a forged verification', { isVerified: true }, 'isVerified'],
    ['counts', { interestedCount: 12 }, 'interestedCount'],
    ['a forged cover', { warrantyMonthsLeft: 40 }, 'warrantyMonthsLeft'],
    ['a type of its own', { type: 'auction' }, 'type'],
    ['a NUL', { title: 'a\u0000b' }, 'title'],
  ])('%s is refused beside its field, and nothing is stored', async (_name, wrong, field) => {
    const draft = await listingDraft(ana);
    const answer = await ana.post('/api/marketplace', { ...draft, ...wrong });
    expect(answer, answer.text).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(Object.keys(answer.json.fields)).toContain(field);
    expect((await ana.get(`/api/marketplace?productId=${draft.productId}`)).json).toEqual([]);
  });

  test('of nothing, of somebody else’s thing, of another product, and signed out', async () => {
    const post = async (details: object) =>
      ana.post('/api/marketplace', await listingDraft(ana, { ...details }));
    expect(await post({ productId: nowhere })).toMatchObject({
      status: 404,
      json: { code: 'product_not_found' },
    });
    const theirs = await makeCover(ben);
    const notMine = { status: 404, json: { code: 'thing_not_found' } };
    expect(await post({ productId: theirs.productId, thingId: theirs.thingId })).toMatchObject(notMine);
    expect(await post({ thingId: nowhere })).toMatchObject(notMine);
    const mine = await makeCover(ana);
    expect(await post({ thingId: mine.thingId })).toMatchObject({
      status: 400,
      json: { fields: { thingId: expect.any(String) } },
    });
    expect(
      await post({ type: 'buy_request', productId: mine.productId, thingId: mine.thingId }),
    ).toMatchObject({
      status: 400,
    });
    expect((await app.visitor().post('/api/marketplace', await listingDraft(ana))).status).toBe(401);
  });

  test('many times with one key is one listing', async () => {
    const draft = await listingDraft(ana);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () =>
        ana.post('/api/marketplace', draft, { 'idempotency-key': 'offer-1' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await ana.get(`/api/marketplace?productId=${draft.productId}`)).json).toHaveLength(1);
  });

  test('one thing many times at once is one listing, until it is sold', async () => {
    const { thingId, productId } = await makeCover(ana);
    const draft = await listingDraft(ana, { productId, thingId });
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ana.post('/api/marketplace', draft)),
    );
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ json }) => json.code))).toEqual(
      new Set(['thing_listed']),
    );
    const path = `/api/marketplace/${stored[0]?.json.id}`;
    expect((await ana.patch(path, { status: 'sold' })).status).toBe(200);
    expect((await ana.post('/api/marketplace', draft)).status).toBe(201);
    expect(await ana.patch(path, { status: 'active' })).toMatchObject({
      status: 409,
      json: { code: 'thing_listed' },
    });
  });

  test('up to 500, however many come at once', async () => {
    const eve = await app.member();
    const draft = await listingDraft(eve);
    await app.query`
      INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, condition, words)
      SELECT gen_random_uuid(), ${eve.id}, ${draft.productId}, '', 'sell', 'Many', 'Of them', 1, 'good', ''
      FROM generate_series(1, 495)`;
    // What has changed hands does not count.
    await app.query`
      UPDATE listings SET status = 'sold', sealed_at = now()
      WHERE id IN (SELECT id FROM listings WHERE person_id = ${eve.id} LIMIT 5)`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => eve.post('/api/marketplace', draft)));
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored).toHaveLength(10);
    const refused = { status: 409, json: { code: 'listings_too_many' } };
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused);
    expect((await eve.delete(`/api/marketplace/${stored[0]?.json.id}`)).status).toBe(204);
    expect((await eve.post('/api/marketplace', draft)).status).toBe(201);
    expect(await eve.post('/api/marketplace', draft)).toMatchObject(refused);
    // The limit is each person's own.
    expect((await ana.post('/api/marketplace', await listingDraft(ana))).status).toBe(201);
    await eve.delete('/api/auth/user');
  });
});
