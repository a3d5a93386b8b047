import { describe, expect, test } from 'vitest';
import { keysOf, mayBePart, type ReceiptPrint, sameReceipt, textPrint } from './fingerprints.ts';
import type { Grey } from './grey-picture.ts';
import { hashDistance, pictureHash } from './picture-hash.ts';
import { readReceipt } from './read/read.ts';
import type { Word } from './read/reading.ts';

const ROWS = [
  'Oakham Electrical Ltd',
  '14 High Street, LE15 6AH',
  'Tel: 01572 722001',
  'Date: 03/02/2025 10:15',
  'Receipt 004417 Till 2007',
  'KETTLE STEEL  24.50',
  'DESK LAMP  10.00',
  'USB CABLE  8.25',
  'TOTAL  42.75',
  'VISA ****1290  42.75',
];
const wordsOf = (rows: readonly string[]): Word[] =>
  rows.flatMap((row, y) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      box: { page: 0, x0: index * 10, y0: y * 30, x1: (index + text.length) * 10, y1: y * 30 + 20 },
      confidence: 1,
    })),
  );
const printOf = (rows: readonly string[], picture: string | null = null): ReceiptPrint => ({
  ...textPrint(readReceipt(wordsOf(rows), { today: '2026-11-17' })),
  picture,
});
/** The receipt with some texts in place of others. */
const changed = (...changes: [string, string][]) =>
  ROWS.map((row) => changes.reduce((text, [from, to]) => text.replace(from, to), row));
const print = printOf(ROWS);
const meets = (other: ReceiptPrint) => keysOf(print).some((key) => keysOf(other).includes(key));

describe('the same receipt', () => {
  test('has the same print', () => {
    expect(printOf(ROWS)).toEqual(print);
    expect(print).toMatchObject({ dates: [expect.any(Number)], total: expect.any(Number) });
    expect(print.prices).toHaveLength(3);
    // The time, the number, the till and the card; not the telephone of the shop.
    expect(print.marks).toHaveLength(4);
  });

  test.each<[string, [string, string][]]>([
    ['a sign of the seller', [['Oakham', 'Oakhan']]],
    ['the seller', [['Oakham Electrical Ltd', 'Qakharn Eleotrcal Lld']]],
    ['the day', [['03/02', '08/02']]],
    ['the year', [['2025', '2023']]],
    ['the total', [['TOTAL  42.75', 'TOTAL  42.15']]],
    ['a price', [['24.50', '24.30']]],
    ['a name', [['KETTLE', 'KFTTIE']]],
    ['the time', [['10:15', '16:15']]],
    ['its number', [['004417', '004411']]],
    [
      'a price and its number',
      [
        ['24.50', '24.30'],
        ['004417', '004411'],
      ],
    ],
  ])('is recognised with %s misread', (_what, changes) => {
    const other = printOf(changed(...changes));
    expect(sameReceipt(print, other)).toBe(true);
    expect(sameReceipt(other, print)).toBe(true);
    expect(meets(other)).toBe(true);
  });
});

describe('a part of it', () => {
  test.each([
    ['without its end', ROWS.slice(0, 7)],
    ['with one line, the day and its number', ['Date: 03/02/2025', 'Receipt 004417', 'USB CABLE  8.25']],
  ])('%s is the same paper', (_what, rows) => {
    const part = printOf(rows);
    expect(sameReceipt(print, part)).toBe(true);
    expect(sameReceipt(part, print)).toBe(true);
    expect(meets(part)).toBe(true);
  });

  test('of a long one may be by whichever line it has', () => {
    const things = Array.from(
      { length: 30 },
      (_, at) => `THING ${String.fromCharCode(65 + at)}A  ${at + 3}.20`,
    );
    const long = printOf(['Date: 03/02/2025', ...things]);
    for (const thing of things) {
      const part = printOf(['Date: 03/02/2025', thing]);
      expect(mayBePart(long, part)).toBe(true);
      expect(keysOf(long).some((key) => keysOf(part).includes(key))).toBe(true);
    }
  });

  test('of the same day and price with another number is another', () => {
    const part = printOf(['Date: 03/02/2025', 'Receipt 004502', 'USB CABLE  8.25']);
    expect([sameReceipt(print, part), mayBePart(print, part)]).toEqual([false, false]);
  });
});

test('one with all numbers on it is not every receipt', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => String(100_000 + at * 7));
  const all = printOf([...ROWS.slice(0, 4), ...numbers, ...ROWS.slice(5, 9)]);
  expect(all.marks.length).toBeLessThanOrEqual(40);
});

