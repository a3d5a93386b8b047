import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { makeProduct } from '../../testing/reviews.ts';
import type { Answer } from '../../testing/visitor.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
/** A fixed time at which London, Pago Pago and Kiritimati have three different dates. */
const now = new Date('2026-06-15T10:30:00Z');
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ work: false, clock: { now: () => now } });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
  const add = async (key: string, who: Member, product: object, listing: object) => {
    const { id: productId } = await makeProduct(who, { ...product });
    ids[key] = (await makeListing(who, { productId, ...listing })).id;
  };
  const kestrel = {
    name: 'Kestrel M35',
    brand: 'Kestrel',
    category: 'Photography',
    description: 'A compact digital camera with an optical finder.',
  };
  const uno = { name: 'Uno', brand: 'Morrow', category: 'Appliances' };
  const arc = { name: 'Arc 2', brand: 'Halden', category: 'Electronics' };
  await add('camera', ana, kestrel, {
    title: 'Silver rangefinder',
    price: '840',
    area: 'Montpelier, Bristol',
  });
  await add('cameraParts', ben, kestrel, {
    title: 'For parts',
    price: '90',
    condition: 'for_parts',
    area: 'Leeds',
    description: 'The shutter is stuck, the viewfinder is clear.',
  });
  await add('cameraWanted', ben, kestrel, {
    type: 'buy_request',
    title: 'Wanted',
    priceMin: null,
    priceMax: '900',
  });
  await add('espresso', ana, uno, {
    title: 'Espresso machine',
    price: '540',
    condition: 'like_new',
    area: 'Bristol',
    description: 'With a tamper and two baskets.',
  });
  await add('espressoSwap', ben, uno, { type: 'exchange', title: 'Espresso swap', area: 'Torino' });
  await add('espressoSwapPriced', ben, uno, { type: 'exchange', title: 'Swap or money', price: '500.50' });
  await add('headphones', ana, arc, {
    title: 'Green headphones',
    price: '199.99',
    description: 'Or for a tamper, or anything for an espresso.',
  });
  const paused = await makeListing(ana, { title: 'Kestrel paused' });
  await ana.patch(`/api/marketplace/${paused.id}`, { status: 'paused' });
});
afterAll(() => app.stop());

const nameOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id) ?? id;
const keysOf = ({ json, text }: Answer) => {
  expect(Array.isArray(json), text).toBe(true);
  return json.map(({ id }: { id: string }) => nameOf(id)).sort();
};
const find = async (query: string, who = app.visitor()) => keysOf(await who.get(`/api/marketplace?${query}`));

