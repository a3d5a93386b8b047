import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<TestApp['member']>>;
type Row = Record<string, unknown>;
const listOf = async (member: Member): Promise<Row[]> => (await member.get('/api/warranties')).json;
const preview = (member: Member, csv: string) => member.post('/api/warranties/import/preview', { csv });
const write = (member: Member, csv: string, more = {}) =>
  member.post('/api/warranties/import', { csv, ...more });
const small = 'Product,Brand,Purchase date,Warranty until\nLamp,Lyse,2026-01-10,2028-01-10\n';

/** Everything that a round trip must keep, without ids, owner and times. */
const kept = (rows: Row[]) => {
  const things = [...new Set(rows.map(({ thingId }) => thingId))];
  return rows
    .map(({ id: _i, userId: _u, thingId, createdAt: _c, ...row }) => ({
      ...row,
      thing: things.indexOf(thingId),
    }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
};

describe('export and import', () => {
  test('a round trip loses nothing: covers, lifetime, voided, money, notes, formulas, history', async () => {
    const ana = await app.member();
    const pan = await makeProduct(ana, {
      name: '=SUM(A1:A9)',
      brand: '"Ferrow", Sons; Co',
      category: 'Home & Garden',
    });
    const first = await makeCover(ana, {
      productId: pan.id,
      notes: '-2+3\r\nline two; with, marks "and" \'quotes\'',
      purchasePrice: '55.05',
      serialNumber: '+4711',
      retailer: '@home',
      warrantyProvider: "'=quoted",
      providerContactInfo: { phone: '+1 555', email: 'a@b.example', website: 'https://b.example' },
      coverageDetails: 'Handle\nand lid',
      providerPolicyNumber: '00123',
      autoRenewal: true,
      renewalDate: '2027-12-31',
    });
    await ana.patch(`/api/warranties/${first.id}`, {
      claimHistory: [{ date: '2026-05-01', note: '=cmd|calc; new handle' }],
    });
    const cover = { productId: pan.id, thingId: first.thingId, warrantyType: 'parts', endDate: null };
    await makeCover(ana, { ...cover, isLifetime: true });
    const voided = await makeCover(ana, { warrantyType: 'extended' });
    await ana.patch(`/api/warranties/${voided.id}`, { status: 'voided' });

    const file = await ana.get('/api/warranties/export');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /attachment; filename="wellkept-\d{4}-\d\d-\d\d.csv"/,
    );
    const cells = file.text.split(/[,\r\n]/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+@\t]/.test(cell))).toEqual([]);

    const before = await listOf(ana);
    const ben = await app.member();
    expect((await write(ben, file.text)).json).toEqual({ things: 2, warranties: 3 });
    expect(kept(await listOf(ben))).toEqual(kept(before));

    // The owner has all of it already, so nothing would be imported.
    const again = (await preview(ana, file.text)).json;
    expect(again).toMatchObject({ source: 'wellkept', known: 3, warranties: 0, things: 0, wrong: 0 });
    expect((await write(ana, file.text)).json).toEqual({ things: 0, warranties: 0 });
    expect(await listOf(ana)).toEqual(before);
  });

  test('the preview writes nothing and says what each row would be', async () => {
    const ana = await app.member();
    await makeProduct(ana, { name: 'Known Lamp', brand: 'Lyse' });
    const csv = `${small}known lamp,LYSE,2026-01-10,2028-01-10\nBroken,Lyse,2026-02-31,2028-01-10\n`;
    const { status, json } = await preview(ana, csv);
    expect(status).toBe(200);
    expect(json).toMatchObject({ source: 'other', things: 2, warranties: 2, wrong: 1, known: 0 });
    expect(json.rows.map((row: Row) => [row.line, row.newProduct])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect(json.rows[2].problems).toEqual([{ column: 'Purchase date', message: expect.any(String) }]);
    expect(await listOf(ana)).toEqual([]);
    const [made] = await app.query`SELECT count(*)::int AS count FROM products WHERE name = 'Lamp'`;
    expect(made?.count).toBe(0);
  });

  test('categories of other programs become ours; one that nobody knows is said', async () => {
    const ana = await app.member();
    await makeProduct(ana, { name: 'Known Lamp', brand: 'Lyse' });
    const csv =
      'Product,Brand,Category\nIron,Hemla,Appliance\nFolio,Hemla,Laptops\nVase,Hemla,Gizmos\nKnown Lamp,Lyse,Gizmos\n';
    const categories = (await preview(ana, csv)).json.rows.map(({ category, unknownCategory }: Row) => [
      category,
      unknownCategory,
    ]);
    expect(categories).toEqual([
      ['Appliances', null],
      ['Electronics', null],
      ['Other', 'Gizmos'],
      // It is in the catalogue already, and stays what it is.
      [null, null],
    ]);
    await write(ana, csv);
    const made =
      await app.query`SELECT name, category FROM products WHERE brand = 'Hemla' AND name IN ('Iron', 'Folio', 'Vase') ORDER BY id`;
    expect(made.map(({ category }) => category).toSorted()).toEqual(['Appliances', 'Electronics', 'Other']);
  });

  test('a wrong row stops all of it, unless it is left out', async () => {
    const ana = await app.member();
    const csv = `${small}Half,Ly`;
    expect(await write(ana, csv)).toMatchObject({ status: 409, json: { code: 'import_wrong_rows' } });
    expect(await listOf(ana)).toEqual([]);
    expect((await write(ana, csv, { skipWrong: true })).json).toEqual({ things: 1, warranties: 1 });
    expect((await listOf(ana)).map(({ product }) => (product as Row).name)).toEqual(['Lamp']);
  });

  test('a BOM, semicolons, CRLF and an umlaut', async () => {
    const ana = await app.member();
    const csv =
      '\uFEFFProduct;Brand;Purchase date;Warranty until;Price\r\nKühlschrank;Hemla;10.01.2026;10.01.2028;"1.290,50"\r\n';
    expect((await write(ana, csv)).status).toBe(201);
    expect((await listOf(ana))[0]).toMatchObject({
      startDate: '2026-01-10',
      endDate: '2028-01-10',
      purchasePrice: '1290.50',
      product: { name: 'Kühlschrank', brand: 'Hemla', category: 'Other' },
    });
  });

  test.each([
    ['10,000 rows', `Product\n${'Lamp\n'.repeat(10_000)}`, 413, 'import_too_long'],
    ['a spreadsheet', 'PK\u0003\u0004 nothing of a table', 400, 'import_unreadable'],
    ['nothing at all', '', 400, 'invalid_request'],
  ])('%s is refused with a sentence', async (_what, csv, status, code) => {
    const ana = await app.member();
    for (const answer of [await preview(ana, csv), await write(ana, csv)]) {
      expect(answer).toMatchObject({ status, json: { code, message: expect.stringMatching(/\.$/) } });
    }
    expect(await listOf(ana)).toEqual([]);
  });

  test('2,000 rows are one transaction, and sent twice at once they are 2,000', async () => {
    const ana = await app.member();
    const rows = Array.from({ length: 2_000 }, (_, n) => `Bulk ${n % 300},Lyse,2026-01-10,2028-01-10,S${n}`);
    const csv = `Product,Brand,Purchase date,Warranty until,Serial number\n${rows.join('\n')}\n`;
    const answers = await Promise.all([write(ana, csv), write(ana, csv)]);
    expect(answers.map(({ json }) => json.warranties).toSorted((a, b) => a - b)).toEqual([0, 2_000]);
    expect((await ana.get('/api/warranties/summary')).json.things).toBe(2_000);
    const products = await app.query`SELECT count(*)::int AS count FROM products WHERE name LIKE 'Bulk %'`;
    expect(products[0]?.count).toBe(300);
  });

  test('somebody else’s thing in the file is not theirs to add to', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    const hers = await makeCover(ana);
    const { text } = await ana.get('/api/warranties/export');
    expect((await write(ben, text)).json).toEqual({ things: 1, warranties: 1 });
    expect((await listOf(ben))[0]?.thingId).not.toBe(hers.thingId);
    expect((await ana.get(`/api/things/${hers.thingId}`)).json.layers).toHaveLength(1);
  });
});
