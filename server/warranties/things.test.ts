import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover, packDraft } from '../../testing/warranties.ts';
import { passOn, stepAfterPass } from './pass-on.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
const now = new Date('2026-11-15T10:30:00Z');
beforeAll(async () => {
  app = await startTestApp({ work: false, clock: { now: () => now } });
});
afterAll(() => app.stop());

async function keep(member: Member, details: Record<string, unknown> = {}) {
  const { id: productId } = await makeProduct(member);
  const answer = await member.post('/api/things', { productId, ...details });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const uncovered = async (member: Member, query = '') => member.get(`/api/things/uncovered${query}`);
const idsOf = (list: { thingId: string }[]) => list.map(({ thingId }) => thingId);

const details = {
  purchaseDate: '2026-01-02',
  purchasePrice: '12.50',
  currency: 'EUR',
  serialNumbers: ['A-1', 'A-2'],
  model: 'GSB 18',
  place: 'Home / Shed',
  tags: ['Loud', 'Red'],
  quantity: 3,
  retailer: 'Shop',
  notes: 'Blue case.',
};

describe('a thing without a warranty', () => {
  test('is kept with all that is known of it, and with nothing more than its name', async () => {
    const ana = await app.member();
    const whole = await keep(ana, details);
    expect(whole).toMatchObject({ ...details, userId: ana.id, serialNumber: 'A-1' });
    const bare = await keep(ana);
    expect(bare).toMatchObject({
      purchaseDate: null,
      purchasePrice: null,
      currency: 'USD',
      serialNumber: null,
      serialNumbers: [],
      model: null,
      place: null,
      tags: [],
      quantity: 1,
    });
    expect((await uncovered(ana)).json).toEqual([bare, whole]);
    expect((await ana.get('/api/warranties')).json).toEqual([]);
    expect((await ana.get(`/api/things/${whole.thingId}`)).json).toEqual({
      id: whole.thingId,
      facts: whole,
      layers: [],
      papers: [],
      claimPack: null,
      claimToPack: null,
      openClaim: false,
      provenOn: null,
    });
  });

  test('is neither active nor expired', async () => {
    const ana = await app.member();
    await keep(ana, details);
    await makeCover(ana, { purchasePrice: '10.00' });
    await makeCover(ana, { purchasePrice: '20.00', currency: 'EUR' });
    await makeCover(ana, { purchasePrice: '30.00', currency: 'EUR' });
    await makeCover(ana, { endDate: '2026-02-01', purchasePrice: '90.00', currency: 'EUR' });
    expect((await ana.get('/api/warranties/summary')).json).toMatchObject({
      things: 5,
      active: 3,
      expired: 1,
      uncovered: 1,
      coveredWorth: [
        { currency: 'EUR', amount: '50.00' },
        { currency: 'USD', amount: '10.00' },
      ],
    });
  });

  test('is listed page by page, the newest first', async () => {
    const ana = await app.member();
    const made: { thingId: string }[] = [];
    for (let count = 0; count < 5; count += 1) made.push(await keep(ana));
    await makeCover(ana);
    const first = await uncovered(ana, '?limit=3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ana.get(next);
    expect(second.headers.get('link')).toBeNull();
    expect(idsOf([...first.json, ...second.json])).toEqual(idsOf(made).reverse());
  });

  test('is its owner’s alone', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    const { thingId } = await keep(ana, details);
    const gone = { status: 404, json: { code: 'thing_not_found' } };
    expect(await ben.get(`/api/things/${thingId}`)).toMatchObject(gone);
    expect(await ben.patch(`/api/things/${thingId}`, { place: 'Mine' })).toMatchObject(gone);
    expect(await ben.delete(`/api/things/${thingId}`)).toMatchObject(gone);
    expect((await uncovered(ben)).json).toEqual([]);
    expect((await app.visitor().get('/api/things/uncovered')).status).toBe(401);
    expect((await ana.get(`/api/things/${thingId}`)).json.facts.place).toBe('Home / Shed');
  });

  test('is changed field by field, and deleted', async () => {
    const ana = await app.member();
    const { thingId } = await keep(ana, details);
    const change = async (body: object) => (await ana.patch(`/api/things/${thingId}`, body)).json;
    expect(await change({ place: 'Loft', tags: ['red', 'Old', 'OLD'] })).toMatchObject({
      ...details,
      place: 'Loft',
      tags: ['red', 'Old'],
    });
    expect(await change({ serialNumber: 'B-1' })).toMatchObject({ serialNumbers: ['B-1', 'A-2'] });
    expect(await change({ serialNumber: null })).toMatchObject({
      serialNumber: 'A-2',
      serialNumbers: ['A-2'],
    });
    expect(await change({ serialNumbers: [], purchasePrice: null })).toMatchObject({
      serialNumber: null,
      serialNumbers: [],
      purchasePrice: null,
      currency: 'EUR',
    });
    expect((await ana.delete(`/api/things/${thingId}`)).status).toBe(204);
    expect((await ana.get(`/api/things/${thingId}`)).status).toBe(404);
  });

  test('gets cover later, and is then counted with the others', async () => {
    const ana = await app.member();
    const { thingId, productId } = await keep(ana, details);
    const cover = await makeCover(ana, { productId, thingId });
    expect(cover).toMatchObject({
      thingId,
      place: 'Home / Shed',
      purchaseDate: '2026-01-02',
      currency: 'EUR',
    });
    expect((await uncovered(ana)).json).toEqual([]);
    expect((await ana.get('/api/warranties/summary')).json).toMatchObject({
      things: 1,
      active: 1,
      uncovered: 0,
    });
  });

  test('has nothing to claim on', async () => {
    const ana = await app.member();
    const { thingId } = await keep(ana);
    expect(await ana.post(`/api/things/${thingId}/claim-pack`, packDraft())).toMatchObject({
      status: 409,
      json: { code: 'thing_uncovered' },
    });
  });

  test('a second try of the same request makes no second thing', async () => {
    const ana = await app.member();
    const { id: productId } = await makeProduct(ana);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = await Promise.all([
      ana.post('/api/things', { productId }, headers),
      ana.post('/api/things', { productId }, headers),
    ]);
    expect(one.json).toEqual(two.json);
    expect((await uncovered(ana)).json).toHaveLength(1);
  });
});

describe('passed on', () => {
  test.each([
    ['with its cover', (ana: Member) => makeCover(ana, details)],
    ['without any', (ana: Member) => keep(ana, details)],
  ])('%s, it keeps what it is, and leaves what was its owner’s alone', async (_how, make) => {
    const [ana, ben] = [await app.member(), await app.member()];
    const { thingId } = await make(ana);
    const pass = { thingId, fromId: ana.id, toId: ben.id, price: '40.00' };
    const clock = { now: () => now };
    expect(
      await app.db.transaction((tx) => passOn(tx, { live: app.live, clock, events: app.events }, pass)),
    ).toBe(true);
    const { serialNumbers, model, quantity } = details;
    expect((await ben.get(`/api/things/${thingId}`)).json.facts).toMatchObject({
      serialNumbers,
      model,
      quantity,
      purchasePrice: '40.00',
      currency: 'USD',
      place: null,
      tags: [],
      notes: null,
    });
    expect(await stepAfterPass(app.db, ben.id, thingId, '2026-11-15')).toEqual({ thingId, step: null });
    expect((await ana.get('/api/things/past')).json).toMatchObject([
      { serialNumbers, model, quantity, purchasePrice: '12.50', currency: 'EUR', to: { id: ben.id } },
    ]);
    expect((await ana.get(`/api/things/${thingId}`)).status).toBe(404);
  });
});

describe('the fields of a thing', () => {
  test.each([
    ['a currency that is none', { currency: 'XXY' }, 'currency'],
    ['a sign for a currency', { currency: '€' }, 'currency'],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `T${index}`) }, 'tags'],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }, 'tags.0'],
    ['a blank tag', { tags: [' '] }, 'tags.0'],
    ['two tags in one', { tags: ['a, b'] }, 'tags.0'],
    ['no pieces', { quantity: 0 }, 'quantity'],
    ['too many pieces', { quantity: 10_000 }, 'quantity'],
    ['half a piece', { quantity: 1.5 }, 'quantity'],
    ['21 serial numbers', { serialNumbers: Array.from({ length: 21 }, (_, n) => `S${n}`) }, 'serialNumbers'],
    ['a serial number of two lines', { serialNumbers: ['a\nb'] }, 'serialNumbers.0'],
    ['a long model', { model: 'x'.repeat(121) }, 'model'],
    ['a long place', { place: 'x'.repeat(201) }, 'place'],
    ['a price in words', { purchasePrice: '12,50' }, 'purchasePrice'],
    ['dates of a cover', { endDate: '2030-01-01' }, 'endDate'],
  ])('%s is refused beside its field', async (_what, body, field) => {
    const ana = await app.member();
    const { id: productId } = await makeProduct(ana);
    expect(await ana.post('/api/things', { productId, ...body })).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.stringMatching(/\.$/) } },
    });
    expect((await uncovered(ana)).json).toEqual([]);
  });

  test('are on each of its covers, and changed from any of them', async () => {
    const ana = await app.member();
    const first = await makeCover(ana, details);
    expect(first).toMatchObject(details);
    const second = await makeCover(ana, { productId: first.productId, thingId: first.thingId });
    await ana.patch(`/api/warranties/${second.id}`, { place: 'Loft', quantity: 4 });
    expect((await ana.get(`/api/warranties/${first.id}`)).json).toMatchObject({
      ...details,
      place: 'Loft',
      quantity: 4,
    });
  });

  test('go into the file and come back from it, also without cover', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    await keep(ana, details);
    await keep(ana);
    await makeCover(ana, { ...details, serialNumbers: ['C-1'] });
    const { text } = await ana.get('/api/warranties/export');
    expect((await ana.post('/api/warranties/import/preview', { csv: text })).json).toMatchObject({
      known: 3,
      things: 0,
      warranties: 0,
    });
    expect((await ben.post('/api/warranties/import', { csv: text })).json).toEqual({
      things: 3,
      warranties: 1,
    });
    const strip = (list: Record<string, unknown>[]) =>
      list.map(({ userId: _u, thingId: _t, createdAt: _c, id: _i, ...rest }) => rest);
    const oldest = (list: Record<string, unknown>[]) => list.toReversed();
    expect(strip(oldest((await uncovered(ben)).json))).toEqual(strip(oldest((await uncovered(ana)).json)));
    expect(strip((await ben.get('/api/warranties')).json)).toEqual(
      strip((await ana.get('/api/warranties')).json),
    );
  });

  test('prices that do not say are in what the person tells', async () => {
    const ana = await app.member();
    const csv = 'Product,Price\nLamp,"1.234,50"\nKettle,$20\n';
    expect((await ana.post('/api/warranties/import/preview', { csv })).json).toMatchObject({
      plainPrices: 1,
    });
    await ana.post('/api/warranties/import', { csv, currency: 'EUR' });
    const prices = (await uncovered(ana)).json.map((one: Record<string, string>) => [
      one.purchasePrice,
      one.currency,
    ]);
    expect(prices).toEqual([
      ['20.00', 'USD'],
      ['1234.50', 'EUR'],
    ]);
  });
});
