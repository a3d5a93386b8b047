import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { rounds } from '../testing/long-run.ts';
import { makeProduct } from '../testing/reviews.ts';
import { createSender, heldUp, watchTurns } from '../testing/sender.ts';

let app: TestApp;
let member: Awaited<ReturnType<TestApp['member']>>;
let productId: string;
/** The long run uses as many of each as a person may have. */
const THINGS = rounds(2_000, 5_000);
const FOLLOW_UPS = rounds(8, 21);
const sender = createSender();
beforeAll(async () => {
  // As in production, answers are not checked: checking takes longer than making them.
  app = await startTestApp({ work: false, checkReplies: false });
  member = await app.member();
  productId = (await makeProduct(member)).id;
  // Half of them have a cover, and most fields are as long as allowed.
  await app.query`
    INSERT INTO things (id, person_id, product_id, notes, more_serial_numbers)
    SELECT gen_random_uuid(), ${member.id}, ${productId}, repeat('Notes, "quoted" =1 ', 250),
      ARRAY(SELECT n || repeat('x', 100) FROM generate_series(1, 19) AS n)
    FROM generate_series(1, ${THINGS})`;
  await app.query`
    INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
    SELECT gen_random_uuid(), id, person_id, 'manufacturer', '2026-01-01', '2027-01-01'
    FROM things WHERE person_id = ${member.id} ORDER BY id LIMIT ${THINGS / 2}`;
  // Follow-ups as long as they may be, by many people.
  await app.query`
    INSERT INTO people (id, email, first_name, last_name)
    SELECT gen_random_uuid(), n || '@talks.example', 'Tom', 'Talks' FROM generate_series(1, 50) AS n`;
  await app.query`
    INSERT INTO reviews (id, person_id, product_id, category, rating, content)
    SELECT gen_random_uuid(), p.id, ${productId}, 'Appliances', 3, repeat('Größer "als" gedacht ', 476)
    FROM people p, generate_series(1, ${FOLLOW_UPS}) WHERE p.email LIKE '%@talks.example'`;
  await app.query`ANALYZE`;
});
afterAll(async () => {
  await sender.stop();
  await app.stop();
});

test.each<[string, () => Promise<string>]>([
  ['everything as CSV', async () => '/api/warranties/export'],
  ['a calendar', async () => new URL((await member.post('/api/settings/calendar')).json.url).pathname],
  ['a page of covers', async () => '/api/warranties?limit=500'],
  ['a page of things', async () => '/api/things/uncovered?limit=500'],
  ['a product’s reviews', async () => `/api/reviews?productId=${productId}&limit=50`],
])('the longest answer, %s, holds up nobody else', async (_name, addressOf) => {
  const url = `${app.origin}${await addressOf()}`;
  const cookie = [...member.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const turns = watchTurns();
  try {
    const held = await heldUp(turns, async () => {
      const { status, bytes } = await sender.send({ url, method: 'GET', headers: { cookie } });
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(500_000);
    });
    expect(held).toBeUndefined();
  } finally {
    turns.stop();
  }
});

test('a product’s reviews come by twenty people at most, and all of them in the end', async () => {
  const path = `/api/reviews?productId=${productId}&limit=50`;
  const people = (answer: { json: { reviews: { userId: string }[] } }) =>
    answer.json.reviews.map(({ userId }) => userId);
  const [first, second, third] = [
    await member.get(path),
    await member.get(`${path}&page=2`),
    await member.get(`${path}&page=3`),
  ];
  expect([first, second, third].map((answer) => people(answer).length)).toEqual([20, 20, 10]);
  expect(new Set([first, second, third].flatMap(people)).size).toBe(50);
  expect([first, second, third].map(({ json }) => json.hasMore)).toEqual([true, true, false]);
  expect(people(await member.get(`${path}&cursor=${first.json.nextCursor}`))).toEqual(people(second));
});
