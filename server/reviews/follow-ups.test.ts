import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { queryOn } from '../../testing/query.ts';
import { jpeg, makeProduct, makeReview, upload, verifyReview } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
interface ReviewIds {
  id: string;
  followUps: { id: string }[];
}
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member();
  ben = await app.member();
});
afterAll(() => app.stop());

const figuresOf = async (productId: string) => {
  const { averageRating, totalReviews, reviewStats } = (await ben.get(`/api/products/${productId}`)).json;
  const { total, verified, ratingDistribution } = reviewStats;
  expect(total).toBe(totalReviews);
  return { average: averageRating, total, verified, ratings: Object.values(ratingDistribution) };
};
/** The ids of a product's reviews as a viewer sees them, grouped by author. */
const seenBy = async (who: Visitor, productId: string, query = '') => {
  const { json } = await who.get(`/api/reviews?productId=${productId}&limit=50${query}`);
  return json.reviews.map(({ id, followUps }: ReviewIds) => [id, ...followUps.map((later) => later.id)]);
};
/** Moves a review into the past. */
const longAgo = (id: string, months: number) =>
  app.query`UPDATE reviews SET created_at = created_at - ${months} * interval '1 month' WHERE id = ${id}`;

describe('a second review of a product by the same person', () => {
  test('is a follow-up with its own date, rating and pictures, even in the same words', async () => {
    const product = await makeProduct(ana);
    const said = { productId: product.id, rating: 5, title: 'Fine', content: 'Does what it should.' };
    const first = (await ana.post('/api/reviews', said, { 'idempotency-key': 'then' })).json;
    await longAgo(first.id, 14);
    const again = await ana.post('/api/reviews', said, { 'idempotency-key': 'now' });
    expect(again.status).toBe(201);
    const { createdAt } = (await ana.get(`/api/reviews/${first.id}`)).json;
    expect(again.json).toMatchObject({ followUpOf: { id: first.id, createdAt } });
    const picture = await upload(ana, 'review', await jpeg());
    const third = await makeReview(ana, product.id, { rating: 2, imageUrls: [picture] });
    expect(first).toMatchObject({ followUpOf: null, followUps: [] });

    const feed = (await ben.get(`/api/reviews?userId=${ana.id}&limit=3`)).json.reviews;
    expect(feed).toMatchObject([
      { id: third.id, rating: 2, imageUrls: [picture], followUpOf: { id: first.id }, followUps: [] },
      { id: again.json.id, rating: 5, followUpOf: { id: first.id } },
      { id: first.id, followUpOf: null },
    ]);
    for (const path of [`/api/products/${product.id}`, `/api/reviews?productId=${product.id}`]) {
      const [person, ...others] = (await app.visitor().get(path)).json.reviews;
      expect(others).toEqual([]);
      expect(person).toMatchObject({ id: first.id, rating: 5 });
      expect(person.followUps).toMatchObject([
        { id: again.json.id },
        { id: third.id, followUpOf: { id: first.id } },
      ]);
    }
  });

  test('without a key is another as soon as it is no double click', async () => {
    const product = await makeProduct(ana);
    const said = { productId: product.id, rating: 4, content: 'As I said.' };
    const first = (await ana.post('/api/reviews', said)).json.id;
    expect((await ana.post('/api/reviews', said)).json.id).toBe(first);
    await app.query`UPDATE idempotency_keys SET created_at = created_at - interval '6 seconds'`;
    expect((await ana.post('/api/reviews', said)).json.id).not.toBe(first);
    const other = await ana.post('/api/reviews', { ...said, rating: 3 });
    expect(other.json).toMatchObject({ rating: 3, followUpOf: { id: first } });
  });

  test('there are up to 20 of, however many come at once', async () => {
    const product = await makeProduct(ana);
    // The others do not see it, but it counts.
    await makeReview(ana, product.id, { isPrivate: true });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        ana.post('/api/reviews', { productId: product.id, rating: 3, content: `Day ${n}.` }),
      ),
    );
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored).toHaveLength(20);
    const refused = { status: 409, json: { code: 'follow_ups_too_many' } };
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused);
    expect((await makeReview(ben, product.id)).followUpOf).toBeNull();
    expect((await makeReview(ana, (await makeProduct(ana)).id)).followUpOf).toBeNull();
    await ana.delete(`/api/reviews/${stored[0]?.json.id}`);
    await makeReview(ana, product.id);
    const another = { productId: product.id, rating: 3, content: 'One too many.' };
    expect(await ana.post('/api/reviews', another)).toMatchObject(refused);
  });
});

