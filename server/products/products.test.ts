import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.member();
  ben = await app.member();
});
afterAll(() => app.stop());

describe('adding a product', () => {
  test('finds before it creates, whatever the case and the spaces', async () => {
    const made = await ana.post('/api/products', {
      name: 'Morrow  Pour 0.9',
      brand: 'Morrow',
      category: 'Appliances',
      description: null,
    });
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Morrow Pour 0.9', averageRating: 0, totalReviews: 0, imageUrl: null },
    });
    const found = await ben.post('/api/products', {
      name: ' morrow pour 0.9 ',
      brand: 'MORROW',
      category: 'Other',
    });
    // To whom has not had it before it is new, or the status would say that somebody else has.
    expect(found).toMatchObject({ status: 201, json: { id: made.json.id, category: 'Appliances' } });
    expect((await ben.post('/api/products', { name: 'MORROW POUR 0.9', category: 'Other' })).json.id).toBe(
      made.json.id,
    );
    const other = await ben.post('/api/products', {
      name: 'Morrow Pour 0.9',
      brand: 'Another',
      category: 'Appliances',
    });
    expect(other.status).toBe(201);
    expect((await ben.get('/api/products?name=MORROW%20pour%200.9')).json).toHaveLength(2);
  });

  test('many people at once get one product, which is new to each of them once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, i) =>
        (i % 2 ? ana : ben).post('/api/products', {
          name: i % 3 ? 'Élan Écran' : 'élan écran',
          brand: null,
          category: 'Electronics',
        }),
      ),
    );
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'Product name is required'],
    ['a blank name', { name: '  ' }, 'name', 'Product name is required'],
    ['no category', { category: undefined }, 'category', 'Category is required'],
    ['a category of its own', { category: 'Spaceships' }, 'category', 'Category is required'],
  ])('%s is refused with the words of the form', async (_name, wrong, field, words) => {
    const answer = await ana.post('/api/products', { name: 'A thing', category: 'Other', ...wrong });
    expect(answer.status).toBe(400);
    if (wrong && Object.values(wrong)[0] !== undefined) expect(answer.json.fields[field]).toBe(words);
    else expect(Object.keys(answer.json.fields)).toContain(field);
  });

  test('with a picture', async () => {
    const picture = await upload(ana, 'product', await jpeg());
    const product = await makeProduct(ana, { imageUrl: picture });
    expect(product).toMatchObject({ imageUrl: picture, image: { width: 160, height: 120 } });
    expect((await app.visitor().get(picture)).status).toBe(200);
  });
});

describe('correcting a product', () => {
  test('is for who added it, while nobody else has reviewed it', async () => {
    const product = await makeProduct(ana, { category: 'Other' });
    await makeReview(ana, product.id);
    expect((await ana.get(`/api/products/${product.id}`)).json.can.edit).toBe(true);
    const changed = await ana.patch(`/api/products/${product.id}`, {
      brand: 'Halden',
      category: 'Electronics',
      description: 'With a dial.',
    });
    expect(changed.json).toMatchObject({
      brand: 'Halden',
      category: 'Electronics',
      description: 'With a dial.',
    });
    expect(
      (await ana.get(`/api/reviews?category=Electronics&productId=${product.id}`)).json.reviews,
    ).toHaveLength(1);
    expect(await ben.patch(`/api/products/${product.id}`, { name: 'Mine' })).toMatchObject({
      status: 403,
      json: { code: 'product_not_yours' },
    });
    const theirs = await makeReview(ben, product.id, { isPrivate: true });
    expect((await ana.get(`/api/products/${product.id}`)).json.can.edit).toBe(true);
    expect((await ana.patch(`/api/products/${product.id}`, { description: 'Two dials.' })).status).toBe(200);
    await ben.patch(`/api/reviews/${theirs.id}`, { isPrivate: false });
    expect(await ana.patch(`/api/products/${product.id}`, { name: 'Late' })).toMatchObject({ status: 403 });
    expect((await ana.get(`/api/products/${product.id}`)).json.can.edit).toBe(false);
  });

  test('into one that exists is refused', async () => {
    const first = await makeProduct(ana);
    const second = await makeProduct(ana);
    const answer = await ana.patch(`/api/products/${second.id}`, { name: first.name.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, json: { code: 'product_exists' } });
  });

  test('reports of duplicates are kept, once a person', async () => {
    const [one, two] = [await makeProduct(ana), await makeProduct(ana)];
    const report = { reason: 'duplicate', duplicateOf: two.id };
    expect((await ben.post(`/api/products/${one.id}/reports`, report)).status).toBe(204);
    expect((await ben.post(`/api/products/${one.id}/reports`, report)).status).toBe(204);
    expect(await app.query`SELECT reason FROM product_reports WHERE product_id = ${one.id}`).toHaveLength(1);
    expect((await app.visitor().post(`/api/products/${one.id}/reports`, report)).status).toBe(401);
  });
});

