import { expect, test } from 'vitest';
import { IMPORT_ROWS } from '../../../contract/warranties.ts';
import { growthOf, STEEP } from '../../../testing/cpu-time.ts';
import { Problem } from '../../platform/problem.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { readTable } from './table.ts';

const cellsOf = (text: string) => readTable(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'Product,Price\nDrill,99'],
  ['semicolons', 'Product;Price\nDrill;99'],
  ['tabs', 'Product\tPrice\nDrill\t99'],
  ['pipes', 'Product|Price\nDrill|99'],
  ['a byte order mark', '\uFEFFProduct,Price\r\nDrill,99\r\n'],
  ['what Excel says first', '\uFEFFsep=;\r\nProduct;Price\r\nDrill;99\r\n'],
  ['old line breaks', 'Product,Price\rDrill,99\r'],
  ['mixed line breaks', 'Product,Price\r\nDrill,99\n\r'],
  ['blank lines', '\n\n  \nProduct,Price\n\n,\nDrill,99\n\n,,\n'],
  ['spaces around', ' Product , "Price"\n  Drill ,  99  '],
  ['quotes', '"Product","Price"\n"Drill","99"'],
])('a table with %s', (_, text) => {
  const table = readTable(text);
  expect(table.headers).toEqual(['Product', 'Price']);
  expect(table.rows).toMatchObject([{ cells: ['Drill', '99'], problem: null }]);
});

test('separators inside quotes do not count, in the header either', () => {
  expect(readTable('"Product, a, b, c";Price\n"x;y";1').headers).toEqual(['Product, a, b, c', 'Price']);
  expect(cellsOf('Product;Price\n"x;y";"1,00"')).toEqual([['x;y', '1,00']]);
});

test('quotes, also those that should have been doubled', () => {
  expect(cellsOf('Product,Notes\n"a ""b""\nc",27" screen\nThe "best" one,x')).toEqual([
    ['a "b"\nc', '27" screen'],
    ['The "best" one', 'x'],
  ]);
  expect(cellsOf('Product,Notes\n"27" screen",x\nDrill,y')).toEqual([
    ['"27" screen"', 'x'],
    ['Drill', 'y'],
  ]);
});

test('each row knows its line, whatever stands in between', () => {
  const text = '\r\nProduct,Notes\r\nA,"1\r\n2\n3"\r\n\r\nB,x\n"C\n","\n\n"\rD,y\n,\nE,z';
  expect(readTable(text).rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [3, 'A'],
    [7, 'B'],
    [8, 'C'],
    [12, 'D'],
    [14, 'E'],
  ]);
  expect(readTable('sep=;\nProduct;Notes\nÄ😀;"\n"\nB;x\n').rows.map(({ line }) => line)).toEqual([3, 5]);
});

test('formulas that were made harmless are what they were', () => {
  expect(cellsOf(`Product,Notes\n'=1+1,''=x\n'+49,'quoted'\n=1,'\n`)).toEqual([
    ['=1+1', "'=x"],
    ['+49', "'quoted'"],
    ['=1', "'"],
  ]);
});

test('headers that are there twice are both there', () => {
  expect(readTable('Product,Notes,Notes,\nA,1,2,3\n').headers).toEqual(['Product', 'Notes', 'Notes', '']);
});

test('a file that was cut off in a row says so there, and keeps the rows before', () => {
  const { rows } = readTable('Product,Price,Notes\nDrill,99,x\nSaw,5');
  expect(rows).toEqual([
    { line: 2, cells: ['Drill', '99', 'x'], problem: null },
    { line: 3, cells: ['Saw', '5'], problem: expect.stringContaining('cut off') },
  ]);
});

test('cells left out at the end of a row are empty', () => {
  expect(readTable('Product,Price,Notes\nDrill\nSaw,5\n').rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
  ]);
});

test('more cells than the header is a row to look at', () => {
  const { rows } = readTable('Product,Price\nDrill,1,290\nSaw,5,,\n');
  expect(rows.map(({ problem }) => problem)).toEqual([expect.stringContaining('more cells'), null]);
});

test('a quote that is never closed says so on its row, and keeps the rows before', () => {
  const { rows } = readTable('Product,Notes\nDrill,x\n\n"Saw","half a no\nA,b\nB,c\n');
  expect(rows).toEqual([
    { line: 2, cells: ['Drill', 'x'], problem: null },
    { line: 4, cells: ['Saw', 'half a no'], problem: expect.stringContaining('quote') },
  ]);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\r\n,,\n'],
  ['an open quote in the header', '"Product,Notes\na,b\n'],
  ['a spreadsheet', 'PK\u0003\u0004\u0000\u0000Product'],
  ['too many columns', `Product${',x'.repeat(100)}\n`],
])('%s is not a table', (_, text) => {
  expect(() => readTable(text)).toThrow(expect.objectContaining({ code: 'import_unreadable' }));
});

test.each(['Hello, world\nhow are you\n', '%PDF-1.7\nstream\n', '{"a": 1}', 'Serial,Price\n1,2\n'])(
  '%j has no products in it',
  (text) => {
    expect(() => recogniseColumns(readTable(text))).toThrow(
      expect.objectContaining({ code: 'import_unreadable' }),
    );
  },
);

test('2,000 rows are read, one more is too long', () => {
  const rows = (count: number) => `Product\n${'Drill\n\n'.repeat(count)}`;
  expect(readTable(rows(IMPORT_ROWS)).rows).toHaveLength(IMPORT_ROWS);
  for (const count of [IMPORT_ROWS + 1, 10_000]) {
    expect(() => readTable(rows(count))).toThrow(expect.objectContaining({ code: 'import_too_long' }));
  }
});

const start = 'Product,End date,Notes\n';
test.each([
  ['line breaks', (length: number) => '\n'.repeat(length)],
  ['commas', (length: number) => start + ','.repeat(length)],
  ['empty rows', (length: number) => start + ',\n'.repeat(length / 2)],
  ['wide empty rows', (length: number) => start + `${','.repeat(99)}\n`.repeat(length / 100)],
  ['quotes', (length: number) => start + '"'.repeat(length)],
  ['one cell', (length: number) => start + 'a'.repeat(length)],
  ['one open quote', (length: number) => `${start}"${'a\n'.repeat(length / 2)}`],
])('%s in any number take as long as there are many', (_, make) => {
  const growth = growthOf(60_000, (length) => {
    const text = make(length);
    try {
      readTable(text);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  });
  expect(growth).toBeLessThan(STEEP);
});

test('stray quotes after a long cell are refused once they have made the parser copy it too often', () => {
  const text = (rows: number) =>
    `${start}"${'a'.repeat(390_000)}"\n${`${'"a"b,'.repeat(90)}\n`.repeat(rows)}`;
  expect(readTable(text(1)).rows).toHaveLength(2);
  expect(() => readTable(text(2))).toThrow(expect.objectContaining({ code: 'import_unreadable' }));
});