describe('the figures of a product', () => {
  test('count each person once, by their newest public review', async () => {
    const product = await makeProduct(ana);
    const figures = () => figuresOf(product.id);
    const first = await makeReview(ana, product.id, { rating: 5 });
    await makeReview(ben, product.id, { rating: 4 });
    expect(await figures()).toEqual({ average: 4.5, total: 2, verified: 0, ratings: [0, 0, 0, 1, 1] });

    const later = await makeReview(ana, product.id, { rating: 2 });
    await verifyReview(app, later.id);
    expect(await figures()).toEqual({ average: 3, total: 2, verified: 1, ratings: [0, 1, 0, 1, 0] });
    // An earlier review no longer counts, whatever happens to it.
    await ana.patch(`/api/reviews/${first.id}`, { rating: 1 });
    const hidden = await makeReview(ana, product.id, { rating: 1, isPrivate: true });
    expect(await figures()).toEqual({ average: 3, total: 2, verified: 1, ratings: [0, 1, 0, 1, 0] });

    await ana.patch(`/api/reviews/${hidden.id}`, { isPrivate: false });
    expect(await figures()).toEqual({ average: 2.5, total: 2, verified: 0, ratings: [1, 0, 0, 1, 0] });
    await ana.delete(`/api/reviews/${hidden.id}`);
    expect(await figures()).toEqual({ average: 3, total: 2, verified: 1, ratings: [0, 1, 0, 1, 0] });
    await ana.patch(`/api/reviews/${later.id}`, { isPrivate: true });
    expect(await figures()).toEqual({ average: 2.5, total: 2, verified: 0, ratings: [1, 0, 0, 1, 0] });
    await ana.delete(`/api/reviews/${first.id}`);
    expect(await figures()).toEqual({ average: 4, total: 1, verified: 0, ratings: [0, 0, 0, 1, 0] });
  });

  test('are exact when everybody writes, changes, hides and deletes at once, and half of them go', async () => {
    const [product, other] = [await makeProduct(ana), await makeProduct(ana)];
    const people = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    const live = async (person: Visitor, nth: number) => {
      const on = [product.id, other.id];
      const made = await Promise.all(
        [0, 1, 2, 3].map((n) => makeReview(person, on[(n + nth) % 2] ?? '', { rating: ((nth + n) % 5) + 1 })),
      );
      const [one, two, three] = made.map(({ id }) => `/api/reviews/${id}`);
      await Promise.all([
        person.patch(one ?? '', { rating: 1 }),
        person.patch(two ?? '', { isPrivate: nth % 2 === 0 }),
        person.delete(three ?? ''),
        makeReview(person, product.id, { rating: 5, isPrivate: nth % 3 === 0 }),
      ]);
    };
    await Promise.all(people.map(live));
    const expectExact = async () => {
      for (const id of [product.id, other.id]) {
        const counting = await app.query`
          SELECT DISTINCT ON (person_id) rating FROM reviews WHERE product_id = ${id} AND NOT is_private
          ORDER BY person_id, id DESC`;
        const ratings = [1, 2, 3, 4, 5].map((n) => counting.filter(({ rating }) => rating === n).length);
        const points = ratings.reduce((sum, many, index) => sum + many * (index + 1), 0);
        expect(await figuresOf(id)).toEqual({
          average: Number((points / counting.length).toFixed(2)),
          total: counting.length,
          verified: 0,
          ratings,
        });
      }
    };
    await expectExact();
    const gone = await Promise.all(people.slice(0, 6).map((person) => person.delete('/api/auth/user')));
    expect(gone.map(({ status }) => status)).toEqual(Array(6).fill(204));
    await expectExact();
  });

  test('were each review’s until now, and are made right for what there is', async () => {
    const earlier = mkdtempSync(join(tmpdir(), 'wellkept-migrations-'));
    const folder = join(import.meta.dirname, '..', 'migrations');
    for (const name of readdirSync(folder).filter((file) => file < '0017'))
      cpSync(join(folder, name), join(earlier, name));
    const { url, drop } = await freshDatabase(inject('databaseServer'), 'template0');
    await migrate(url, earlier);
    const { db, close } = openDatabase(url);
    const query = queryOn(db);
    const id = (nth: number) => `01890a5d-ac96-774b-bcce-b302099a80${nth}`;
    await query`INSERT INTO people (id, email) VALUES (${id(10)}, 'a@post.example'), (${id(11)}, 'b@post.example')`;
    await query`INSERT INTO products (id, name, category) VALUES (${id(20)}, 'Lamp', 'Other'), (${id(21)}, 'Desk', 'Other')`;
    await query`
      INSERT INTO reviews (id, person_id, product_id, category, rating, content, is_verified_purchase, is_private) VALUES
        (${id(30)}, ${id(10)}, ${id(20)}, 'Other', 1, 'Dim.', true, false),
        (${id(31)}, ${id(10)}, ${id(20)}, 'Other', 3, 'Brighter.', false, false),
        (${id(32)}, ${id(10)}, ${id(20)}, 'Other', 5, 'My secret.', true, true),
        (${id(33)}, ${id(11)}, ${id(20)}, 'Other', 5, 'Bright.', true, false),
        (${id(34)}, ${id(11)}, ${id(21)}, 'Other', 2, 'Wobbly.', false, false)`;
    const figures = () => query`
      SELECT total_reviews, verified_reviews, ratings, average_rating FROM products ORDER BY id`;
    const desk = { total_reviews: 1, verified_reviews: 0, ratings: [0, 1, 0, 0, 0], average_rating: '2.00' };
    expect(await figures()).toMatchObject([{ total_reviews: 3, verified_reviews: 2 }, desk]);
    await migrate(url);
    // Proofs that were never read as receipts no longer verify a purchase.
    const lamp = { total_reviews: 2, verified_reviews: 0, ratings: [0, 0, 1, 0, 1], average_rating: '4.00' };
    expect(await figures()).toEqual([lamp, desk]);
    expect(await query`SELECT 1 FROM reviews`).toHaveLength(5);
    await query`DELETE FROM people WHERE id = ${id(10)}`;
    expect(await figures()).toEqual([
      { total_reviews: 1, verified_reviews: 0, ratings: [0, 0, 0, 0, 1], average_rating: '5.00' },
      desk,
    ]);
    await close();
    await drop();
    rmSync(earlier, { recursive: true });
  });
});