test('the catalogue goes on where the Link header says, most reviewed first', async () => {
  const known = await makeProduct(ana);
  await makeReview(ana, known.id);
  await makeReview(ben, known.id);
  const seen: { id: string; totalReviews: number }[] = [];
  for (let path = '/api/products?limit=3'; path; ) {
    const answer = await ben.get(path);
    seen.push(...answer.json);
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const totals = seen.map(({ totalReviews }) => totalReviews);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test('search finds by the beginning, the middle, the brand and in spite of a typing error', async () => {
  const product = await makeProduct(ana, {
    name: 'Kestrel M35',
    brand: 'Kestrel Optics',
    category: 'Photography',
  });
  for (const q of ['kest', 'M35', 'optics', 'kestral m35', '  KESTREL  ']) {
    const found = await app.visitor().get(`/api/products/search?q=${encodeURIComponent(q)}`);
    expect(
      found.json.map(({ id }: { id: string }) => id),
      q,
    ).toContain(product.id);
  }
  for (const q of ['', '%', '_', '\\', "'; DROP TABLE products"]) {
    expect((await app.visitor().get(`/api/products/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  }
  expect((await app.visitor().get('/api/products/search?q=%25')).json).toEqual([]);
});

describe('the product page', () => {
  test('tells search engines what it is, safely', async () => {
    const product = await makeProduct(ana, {
      name: 'A <b>bold</b> "thing"',
      brand: 'Hemla',
      description: '</script><script>alert(1)</script>',
    });
    await makeReview(ana, product.id, { rating: 4, title: 'Good' });
    const page = await app.visitor().get(`/product/${product.id}`, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert(1)');
    expect(page.text).toContain(
      '<title>Hemla A &lt;b&gt;bold&lt;/b&gt; &quot;thing&quot; · Wellkept</title>',
    );
    expect(page.text).toContain('property="og:type" content="product"');
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '',
    );
    expect(data).toMatchObject({
      '@type': 'Product',
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ '@type': 'Review', name: 'Good', reviewRating: { ratingValue: 4 } }],
    });
    expect(page.text).toContain(`"GET /api/products/${product.id}":`);
    const sitemap = await app.visitor().get('/sitemap.xml');
    expect(sitemap.text).toContain(`<loc>${app.origin}/product/${product.id}</loc>`);
  });

  test('of nothing is 404, as page and as call', async () => {
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'not-an-id']) {
      expect((await app.visitor().get(`/product/${id}`, { accept: 'text/html' })).status).toBe(404);
    }
    const answer = await app.visitor().get('/api/products/01890a5d-ac96-774b-bcce-b302099a8057');
    expect(answer).toMatchObject({ status: 404, json: { code: 'product_not_found' } });
  });

  test('a product outlives the account that brought its picture', async () => {
    const leaving = await app.member();
    const picture = await upload(leaving, 'product', await jpeg());
    const product = await makeProduct(leaving, { imageUrl: picture });
    await leaving.delete('/api/auth/user');
    expect((await ana.get(`/api/products/${product.id}`)).json).toMatchObject({
      imageUrl: null,
      image: null,
    });
  });
});

describe('beside a product', () => {
  const secondHand = async (who: Pick<Member, 'get'>, productId: string) =>
    (await who.get(`/api/marketplace?productId=${productId}&type=sell&near=1&limit=4`)).json.map(
      ({ title }: { title: string }) => title,
    );

  test('its owner sees what is left of the cover; nobody else does', async () => {
    const product = await makeProduct(ana);
    const path = `/api/products/${product.id}`;
    expect((await ana.get(path)).json.owned).toBeNull();
    const thing = (await ana.post('/api/things', { productId: product.id })).json;
    expect((await ana.get(path)).json.owned).toEqual({ thingId: thing.thingId, cover: null });
    // Of several things, the one that is covered longest, with that thing's own start.
    const short = await makeCover(ana, {
      productId: product.id,
      startDate: '2026-01-10',
      endDate: '2027-01-10',
    });
    const long = await makeCover(ana, {
      productId: product.id,
      startDate: '2026-02-10',
      endDate: '2028-02-10',
    });
    expect(long.thingId).not.toBe(short.thingId);
    expect((await ana.get(path)).json.owned).toEqual({
      thingId: long.thingId,
      cover: { startDate: '2026-02-10', endDate: '2028-02-10', isActive: true, unpaid: false },
    });
    for (const other of [ben, app.visitor()]) {
      expect((await other.get(path)).json.owned).toBeNull();
      expect((await other.get(`/product/${product.id}`, { accept: 'text/html' })).text).not.toContain(
        long.thingId,
      );
    }
  });

  test('what is for sale of it comes along, near ones first, and nothing that is not to be seen', async () => {
    const product = await makeProduct(ana);
    const [seller, blocked, viewer] = await Promise.all([app.member(), app.member(), app.member()]);
    const offer = (who: Member, title: string, more: object = {}) =>
      makeListing(who, { productId: product.id, title, ...more });
    await offer(seller, 'In the street', { area: 'Redland, Bristol' });
    await offer(seller, 'In town', { area: 'Bedminster, Bristol' });
    await offer(seller, 'Elsewhere', { area: 'Leith, Edinburgh' });
    await offer(seller, 'Nowhere', { area: null });
    await offer(seller, 'Wanted', { type: 'buy_request' });
    const hidden = await offer(seller, 'Paused', { area: 'Redland, Bristol' });
    await seller.patch(`/api/marketplace/${hidden.id}`, { status: 'paused' });
    await offer(blocked, 'Of somebody blocked', { area: 'Redland, Bristol' });
    await viewer.post(`/api/users/${blocked.id}/block`);
    const newest = ['Nowhere', 'Elsewhere', 'In town', 'In the street'];
    // A viewer without a location, and a visitor, get the newest first.
    expect(await secondHand(viewer, product.id)).toEqual(newest);
    expect((await secondHand(app.visitor(), product.id)).slice(1)).toEqual(newest.slice(0, 3));
    // The viewer's own location counts even if they hide it from others.
    await viewer.patch('/api/auth/user', { location: 'Redland, Bristol', showLocation: false });
    expect(await secondHand(viewer, product.id)).toEqual([
      'In the street',
      'In town',
      'Nowhere',
      'Elsewhere',
    ]);
    const path = `/api/marketplace?productId=${product.id}&type=sell&near=1&limit=1`;
    const [, next = ''] = /<([^>]+)>/.exec((await viewer.get(path)).headers.get('link') ?? '') ?? [];
    expect((await viewer.get(next)).json[0].title).toBe('In town');
    const page = await viewer.get(`/product/${product.id}`, { accept: 'text/html' });
    expect(page.text).toContain(`"GET /api/marketplace?productId=${product.id}&type=sell&near=1&limit=4":`);
    expect(page.text).not.toContain('Of somebody blocked');
  });
});
