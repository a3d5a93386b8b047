import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { settled } from '../../testing/notifications.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';
import type { EventMap } from '../platform/events.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Alert = EventMap['listing-matched'];
let app: TestApp;
let ana: Member;
let ben: Member;
const alerts: Alert[] = [];
beforeAll(async () => {
  app = await startTestApp({
    extend: ({ events }) => {
      events.on('listing-matched', 'test', async (alert) => void alerts.push(alert));
    },
  });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

const gone = { status: 404, json: { code: 'listing_not_found' } };
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
/** The alerts about new listings, after all jobs are done. */
async function heard() {
  await settled(app);
  return alerts.splice(0);
}

describe('saved listings', () => {
  test('are one’s own, the last saved first, once each', async () => {
    const [one, two] = [await makeListing(ana), await makeListing(ana)];
    const save = (id: string) => ben.post(`/api/marketplace/${id}/save`);
    await save(two.id);
    await save(one.id);
    const again = await Promise.all(Array.from({ length: 20 }, () => save(two.id)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([204]));
    const saved = await ben.get('/api/marketplace/saved');
    expect(idsOf(saved.json)).toEqual([one.id, two.id]);
    expect(saved.json[0].saved).toBe(true);
    expect((await ben.get(`/api/marketplace/${one.id}`)).json.saved).toBe(true);
    expect((await ana.get(`/api/marketplace/${one.id}`)).json.saved).toBe(false);
    expect((await ana.get('/api/marketplace/saved')).json).toEqual([]);

    const first = await ben.get('/api/marketplace/saved?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(idsOf((await ben.get(next)).json)).toEqual([two.id]);

    await ana.patch(`/api/marketplace/${one.id}`, { status: 'paused' });
    expect(idsOf((await ben.get('/api/marketplace/saved')).json)).toEqual([two.id]);
    await ana.patch(`/api/marketplace/${one.id}`, { status: 'sold' });
    expect((await ben.get('/api/marketplace/saved')).json[0]).toMatchObject({ id: one.id, status: 'sold' });
    await ben.delete(`/api/marketplace/${one.id}/save`);
    await ana.delete(`/api/marketplace/${two.id}`);
    expect((await ben.get('/api/marketplace/saved')).json).toEqual([]);
  });

  test('of what is not to be seen, and signed out', async () => {
    const listing = await makeListing(ana, { isActive: false });
    expect(listing.status).toBe('paused');
    expect(await ben.post(`/api/marketplace/${listing.id}/save`)).toMatchObject(gone);
    expect(await ben.post(`/api/marketplace/${listing.id}/reports`, { reason: 'scam' })).toMatchObject(gone);
    expect((await app.visitor().post(`/api/marketplace/${listing.id}/save`)).status).toBe(401);
    expect((await app.visitor().get('/api/marketplace/saved')).status).toBe(401);
  });
});

test('a report is kept, once a person', async () => {
  const listing = await makeListing(ana);
  const path = `/api/marketplace/${listing.id}/reports`;
  expect((await ben.post(path, { reason: 'scam' })).status).toBe(204);
  expect((await ben.post(path, { reason: 'wrong', note: 'Another model.' })).status).toBe(204);
  expect((await ben.post(path, { reason: 'because' })).status).toBe(400);
  expect((await app.visitor().post(path, { reason: 'scam' })).status).toBe(401);
  const rows = await app.query`SELECT reason, note FROM listing_reports WHERE listing_id = ${listing.id}`;
  expect(rows).toMatchObject([{ reason: 'wrong', note: 'Another model.' }]);
});

describe('saved searches', () => {
  const save = (who: Member, name: string, filter: object) =>
    who.post('/api/saved-searches', { name, filter });
  const forget = async (who: Member) => {
    for (const { id } of (await who.get('/api/saved-searches')).json)
      await who.delete(`/api/saved-searches/${id}`);
  };

  test('by a double click are one', async () => {
    const eve = await app.member();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => save(eve, 'Green Arc', { q: 'arc' })));
    expect(new Set(clicks.map(({ json }) => json.id)).size).toBe(1);
    expect((await eve.get('/api/saved-searches')).json).toHaveLength(1);
    await forget(eve);
  });

  test('are one’s own, up to fifty, however many come at once', async () => {
    const eve = await app.member();
    const filter = { q: 'arc', type: 'sell', maxPrice: '200', withCover: '1', area: 'Bristol' };
    const made = await save(eve, 'Green Arc', filter);
    expect(made).toMatchObject({ status: 201, json: { name: 'Green Arc', filter } });
    const more = await Promise.all(
      Array.from({ length: 60 }, (_, i) => save(eve, `No ${i}`, { q: `q${i}` })),
    );
    expect(more.filter(({ status }) => status === 201)).toHaveLength(49);
    expect(more.find(({ status }) => status !== 201)?.json.code).toBe('saved_searches_too_many');
    expect((await ben.get('/api/saved-searches')).json).toEqual([]);
    const path = `/api/saved-searches/${made.json.id}`;
    expect(await ben.delete(path)).toMatchObject({ status: 404, json: { code: 'saved_search_not_found' } });
    expect((await eve.delete(path)).status).toBe(204);
    expect((await eve.delete(path)).status).toBe(404);
    expect((await save(eve, ' ', {})).status).toBe(400);
    expect((await save(eve, 'Odd', { sellerId: 'x' })).status).toBe(400);
    expect((await save(eve, 'Odd', { minPrice: 'abc' })).status).toBe(400);
    expect((await app.visitor().post('/api/saved-searches', { name: 'x', filter: {} })).status).toBe(401);
    await forget(eve);
  });

  test('tell of each new listing once, and nobody who should not hear', async () => {
    const eve = await app.member();
    await eve.post(`/api/users/${ana.id}/block`);
    const { id: productId } = await makeProduct(ana, {
      name: 'Arc 2',
      brand: 'Halden',
      category: 'Electronics',
    });
    const all = { q: 'hladen ARC', type: 'sell', category: 'Electronics', condition: 'good', productId };
    await save(ben, 'Every part of it', { ...all, minPrice: '100', maxPrice: '200', area: 'bristol' });
    await save(ben, 'Everything', {});
    await save(ana, 'My own', {});
    await save(eve, 'Blocked', {});
    const [dan, fay] = [await app.member(), await app.member()];
    for (const filter of [
      { q: 'arc 1' },
      { q: 'kettle' },
      { q: '???' },
      { type: 'exchange' },
      { category: 'Fitness' },
      { condition: 'new' },
      { minPrice: '121' },
      { maxPrice: '119.99' },
      { area: 'Leeds' },
      { withCover: '1' },
      { productId: ana.id },
    ])
      await save(fay, 'Something else', filter);
    await save(dan, 'Everything', {});

    const draft = { productId, title: 'Green ones', area: 'Easton, Bristol', isActive: false };
    const listing = await makeListing(ana, draft);
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'active' });
    const alerts = await heard();
    expect(alerts.map(({ personId }) => personId).sort()).toEqual([ben.id, dan.id].sort());
    expect(alerts.find(({ personId }) => personId === ben.id)).toEqual({
      personId: ben.id,
      listingId: listing.id,
      searchId: expect.any(String),
      sellerId: ana.id,
    });
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'paused' });
    await ana.patch(`/api/marketplace/${listing.id}`, { status: 'active', price: '110' });
    expect(await heard()).toEqual([]);
    for (const who of [ben, ana, eve, dan, fay]) await forget(who);
  });

  test('are told of what the search would show, and of nothing else', async () => {
    const { id: productId } = await makeProduct(ana, {
      name: 'Uno',
      brand: 'Morrow',
      category: 'Appliances',
    });
    const asked = [
      'tamper',
      'bristol',
      'bristl',
      'apliances',
      'uno tamper',
      'morow easton',
      'tampers',
      'the uno for easton',
      'flashlight',
      'tampre',
      'grinder',
      'leeds',
    ];
    const people = await Promise.all(asked.map(() => app.member()));
    for (const [index, who] of people.entries()) await save(who, 'Words', { q: asked[index] });
    const listing = await makeListing(ana, {
      productId,
      title: 'Works well',
      area: 'Easton, Bristol',
      description: 'With a tamper and a torch.',
    });
    const alerted = new Set((await heard()).map(({ personId }) => personId));
    const shown = await Promise.all(
      asked.map(async (q) =>
        (await ben.get(`/api/marketplace?q=${encodeURIComponent(q)}`)).text.includes(listing.id),
      ),
    );
    expect(asked.filter((_, index) => shown[index])).toEqual(asked.slice(0, 9));
    expect(people.map(({ id }) => alerted.has(id))).toEqual(shown);
    for (const who of people) await forget(who);
    await ana.delete(`/api/marketplace/${listing.id}`);
  });

  test('that ask for cover are told of what is covered', async () => {
    await save(ben, 'Covered', { withCover: '1' });
    const { thingId, productId } = await makeCover(ana, { endDate: '2125-01-01' });
    const listing = await makeListing(ana, { thingId, productId });
    expect((await heard()).map(({ listingId }) => listingId)).toEqual([listing.id]);
    await forget(ben);
  });
});