describe('under the first of that person', () => {
  test('is the oldest that one may see: without what is deleted or private', async () => {
    const product = await makeProduct(ana);
    const [first, second, third] = [
      await makeReview(ana, product.id),
      await makeReview(ana, product.id),
      await makeReview(ana, product.id),
    ];
    await ana.patch(`/api/reviews/${first.id}`, { isPrivate: true });
    expect(await seenBy(ana, product.id)).toEqual([[first.id, second.id, third.id]]);
    for (const other of [ben, app.visitor()])
      expect(await seenBy(other, product.id)).toEqual([[second.id, third.id]]);
    const ofSecond = (await ben.get(`/api/reviews/${second.id}`)).json;
    expect(ofSecond.followUpOf).toBeNull();
    expect((await ben.get(`/api/reviews/${third.id}`)).json.followUpOf).toMatchObject({ id: second.id });
    expect((await ben.get(`/api/reviews/${third.id}`)).text).not.toContain(first.id);
    await ana.delete(`/api/reviews/${second.id}`);
    expect(await seenBy(ben, product.id)).toEqual([[third.id]]);
    await ana.patch(`/api/reviews/${third.id}`, { isPrivate: true });
    expect(await seenBy(ben, product.id)).toEqual([]);
    expect(await seenBy(ana, product.id)).toEqual([[first.id, third.id]]);
  });

  test('lists are in order of, and filtered by, what counts; pages give each person once', async () => {
    const product = await makeProduct(ana);
    const people = await Promise.all(Array.from({ length: 7 }, () => app.member()));
    const picture = await upload(people[0] ?? ana, 'review', await jpeg());
    const made: string[][] = [];
    for (const [n, person] of people.entries()) {
      const first = await makeReview(person, product.id, {
        rating: 5,
        ...(n ? {} : { imageUrls: [picture] }),
      });
      made.push([first.id]);
    }
    for (const n of [2, 0, 4]) {
      const later = await makeReview(people[n] ?? ana, product.id, { rating: n === 4 ? 1 : 3 });
      made[n]?.push(later.id);
    }
    const of = (...order: number[]) => order.map((n) => made[n]);
    expect(await seenBy(ben, product.id)).toEqual(of(4, 0, 2, 6, 5, 3, 1));
    expect(await seenBy(ben, product.id, '&sort=top')).toEqual(of(6, 5, 3, 1, 0, 2, 4));
    expect(await seenBy(ben, product.id, '&rating=5')).toEqual(of(6, 5, 3, 1));
    expect(await seenBy(ben, product.id, '&rating=1')).toEqual(of(4));
    expect(await seenBy(ben, product.id, '&pictures=1')).toEqual(of(0));
    for (const sort of ['newest', 'top', 'helpful']) {
      const paged: string[] = [];
      for (let cursor = ''; ; ) {
        const path = `/api/reviews?productId=${product.id}&sort=${sort}&limit=2${cursor}`;
        const { json } = await ben.get(path);
        paged.push(...json.reviews.map(({ id }: ReviewIds) => id));
        if (!json.nextCursor) break;
        cursor = `&cursor=${json.nextCursor}`;
      }
      expect(paged, sort).toHaveLength(7);
      expect(new Set(paged), sort).toEqual(new Set(made.map(([id]) => id)));
    }
  });
});