describe('another receipt', () => {
  test.each<[string, [string, string][]]>([
    [
      'of the same shop with the same things on another day',
      [
        ['03/02', '09/02'],
        ['10:15', '17:48'],
        ['004417', '005120'],
        ['1290', '4471'],
      ],
    ],
    [
      'of the same shop, day and things, of somebody else',
      [
        ['10:15', '17:48'],
        ['004417', '004502'],
        ['1290', '4471'],
      ],
    ],
    [
      'of the same shop and day with other things',
      [
        ['24.50', '14.99'],
        ['10.00', '3.20'],
        ['8.25', '7.10'],
        ['TOTAL  42.75', 'TOTAL  25.29'],
        ['10:15', '17:48'],
        ['004417', '004502'],
      ],
    ],
    [
      'with the same total of another day',
      [
        ['03/02', '21/06'],
        ['24.50', '20.00'],
        ['10.00', '14.50'],
        ['10:15', '17:48'],
        ['004417', '004502'],
      ],
    ],
  ])('%s is not taken for it', (_what, changes) => {
    const other = printOf(changed(...changes));
    expect(sameReceipt(print, other)).toBe(false);
    expect(sameReceipt(other, print)).toBe(false);
  });

  test('of which no line was read is the same by its day, total and numbers', () => {
    const lineless = ROWS.filter((row) => !/KETTLE|LAMP|CABLE/.test(row));
    expect(printOf(lineless).prices).toEqual([]);
    expect(sameReceipt(print, printOf(lineless))).toBe(true);
  });

  test('without any numbers is another when its seller is', () => {
    const bare = (seller: string) => printOf([seller, '3 Feb 2025', 'KETTLE  24.50', 'TOTAL  24.50']);
    expect(sameReceipt(bare('Oakham Electrical Ltd'), bare('Oakharn Electrical Ltd'))).toBe(true);
    expect(sameReceipt(bare('Oakham Electrical Ltd'), bare('Fjordland Kaffe AS'))).toBe(false);
  });
});

describe('where the text does not tell', () => {
  const dateless = ROWS.filter((row) => !row.startsWith('Date'));
  const near = `${'0'.repeat(59)}fffff`;
  const far = 'f'.repeat(20).padStart(64, '0');

  test('pictures do, and nothing does where there are none', () => {
    const seen = printOf(ROWS, '0'.repeat(64));
    expect(sameReceipt(seen, printOf(dateless, near))).toBe(true);
    expect(keysOf(seen).some((key) => keysOf(printOf(['Nothing'], near)).includes(key))).toBe(true);
    expect(sameReceipt(seen, printOf(dateless, far))).toBe(false);
    expect(sameReceipt(seen, printOf(dateless))).toBe(false);
  });

  test('they never make one of two with other days or numbers', () => {
    const changes: [string, string][] = [
      ['10:15', '17:48'],
      ['004417', '005120'],
      ['1290', '4471'],
    ];
    const undated = changed(['Date: 03/02/2025', 'Date:'], ...changes);
    expect(sameReceipt(printOf(ROWS, near), printOf(undated, near))).toBe(false);
    const other = changed(['03/02', '09/02'], ['10:15', '17:48'], ['004417', '005120'], ['1290', '4471']);
    expect(sameReceipt(printOf(ROWS, near), printOf(other, near))).toBe(false);
  });
});

test('so little is kept of each thing that many others would leave the same', () => {
  const dayOf = (day: number) => new Date(Date.UTC(2018, 0, day)).toISOString().slice(0, 10);
  const nothing = readReceipt([], { today: '2026-11-17' });
  const kept = (change: object) => textPrint({ ...nothing, ...change });
  const days = Array.from({ length: 3000 }, (_, day) =>
    kept({ date: { value: dayOf(day), confidence: 1, boxes: [] } }).dates.join(),
  );
  const totals = Array.from(
    { length: 3000 },
    (_, cents) => kept({ total: { value: (cents / 100).toFixed(2), confidence: 1, boxes: [] } }).total,
  );
  expect(new Set(days).size).toBe(256);
  expect(new Set(totals).size).toBeLessThan(1000);
  expect(JSON.stringify(print)).not.toMatch(/kettle|oakham|42\.75|2025/i);
});

describe('the print of a picture', () => {
  /** Rows of blocks, as print looks from afar, at some size, with a margin and some grain. */
  function page(seed: number, { scale = 1, margin = 10, grain = 0 } = {}): Grey {
    let state = seed;
    const next = () => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return state / 2 ** 31;
    };
    const rows = Array.from({ length: 20 }, () => [
      next() * 60,
      next() < 0.2 ? 0 : 20 + next() * 120,
      next(),
    ]);
    const [width, height] = [Math.round((220 + 2 * margin) * scale), Math.round((300 + 2 * margin) * scale)];
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [px, py] = [x / scale - margin, y / scale - margin];
        const [from = 0, long = 0, price = 0] = rows[Math.floor(py / 15)] ?? [];
        const isText = (px >= from && px < from + long) || (price > 0.5 && px > 150 + 60 * price && px < 220);
        const isInk = py >= 0 && py % 15 < 8 && isText;
        data[y * width + x] = (isInk ? 30 : 235) + ((x * 7 + y * 13) % 20) * grain;
      }
    return { data, width, height };
  }

  test('is the same at another size, with another margin and grain', () => {
    const one = pictureHash(page(1));
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    for (const other of [page(1, { scale: 1.7 }), page(1, { margin: 30 }), page(1, { grain: 1 })])
      expect(hashDistance(one, pictureHash(other))).toBeLessThanOrEqual(20);
  });

  test('is far from that of another page', () => {
    const one = pictureHash(page(1));
    for (let seed = 2; seed < 12; seed++)
      expect(hashDistance(one, pictureHash(page(seed)))).toBeGreaterThan(30);
  });

  test('is there for a page with nothing on it', () => {
    const empty = { data: new Uint8Array(100).fill(255), width: 10, height: 10 };
    expect(pictureHash(empty)).toMatch(/^[0-9a-f]{64}$/);
  });
});
