import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';

let queries: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, onQuery: (query) => queries.push(query) });
});
afterAll(() => app.stop());

/**
 * What takes more: home has the person's own data besides the feed, and for a newcomer what is trending and popular, a product's page has listings besides its reviews, and a new review
 * is counted first.
 */
const more: Record<string, number> = { home: 11, 'product’s page': 14, create: 6 };

test('no request of the feed, the product page, likes and reviews takes more than 5 queries', async () => {
  const ana = await app.member();
  const product = await makeProduct(ana);
  const fans = await Promise.all(Array.from({ length: 12 }, () => app.member()));
  const reviews: { id: string }[] = [];
  for (const fan of fans) reviews.push(await makeReview(fan, product.id));
  for (const fan of fans) await makeReview(fan, product.id);
  const body = { productId: product.id, rating: 5, content: 'Counted.' };
  const requests: [string, () => Promise<{ status: number }>][] = [
    ['feed', () => ana.get('/api/reviews?limit=10')],
    ['one product’s reviews', () => app.visitor().get(`/api/reviews?productId=${product.id}`)],
    ['product', () => ana.get(`/api/products/${product.id}`)],
    ['product’s page', () => ana.get(`/product/${product.id}`, { accept: 'text/html' })],
    ['like', () => ana.post(`/api/reviews/${reviews[0]?.id}/like`)],
    ['create', () => ana.post('/api/reviews', body, { 'idempotency-key': 'counted' })],
    ['reels', () => ana.get('/api/reels?limit=10')],
    ['home', () => ana.get('/', { accept: 'text/html' })],
  ];
  for (const [name, send] of requests) {
    queries = [];
    expect((await send()).status, name).toBeLessThan(300);
    expect(queries.length, `${name}: ${queries.join('\n')}`).toBeLessThanOrEqual(more[name] ?? 5);
  }
});
