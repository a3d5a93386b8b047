import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover, packDraft } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
const now = new Date('2026-11-15T10:30:00Z');
beforeAll(async () => {
  app = await startTestApp({ work: false, clock: { now: () => now } });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const gone = { status: 404, json: { code: 'warranty_not_found' } };
const fieldsOf = (answer: { status: number; json: { fields?: Record<string, string> } }) => {
  expect(answer.status).toBe(400);
  return answer.json.fields ?? {};
};

describe('registering', () => {
  test('as the spec’s own client does it: product, type, dates, provider, isActive', async () => {
    const product = await makeProduct(ana, {
      name: 'Kestrel M35',
      brand: 'Kestrel',
      category: 'Photography',
    });
    const made = await makeCover(ana, {
      productId: product.id,
      warrantyType: 'manufacturer',
      startDate: '2024-12-02',
      endDate: '2026-12-02',
      warrantyProvider: 'Kestrel Optics',
      isActive: true,
    });
    expect(made).toMatchObject({
      userId: ana.id,
      productId: product.id,
      startDate: '2024-12-02',
      endDate: '2026-12-02',
      isLifetime: false,
      warrantyProvider: 'Kestrel Optics',
      isActive: true,
      status: 'active',
      autoRenewal: false,
      claimHistory: [],
      purchaseDate: '2024-12-02',
      papersCount: 0,
      product: { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' },
    });
    const list = await ana.get('/api/warranties');
    expect(list.json[0]).toEqual(made);
    expect((await ben.get('/api/warranties')).text).not.toContain(made.id);
  });

  test('keeps everything a person knows of it', async () => {
    const details = {
      purchasePrice: '1290.50',
      purchaseDate: '2026-01-02',
      serialNumber: 'M35-0417722',
      retailer: 'Fotohaus',
      notes: 'In the hall cupboard.\nSecond shelf.',
      providerPolicyNumber: 'KO-1',
      coverageDetails: 'Shutter and sensor.',
      providerContactInfo: { phone: '+351 1', email: 'help@kestrel.example', website: null },
      autoRenewal: true,
      renewalDate: '2027-12-10',
    };
    expect(await makeCover(ana, details)).toMatchObject(details);
  });

  test('a moment is the day it is for its owner, on both sides of the date line', async () => {
    const east = await app.member();
    const west = await app.member();
    await east.patch('/api/auth/user', { timeZone: 'Pacific/Kiritimati' });
    await west.patch('/api/auth/user', { timeZone: 'Pacific/Pago_Pago' });
    const dates = { startDate: '2026-11-15T10:30:00.000Z', endDate: '2027-11-15T10:30:00.000Z' };
    expect(await makeCover(east, dates)).toMatchObject({ startDate: '2026-11-16', endDate: '2027-11-16' });
    expect(await makeCover(west, dates)).toMatchObject({ startDate: '2026-11-14', endDate: '2027-11-14' });
  });

  test.each([
    ['end before start', { startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate', /cannot end before/],
    ['31 February', { startDate: '2026-02-31' }, 'startDate', /real date/],
    ['29 February of a common year', { endDate: '2027-02-29' }, 'endDate', /real date/],
    ['year 9999', { endDate: '9999-12-31' }, 'endDate', /choose lifetime/],
    ['a start before there were warranties', { startDate: '0001-01-01' }, 'startDate', /1950/],
    ['no end', { endDate: undefined }, 'endDate', /Expiry date is required/],
    ['words', { endDate: 'next year' }, 'endDate', /real date/],
    ['three decimals', { purchasePrice: '12.345' }, 'purchasePrice', /an amount like/],
    ['a negative price', { purchasePrice: '-1.00' }, 'purchasePrice', /negative/],
    ['a price that is none', { purchasePrice: 'abc' }, 'purchasePrice', /an amount like/],
    ['a price beyond measure', { purchasePrice: '1000000000000' }, 'purchasePrice', /below/],
    ['a price as a number', { purchasePrice: 12 }, 'purchasePrice', /./],
    ['an unknown kind', { warrantyType: 'magic' }, 'warrantyType', /kind of cover/],
    ['notes without end', { notes: 'x'.repeat(5001) }, 'notes', /5000/],
    ['isActive: null', { isActive: null }, 'isActive', /./],
    ['a field nobody knows', { ownerId: nowhere }, 'ownerId', /not known/],
    ['renewal in the year 9999', { renewalDate: '9999-01-01' }, 'renewalDate', /2151/],
  ])('%s is refused with a word beside its field', async (_what, details, field, words) => {
    const { id: productId } = await makeProduct(ana);
    const before = (await ana.get('/api/warranties')).json.length;
    const body = { productId, startDate: '2026-01-10', endDate: '2028-01-10', ...details };
    const fields = fieldsOf(await ana.post('/api/warranties', body));
    expect(fields[field]).toMatch(words);
    expect((await ana.get('/api/warranties')).json).toHaveLength(before);
  });

  test('a product that does not exist, and somebody else’s thing', async () => {
    const body = { productId: nowhere, startDate: '2026-01-10', isLifetime: true };
    expect(await ana.post('/api/warranties', body)).toMatchObject({
      status: 404,
      json: { code: 'product_not_found' },
    });
    const hers = await makeCover(ana);
    const cover = { ...body, productId: hers.productId, thingId: hers.thingId };
    expect(await ben.post('/api/warranties', cover)).toMatchObject({
      status: 404,
      json: { code: 'thing_not_found' },
    });
    expect((await ana.get(`/api/things/${hers.thingId}`)).json.layers).toHaveLength(1);
  });

  test('5,000 things are the most, exactly, however many are added at once, one by one or from a file', async () => {
    const [full, { id: productId }] = [await app.member(), await makeProduct(ana)];
    const removeOne = () => app.query`
      DELETE FROM things WHERE id = (SELECT id FROM things WHERE person_id = ${full.id} LIMIT 1)`;
    const draft = { productId, startDate: '2026-01-10', endDate: '2028-01-10' };
    let files = 0;
    const file = () => ({
      csv: `Product,Brand,Purchase date,Warranty until\nLamp ${files++},Lyse,2026-01-10,2028-01-10\n`,
    });
    const add = () => full.post('/api/warranties', draft);
    const read = () => full.post('/api/warranties/import', file());
    await app.query`
      INSERT INTO things (id, person_id, product_id)
      SELECT gen_random_uuid(), ${full.id}, ${productId} FROM generate_series(1, 4999)`;
    const answers = await Promise.all([add(), read(), add(), read(), add()]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status >= 300).map(({ json }) => json.code);
    expect(new Set(refused)).toEqual(new Set(['things_too_many']));
    for (const again of [add, read]) {
      await removeOne();
      expect((await again()).status).toBeLessThan(300);
      expect(await again()).toMatchObject({ json: { code: 'things_too_many' } });
    }
  });

  test('sent again with the same key it is one', async () => {
    const { id: productId } = await makeProduct(ana);
    const body = { productId, startDate: '2026-01-10', isLifetime: true };
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ana.post('/api/warranties', body, { 'idempotency-key': 'one-pan' })),
    );
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.id)).size).toBe(1);
    const list = (await ana.get('/api/warranties')).json;
    expect(list.filter((one: { productId: string }) => one.productId === productId)).toHaveLength(1);
  });
});

