import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../contract/search-text.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { countProductWords } from './public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member({ firstName: 'Ana' });
  const add = async (key: string, name: string, brand: string | null, category: string, description = '') => {
    ids[key] = (await makeProduct(ana, { name, brand, category, description: description || null })).id;
  };
  await add(
    'headphones',
    'WH-1000XM5',
    'Soundry',
    'Electronics',
    'Wireless noise-cancelling headphones, 30 hours.',
  );
  await add('case', 'Case for WH-1000XM5', 'Padley', 'Electronics', 'Keeps the headphones safe.');
  await add('camera', 'Kestrel M35 camera', 'Kestrel', 'Photography', 'A compact with an optical finder.');
  await add('lens', 'Kestrel lens 50 mm', 'Kestrel', 'Photography');
  await add('tv', '55 inch television', 'Halden', 'Electronics');
  await add('earbuds', 'Earbuds Mini', 'Soundry', 'Electronics');
  await add('phone', 'Pocket 5', 'Nordlys', 'Electronics', 'A phone with a 5.4-inch screen.');
  await add('machine', 'Caffè Uno espresso machine', 'Morrow', 'Appliances');
  await add('odd', '100 % wool % blanket_xl', null, 'Home & Garden');
});
afterAll(() => app.stop());

const nameOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id) ?? id;
const find = async (q: string, more = '') => {
  const answer = await app.visitor().get(`/api/products/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.map(({ id }: { id: string }) => nameOf(id));
};

describe('finding products', () => {
  test.each([
    ['kestrel camera', ['camera', 'lens']],
    ['wh 1000 xm5', ['headphones', 'case']],
    ['WH1000XM5', ['headphones', 'case']],
    ['wh-1000x', ['headphones', 'case']],
    ['soundry headphones', ['headphones']],
    ['headphone', ['case', 'headphones']],
    ['kestral', ['lens', 'camera']],
    ['kes', ['lens', 'camera']],
    ['cafe uno', ['machine']],
    ['ear buds', ['earbuds']],
    ['tv', ['tv']],
    ['telly', ['tv']],
    // A synonym may be in the description alone.
    ['smartphones', ['phone']],
    ['appliances', ['machine']],
    ['machine espresso morrow', ['machine']],
    ['the camera', ['camera']],
    ['zzzzqqq', []],
    ['%', []],
    ['_', []],
    ["'", []],
    ['\\', []],
    [':*', []],
    ['!|&', []],
    ['"unbalanced camera', ['camera']],
    ['camera:* | !lens', ['lens', 'camera']],
    ['😀', []],
    ['مرحبا', []],
  ])('%s', async (q, expected) => {
    expect((await find(q)).slice(0, Math.max(1, expected.length))).toEqual(expected);
  });
});

describe('narrowing', () => {
  const facets = async (query: string) =>
    (await app.visitor().get(`/api/products/search/facets?${query}`)).json;

  test('counts what is shown, each as if it alone were not chosen', async () => {
    const all = await facets('q=kestrel');
    expect(all).toMatchObject({
      total: 2,
      more: false,
      categories: [{ value: 'Photography', count: 2 }],
      brands: [{ value: 'Kestrel', count: 2 }],
      verified: 0,
      searchedFor: null,
      didYouMean: null,
      found: 'all',
    });
    const chosen = await facets('q=kestrel&category=Electronics');
    expect(chosen).toMatchObject({ total: 0, categories: [{ value: 'Photography', count: 2 }], brands: [] });
    expect(await facets('q=&category=Electronics')).toMatchObject({ total: 5, found: 'all' });
    expect(await facets('q=')).toMatchObject({ total: 0, found: 'none' });
  });

  test('says what it searched for, and how well it found it', async () => {
    expect(await facets('q=kestral%20camera')).toMatchObject({
      searchedFor: 'kestrel camera',
      found: 'similar',
    });
    expect(await facets('q=kestrel%20dishwasher%20camera')).toMatchObject({
      searchedFor: null,
      found: 'most',
    });
    expect(await facets('q=qqqqzzzz')).toMatchObject({ total: 0, found: 'none' });
  });

  test('without a text, the products of a category', async () => {
    expect((await find('', '&category=Photography')).toSorted()).toEqual(['camera', 'lens']);
    expect(await find('')).toEqual([]);
    expect(await find('', '&category=Photography&verified=1')).toEqual([]);
    expect(await find('kestrel', '&brand=KESTREL&category=Photography')).toHaveLength(2);
    expect(await find('kestrel', '&minRating=4')).toEqual([]);
  });

  test('goes on where the Link header says', async () => {
    const seen: string[] = [];
    for (let path = '/api/products/search?q=wh1000xm5&limit=1'; path; ) {
      const answer = await app.visitor().get(path);
      seen.push(...answer.json.map(({ id }: { id: string }) => nameOf(id)));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(['headphones', 'case']);
    for (const cursor of ['AAAA', Buffer.from('[100000]').toString('base64url')])
      expect((await app.visitor().get(`/api/products/search?q=kestrel&cursor=${cursor}`)).status).toBe(400);
  });
});

test('after counting, the same is found', async () => {
  const before = await find('kestrel camera');
  await countProductWords(app.db);
  const again = await startTestApp({ work: false, databaseUrl: app.databaseUrl });
  try {
    const answer = await again.visitor().get('/api/products/search?q=kestrel%20camera');
    expect(answer.json.map(({ id }: { id: string }) => nameOf(id))).toEqual([before[0]]);
  } finally {
    await again.stop();
  }
});

test('products that may be the same', async () => {
  const like = async (query: string) =>
    (await app.visitor().get(`/api/products/lookalikes?${query}`)).json.map(({ id }: { id: string }) =>
      nameOf(id),
    );
  expect((await like('name=Soundry%20WH1000XM5%20wireless%20headphones'))[0]).toBe('headphones');
  expect((await like('name=M35%20camera&brand=Kestrel'))[0]).toBe('camera');
  expect(await like('name=Something%20else')).toEqual([]);
  expect(await like('name=%25')).toEqual([]);
});

test('the app and the database read words alike', async () => {
  for (const text of [
    'kestrel',
    'of',
    'a',
    'headphones',
    'übergröße',
    'Ærø Łódź naïve café Straße',
    'ＷＨ－１０００',
    "Men's",
    'и́гра',
    '耳机',
  ]) {
    const [row] = await app.query`SELECT search_fold(${text}) AS folded`;
    expect(fold(text), text).toBe(row?.folded);
  }
});

test('two people who add many products at once wait for nobody', async () => {
  const words = Array.from(
    { length: 40 },
    (_, n) => `wa${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'x' : 'y'}ling`,
  );
  const add = (names: string[], brand: string) => app.query`
    INSERT INTO products (id, name, brand, category)
    SELECT gen_random_uuid(), name, ${brand}, 'Other' FROM unnest(${names}::text[]) AS name`;
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => add(n % 2 ? words : words.toReversed(), `Brand of many ${n}`)),
  );
  expect((await find('wabyling')).length).toBe(8);
});

test('of much nonsense only the beginning is puzzled over, a typing error among words is put right', async () => {
  // Other words each time, because corrections are cached.
  const nonsense = (by: string) => Array.from('abcdefg', (letter) => `qzx${by}${letter}`).join(' ');
  expect((await find(`kestral ${nonsense('v')}`))[0]).toMatch(/camera|lens/);
  expect(await find(`${nonsense('w')} kestrul`)).toEqual([]);
  expect((await find('kestrul'))[0]).toMatch(/camera|lens/);
});
