import { expect, test } from 'vitest';
import { readCsv } from './read.ts';

test('a list as people keep it', () => {
  const { source, columns, rows } = readCsv(
    'Item;S/N;Bought on;Warranty until;Price;Shop;Where;Room\nKettle;K-1;01.02.2024;31.01.2026;1.290,00 €;Kitchen & Co;?;Kitchen\n',
  );
  expect(source).toBe('other');
  expect(columns.map(({ field }) => field)).toEqual([
    'product',
    'serialNumber',
    'purchaseDate',
    'endDate',
    'purchasePrice',
    'retailer',
    null,
    'place',
  ]);
  expect(rows).toEqual([
    {
      line: 2,
      category: 'Other',
      unknownCategory: null,
      product: 'Kettle',
      brand: null,
      covered: true,
      note: null,
      plainPrice: false,
      warrantyType: 'manufacturer',
      startDate: '2024-02-01',
      endDate: '2026-01-31',
      isLifetime: false,
      thing: null,
      layerOf: null,
      problems: [],
      draft: {
        product: { name: 'Kettle', brand: null, category: 'Other', description: null },
        thing: {
          purchaseDate: '2024-02-01',
          purchasePrice: '1290.00',
          currency: 'EUR',
          serialNumber: 'K-1',
          moreSerialNumbers: [],
          model: null,
          place: 'Kitchen',
          tags: [],
          quantity: 1,
          retailer: 'Kitchen & Co',
          notes: null,
        },
        cover: expect.objectContaining({ startDate: '2024-02-01', endDate: '2026-01-31', status: 'active' }),
      },
    },
  ]);
});

test('which comes first, the day or the month, is asked of the whole column', () => {
  const { columns, rows } = readCsv('Product,Expires\nA,03/04/2026\nB,12/31/2026\n');
  expect(rows.map(({ endDate }) => endDate)).toEqual(['2026-03-04', '2026-12-31']);
  expect(columns[1]?.note).toBeNull();
  expect(readCsv('Product,Expires\nA,03/04/2026\n').columns[1]?.note).toContain('3 April 2026');
});

test('a column that does not tell is read like the others', () => {
  const { columns, rows } = readCsv('Product,Bought,Expires\nA,02/28/2024,03/04/2026\n');
  expect(rows[0]).toMatchObject({ startDate: '2024-02-28', endDate: '2026-03-04' });
  expect(columns.map(({ note }) => note)).toEqual([null, null, null]);
});

test('of two columns for one field the surer name wins, and the other is kept in the notes', () => {
  const { columns, rows } = readCsv(
    'Name,Product,Model,Expires,Bought,Notes,Notes\nMaya,Drill,GSB 18,2030-01-01,2024-01-01,one,two\n',
  );
  expect(columns.map(({ field }) => field)).toEqual([
    'notes',
    'product',
    'model',
    'endDate',
    'purchaseDate',
    'notes',
    'notes',
  ]);
  expect(rows[0]?.draft).toMatchObject({
    product: { name: 'Drill' },
    thing: { model: 'GSB 18', notes: 'one\nName: Maya\nNotes: two' },
  });
});

test('without a name the model is the product', () => {
  expect(readCsv('Model,Expires,Bought\nGSB 18,2030-01-01,2024-01-01\n').rows[0]?.draft).toMatchObject({
    product: { name: 'GSB 18' },
    thing: { model: null },
  });
});