describe('covers', () => {
  test('several covers are one thing, and what belongs to the thing is the same on each', async () => {
    const maker = await makeCover(ana, { purchasePrice: '899.00', endDate: '2027-01-10' });
    const further = { productId: maker.productId, thingId: maker.thingId };
    const extended = await makeCover(ana, {
      ...further,
      warrantyType: 'extended',
      startDate: '2027-01-10',
      endDate: '2030-01-10',
      serialNumber: 'W8',
    });
    await makeCover(ana, { ...further, warrantyType: 'parts', isLifetime: true, endDate: null });
    expect(extended).toMatchObject({ thingId: maker.thingId, purchasePrice: '899.00', serialNumber: 'W8' });
    const { json } = await ana.get(`/api/things/${maker.thingId}`);
    expect(json.layers.map((cover: { warrantyType: string }) => cover.warrantyType)).toEqual([
      'manufacturer',
      'parts',
      'extended',
    ]);
    expect(json.layers.every((cover: { serialNumber: string }) => cover.serialNumber === 'W8')).toBe(true);
  });

  test('a cover of another product is refused', async () => {
    const pan = await makeCover(ana);
    const lamp = await makeProduct(ana);
    const body = { productId: lamp.id, thingId: pan.thingId, startDate: '2026-01-10', isLifetime: true };
    expect(fieldsOf(await ana.post('/api/warranties', body)).productId).toMatch(/not the product/);
  });

  test('with its last cover the thing goes, however many delete at once', async () => {
    const first = await makeCover(ana);
    const second = await makeCover(ana, { productId: first.productId, thingId: first.thingId });
    const answers = await Promise.all(
      [first, second, first, second].map(({ id }) => ana.delete(`/api/warranties/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404]);
    const [row] = await app.query`SELECT count(*)::int AS count FROM things WHERE id = ${first.thingId}`;
    expect(row?.count).toBe(0);
  });
});

describe('changing', () => {
  test('what is not named stays, blank takes away', async () => {
    const made = await makeCover(ana, { notes: 'Old', retailer: 'Here', warrantyProvider: 'Maker' });
    const changed = await ana.patch(`/api/warranties/${made.id}`, { notes: '', purchasePrice: '10' });
    expect(changed.json).toMatchObject({
      notes: null,
      retailer: 'Here',
      warrantyProvider: 'Maker',
      purchasePrice: '10.00',
      startDate: made.startDate,
      endDate: made.endDate,
    });
  });

  test('to lifetime and back to a day', async () => {
    const made = await makeCover(ana);
    const lifetime = await ana.patch(`/api/warranties/${made.id}`, { isLifetime: true });
    expect(lifetime.json).toMatchObject({ endDate: null, isLifetime: true });
    const noted = await ana.patch(`/api/warranties/${made.id}`, { notes: 'For ever.' });
    expect(noted.json).toMatchObject({ endDate: null, isLifetime: true });
    expect(fieldsOf(await ana.patch(`/api/warranties/${made.id}`, { isLifetime: false })).endDate).toMatch(
      /required/,
    );
    const ended = await ana.patch(`/api/warranties/${made.id}`, { endDate: '2027-01-01' });
    expect(ended.json).toMatchObject({ endDate: '2027-01-01', isLifetime: false });
  });

  test('the end is held against the start that stays', async () => {
    const made = await makeCover(ana);
    expect(
      fieldsOf(await ana.patch(`/api/warranties/${made.id}`, { endDate: '2025-01-01' })).endDate,
    ).toMatch(/cannot end/);
    expect((await ana.get(`/api/warranties/${made.id}`)).json).toEqual(made);
  });

  test('voided it is kept but does not count; restored it does', async () => {
    const dana = await app.member();
    const made = await makeCover(dana);
    const voided = await dana.patch(`/api/warranties/${made.id}`, { status: 'voided' });
    expect(voided.json).toMatchObject({ status: 'voided', isActive: false });
    expect((await dana.get('/api/warranties/summary')).json).toMatchObject({
      active: 0,
      expired: 1,
      soon: [],
    });
    await dana.patch(`/api/warranties/${made.id}`, { status: 'active' });
    expect((await dana.get('/api/warranties/summary')).json).toMatchObject({ active: 1, expired: 0 });
    // A client cannot set this field itself.
    const claimed = await dana.patch(`/api/warranties/${made.id}`, { isActive: false });
    expect(claimed.json.isActive).toBe(true);
  });

  test('a log of repairs and claims, newest first', async () => {
    const made = await makeCover(ana);
    const claimHistory = [
      { date: '2026-03-01', note: 'New pads.' },
      { date: '2026-05-01', note: 'Hinge.' },
    ];
    const { json } = await ana.patch(`/api/warranties/${made.id}`, { claimHistory });
    expect(json.claimHistory.map(({ note }: { note: string }) => note)).toEqual(['Hinge.', 'New pads.']);
  });
});

describe('somebody else’s', () => {
  test('is not there, whatever is asked of it, and stays as it was', async () => {
    const hers = await makeCover(ana, { notes: 'Secret place' });
    const path = `/api/warranties/${hers.id}`;
    const thing = `/api/things/${hers.thingId}`;
    const answers = [
      await ben.get(path),
      await ben.patch(path, { notes: 'Mine' }),
      await ben.patch(path, { status: 'voided' }),
      await ben.delete(path),
      await ben.post(`${path}/papers`, { kind: 'receipt', url: `/media/${nowhere}` }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(gone);
      expect(answer.text).not.toContain('Secret');
    }
    for (const answer of [
      await ben.get(thing),
      await ben.delete(thing),
      await ben.post(`${thing}/claim-pack`, packDraft()),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'thing_not_found' } });
    expect((await ana.get(path)).json).toEqual(hers);
  });
});

describe('the summary', () => {
  test('counts things, not covers, in the days of their owner', async () => {
    const eve = await app.member();
    const ends = (endDate: string | null, more = {}) =>
      makeCover(eve, { startDate: '2024-01-01', endDate, isLifetime: endDate === null, ...more });
    await ends('2026-11-14', { purchasePrice: '1.00' });
    const today = await ends('2026-11-15', { purchasePrice: '10.00' });
    const soon = await ends('2027-01-13', { purchasePrice: '100.00' });
    await ends('2027-01-14', { purchasePrice: '1000.00' });
    await ends(null);
    const longer = await ends('2025-01-01');
    await ends('2029-01-01', { productId: longer.productId, thingId: longer.thingId });
    const { json } = await eve.get('/api/warranties/summary');
    expect(json).toMatchObject({
      things: 6,
      active: 5,
      expiringSoon: 2,
      expired: 1,
      coveredWorth: [{ currency: 'USD', amount: '1110.00' }],
    });
    expect(json.soon.map(({ id }: { id: string }) => id)).toEqual([today.id, soon.id]);
    expect((await eve.get('/api/warranties/summary?limit=50')).json.soon).toHaveLength(5);

    // In Kiritimati it is already the next day, so covers that ended on the 15th are over.
    await eve.patch('/api/auth/user', { timeZone: 'Pacific/Kiritimati' });
    expect((await eve.get('/api/warranties/summary')).json).toMatchObject({ active: 4, expired: 2 });
    await eve.patch('/api/auth/user', { timeZone: 'Pacific/Pago_Pago' });
    expect((await eve.get('/api/warranties/summary')).json).toMatchObject({ active: 6, expired: 0 });
  });
});

describe('the list', () => {
  test('goes on where it ended, and is made of one query', async () => {
    const fay = await app.member();
    const { id: productId } = await makeProduct(fay);
    for (let index = 0; index < 5; index++) await makeCover(fay, { productId });
    const first = await fay.get('/api/warranties?limit=3');
    expect(first.json).toHaveLength(3);
    const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
    const second = await fay.get(next);
    expect(second.json).toHaveLength(2);
    expect(second.headers.get('link')).toBeNull();
    const ids = [...first.json, ...second.json].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(await fay.get('/api/warranties?cursor=zzz')).toMatchObject({ status: 400 });
  });
});