describe('searching', () => {
  test.each([
    ['kestrel', ['camera', 'cameraParts', 'cameraWanted']],
    ['KESTREL m35', ['camera', 'cameraParts', 'cameraWanted']],
    ['digital camera', ['camera', 'cameraParts', 'cameraWanted']],
    ['kest', ['camera', 'cameraParts', 'cameraWanted']],
    ['kestral', ['camera', 'cameraParts', 'cameraWanted']],
    ['ketsrel', ['camera', 'cameraParts', 'cameraWanted']],
    ['rangfinder silver', ['camera']],
    ['espreso', ['espresso', 'espressoSwap', 'headphones']],
    ['espresso', ['espresso', 'espressoSwap', 'headphones']],
    ['expresso machine', ['espresso']],
    ['hladen', ['headphones']],
    ['headfones', ['headphones']],
    ['arc2', ['headphones']],
    ['morow uno', ['espresso', 'espressoSwap', 'espressoSwapPriced']],
    ['gr', ['headphones']],
    ['m36', []],
    // Words in the category, the area and the description match, too.
    ['photography', ['camera', 'cameraParts', 'cameraWanted']],
    ['bristol', ['camera', 'espresso']],
    ['bristl', ['camera', 'espresso']],
    ['kestrel leeds', ['cameraParts']],
    ['viewfinder', ['cameraParts']],
    ['tamper', ['espresso', 'headphones']],
    ['toaster', []],
    ['%', []],
    ["'; DROP TABLE listings; --", []],
    ['(((', []],
    ['\\', []],
  ])('%s', async (q, expected) => {
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('what has it in the title comes first, then the newest, page by page', async () => {
    const seen: string[] = [];
    for (let path = '/api/marketplace?limit=1&q=espresso'; path; ) {
      const answer = await ben.get(path);
      expect(answer.status, answer.text).toBe(200);
      seen.push(...answer.json.map(({ id }: { id: string }) => nameOf(id)));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(['espressoSwap', 'espresso', 'headphones']);
    expect((await ben.get('/api/marketplace/counts?q=espresso')).json.all).toBe(3);
  });

  test('a new area and a new description are found at once', async () => {
    const { id } = await makeListing(ana, { title: 'Moved', description: 'Oak.', area: 'Cardiff' });
    ids.moved = id;
    expect(
      (await ana.patch(`/api/marketplace/${id}`, { area: 'Swansea', description: 'Teak.' })).status,
    ).toBe(200);
    expect(await find('q=swansea%20teak')).toEqual(['moved']);
    expect(await find('q=swanse')).toEqual(['moved']);
    expect(await find('q=cardiff')).toEqual([]);
    expect((await ana.delete(`/api/marketplace/${id}`)).status).toBe(204);
  });

  test('blank is no search, and too long is refused', async () => {
    expect(await find('q=%20')).toHaveLength(7);
    expect((await ana.get(`/api/marketplace?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('a product’s new name and category are found at once', async () => {
    const product = await makeProduct(ana, { name: 'Brumme', brand: 'Sorrel', category: 'Other' });
    ids.drum = (await makeListing(ana, { productId: product.id, title: 'Nearly new' })).id;
    await ana.patch(`/api/products/${product.id}`, { name: 'Trommel', category: 'Automotive' });
    expect(await find('q=tromel')).toEqual(['drum']);
    expect(await find('q=brumme')).toEqual([]);
    expect(await find('category=Automotive')).toEqual(['drum']);
    expect((await ana.get('/api/marketplace/counts?category=Automotive')).json.all).toBe(1);
    expect((await ana.delete(`/api/marketplace/${ids.drum}`)).status).toBe(204);
    expect((await ana.get('/api/marketplace/counts?category=Automotive')).json.all).toBe(0);
  });
});

describe('filters', () => {
  const filters: [string, string[]][] = [
    ['type=exchange', ['espressoSwap', 'espressoSwapPriced']],
    ['category=Photography', ['camera', 'cameraParts', 'cameraWanted']],
    ['condition=for_parts', ['cameraParts']],
    ['maxPrice=200', ['cameraParts', 'cameraWanted', 'headphones']],
    ['minPrice=199.99&maxPrice=540', ['cameraWanted', 'espresso', 'espressoSwapPriced', 'headphones']],
    ['minPrice=901', []],
    ['area=bristol', ['camera', 'espresso']],
    ['area=%25', []],
    ['category=Photography&type=sell&maxPrice=100&q=parts&condition=for_parts&area=leeds', ['cameraParts']],
    ['q=kestral&minPrice=100', ['camera', 'cameraWanted']],
    ['withCover=1', []],
  ];

  test.each(filters)('%s', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test.each(filters.filter(([query]) => !query.includes('type=')))(
    'the tabs count what %s lists',
    async (query) => {
      for (const who of [app.visitor(), ana]) {
        const counts = (await who.get(`/api/marketplace/counts?${query}`)).json;
        const all = (await who.get(`/api/marketplace?${query}`)).json;
        const count = (type: string) =>
          all.filter((listing: { type: string }) => listing.type === type).length;
        expect(counts).toEqual({
          all: all.length,
          sell: count('sell'),
          exchange: count('exchange'),
          buy_request: count('buy_request'),
        });
      }
    },
  );

  test.each([
    'type=auction',
    'minPrice=abc',
    'minPrice=-1',
    'maxPrice=1e12',
    'maxPrice=1.999',
    'withCover=0',
    'category=Spaceships',
    'sort=random',
    'limit=0',
    'limit=1000',
    'cursor=!!',
    'sellerId=1',
  ])('%s is refused', async (query) => {
    expect((await app.visitor().get(`/api/marketplace?${query}`)).status).toBe(400);
  });

  test('with cover means covered today, where the seller is', async () => {
    const ends = async (timeZone: string, endDate: string) => {
      const seller = await app.member();
      await seller.patch('/api/auth/user', { timeZone });
      const { thingId, productId } = await makeCover(seller, { startDate: '2025-01-01', endDate });
      return (await makeListing(seller, { thingId, productId, title: 'Covered thing' })).id;
    };
    const cases = [
      ['Pacific/Pago_Pago', '2026-06-14', true],
      ['Europe/London', '2026-06-14', false],
      ['Europe/London', '2026-06-15', true],
      ['Pacific/Kiritimati', '2026-06-15', false],
      ['Pacific/Kiritimati', '2026-06-16', true],
    ] as const;
    for (const [zone, end, covered] of cases) {
      const id = await ends(zone, end);
      expect((await ben.get(`/api/marketplace/${id}`)).json.warrantyMonthsLeft, `${zone} ${end}`).toBe(
        covered ? 0 : null,
      );
      const found = (await ben.get('/api/marketplace?withCover=1')).json.map(
        (listing: { id: string }) => listing.id,
      );
      expect(found.includes(id), `${zone} ${end}`).toBe(covered);
      expect((await ben.get('/api/marketplace/counts?withCover=1')).json.all).toBe(found.length);
    }
  });
});

describe('orders', () => {
  const walk = async (query: string) => {
    const seen: {
      id: string;
      price: string | null;
      priceMax: string | null;
      cover: { endDate: string | null } | null;
    }[] = [];
    for (let path = `/api/marketplace?limit=2&${query}`; path; ) {
      const answer = await ben.get(path);
      expect(answer.status, answer.text).toBe(200);
      seen.push(...answer.json);
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    return seen;
  };

  test('each goes on where the Link header says, without a gap', async () => {
    const { all } = (await ben.get('/api/marketplace/counts')).json;
    const newest = (await walk('')).map(({ id }) => id);
    expect(newest).toHaveLength(all);
    expect(newest).toEqual(newest.toSorted().reverse());

    const priceOf = ({ price, priceMax }: { price: string | null; priceMax: string | null }) =>
      price ?? priceMax;
    const low = (await walk('sort=price_low')).map(priceOf);
    const high = (await walk('sort=price_high')).map(priceOf);
    expect(low).toHaveLength(all);
    expect(low.at(-1)).toBeNull();
    expect(high.at(-1)).toBeNull();
    const priced = low.filter((price) => price !== null).map(Number);
    expect(priced).toEqual(priced.toSorted((a, b) => a - b));
    expect(high.filter((price) => price !== null).map(Number)).toEqual(priced.toReversed());
  });

  test('most cover first: for life, then by its end, then without', async () => {
    const { thingId, productId } = await makeCover(ana, { endDate: undefined, isLifetime: true });
    ids.forLife = (await makeListing(ana, { thingId, productId })).id;
    const ends = (await walk('sort=most_cover')).map(({ cover }) =>
      cover ? (cover.endDate ?? '9999') : '0000',
    );
    expect(ends[0]).toBe('9999');
    expect(ends).toEqual(ends.toSorted().reverse());
    expect((await ben.get(`/api/marketplace/${ids.forLife}`)).json).toMatchObject({
      warrantyMonthsLeft: null,
      cover: { endDate: null },
    });
    await ana.delete(`/api/marketplace/${ids.forLife}`);
  });

  test('a cursor of another order, or made up, is refused', async () => {
    const made = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const cursor of [
      made('x'),
      made(1e300, ids.camera),
      made('1', ids.camera),
      made(1.5, ids.camera),
      'AAAA',
    ]) {
      expect((await ben.get(`/api/marketplace?sort=price_low&cursor=${cursor}`)).status, cursor).toBe(400);
      expect((await ben.get(`/api/marketplace?cursor=${cursor}`)).status, cursor).toBe(400);
    }
    expect(
      (await ben.get(`/api/marketplace?sort=most_cover&cursor=${made(9e9, ids.camera)}`)).status,
    ).toBeLessThan(500);
  });
});

test('blocked people do not exist for each other, in the list, the counts and by address', async () => {
  const eve = await app.member();
  const listing = await makeListing(eve, { title: 'Kestrel by Eve' });
  for (const [blocker, blocked] of [
    [ana, eve],
    [eve, ben],
  ] as const) {
    expect((await blocker.post(`/api/users/${blocked.id}/block`)).status).toBe(204);
  }
  for (const who of [ana, ben]) {
    expect(await who.get(`/api/marketplace/${listing.id}`)).toMatchObject({ status: 404 });
    const list = await who.get('/api/marketplace?limit=100');
    expect(list.text).not.toContain(listing.id);
    expect((await who.get('/api/marketplace/counts')).json.all).toBe(list.json.length);
    expect((await who.get('/api/marketplace?q=kestrel')).text).not.toContain(listing.id);
    expect((await who.get('/api/marketplace/counts?q=kestrel')).json.all).toBe(
      (await who.get('/api/marketplace?q=kestrel')).json.length,
    );
  }
  expect((await app.visitor().get(`/api/marketplace/${listing.id}`)).status).toBe(200);
});
