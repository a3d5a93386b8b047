import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listingDraft, makeListing } from '../../testing/listings.ts';
import { addCrowd } from '../../testing/scale.ts';
import { addListings } from '../../testing/scale-listings.ts';
import { makeCover } from '../../testing/warranties.ts';

let queries: { text: string; parameters: unknown[] }[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    work: false,
    onQuery: (text, parameters) => queries.push({ text, parameters }),
  });
  await addCrowd(app.db, { people: 200, reviews: 1000 });
  await addListings(app.db, { listings: 8_000 });
}, 120_000);
afterAll(() => app.stop());

test('no request of the marketplace takes more than a few queries', async () => {
  const ana = await app.member();
  const { thingId, productId } = await makeCover(ana);
  const listing = await makeListing(ana);
  const own = await listingDraft(ana, { productId, thingId });
  const path = `/api/marketplace/${listing.id}`;
  // Loads the vocabulary, which is read only once.
  await ana.get('/api/marketplace?q=speaker');
  const requests: [string, () => Promise<{ status: number }>][] = [
    ['list', () => ana.get('/api/marketplace')],
    ['list of a visitor', () => app.visitor().get('/api/marketplace?limit=9')],
    ['search', () => ana.get('/api/marketplace?q=speakr%20walnut&minPrice=10&condition=good&withCover=1')],
    ['counts', () => ana.get('/api/marketplace/counts')],
    ['counts of a search', () => ana.get('/api/marketplace/counts?q=speakr')],
    ['one', () => ana.get(path)],
    ['create', () => ana.post('/api/marketplace', own, { 'idempotency-key': 'counted' })],
    ['change', () => ana.patch(path, { price: '99', title: 'Less' })],
    ['pause', () => ana.patch(path, { status: 'paused' })],
    ['own', () => ana.get('/api/marketplace/user')],
    ['save', () => ana.post(`${path}/save`)],
    ['saved', () => ana.get('/api/marketplace/saved')],
    ['save a search', () => ana.post('/api/saved-searches', { name: 'Lamps', filter: { q: 'lamp' } })],
    ['profile', () => ana.get(`/api/users/${ana.id}`)],
    ['page', () => app.visitor().get('/marketplace', { accept: 'text/html' })],
    ['delete', () => ana.delete(path)],
  ];
  for (const [name, send] of requests) {
    queries = [];
    expect((await send()).status, name).toBeLessThan(300);
    // A new listing is counted first. Deleting also copies the listing into its trades, and cancels them.
    const most = ['create', 'delete'].includes(name) ? 6 : 5;
    expect(queries.length, `${name}: ${queries.map(({ text }) => text).join('\n')}`).toBeLessThanOrEqual(
      most,
    );
  }
});

interface PlanNode {
  [key: string]: unknown;
  Plans?: PlanNode[];
}

/** The plan of the query that reads the listings, and how many rows it scans. */
async function planOf(path: string) {
  queries = [];
  expect((await app.visitor().get(path)).status).toBe(200);
  const { text, parameters } = queries.findLast((query) => query.text.includes('FROM listings')) ?? {
    text: '',
    parameters: [],
  };
  const { rows } = await app.db.send({ text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values: parameters });
  const nodes: PlanNode[] = [];
  const walk = (node: PlanNode) => {
    nodes.push(node);
    for (const inner of node.Plans ?? []) walk(inner);
  };
  for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'] as { Plan: PlanNode }[])) walk(Plan);
  const scans = nodes.filter((node) => node['Relation Name'] === 'listings');
  const looked = scans.map(
    (node) => Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0),
  );
  return { whole: scans.some((node) => node['Node Type'] === 'Seq Scan'), looked: Math.max(...looked) };
}

test.each([
  ['/api/marketplace?limit=20', 25],
  ['/api/marketplace?limit=20&type=buy_request', 25],
  // One listing in four has this category, so a scan of the newest is as fast as the category's index.
  ['/api/marketplace?limit=20&category=Photography', 100],
  ['/api/marketplace?limit=20&sort=price_low', 25],
  ['/api/marketplace?limit=20&sort=price_high&type=sell', 25],
  ['/api/marketplace?limit=20&sort=most_cover&category=Fitness', 25],
  ['/api/marketplace?limit=20&condition=good&minPrice=100&maxPrice=500', 1500],
  ['/api/marketplace?limit=20&q=walnut%20speaker', 2000],
  ['/api/marketplace?limit=20&q=wallnut%20speakr', 2000],
  ['/api/marketplace?limit=20&q=walnut%20speaker%20110', 200],
  ['/api/marketplace?limit=20&q=weekends', 2000],
  ['/api/marketplace?limit=20&q=bristol', 2000],
])('%s looks at few of 8,000 listings', async (path, most) => {
  const { whole, looked } = await planOf(path);
  expect(whole).toBe(false);
  expect(looked).toBeLessThanOrEqual(most);
});

test('one person’s listings are found by their own index', async () => {
  const [busy] =
    await app.query`SELECT person_id AS id FROM listings GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`;
  const { whole, looked } = await planOf(`/api/marketplace?limit=20&userId=${busy?.id}`);
  expect(whole).toBe(false);
  expect(looked).toBeLessThanOrEqual(100);
});

test('the tabs count without looking at a single listing', async () => {
  queries = [];
  const counts = (await app.visitor().get('/api/marketplace/counts')).json;
  expect(queries.at(-1)?.text).toContain('listing_totals');
  const [row] = await app.query`SELECT count(*)::int AS all FROM listings WHERE status = 'active'`;
  expect(counts.all).toBe(row?.all);
});
