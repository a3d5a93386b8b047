import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY, rounds } from '../../testing/long-run.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';

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

const notFound = { status: 404, json: { code: 'review_not_found' } };
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('writing a review', () => {
  test('answers 201 with the review, and it is first in the feed for everybody', async () => {
    const product = await makeProduct(ana, {
      name: 'Kestrel M35',
      brand: 'Kestrel',
      category: 'Photography',
    });
    const review = await makeReview(ana, product.id, {
      rating: 5,
      title: 'Sharp',
      tags: ['camera', 'camera'],
      location: 'Porto',
    });
    expect(review).toMatchObject({
      rating: 5,
      title: 'Sharp',
      tags: ['camera'],
      location: 'Porto',
      likes: 0,
      liked: false,
      commentsCount: 0,
      isVerifiedPurchase: false,
      user: { id: ana.id, firstName: 'Ana' },
      product: { name: 'Kestrel M35', category: 'Photography', averageRating: 5, totalReviews: 1 },
      can: { edit: true },
    });
    const feed = await ben.get('/api/reviews?page=1&limit=10');
    expect(feed.json.reviews[0]).toMatchObject({ id: review.id, can: { edit: false } });
    expect(feed.json).toMatchObject({ page: 1, hasMore: expect.any(Boolean) });
  });

  let product: { id: string };
  beforeAll(async () => {
    product = await makeProduct(ana);
  });
  test.each([
    ['rating 0', { rating: 0 }, 'rating'],
    ['rating 6', { rating: 6 }, 'rating'],
    ['rating 4.5', { rating: 4.5 }, 'rating'],
    ['rating "5"', { rating: '5' }, 'rating'],
    ['rating null', { rating: null }, 'rating'],
    ['no content', { content: undefined }, 'content'],
    ['empty content', { content: '' }, 'content'],
    ['blank content', { content: ' \n\t ' }, 'content'],
    ['100 kB of content', { content: 'x'.repeat(100_000) }, 'content'],
    ['10,000 tags', { tags: Array.from({ length: 10_000 }, (_, i) => `t${i}`) }, 'tags'],
    ['isPrivate null', { isPrivate: null }, 'isPrivate'],
    ['a productId that is none', { productId: 'x' }, 'productId'],
    ['an unknown field', { likes: 100 }, 'likes'],
    ['pictures that are no pictures', { imageUrls: ['https://evil.example/a.jpg'] }, 'imageUrls.0'],
    ['too many pictures', { imageUrls: Array(7).fill('/media/x') }, 'imageUrls'],
  ])('%s is refused beside its field, and nothing is stored', async (_name, wrong, field) => {
    const answer = await ana.post('/api/reviews', {
      productId: product.id,
      rating: 4,
      content: 'Well made.',
      ...wrong,
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(Object.keys(answer.json.fields)).toContain(field);
    expect(await app.query`SELECT 1 FROM reviews WHERE product_id = ${product.id}`).toEqual([]);
  });

  test('of nothing, and signed out', async () => {
    const body = { productId: nowhere, rating: 4, content: 'Well made.' };
    expect(await ana.post('/api/reviews', body)).toMatchObject({
      status: 404,
      json: { code: 'product_not_found' },
    });
    expect((await app.visitor().post('/api/reviews', body)).status).toBe(401);
  });

  test('by a double click is one review, with a key and without', async () => {
    const product = await makeProduct(ana);
    const body = { productId: product.id, rating: 3, content: 'Clicked twice.' };
    const without = await Promise.all(Array.from({ length: 10 }, () => ana.post('/api/reviews', body)));
    expect(new Set(without.map(({ json }) => json.id)).size).toBe(1);
    const keyed = { ...body, content: 'Clicked twice with a key.' };
    const withKey = await Promise.all(
      Array.from({ length: 10 }, () => ana.post('/api/reviews', keyed, { 'idempotency-key': 'draft-1' })),
    );
    expect(new Set(withKey.map(({ json }) => json.id)).size).toBe(1);
    expect(await app.query`SELECT 1 FROM reviews WHERE product_id = ${product.id}`).toHaveLength(2);
  });
});

describe('proof of purchase', () => {
  let proven: { id: string; productId: string };
  let proof: string;
  beforeAll(async () => {
    const product = await makeProduct(ana);
    proof = await upload(ana, 'proof', await jpeg());
    proven = { ...(await makeReview(ana, product.id, { proofImageUrl: proof })), productId: product.id };
  });

  test('a body that just claims it gets an unverified review', async () => {
    const product = await makeProduct(ana);
    const review = await makeReview(ana, product.id, { isVerifiedPurchase: true });
    expect(review).toMatchObject({ isVerifiedPurchase: false, verifiedOn: null, proofImageUrl: null });
  });

  test.each([
    'verified_purchase_proof',
    'placeholder',
    'proof.jpg',
    '/media/none-of-ours',
    'https://shop.example/receipt.jpg',
    '',
  ])('a word in place of a file, %j, gives an unverified review', async (proofImageUrl) => {
    const review = await makeReview(ana, proven.productId, { isVerifiedPurchase: true, proofImageUrl });
    const unproven = { isVerifiedPurchase: false, verifiedOn: null, proofImageUrl: null };
    expect(review).toMatchObject(unproven);
    const changed = await ana.patch(`/api/reviews/${proven.id}`, { proofImageUrl, rating: 2 });
    expect(changed.json).toMatchObject({ rating: 2, proof: 'attached', proofImageUrl: proof });
  });

  test('a file that cannot be used is refused', async () => {
    const product = await makeProduct(ana);
    for (const proofImageUrl of ['data:text/plain;base64,aGVsbG8=', `/media/${nowhere}`]) {
      const body = { productId: product.id, rating: 5, content: 'See the receipt.', proofImageUrl };
      expect(await ana.post('/api/reviews', body)).toMatchObject({
        status: 400,
        json: { fields: { proofImageUrl: expect.any(String) } },
      });
    }
  });

  test('a file is attached and verifies nothing; only its owner ever learns of it or fetches it', async () => {
    const product = await makeProduct(ana);
    const proof = await upload(ana, 'proof', await jpeg(120, 180));
    const review = await makeReview(ana, product.id, { proofImageUrl: proof });
    const attached = { proof: 'attached', proofReasons: ['no_receipt', 'file'], isVerifiedPurchase: false };
    expect(review).toMatchObject({ ...attached, proofImageUrl: proof });
    expect(review.verifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const seen = await ben.get(`/api/reviews/${review.id}`);
    expect(seen.json).toMatchObject({ ...attached, proofImageUrl: null });
    expect(seen.text).not.toContain(proof);
    expect((await ana.get(proof)).status).toBe(200);
    expect((await ben.get(proof)).status).toBe(404);
    expect((await app.visitor().get(proof)).status).toBe(404);
    expect((await ana.get(`/api/products/${product.id}`)).json.reviewStats.verified).toBe(0);
    const without = await ana.patch(`/api/reviews/${review.id}`, { proofImageUrl: null });
    expect(without.json).toMatchObject({ proof: null, proofReasons: [], verifiedOn: null });
    expect((await ana.get(proof)).status).toBe(404);
  });

  test("another person's proof proves nothing", async () => {
    const product = await makeProduct(ana);
    const proof = await upload(ana, 'proof', await jpeg(120, 180));
    const answer = await ben.post('/api/reviews', {
      productId: product.id,
      rating: 5,
      content: 'Borrowed proof.',
      proofImageUrl: proof,
    });
    expect(answer.status).toBe(400);
  });
});

describe('pictures', () => {
  test('uploaded or as base64, in order, are shown with their size and removed with the review', async () => {
    const product = await makeProduct(ana);
    const first = await upload(ana, 'review', await jpeg(200, 150));
    const second = (await jpeg(160, 120)).toString('base64');
    const review = await makeReview(ana, product.id, { imageUrls: [first, second] });
    expect(review.images).toMatchObject([
      { url: first, width: 200, height: 150 },
      { width: 160, height: 120 },
    ]);
    expect(review.imageUrls).toEqual(review.images.map(({ url }: { url: string }) => url));
    expect((await app.visitor().get(review.imageUrls[1])).headers.get('content-type')).toBe('image/webp');
    const turned = await ana.patch(`/api/reviews/${review.id}`, { imageUrls: [review.imageUrls[1]] });
    expect(turned.json.imageUrls).toEqual([review.imageUrls[1]]);
    expect((await app.visitor().get(first)).status).toBe(404);
    expect((await ana.delete(`/api/reviews/${review.id}`)).status).toBe(204);
    expect((await app.visitor().get(review.imageUrls[1])).status).toBe(404);
  });

  test('of a private review are private too, until it is published', async () => {
    const product = await makeProduct(ana);
    const picture = await upload(ana, 'review', await jpeg());
    const review = await makeReview(ana, product.id, { imageUrls: [picture], isPrivate: true });
    expect((await ana.get(picture)).status).toBe(200);
    expect((await ben.get(picture)).status).toBe(404);
    await ana.patch(`/api/reviews/${review.id}`, { isPrivate: false });
    const { status, headers } = await ben.get(picture);
    expect(status).toBe(200);
    // A shared cache must not keep a picture that can become private again.
    expect(headers.get('cache-control')).toMatch(/^private, /);
    await ana.patch(`/api/reviews/${review.id}`, { isPrivate: true });
    expect((await ben.get(picture)).status).toBe(404);
    expect((await ben.get(picture, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404);
    expect((await app.visitor().get(picture)).status).toBe(404);
    expect((await ana.get(picture)).status).toBe(200);
  });
});

describe('a private review exists for its owner alone', () => {
  test('in every list, count, average and order, by id, to like and to comment', async () => {
    const product = await makeProduct(ana);
    await makeReview(ana, product.id, { rating: 4 });
    const secret = await makeReview(ana, product.id, { rating: 1, title: 'For my eyes', isPrivate: true });
    const lists = [
      '/api/reviews?limit=50',
      '/api/reviews?limit=50&sort=top',
      '/api/reviews?limit=50&sort=helpful',
      `/api/reviews?limit=50&productId=${product.id}`,
      `/api/reviews?limit=50&productId=${product.id}&rating=1`,
      `/api/products/${product.id}`,
      '/api/reviews?limit=50&category=Appliances',
    ];
    for (const path of lists) {
      expect((await ben.get(path)).text, path).not.toContain(secret.id);
      if (path.includes(product.id))
        expect((await app.visitor().get(path)).text, path).not.toContain(secret.id);
      expect((await ana.get(path)).text, path).toContain(secret.id);
    }
    const page = await app.visitor().get(`/product/${product.id}`, { accept: 'text/html' });
    expect(page.text).not.toContain('For my eyes');
    const detail = await ben.get(`/api/products/${product.id}`);
    expect(detail.json).toMatchObject({ averageRating: 4, totalReviews: 1, reviewStats: { total: 1 } });
    expect(detail.json.reviewStats.ratingDistribution).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    expect((await ana.get('/api/reviews/user')).text).toContain(secret.id);
    expect((await ben.get('/api/reviews/user')).text).not.toContain(secret.id);

    for (const id of [secret.id, nowhere]) {
      expect(await ben.get(`/api/reviews/${id}`)).toMatchObject(notFound);
      expect(await ben.get(`/api/reviews/${id}/like`)).toMatchObject(notFound);
      expect(await ben.post(`/api/reviews/${id}/like`)).toMatchObject(notFound);
      expect(await ben.get(`/api/reviews/${id}/comments`)).toMatchObject(notFound);
      expect(await ben.post(`/api/reviews/${id}/comments`, { content: 'Hello' })).toMatchObject(notFound);
      expect(await ben.post(`/api/reviews/${id}/reports`, { reason: 'spam' })).toMatchObject(notFound);
      expect(await ben.patch(`/api/reviews/${id}`, { rating: 5 })).toMatchObject(notFound);
      expect(await ben.delete(`/api/reviews/${id}`)).toMatchObject(notFound);
    }
  });
});

describe('changing and deleting', () => {
  test('one’s own: the figures follow exactly', async () => {
    const product = await makeProduct(ana);
    const review = await makeReview(ana, product.id, { rating: 2 });
    await makeReview(ben, product.id, { rating: 5 });
    const figures = async () => {
      const { json } = await ana.get(`/api/products/${product.id}`);
      return [json.averageRating, json.totalReviews, json.reviewStats.ratingDistribution[2]];
    };
    expect(await figures()).toEqual([3.5, 2, 1]);
    const changed = await ana.patch(`/api/reviews/${review.id}`, { rating: 3, title: null });
    expect(changed.json).toMatchObject({ rating: 3, title: null, editedAt: expect.any(String) });
    expect(await figures()).toEqual([4, 2, 0]);
    await ana.patch(`/api/reviews/${review.id}`, { isPrivate: true });
    expect(await figures()).toEqual([5, 1, 0]);
    await ana.patch(`/api/reviews/${review.id}`, { isPrivate: false });
    expect((await ana.delete(`/api/reviews/${review.id}`)).status).toBe(204);
    expect(await figures()).toEqual([5, 1, 0]);
    expect(await ana.get(`/api/reviews/${review.id}`)).toMatchObject(notFound);
  });

  test("another's: 404, unchanged", async () => {
    const product = await makeProduct(ana);
    const review = await makeReview(ana, product.id);
    expect(await ben.patch(`/api/reviews/${review.id}`, { rating: 1 })).toMatchObject(notFound);
    expect(await ben.delete(`/api/reviews/${review.id}`)).toMatchObject(notFound);
    expect((await ben.get(`/api/reviews/${review.id}`)).json.rating).toBe(4);
  });

  test('many people at once, then half of them delete their accounts: still exact', async () => {
    const product = await makeProduct(ana);
    const count = rounds(20, 50);
    const each = count / 10;
    const people = await Promise.all(Array.from({ length: count }, () => app.member()));
    const reviews = await Promise.all(
      people.map((person, i) => makeReview(person, product.id, { rating: (i % 5) + 1 })),
    );
    await Promise.all(people.map((person) => person.post(`/api/reviews/${reviews[count - 1].id}/like`)));
    expect((await ben.get(`/api/products/${product.id}`)).json).toMatchObject({
      averageRating: 3,
      totalReviews: count,
    });
    expect((await ben.get(`/api/reviews/${reviews[count - 1].id}`)).json.likes).toBe(count);
    await Promise.all(people.slice(0, count / 2).map((person) => person.delete('/api/auth/user')));
    // On a busy machine, the request may return before the whole account is deleted.
    await expect
      .poll(async () => (await ben.get(`/api/products/${product.id}`)).json)
      .toMatchObject({
        averageRating: 3,
        totalReviews: count / 2,
        reviewStats: { ratingDistribution: { 1: each, 2: each, 3: each, 4: each, 5: each } },
      });
    await expect
      .poll(async () => (await ben.get(`/api/reviews/${reviews[count - 1].id}`)).json.likes)
      .toBe(count / 2);
  });
});

describe('likes', () => {
  test('toggle, and are told to whoever asks', async () => {
    const review = await makeReview(ana, (await makeProduct(ana)).id);
    expect((await ben.post(`/api/reviews/${review.id}/like`)).json).toEqual({ liked: true, likes: 1 });
    expect((await ben.get(`/api/reviews/${review.id}/like`)).json).toEqual({ liked: true });
    expect((await ana.get(`/api/reviews/${review.id}/like`)).json).toEqual({ liked: false });
    expect((await ben.get(`/api/reviews/${review.id}`)).json).toMatchObject({ liked: true, likes: 1 });
    expect((await ben.post(`/api/reviews/${review.id}/like`)).json).toEqual({ liked: false, likes: 0 });
  });

  test('many at once by one person: the count is 0 or 1', async () => {
    const review = await makeReview(ana, (await makeProduct(ana)).id);
    await Promise.all(Array.from({ length: MANY }, () => ben.post(`/api/reviews/${review.id}/like`)));
    const { likes, liked } = (await ben.get(`/api/reviews/${review.id}`)).json;
    expect(likes).toBe(liked ? 1 : 0);
  });

  test('and comments and reports while the author goes: stored, or 404', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => app.member()));
    for (let round = 0; round < 4; round++) {
      const author = await app.member();
      const product = await makeProduct(ana);
      const reviews = [await makeReview(author, product.id), await makeReview(author, product.id)];
      const answers = await Promise.all([
        ...fans.flatMap((fan) =>
          reviews.flatMap(({ id }) => [
            fan.post(`/api/reviews/${id}/like`),
            fan.post(`/api/reviews/${id}/comments`, { content: 'Where are you going?' }),
            fan.post(`/api/reviews/${id}/reports`, { reason: 'other' }),
          ]),
        ),
        author.delete('/api/auth/user'),
      ]);
      for (const { status, text } of answers) expect([200, 201, 204, 404], text).toContain(status);
      await expect
        .poll(async () => (await ana.get(`/api/products/${product.id}`)).json.reviewStats.total)
        .toBe(0);
    }
  });
});

describe('while an account is being deleted', () => {
  /** Deletes the person, and commits only once `act` waits for the lock. */
  async function whileLeaving(personId: string, act: () => Promise<{ status: number; json: unknown }>) {
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const leaving = app.db.transaction(async (tx) => {
      await tx.send({ text: 'DELETE FROM people WHERE id = $1', values: [personId] });
      held.resolve();
      await go.promise;
    });
    await held.promise;
    const answer = act();
    await expect
      .poll(async () => (await app.query`SELECT 1 FROM pg_locks WHERE NOT granted`).length)
      .toBeGreaterThan(0);
    go.resolve();
    await leaving;
    return answer;
  }

  test('whoever likes or comments on what goes with it is told that it is gone', async () => {
    for (const [path, body] of [['like'], ['comments', { content: 'Nice' }]] as const) {
      const author = await app.member();
      const { id } = await makeReview(author, (await makeProduct(ana)).id);
      const answer = await whileLeaving(author.id, () => ben.post(`/api/reviews/${id}/${path}`, body));
      expect(answer).toMatchObject(notFound);
    }
  });

  test('whoever does so from the account itself is signed out', async () => {
    const leaving = await app.member();
    const { id } = await makeReview(ana, (await makeProduct(ana)).id);
    const answer = await whileLeaving(leaving.id, () => leaving.post(`/api/reviews/${id}/like`));
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
  });
});

describe('the feed', () => {
  test('in each order, page by page and by cursor, gives every review once', async () => {
    const product = await makeProduct(ana);
    const people = await Promise.all(Array.from({ length: 13 }, () => app.member()));
    const made = [];
    for (const [i, person] of people.entries())
      made.push(await makeReview(person, product.id, { rating: (i % 5) + 1 }));
    for (const [i, review] of made.entries())
      for (const fan of people.slice(0, i % 4)) await fan.post(`/api/reviews/${review.id}/like`);
    const keys = {
      newest: (r: { id: string }) => r.id,
      top: (r: { rating: number }) => r.rating,
      helpful: (r: { likes: number }) => r.likes,
    };
    for (const sort of ['newest', 'top', 'helpful'] as const) {
      const base = `/api/reviews?productId=${product.id}&sort=${sort}&limit=5`;
      const byPage = [];
      for (const page of [1, 2, 3]) byPage.push(...(await ben.get(`${base}&page=${page}`)).json.reviews);
      const byCursor = [];
      for (let cursor = ''; ; ) {
        const { json } = await ben.get(`${base}${cursor}`);
        byCursor.push(...json.reviews);
        if (!json.hasMore) break;
        cursor = `&cursor=${json.nextCursor}`;
      }
      expect(byCursor.map(({ id }) => id)).toEqual(byPage.map(({ id }) => id));
      expect(new Set(byCursor.map(({ id }) => id)).size).toBe(13);
      const values = byCursor.map((review) => keys[sort](review));
      expect(values).toEqual([...values].sort().reverse());
    }
    const fives = await ben.get(`/api/reviews?productId=${product.id}&rating=5&limit=50`);
    expect(fives.json.reviews.every(({ rating }: { rating: number }) => rating === 5)).toBe(true);
  });

  test('a cursor of another list, or none at all, is refused', async () => {
    for (const cursor of [
      'x',
      'W10',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('[1,2,3]').toString('base64url'),
    ]) {
      expect((await ben.get(`/api/reviews?cursor=${cursor}`)).status, cursor).toBe(400);
    }
  });

  test('shows neither of two people to the other once one has blocked the other, and both again after', async () => {
    const eve = await app.member();
    const product = await makeProduct(ana);
    const review = await makeReview(eve, product.id);
    expect((await ana.post(`/api/users/${eve.id}/block`)).status).toBe(204);
    expect((await ana.get('/api/reviews?limit=50')).text).not.toContain(review.id);
    expect(await ana.get(`/api/reviews/${review.id}`)).toMatchObject(notFound);
    const mine = await makeReview(ana, product.id);
    expect(await eve.get(`/api/reviews/${mine.id}`)).toMatchObject(notFound);
    expect((await ana.get('/api/blocks')).json).toMatchObject([{ id: eve.id }]);
    expect((await ana.delete(`/api/users/${eve.id}/block`)).status).toBe(204);
    expect((await ana.get(`/api/reviews/${review.id}`)).status).toBe(200);
    expect((await ana.post(`/api/users/${ana.id}/block`)).status).toBe(404);
    expect((await ana.post(`/api/users/${nowhere}/block`)).status).toBe(404);
  });

  test('of one person has what they let others see, in each order', async () => {
    const [eve, product] = [await app.member(), await makeProduct(ana)];
    const [low, high] = [
      await makeReview(eve, product.id, { rating: 2 }),
      await makeReview(eve, product.id, { rating: 5 }),
    ];
    const own = await makeReview(eve, product.id, { isPrivate: true });
    await makeReview(ana, product.id);
    const ids = async (who: Visitor, query = '') =>
      (await who.get(`/api/reviews?userId=${eve.id}${query}`)).json.reviews.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids(ana)).toEqual([high.id, low.id]);
    expect(await ids(ben, '&sort=top')).toEqual([high.id, low.id]);
    expect(await ids(eve)).toEqual([own.id, high.id, low.id]);
    const page = (await ana.get(`/api/reviews?userId=${eve.id}&limit=1`)).json;
    expect(await ids(ana, `&limit=1&cursor=${page.nextCursor}`)).toEqual([low.id]);
    expect((await ana.get('/api/reviews?userId=x')).status).toBe(400);
    await ana.post(`/api/users/${eve.id}/block`);
    expect(await ids(ana)).toEqual([]);
  });

  test('is for members; of one product it is for everybody', async () => {
    const product = await makeProduct(ana);
    const review = await makeReview(ana, product.id);
    for (const query of ['', '?page=1&limit=10', `?userId=${ana.id}`, '?category=Appliances', '?sort=top']) {
      expect(await app.visitor().get(`/api/reviews${query}`), query).toMatchObject({
        status: 401,
        json: { code: 'signed_out' },
      });
      expect((await ben.get(`/api/reviews${query}`)).status, query).toBe(200);
    }
    const open = await app.visitor().get(`/api/reviews?productId=${product.id}`);
    expect(open.json.reviews).toMatchObject([{ id: review.id }]);
    for (const wrong of ['?productId=', '?productId=x', '?productId'])
      expect((await app.visitor().get(`/api/reviews${wrong}`)).status, wrong).toBe(400);
    const { paths } = (await app.visitor().get('/api/openapi.json')).json;
    expect(paths['/api/reviews'].get.security).toEqual([{ session: [] }, {}]);
  });

  test('of one product is soon up to date for a visitor, and at once for who is signed in', async () => {
    const product = await makeProduct(ana);
    const path = `/api/reviews?productId=${product.id}`;
    await app.visitor().get(path);
    const review = await makeReview(ana, product.id);
    expect((await ana.get(path)).json.reviews[0].id).toBe(review.id);
    await expect.poll(async () => (await app.visitor().get(path)).json.reviews[0]?.id).toBe(review.id);
  });

  test('comes with the page, so that home waits for no second request', async () => {
    const page = await ana.get('/', { accept: 'text/html' });
    expect(page.text).toContain('"GET /api/reviews?limit=10":{"reviews":[');
  });
});

describe('comments', () => {
  test('list, add, change, delete: one’s own alone, and the count follows', async () => {
    const review = await makeReview(ana, (await makeProduct(ana)).id);
    const path = `/api/reviews/${review.id}/comments`;
    const added = await ben.post(path, { content: '  Which grinder?  ' });
    expect(added).toMatchObject({
      status: 201,
      json: { content: 'Which grinder?', user: { firstName: 'Ben' }, can: { edit: true } },
    });
    expect((await ana.get(`/api/reviews/${review.id}`)).json.commentsCount).toBe(1);
    const id = added.json.id;
    expect((await ana.patch(`/api/comments/${id}`, { content: 'Mine now' })).status).toBe(404);
    expect((await ana.delete(`/api/comments/${id}`)).status).toBe(404);
    expect((await ben.patch(`/api/comments/${id}`, { content: 'Which one?' })).json).toMatchObject({
      content: 'Which one?',
      editedAt: expect.any(String),
    });
    expect((await app.visitor().get(path)).json).toMatchObject([
      { content: 'Which one?', can: { edit: false } },
    ]);
    expect((await ben.delete(`/api/comments/${id}`)).status).toBe(204);
    expect((await ana.get(`/api/reviews/${review.id}`)).json.commentsCount).toBe(0);
  });

  test('of two who have blocked each other are not shown to either, whoever wrote the review', async () => {
    const [eve, dan] = [await app.member(), await app.member()];
    const path = `/api/reviews/${(await makeReview(ana, (await makeProduct(ana)).id)).id}/comments`;
    await eve.post(path, { content: 'Eve was here' });
    await dan.post(path, { content: 'Dan was here' });
    const seenBy = async (who: Visitor) =>
      (await who.get(path)).json.map(({ content }: { content: string }) => content);
    await eve.post(`/api/users/${dan.id}/block`);
    expect(await seenBy(eve)).toEqual(['Eve was here']);
    expect(await seenBy(dan)).toEqual(['Dan was here']);
    expect(await seenBy(ben)).toEqual(['Eve was here', 'Dan was here']);
  });

  test('are counted as they are shown: without those of blocked people, on every list and page', async () => {
    const [eve, dan] = [await app.member(), await app.member()];
    const { id, productId } = await makeReview(ana, (await makeProduct(ana)).id);
    for (const [who, content] of [
      [eve, 'One'],
      [eve, 'Two'],
      [dan, 'Three'],
    ] as const)
      await who.post(`/api/reviews/${id}/comments`, { content });
    await dan.post(`/api/users/${eve.id}/block`);
    const countsFor = async (who: Visitor) => {
      const lists = await Promise.all([
        who.get('/api/reviews?limit=50'),
        who.get(`/api/reviews?productId=${productId}`),
        who.get(`/api/products/${productId}`),
        who.get(`/api/reviews?userId=${ana.id}`),
      ]);
      const inLists = lists.map(
        ({ json }) => json.reviews.find((one: { id: string }) => one.id === id).commentsCount,
      );
      return new Set([...inLists, (await who.get(`/api/reviews/${id}`)).json.commentsCount]);
    };
    expect(await countsFor(eve)).toEqual(new Set([2]));
    expect(await countsFor(dan)).toEqual(new Set([1]));
    expect(await countsFor(ben)).toEqual(new Set([3]));
    await dan.delete(`/api/users/${eve.id}/block`);
    expect(await countsFor(eve)).toEqual(new Set([3]));
  });

  test('by a double click are one, with a key and without; the same words to another review are another', async () => {
    const product = await makeProduct(ana);
    const [first, second] = [await makeReview(ana, product.id), await makeReview(ana, product.id)];
    const path = `/api/reviews/${first.id}/comments`;
    const clicks = (content: string, headers = {}) =>
      Promise.all(Array.from({ length: 10 }, () => ben.post(path, { content }, headers)));
    const ids = (answers: { json: { id: string } }[]) => new Set(answers.map(({ json }) => json.id));
    expect(ids(await clicks('Thanks')).size).toBe(1);
    expect(ids(await clicks('Thank you', { 'idempotency-key': 'a-comment' })).size).toBe(1);
    await ben.post(`/api/reviews/${second.id}/comments`, { content: 'Thanks' });
    expect((await ana.get(`/api/reviews/${first.id}`)).json.commentsCount).toBe(2);
    expect((await ana.get(`/api/reviews/${second.id}`)).json.commentsCount).toBe(1);
  });

  test('said again right after it was deleted, it is there again', async () => {
    const { id } = await makeReview(ana, (await makeProduct(ana)).id);
    const comment = async () =>
      (await ben.post(`/api/reviews/${id}/comments`, { content: 'Thanks' })).json.id;
    const first = await comment();
    expect((await ben.delete(`/api/comments/${first}`)).status).toBe(204);
    const again = await comment();
    const left = (await ben.get(`/api/reviews/${id}/comments`)).json;
    expect(left.map((comment: { id: string }) => comment.id)).toEqual([again]);
    expect(await comment()).toBe(again);
  });

  test('cannot be changed once their review is private, or its author no longer to be seen; only taken back', async () => {
    const [eve, product] = [await app.member(), await makeProduct(ana)];
    const [hidden, blocked] = [await makeReview(eve, product.id), await makeReview(eve, product.id)];
    const comment = async (id: string) =>
      `/api/comments/${(await ben.post(`/api/reviews/${id}/comments`, { content: 'Before' })).json.id}`;
    const paths = [await comment(hidden.id), await comment(blocked.id)];
    await eve.patch(`/api/reviews/${hidden.id}`, { isPrivate: true });
    const gone = { status: 404, json: { code: 'comment_not_found' } };
    expect(await ben.patch(paths[0] ?? '', { content: 'After' })).toMatchObject(gone);
    expect((await ben.patch(paths[1] ?? '', { content: 'Between' })).status).toBe(200);
    await eve.post(`/api/users/${ben.id}/block`);
    expect(await ben.patch(paths[1] ?? '', { content: 'After' })).toMatchObject(gone);
    for (const path of paths) expect((await ben.delete(path)).status).toBe(204);
  });

  test('pages go on where the Link header says', async () => {
    const review = await makeReview(ana, (await makeProduct(ana)).id);
    for (let i = 0; i < 5; i++)
      await ben.post(`/api/reviews/${review.id}/comments`, { content: `Number ${i}` });
    const first = await ben.get(`/api/reviews/${review.id}/comments?limit=3`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ben.get(next);
    expect([...first.json, ...second.json].map(({ content }) => content)).toEqual(
      [0, 1, 2, 3, 4].map((i) => `Number ${i}`),
    );
    expect(second.headers.get('link')).toBeNull();
  });

  test.each([
    ['blank', '  '],
    ['too long', 'x'.repeat(1001)],
    ['no text', 5],
  ])('%s is refused', async (_name, content) => {
    const review = await makeReview(ana, (await makeProduct(ana)).id);
    const answer = await ben.post(`/api/reviews/${review.id}/comments`, { content });
    expect(answer).toMatchObject({ status: 400, json: { fields: { content: expect.any(String) } } });
  });

  test('and likes tell whoever listens, once the change is there', async () => {
    const heard: unknown[] = [];
    const other = await startTestApp({
      extend: ({ events }) => {
        for (const event of ['review-liked', 'review-commented'] as const) {
          events.on(event, 'test', async (data) => {
            heard.push({ event, ...data });
          });
        }
      },
    });
    const [author, fan] = [await other.member(), await other.member()];
    const review = await makeReview(author, (await makeProduct(author)).id);
    await author.post(`/api/reviews/${review.id}/like`);
    await fan.post(`/api/reviews/${review.id}/like`);
    await fan.post(`/api/reviews/${review.id}/comments`, { content: 'Thank you' });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'review-liked', authorId: author.id, byId: fan.id }),
        expect.objectContaining({ event: 'review-commented', authorId: author.id, byId: fan.id }),
      ]),
    );
    await other.stop();
  });
});
