import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJudgedPairs, readSameProducts } from './judgements.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'wellkept-judged-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('judged pairs are found by their columns, each product once, judged as its better judgement says', () => {
  writeFileSync(join(place, 'notes.csv'), 'a,b\n1,2\n');
  writeFileSync(
    join(place, 'anything.csv.gz'),
    gzipSync(
      [
        'id,query,product_title,product_description,median_relevance,relevance_variance',
        '1,kettle,"A ""small"" kettle","Steel,\nwith a lid",3,0.5',
        '2,kettle,"A ""small"" kettle","Steel,\nwith a lid",4,0',
        '3,kettle,"A ""small"" kettle",,2,0',
        '4,tea pot,"A ""small"" kettle",,1,0',
      ].join('\n'),
    ),
  );
  const { products, queries } = readJudgedPairs(place);
  expect(products).toEqual([
    { id: '0', name: 'A "small" kettle', brand: null, description: 'Steel,\nwith a lid' },
    { id: '1', name: 'A "small" kettle', brand: null, description: null },
  ]);
  expect([...queries].map(([query, map]) => [query, [...map]])).toEqual([
    [
      'kettle',
      [
        ['0', 4],
        ['1', 2],
      ],
    ],
    ['tea pot', [['1', 1]]],
  ]);
  mkdirSync(join(place, 'empty'));
  expect(() => readJudgedPairs(join(place, 'empty'))).toThrow('has no .csv');
});

test.each([';', ','])(
  'same products are read with matches parted by %s, in UTF-8 and before it',
  (parted) => {
    writeFileSync(
      join(place, 'Ours.csv'),
      Buffer.from('id,name,description,price\n7,"Café kettle","For one",\n', 'latin1'),
    );
    writeFileSync(
      join(place, 'TheirShop.csv'),
      'id,title,description,manufacturer\nx,Kettle “Café”,,Hemla\ny,Another,,\n',
    );
    writeFileSync(join(place, 'truth.csv'), `idOurs${parted}idTheirs\n7${parted}x\n`);
    expect(readSameProducts(place)).toEqual({
      products: [{ id: '7', name: 'Café kettle', brand: null, description: 'For one' }],
      queries: [{ name: 'Kettle “Café”', right: new Set(['7']) }],
    });
  },
);
