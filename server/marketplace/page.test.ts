import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.member({ firstName: 'Ana', lastName: 'Lopes' });
});
afterAll(() => app.stop());

const html = { accept: 'text/html' };
const structuredIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
const bootIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');

describe('a listing’s page', () => {
  test('tells search engines and previews what it is, safely', async () => {
    const picture = await upload(ana, 'listing', await jpeg());
    const product = await makeProduct(ana, { name: 'Shelf 5', brand: 'Halden', category: 'Electronics' });
    const listing = await makeListing(ana, {
      productId: product.id,
      title: 'A <b>pair</b> & "more"',
      description: '</script><script>alert(1)</script>',
      price: '390',
      condition: 'like_new',
      imageUrls: [picture],
      area: 'Southville',
    });
    const page = await app.visitor().get(`/marketplace/${listing.id}`, html);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>A &lt;b&gt;pair&lt;/b&gt; &amp; &quot;more&quot; · Wellkept</title>');
    expect(page.text).toContain(`<meta property="og:image" content="${app.origin}${picture}" />`);
    expect(page.text).toContain(`<link rel="canonical" href="${app.origin}/marketplace/${listing.id}" />`);
    expect(page.text).not.toContain('<script>alert(1)');
    expect(structuredIn(page.text)).toMatchObject({
      '@type': 'Product',
      name: listing.title,
      brand: { name: 'Halden' },
      image: [`${app.origin}${picture}`],
      offers: {
        '@type': 'Offer',
        price: '390.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { name: 'Ana Lopes' },
      },
    });
    expect(bootIn(page.text).data[`GET /api/marketplace/${listing.id}`]).toMatchObject({ id: listing.id });

    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'sold' });
    // Uses another address, because visitors share a cached page for a second.
    const sold = await app.visitor().get(`/marketplace/${listing.id}?again`, html);
    expect(structuredIn(sold.text).offers.availability).toBe('https://schema.org/SoldOut');
    expect(sold.text).toContain('Sold, Southville.');
  });

  test('of a buy request is a demand', async () => {
    const listing = await makeListing(ana, { type: 'buy_request' });
    const page = await app.visitor().get(`/marketplace/${listing.id}`, html);
    expect(structuredIn(page.text)).toMatchObject({
      '@type': 'Demand',
      priceSpecification: { minPrice: '80.00', maxPrice: '140.00' },
    });
  });

  test('that is not to be seen is not there', async () => {
    const paused = await makeListing(ana, { isActive: false });
    for (const id of [paused.id, '01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
      const page = await app.visitor().get(`/marketplace/${id}`, html);
      expect(page.status, id).toBe(404);
      expect(page.text).toContain('<title>Listing not found · Wellkept</title>');
    }
    expect((await ana.get(`/marketplace/${paused.id}`, html)).status).toBe(200);
  });
});

test('the marketplace comes with its first page, of whatever its address asks for', async () => {
  const listing = await makeListing(ana, { title: 'A brass sextant' });
  const page = await app.visitor().get('/marketplace', html);
  expect(page.text).toContain('<title>Marketplace · Wellkept</title>');
  const { data } = bootIn(page.text);
  expect(data['GET /api/marketplace?limit=24'].items[0].id).toBe(listing.id);
  expect(data['GET /api/marketplace/counts'].all).toBe(data['GET /api/marketplace?limit=24'].items.length);

  const query = `productId=${listing.productId}`;
  const one = bootIn((await ana.get(`/marketplace?${query}`, html)).text).data;
  expect(one[`GET /api/marketplace?${query}&limit=24`].items).toHaveLength(1);
  expect(one[`GET /api/marketplace/counts?${query}`].all).toBe(1);

  const found = bootIn((await ana.get('/marketplace?sort=price_low&q=sextnat&type=sell', html)).text).data;
  expect(found['GET /api/marketplace?type=sell&q=sextnat&sort=price_low&limit=24']).toMatchObject({
    items: [{ id: listing.id }],
    nextCursor: null,
  });
  expect(found['GET /api/marketplace/counts?q=sextnat'].sell).toBe(1);

  const nonsense = await app.visitor().get('/marketplace?productId=%27&type=rent&minPrice=-1', html);
  expect(Object.keys(bootIn(nonsense.text).data)).toContain('GET /api/marketplace?limit=24');
  const saved = bootIn((await ana.get('/marketplace?view=saved', html)).text).data;
  expect(Object.keys(saved).filter((call) => call.includes('marketplace'))).toEqual([]);
});

test('the sitemap names what is to be had', async () => {
  const listing = await makeListing(ana);
  const paused = await makeListing(ana, { isActive: false });
  const { text } = await app.visitor().get('/sitemap.xml');
  expect(text).toContain(`<loc>${app.origin}/marketplace/${listing.id}</loc>`);
  expect(text).not.toContain(paused.id);
});
