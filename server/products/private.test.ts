import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { keepReceipt, knowShop, orderMail } from '../../testing/receipts.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.stop());

let made = 0;
/** A product that only this person finds, of a brand of its own. */
const enter = (who: Member, details: object = {}) =>
  makeProduct(who, { name: `Quokka ${++made}`, brand: `Quokkaline ${made}`, ...details, isPublic: false });
const isFoundBy = async (who: Visitor, id: string) => (await who.get(`/api/products/${id}`)).status === 200;

/** The calls that offer products by words; each answers some part of `id`. */
const searches = ({ name, brand }: { name: string; brand: string }) =>
  [
    `/api/products?name=${encodeURIComponent(name)}`,
    `/api/products/search?q=${encodeURIComponent(name)}`,
    `/api/products/lookalikes?name=${encodeURIComponent(name)}&brand=${encodeURIComponent(brand)}`,
  ] as const;

test('a product that nothing made public is found by who entered it, and by nobody else, in no list and no count', async () => {
  const product = await enter(ana);
  await makeCover(ana, { productId: product.id });
  await makeReview(ana, product.id, { isPrivate: true });
  expect((await ana.get(`/api/products/${product.id}`)).json).toMatchObject({ isPublic: false });
  for (const address of searches(product)) {
    expect(
      (await ana.get(address)).json.map(({ id }: { id: string }) => id),
      address,
    ).toEqual([product.id]);
    for (const who of [ben, app.visitor()])
      expect((await who.get(address)).text, address).not.toContain(product.id);
  }
  // Before there is a community of that brand, whose name is public.
  expect(await app.query`SELECT 1 FROM search_vocabulary WHERE word LIKE 'quokkaline%'`).toEqual([]);
  const { json: community } = await ben.post('/api/communities', {
    name: 'Quokkas',
    brandName: product.brand,
  });
  const elsewhere = [
    `/api/products/search?q=&brand=${encodeURIComponent(product.brand)}`,
    '/api/products?limit=100',
    `/api/communities/${community.id}/brand`,
    `/api/search/universal?q=${encodeURIComponent(product.name)}`,
    '/api/recommendations/trending',
    '/sitemap.xml',
  ];
  for (const address of elsewhere) expect((await ben.get(address)).text, address).not.toContain(product.id);
  expect(
    (await ben.get(`/api/products/search/facets?q=${encodeURIComponent(product.name)}`)).json.total,
  ).toBe(0);
  for (const who of [ben, app.visitor()]) {
    const page = await who.get(`/product/${product.id}`, { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain(product.name);
  }
  expect(
    (await ben.post('/api/reviews', { productId: product.id, rating: 5, content: 'Mine, too.' })).status,
  ).toBe(404);
});

test('the same name and brand is the same product, which says nothing of who else has it', async () => {
  const imageUrl = await upload(ana, 'product', await jpeg());
  const product = await enter(ana, { description: 'The one with the dent.', imageUrl });
  expect((await ana.get(imageUrl)).status).toBe(200);
  expect((await ben.get(imageUrl)).status).toBe(404);
  // The brand would say that somebody has it.
  const unbranded = await ben.post('/api/products', { name: product.name, category: 'Appliances' });
  expect(unbranded).toMatchObject({ status: 201, json: { brand: null } });
  const { name, brand, category } = product;
  const same = await ben.post('/api/products', { name: name.toUpperCase(), brand, category });
  // To whom did not see it, it is made now; the second time they have it.
  expect(same).toMatchObject({ status: 201, json: { id: product.id, description: null, imageUrl: null } });
  expect(await ben.post('/api/products', { name, brand, category })).toMatchObject({ status: 200 });
  const words = { description: 'The one with the dent.', imageUrl };
  expect((await ana.get(`/api/products/${product.id}`)).json).toMatchObject(words);
  expect((await ben.get(`/api/products/${product.id}`)).json).toMatchObject({
    description: null,
    imageUrl: null,
  });
  expect(await isFoundBy(ben, product.id)).toBe(true);
  const { json: thing } = await ben.post('/api/things', { productId: product.id });
  expect((await ben.get(`/api/things/${thing.thingId}`)).json.facts).toMatchObject({
    product: { description: null },
  });
  await makeReview(ben, product.id);
  expect((await ben.get(`/api/products/${product.id}`)).json).toMatchObject(words);
  expect((await ben.get(imageUrl)).status).toBe(200);
});

describe('what makes a product public, for good', () => {
  test('a public review, also one that was private; not a private one', async () => {
    const product = await enter(ana);
    const review = await makeReview(ana, product.id, { isPrivate: true });
    expect(await isFoundBy(ben, product.id)).toBe(false);
    await ana.patch(`/api/reviews/${review.id}`, { isPrivate: false });
    expect(await isFoundBy(ben, product.id)).toBe(true);
    expect((await ben.get(searches(product)[1])).text).toContain(product.id);
    await ana.delete(`/api/reviews/${review.id}`);
    expect(await isFoundBy(app.visitor(), product.id)).toBe(true);
    expect(await app.query`SELECT public_by FROM products WHERE id = ${product.id}`).toEqual([
      { public_by: 'review' },
    ]);
  });

  test('a listing once it is shown', async () => {
    const product = await enter(ana);
    const listing = await makeListing(ana, { productId: product.id, isActive: false });
    expect(await isFoundBy(ben, product.id)).toBe(false);
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'active' });
    expect(await isFoundBy(ben, product.id)).toBe(true);
  });

  test('a receipt that was read and is about it; not one that was said to be', async () => {
    const [bought, said] = [
      await enter(ana, { name: 'Quokka Kettle K2', brand: 'Quokka' }),
      await enter(ana),
    ];
    const mail = orderMail({
      number: '5512',
      lines: [
        ['Quokka Kettle K2', '49.00'],
        ['Something else', '5.00'],
      ],
    });
    await knowShop(app.db);
    await keepReceipt(ana, mail, [bought.id, said.id]);
    expect([await isFoundBy(ben, bought.id), await isFoundBy(ben, said.id)]).toEqual([true, false]);
  });
});

test('what an import makes is the importer’s alone', async () => {
  const csv = 'Product,Brand,Purchase date\nQuokka Import,Quokkaport,2026-01-02\n';
  expect((await ana.post('/api/warranties/import', { csv })).status).toBe(201);
  const [product] = await app.query`SELECT id FROM products WHERE name = 'Quokka Import'`;
  expect([await isFoundBy(ana, product?.id), await isFoundBy(ben, product?.id)]).toEqual([true, false]);
  const preview = await ben.post('/api/warranties/import/preview', { csv });
  expect(preview.json.rows).toMatchObject([{ newProduct: true }]);
});

test('it goes with the last who had it', async () => {
  const [zoe, yan] = [await app.member(), await app.member()];
  const [alone, shared] = [await enter(zoe), await enter(zoe)];
  await makeCover(zoe, { productId: alone.id });
  await yan.post('/api/products', { name: shared.name, brand: shared.brand, category: 'Appliances' });
  const left = async () =>
    (await app.query`SELECT id FROM products WHERE id = ANY (${[alone.id, shared.id]}::uuid[])`).map(
      ({ id }) => id,
    );
  expect((await zoe.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(left).toEqual([shared.id]);
  expect((await yan.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(left).toEqual([]);
});
