import { expect, test } from 'vitest';
import { readCsv } from './read.ts';

test('rows of one thing are its covers; a row that contradicts is wrong', () => {
  const { rows } = readCsv(
    [
      'Product,Warranty type,Start date,End date,Purchase price,Thing ID',
      'Drill,manufacturer,2024-01-01,never in June,5.00,t1',
      'Drill,manufacturer,2024-01-01,2026-01-01,5.00,t1',
      'Drill,extended,2026-01-02,2028-01-01,5.00,t1',
      'Drill,parts,2026-01-02,2028-01-01,6.00,t1',
      'Saw,manufacturer,2024-01-01,2026-01-01,5.00,t2',
      'Saw,manufacturer,2024-01-01,2026-01-01,5.00,',
      'Saw,manufacturer,2024-01-01,2026-01-01,5.00,',
    ].join('\r\n'),
  );
  expect(rows.map(({ line, layerOf, draft }) => [line, layerOf, Boolean(draft)])).toEqual([
    [2, null, false],
    [3, null, true],
    [4, 3, true],
    [5, null, false],
    [6, null, true],
    [7, null, true],
    [8, null, true],
  ]);
  expect(rows[3]?.problems).toEqual([
    { column: 'Purchase price', message: 'Line 3 is about the same thing and says otherwise.' },
  ]);
});
