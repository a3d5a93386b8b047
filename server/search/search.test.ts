import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCommunity } from '../../testing/communities.ts';
import { makeListing } from '../../testing/listings.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';
import { countListingWords } from '../marketplace/public.ts';
import { countProductWords } from '../products/public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
interface Result {
  kind: string;
  type: string;
  id: string;
  name: string;
  matches: [number, number][];
}
let app: TestApp;
let ana: Member;
let ben: Member;
let productId: string;

beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member({ firstName: 'Ana', lastName: 'Kestrelson' });
  ben = await app.member({ firstName: 'Ben', lastName: 'Lund' });
  productId = (await makeProduct(ana, { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' })).id;
  await makeListing(ana, { productId, title: 'Silver Kestrel', area: 'Bristol' });
  await makeCommunity(ana, { name: 'Kestrel Friends', brandName: 'Kestrel' });
  await makeCommunity(ana, { name: 'Kestrel Secrets', brandName: 'Kestrel', isPublic: false });
  await makeCover(ben, { productId });
});
afterAll(() => app.stop());

const search = async (who: Pick<Member, 'get'>, q: string): Promise<Result[]> => {
  const answer = await who.get(`/api/search/universal?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const kindsOf = (results: Result[]) => [...new Set(results.map(({ kind }) => kind))].sort();

describe('searching everything', () => {
  test('finds each kind, one after the other, with what matches', async () => {
    const results = await search(ben, 'kestrel');
    expect(kindsOf(results)).toEqual(['community', 'listing', 'person', 'product', 'thing']);
    const kinds = results.map(({ kind }) => kind);
    expect(kinds).toEqual([...new Set(kinds)].flatMap((kind) => kinds.filter((one) => one === kind)));
    expect(results.find(({ kind }) => kind === 'product')).toMatchObject({
      type: 'product',
      name: 'Kestrel M35',
      matches: [[0, 7]],
      path: `/product/${productId}`,
    });
    expect(results[0]?.kind).toBe('thing');
  });

  test('in spite of a typing error, and while somebody types', async () => {
    for (const q of ['kestral', 'kes', 'm35 kestrel', 'silver'])
      expect(await search(ben, q), q).not.toEqual([]);
    expect((await search(ana, 'be lu')).map(({ name }) => name)).toEqual(['Ben Lund']);
  });

  test('two misspelt words of one search, and one that nobody here has written', async () => {
    const { id } = await makeProduct(ana, { name: 'Osprey wireless headphones', brand: 'Osprey' });
    await makeProduct(ana, { name: 'Heron city bike', brand: 'Heron' });
    for (const q of ['wireles headphnes', 'wirless hedphones', 'headfones wierless'])
      expect((await search(ben, q))[0], q).toMatchObject({ kind: 'product', id });
    expect((await search(ben, 'bycicle')).map(({ name }) => name)).toEqual(['Heron city bike']);
  });

  test('what can be had before what somebody looks for', async () => {
    const name = 'Egret lantern';
    const { id } = await makeProduct(ana, { name, brand: 'Egret' });
    await makeListing(ana, { productId: id, title: name });
    for (let n = 0; n < 5; n++)
      await makeListing(ana, { productId: id, title: 'Egret lantern wanted', type: 'buy_request' });
    const results = await search(ben, 'egret lantern');
    expect(results.map((one) => `${one.kind} ${one.name}`)).toEqual([
      `product ${name}`,
      `listing ${name}`,
      ...Array(3).fill('listing Egret lantern wanted'),
    ]);
  });

  test('needs two characters and somebody signed in', async () => {
    expect((await ben.get('/api/search/universal?q=k')).status).toBe(400);
    expect((await ben.get('/api/search/universal')).status).toBe(400);
    expect((await app.visitor().get('/api/search/universal?q=kestrel')).status).toBe(401);
  });

  test.each([
    '%%',
    '__',
    "''",
    '\\\\',
    ':*',
    '!!',
    '||',
    '"kestrel',
    '😀😀',
    'مرحبا',
    'a b c d e f g h i j k l m n o p q r s t',
  ])('%s is a text like any other', async (q) => {
    await search(ben, q);
  });

  test('too long, or with what is no text, is refused', async () => {
    expect((await ben.get(`/api/search/universal?q=${'x'.repeat(10_000)}`)).status).toBe(400);
    expect((await ben.get('/api/search/universal?q=ab%00c')).status).toBe(400);
    // One letter that is written out as eighteen.
    expect(await search(ben, '\ufdfa'.repeat(64))).toEqual([]);
  });
});

describe('people', () => {
  const found = async (who: Member, q: string) =>
    (await search(who, q)).filter(({ kind }) => kind === 'person').map(({ name }) => name);

  test('are found in spite of typing errors, as typed before others', async () => {
    await app.member({ firstName: 'John', lastName: 'Smith' });
    await app.member({ firstName: 'Jonh', lastName: 'Smyth' });
    await app.member({ firstName: 'Alexander', lastName: 'Featherstonehaugh' });
    for (const q of ['Jonh Smiht', 'jhon smith', 'john smtih'])
      expect(await found(ben, q), q).toContain('John Smith');
    expect(await found(ben, 'jonh')).toEqual(['Jonh Smyth', 'John Smith']);
    expect(await found(ben, 'Alexnader Fetherstonehaugh')).toEqual(['Alexander Featherstonehaugh']);
    expect(await found(ben, 'Alexandre Featherst')).toEqual(['Alexander Featherstonehaugh']);
    expect(await found(ben, 'Smiht Jonh')).toContain('John Smith');
    expect((await search(ben, 'jonh smiht'))[0]?.matches).toEqual([[0, 10]]);
    // One word fits, the other does not.
    expect(await found(ben, 'Jonh Featherston')).toEqual([]);
    // A product's word is not mistyped.
    await app.member({ firstName: 'Sandy', lastName: 'Kestrol' });
    expect(await found(ben, 'kestrel')).toEqual(['Ana Kestrelson']);
    expect(await found(ben, 'kestrrol')).toEqual(['Sandy Kestrol', 'Ana Kestrelson']);
  });

  test('who may not be seen stays unseen, mistyped or not', async () => {
    const dora = await app.member({ firstName: 'Dora', lastName: 'Wintergreen' });
    expect(await found(ben, 'Dorra Wintregreen')).toEqual(['Dora Wintergreen']);
    expect(await found(dora, 'Dorra Wintregreen')).toEqual([]);
    await app.query`UPDATE people SET profile_visibility = 'friends' WHERE id = ${dora.id}`;
    expect(await found(ben, 'Dorra Wintregreen')).toEqual([]);
    await app.query`UPDATE people SET profile_visibility = 'private' WHERE id = ${dora.id}`;
    expect(await found(ben, 'Dorra Wintregreen')).toEqual([]);
    await app.query`UPDATE people SET profile_visibility = 'public' WHERE id = ${dora.id}`;
    await ben.post(`/api/users/${dora.id}/block`);
    expect(await found(ben, 'Dorra Wintregreen')).toEqual([]);
    expect(await found(dora, 'Benn Lundd')).toEqual([]);
  });
});

test('providers of extended cover are found by what they do', async () => {
  await app.query`
    INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, rating, terms_url, tariff)
    VALUES (gen_random_uuid(), 'Northcover', 'tariff', 'Repairs at the maker’s own workshops.', 'https://n.example',
        ARRAY['Photography'], ARRAY['Mechanical'], 4.6, 'https://n.example/terms', '{}'),
      (gen_random_uuid(), 'Helmsure', 'tariff', 'Cheap, with a deductible.', 'https://h.example',
        ARRAY['Appliances'], ARRAY['Accidental damage'], 4.2, 'https://h.example/terms', '{}')`;
  const providers = async (q: string) => (await search(ben, q)).filter(({ kind }) => kind === 'provider');
  const both = ['Northcover', 'Helmsure'];
  for (const q of [
    'insurance',
    'insurence',
    'insur',
    'warranty provider',
    'extended waranty',
    'repair cover',
  ])
    expect(
      (await search(ben, q)).slice(0, 2).map(({ name }) => name),
      q,
    ).toEqual(both);
  expect((await providers('appliance insurance')).map(({ name }) => name)).toEqual([
    'Helmsure',
    'Northcover',
  ]);
  expect((await providers('helmsure')).map(({ name }) => name)).toEqual(['Helmsure']);
  expect((await providers('deductible')).map(({ name }) => name)).toEqual(['Helmsure']);
  for (const q of ['phone cover', 'kestrel', 'se', 'company']) expect(await providers(q), q).toEqual([]);
});

test('what counts as common is found as well, in whichever tier it is', async () => {
  await countProductWords(app.db);
  await countListingWords(app.db);
  await app.query`
    INSERT INTO search_counts (source, lexeme, count)
    VALUES ('products', 'kestrel', 100000), ('listings', 'kestrel', 100000), ('products', '', 1000000), ('products', '+++', 5000)
    ON CONFLICT (source, lexeme) DO UPDATE SET count = excluded.count`;
  const again = await startTestApp({ work: false, databaseUrl: app.databaseUrl });
  try {
    const results = await search(await again.signedIn(ben.id), 'kestrel');
    expect(kindsOf(results)).toEqual(['community', 'listing', 'person', 'product', 'thing']);
    expect((await again.visitor().get('/api/products/search?q=kestrel')).json).toHaveLength(1);
  } finally {
    await again.stop();
  }
});

describe('what may not be seen is not found', () => {
  test('a private community is found by its members alone', async () => {
    expect((await search(ana, 'secrets')).map(({ name }) => name)).toContain('Kestrel Secrets');
    expect((await search(ben, 'kestrel secrets')).map(({ name }) => name)).not.toContain('Kestrel Secrets');
  });

  test('nor people and listings after a block, either way', async () => {
    const eve = await app.member({ firstName: 'Eve', lastName: 'Quillfeather' });
    await makeListing(eve, { productId, title: 'Quillfeather’s camera' });
    expect(kindsOf(await search(ben, 'quillfeather'))).toEqual(['listing', 'person']);
    await eve.post(`/api/users/${ben.id}/block`);
    expect(await search(ben, 'quillfeather')).toEqual([]);
    expect(kindsOf(await search(eve, 'ben lund'))).toEqual([]);
  });

  test('nor what others own', async () => {
    expect(kindsOf(await search(ana, 'kestrel m35'))).not.toContain('thing');
  });
});

test('the page sends what its address asks for', async () => {
  const page = async (search: string, who: Pick<Member, 'get'> = ben) =>
    (await who.get(`/search${search}`, { accept: 'text/html' })).text;
  const found = await page('?q=kestrel&category=Photography&minRating=&sort=odd');
  expect(found).toContain('"GET /api/products/search?q=kestrel&category=Photography&limit=24":');
  expect(found).toContain('"GET /api/products/search/facets?q=kestrel&category=Photography":');
  expect(await page('?category=Cameras&q=kestrel')).toContain(
    '"GET /api/products/search?q=kestrel+cameras&limit=24":',
  );
  expect(await page('?q=kestrel&minRating=4&verified=1')).toContain(
    'minRating=4&verified=1&limit=24":{"items":[]',
  );
  expect(await page('')).toContain('"GET /api/products?limit=4":');
  expect(await page('?q=ana+kestrelson')).toContain('"GET /api/search/universal?q=ana+kestrelson":[{');
  expect(found).not.toContain('GET /api/search/universal');
  expect(await page('?q=kestrel', app.visitor())).not.toContain('GET /api/products/search');
});
