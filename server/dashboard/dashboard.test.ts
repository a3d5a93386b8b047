import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activity, Charts } from '../../contract/dashboard.ts';
import { addDays } from '../../contract/days.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { makeProduct, makeReview, verifyReview } from '../../testing/reviews.ts';
import { completeBoth, contact, makeTrade, offerForSale, sayYes } from '../../testing/trades.ts';
import { giveCover, makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

let queries: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, onQuery: (query) => queries.push(query) });
});
afterAll(() => app.stop());

const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));
const get = async (member: Member, what: string) => {
  const answer = await member.get(`/api/analytics/${what}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** The whole time line, page by page. */
async function activityOf(member: Member, limit: number): Promise<Activity[]> {
  const all: Activity[] = [];
  let path: string | undefined = `/api/analytics/activity?limit=${limit}`;
  while (path) {
    const { json, headers } = await member.get(path);
    all.push(...json);
    path = headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  }
  return all;
}

test('somebody with nothing: no figure, nothing that happened, no year', async () => {
  const newcomer = await app.member();
  expect(await get(newcomer, 'dashboard')).toEqual({
    totalReviews: 0,
    recentReviews: 0,
    averageRating: 0,
    verifiedReviews: 0,
    verificationRate: 0,
    totalWarranties: 0,
    activeWarranties: 0,
    expiringWarranties: 0,
    activeListings: 0,
    totalListings: 0,
  });
  expect(await get(newcomer, 'activity')).toEqual([]);
  const { value, spend, reviews } = await get(newcomer, 'charts');
  expect({ value, spend }).toEqual({ value: [], spend: [] });
  expect(reviews).toHaveLength(12);
  expect(reviews.at(-1)).toEqual({ month: today.slice(0, 7), count: 0, verified: 0 });
  expect(await get(newcomer, 'year')).toEqual({ years: [], year: null });
});

test('everything that happened, in one time line, each with its own facts, and to nobody else', async () => {
  const [ana, ben, cleo] = await Promise.all([
    app.member({ firstName: 'Ana' }),
    app.member({ firstName: 'Ben' }),
    app.member({ firstName: 'Cleo' }),
  ]);
  const camera = await makeProduct(ana, { name: 'Kestrel M35', category: 'Photography' });
  await verifyReview(app, (await makeReview(ana, camera.id, { rating: 5 })).id);
  await makeReview(ana, camera.id, { rating: 2, isPrivate: true });
  const covered = await makeCover(ana, {
    productId: camera.id,
    startDate: addDays(today, -100),
    endDate: addDays(today, 40),
    purchasePrice: '1290.00',
  });
  const kettle = await makeProduct(ana, { name: 'Morrow Pour', category: 'Appliances' });
  await makeCover(ana, {
    productId: kettle.id,
    startDate: addDays(today, -9),
    endDate: addDays(today, 400),
    purchasePrice: '90.50',
    currency: 'EUR',
  });
  const ended = await giveCover(app.db, ana.id, { startDate: '2020-01-01', endDate: addDays(today, -3) });
  await app.query`UPDATE covers SET created_at = '2020-01-02' WHERE id = ${ended.id}`;
  await app.query`UPDATE things SET created_at = '2020-01-02', purchase_date = '2020-01-01' WHERE id = ${ended.thingId}`;
  // A cover that ended before it was added is not listed.
  await giveCover(app.db, ana.id, { thingId: ended.thingId, endDate: addDays(today, -30), type: 'parts' });
  const claimed = await ana.post('/api/claims', {
    thingId: covered.thingId,
    issueDescription: 'The shutter sticks.',
    brokeOn: today,
  });
  expect(claimed.status, claimed.text).toBe(201);
  await ana.patch(`/api/claims/${claimed.json.id}`, { status: 'approved' });
  const trade = await makeTrade(ana, ben);
  await contact(cleo, trade.listing.id);
  await sayYes(ben, trade.id);
  await completeBoth(trade.id, ana, ben);
  await offerForSale(ana);

  expect(await get(ana, 'dashboard')).toEqual({
    totalReviews: 2,
    recentReviews: 2,
    averageRating: 3.5,
    verifiedReviews: 1,
    verificationRate: 50,
    totalWarranties: 3,
    activeWarranties: 2,
    expiringWarranties: 1,
    activeListings: 1,
    totalListings: 2,
  });

  const all = await activityOf(ana, 50);
  // Events of the same moment may come in either order.
  expect(
    all
      .map(({ kind, claimStatus, with: other }) => `${kind} ${claimStatus ?? other ?? ''}`.trim())
      .toSorted(),
  ).toEqual([
    'claim_moved approved',
    'claim_moved submitted',
    'cover_ended',
    'listing_posted',
    'listing_posted',
    'review_written',
    'review_written',
    'thing_added',
    'thing_added',
    'thing_added',
    'trade_begun Ben Member',
    'trade_begun Cleo Member',
    'trade_cancelled Cleo Member',
    'trade_sealed Ben Member',
  ]);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(await activityOf(ana, 2)).toEqual(all);
  expect(await activityOf(ana, 5)).toEqual(all);
  const of = (kind: Activity['kind']) => all.filter((one) => one.kind === kind);
  expect(of('review_written')).toMatchObject([
    { rating: 2, isPrivate: true, product: { id: camera.id, name: 'Kestrel M35' } },
    { rating: 5, isPrivate: false },
  ]);
  expect(of('thing_added')[1]).toMatchObject({
    aboutId: covered.thingId,
    sum: { amount: '1290.00', currency: 'USD' },
  });
  expect(of('cover_ended')).toMatchObject([
    { aboutId: ended.thingId, coverType: 'manufacturer', at: `${addDays(today, -3)}T23:59:59.999Z` },
  ]);
  expect(of('trade_sealed')).toMatchObject([{ aboutId: trade.id, role: 'seller', with: 'Ben Member' }]);
  expect(of('listing_posted')).toMatchObject([
    {},
    { aboutId: trade.listing.id, listingType: 'sell', sum: { amount: '540.00', currency: 'USD' } },
  ]);

  // The other side of the trade, and nothing else.
  expect((await activityOf(ben, 50)).map(({ kind, role, with: other }) => [kind, role, other])).toEqual([
    ['trade_sealed', 'buyer', 'Ana Member'],
    ['trade_begun', 'buyer', 'Ana Member'],
  ]);
  expect((await ben.post(`/api/users/${ana.id}/block`)).status).toBeLessThan(300);
  expect((await activityOf(ben, 50)).map(({ with: other }) => other)).toEqual([null, null]);

  const { value, spend, reviews }: Charts = await get(ana, 'charts');
  expect(value).toEqual([
    {
      currency: 'EUR',
      amount: '90.50',
      things: 1,
      withoutPrice: 0,
      ends: [{ month: addDays(today, 400).slice(0, 7), amount: '90.50', things: 1, name: 'Morrow Pour' }],
    },
    {
      currency: 'USD',
      amount: '1290.00',
      things: 1,
      withoutPrice: 0,
      ends: [{ month: addDays(today, 40).slice(0, 7), amount: '1290.00', things: 1, name: 'Kestrel M35' }],
    },
  ]);
  expect(spend).toEqual([
    {
      currency: 'EUR',
      amount: '90.50',
      categories: [{ category: 'Appliances', amount: '90.50', covered: '90.50', things: 1 }],
    },
    {
      currency: 'USD',
      amount: '1290.00',
      categories: [{ category: 'Photography', amount: '1290.00', covered: '1290.00', things: 1 }],
    },
  ]);
  expect(reviews.at(-1)).toEqual({ month: today.slice(0, 7), count: 2, verified: 1 });

  const reviewed = await get(ana, 'year');
  const bought = addDays(today, -100).startsWith(String(year)) ? 1 : 0;
  expect(reviewed.years.slice(0, 1)).toEqual([year]);
  expect(reviewed.years).toContain(2020);
  expect(reviewed.year).toMatchObject({
    year,
    kept: { things: 3 },
    claimed: { claims: 1, resolved: 0, refunds: [] },
    sold: { trades: 1 },
    reviewed: { reviews: 2, verified: 1, averageRating: 3.5, likes: 0 },
  });
  expect(reviewed.year.bought.things).toBeGreaterThanOrEqual(bought);
  expect((await get(ana, 'year?year=2020')).year).toMatchObject({
    bought: { things: 1, secondHand: 0, sums: [] },
    kept: { things: 1 },
    reviewed: { reviews: 0 },
  });
  expect((await get(ben, 'year')).year.bought).toMatchObject({ secondHand: 1 });
  // An exchange is neither a sale nor a purchase.
  await app.query`UPDATE listings SET type = 'exchange', price = NULL WHERE id = ${trade.listing.id}`;
  expect((await get(ana, 'year')).year.sold).toEqual({ trades: 0, sum: '0.00' });
  expect(await get(ben, 'year')).toEqual({ years: [], year: null });
  expect(await get(cleo, 'year')).toEqual({ years: [], year: null });
});

test('a year begins and ends where the person lives', async () => {
  const ana = await app.member();
  const product = await makeProduct(ana);
  const review = await makeReview(ana, product.id);
  await app.query`UPDATE people SET time_zone = 'Pacific/Auckland' WHERE id = ${ana.id}`;
  await app.query`UPDATE reviews SET created_at = '2023-12-31T11:30:00Z' WHERE id = ${review.id}`;
  expect((await get(ana, 'year')).years).toEqual([2024]);
  await app.query`UPDATE reviews SET created_at = '2023-12-31T10:30:00Z' WHERE id = ${review.id}`;
  expect(await get(ana, 'year')).toMatchObject({ years: [2023], year: { reviewed: { reviews: 1 } } });
});

test('thousands of things: bounded, exact, asked for many times at once', async () => {
  const ana = await app.member();
  await app.query`
    INSERT INTO products (id, name, category) SELECT gen_random_uuid(), ${ana.id} || ' ' || n, 'Fitness' FROM generate_series(0, 99) n`;
  await app.query`
    INSERT INTO things (id, person_id, product_id, purchase_price, currency, purchase_date, created_at)
    SELECT gen_random_uuid(), ${ana.id}, p.id, 10, (ARRAY['USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'CHF', 'JPY'])[n % 8 + 1],
      current_date, '2026-01-01T00:00:00.0005Z'
    FROM generate_series(1, 2000) n JOIN products p ON p.name = ${ana.id} || ' ' || n % 100`;
  await app.query`
    INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
    SELECT gen_random_uuid(), id, person_id, 'manufacturer', current_date, current_date + (10 + random() * 9000)::int
    FROM things WHERE person_id = ${ana.id}`;
  await app.query`
    INSERT INTO reviews (id, person_id, product_id, category, rating, content, created_at)
    SELECT gen_random_uuid(), ${ana.id}, id, 'Fitness', 4, 'Good.', now() FROM products WHERE name LIKE ${ana.id} || '%'`;
  await app.query`ANALYZE reviews, things, covers`;

  // Thousands of events have the same time, yet none is left out or repeated.
  const all = await activityOf(ana, 50);
  expect(new Set(all.map(({ id }) => id)).size).toBe(2_100);
  expect(all.map(({ kind }) => kind)).toEqual([
    ...Array(100).fill('review_written'),
    ...Array(2_000).fill('thing_added'),
  ]);

  const charts: Charts = await get(ana, 'charts');
  expect(charts.value).toHaveLength(6);
  for (const { ends, amount } of charts.value) {
    expect(ends.length).toBeLessThanOrEqual(120);
    expect(amount).toBe('2500.00');
  }
  const answers = await Promise.all(
    Array.from({ length: MANY }, () => ana.get('/dashboard', { accept: 'text/html' })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  queries = [];
  expect((await ana.get('/dashboard', { accept: 'text/html' })).text).toContain('GET /api/analytics/charts');
  expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(13);
});

test('what is no page of the list, or no year, is refused', async () => {
  const ana = await app.member();
  const wrong = [
    'activity?cursor=x',
    'activity?limit=101',
    'year?year=1949',
    'year?year=12e3',
    `activity?cursor=${btoa('[1,2]')}`,
  ];
  for (const path of wrong) expect((await ana.get(`/api/analytics/${path}`)).status, path).toBe(400);
  const far = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, ana.id])).toString('base64url');
  expect((await ana.get(`/api/analytics/activity?cursor=${far}`)).status).toBeLessThan(500);
});
