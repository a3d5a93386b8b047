import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import { growthOf, STEEP } from '../../../testing/cpu-time.ts';
import { maskCards } from './cards.ts';
import { parseDate } from './dates.ts';
import { isDoubtful, mergeReadings } from './merge.ts';
import { isReceipt, readReceipt } from './read.ts';
import type { Reading, Word } from './reading.ts';

const TODAY = '2026-11-17';

/** Words where a typewriter would put them. */
const typed = (text: string, confidence = 0.95): Word[] =>
  text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      confidence,
      box: { page: 0, x0: index * 12, x1: (index + word.length) * 12, y0: row * 30, y1: row * 30 + 20 },
    })),
  );
const read = (text: string, sender?: string) => readReceipt(typed(text), { today: TODAY, sender });
const linesOf = ({ lines }: Reading) =>
  lines.map(({ kind, text, quantity, price }) => [kind, text.value, quantity?.value ?? null, price.value]);
const summary = ({ seller, date, total, currency, problems }: Reading) => ({
  seller: seller?.value,
  date: date?.value,
  total: total?.value,
  currency: currency?.value,
  problems,
});

test('a Malaysian cash bill: the firm, not who typed it in; the rounded total; the text above its price', () => {
  const reading = read(`        mary tan
      BUKU JAYA .K (TAMAN INDAH) SDN BHD
            112233-W
   NO.5: 55,57 & 59, JALAN MAWAR 18,
          TAMAN INDAH,
     81100 JOHOR BAHRU, JOHOR.
Document No : TD01167104
Date : 25/12/2018 8:13:39 PM
Cashier : LINA
CASH BILL
CODE/DESC         PRICE   Disc  AMOUNT
QTY RM RM
9556939040118  MODELLING CLAY FISH
1 PC *    9.020       0.00     9.02
                 Total :       9.02
          Rounding Adjustment : -0.02
     Rounded Total (RM):       9.00
                 Cash         10.00
              CHANGE           1.00
GST Summary   Amount(RM)  Tax(RM)
SR @ 6%         8.51       0.51
Total           8.51       0.51
GOODS SOLD ARE NOT RETURNABLE`);
  expect(summary(reading)).toEqual({
    seller: 'BUKU JAYA .K (TAMAN INDAH) SDN BHD',
    date: '2018-12-25',
    total: '9.00',
    currency: 'MYR',
    problems: [],
  });
  expect(reading.lines).toMatchObject([
    {
      text: { value: 'MODELLING CLAY FISH' },
      quantity: { value: 1 },
      price: { value: '9.02' },
      code: '9556939040118',
    },
  ]);
  expect(reading.address?.value).toBe(
    'NO.5: 55,57 & 59, JALAN MAWAR 18, TAMAN INDAH, 81100 JOHOR BAHRU, JOHOR.',
  );
});

test('a firm over two rows, with its number beside it', () => {
  expect(read('SINAR MAJU HARDWARE\nSDN BHD (445566-X)\nJALAN BESAR 4\nTotal 5.00').seller?.value).toBe(
    'SINAR MAJU HARDWARE SDN BHD',
  );
});

test('a German one: weights, deposits, discounts, the tax table, and cash that came back', () => {
  const reading = read(`Frische Markt GmbH
Hauptstr. 12
80331 München
Tel.: 089 123456
UID Nr.: DE812706034
                EUR
BIO MILCH 3,5%       1,19 B
BANANEN              1,72 B
  0,864 kg x 1,99 EUR/kg
PFAND 0,25           0,25 A
JOGHURT
  3 Stk x 0,59       1,77 B
RABATT              -0,50 B
SUMME       EUR      4,43
Geg. BAR    EUR      5,00
Rückgeld BAR EUR     0,57
Steuer %  Netto Steuer Brutto
A= 19,0%  0,21 0,04 0,25
Gesamtbetrag 3,91 0,52 4,43
17.03.2024   18:45   Bon-Nr.:1234`);
  expect(summary(reading)).toEqual({
    seller: 'Frische Markt GmbH',
    date: '2024-03-17',
    total: '4.43',
    currency: 'EUR',
    problems: [],
  });
  expect(linesOf(reading)).toEqual([
    ['product', 'BIO MILCH 3,5%', null, '1.19'],
    ['product', 'BANANEN', 0.864, '1.72'],
    ['deposit', 'PFAND', null, '0.25'],
    ['product', 'JOGHURT', 3, '1.77'],
    ['discount', 'RABATT', null, '-0.50'],
  ]);
  expect(reading).toMatchObject({ phone: { value: '089 123456' }, taxNumber: { value: 'DE812706034' } });
});

test('an American one: the month first, taxes on top, a name over two rows, the card masked', () => {
  const reading = read(`NORTHGATE HARDWARE
1234 Main St
Springfield, IL 62701
(217) 555-0123
USB CABLE 012345678905     9.88 X
COFFEE MUGS               12.00 T
  HOLIDAY EDITION
SUBTOTAL     21.88
TAX 1 8.25%   1.81
TOTAL        23.69
VISA TEND    23.69
ACCOUNT # 4111 1111 1111 1111
03/04/24 14:22:10`);
  expect(summary(reading)).toEqual({
    seller: 'NORTHGATE HARDWARE',
    date: '2024-03-04',
    total: '23.69',
    currency: 'USD',
    problems: [],
  });
  expect(linesOf(reading).map(([, text]) => text)).toEqual(['USB CABLE', 'COFFEE MUGS HOLIDAY EDITION']);
  expect(reading.text).toContain('•••• •••• •••• 1111');
  expect(reading.text).not.toContain('4111');
});

test('columns say how many', () => {
  const reading = read(`CITY LAMPS LTD
Date: 3 Feb 2025
Item              Qty   Price   Amount
DESK LAMP BLACK     2   19.99    39.98
BULB E27 9W         4    3.50    14.00
Total to pay                    £53.98`);
  expect(linesOf(reading)).toEqual([
    ['product', 'DESK LAMP BLACK', 2, '39.98'],
    ['product', 'BULB E27 9W', 4, '14.00'],
  ]);
  expect(summary(reading)).toMatchObject({
    date: '2025-02-03',
    total: '53.98',
    currency: 'GBP',
    problems: [],
  });
});

test.each([
  ['TOTAL TTC', '12,50', 'fr'],
  ['NET A PAYER', '12,50', 'fr'],
  ['TOTALE COMPLESSIVO', '12,50', 'it'],
  ['IMPORTE TOTAL', '12,50', 'es'],
  ['TE BETALEN', '12,50', 'nl'],
  ['ATT BETALA', '12,50', 'sv'],
  ['Å BETALE', '12,50', 'no'],
  ['AT BETALE', '12,50', 'da'],
  ['JUMLAH BESAR', '12.50', 'ms'],
  ['VALOR A PAGAR', '12,50', 'pt'],
  ['ZU ZAHLEN', '12,50', 'de'],
  ['T0TAL', '12.5O', 'misread'],
  ['TOTAI', 'l2.50', 'misread'],
  ['合計', '12.50', 'ja'],
])('%s is the total', (label, amount) => {
  const reading = read(
    `SHOP\nTHING ONE  20.00\nSOMETHING OFF  -7.50\nSubtotal  99.99\n${label}     ${amount}\nCASH  20.00\nTotal tax  2.08`,
  );
  expect(reading.total?.value).toBe('12.50');
});

test('a total in the row below, and one that only what was given tells', () => {
  expect(read('SHOP LTD\nLAMP  9.00\nTOTAL\n   9.00\nVAT 1.50').total?.value).toBe('9.00');
  expect(read('SHOP LTD\nLAMP  9.00\nxxjrl   9.00\nCASH 10.00\nCHANGE 1.00').total?.value).toBe('9.00');
});

test('another alphabet: numbers and days are read all the same', () => {
  const russian = read(`ООО "Ромашка"
КАССОВЫЙ ЧЕК
Молоко 1л       89,90
Хлеб 2 х 35,00  70,00
ИТОГ           159,90
НАЛИЧНЫМИ      200,00
СДАЧА           40,10
5 июня 2024 12:33`);
  expect(summary(russian)).toEqual({
    seller: 'ООО "Ромашка"',
    date: '2024-06-05',
    total: '159.90',
    currency: 'RUB',
    problems: [],
  });
  const arabic = read('متجر\nقهوة  ١٢٫٥٠\nالإجمالي  12.50\n٢٠٢٤/٠٣/٠٩');
  expect(arabic).toMatchObject({ date: { value: '2024-03-09' }, total: { value: '12.50' } });
  const japanese = read('テスト商店\nコーヒー  ¥1,200\n合計  ¥1,200\n2024年3月9日');
  expect(japanese).toMatchObject({
    date: { value: '2024-03-09' },
    total: { value: '1200.00' },
    currency: { value: 'JPY' },
  });
});

test('an order by e-mail is sold by who sent it', () => {
  const reading = read(
    `Your order #10023 is confirmed
Order date: March 9, 2025
Arriving March 14, 2025
Wireless Headphones    1    $89.00
Travel Case    1    $15.50
Shipping    $4.99
Order total    $109.49`,
    'Morrow Audio',
  );
  expect(summary(reading)).toEqual({
    seller: 'Morrow Audio',
    date: '2025-03-09',
    total: '109.49',
    currency: 'USD',
    problems: [],
  });
  expect(linesOf(reading).map(([kind, , , price]) => [kind, price])).toEqual([
    ['product', '89.00'],
    ['product', '15.50'],
    ['shipping', '4.99'],
  ]);
});

test('what is wrong is said: sums, days to come, two days, nothing', () => {
  expect(read('SHOP LTD\nLAMP  9.00\nBULB  2.00\nTOTAL 19.00\n03.04.2024').problems).toEqual([
    'total_differs',
  ]);
  expect(read('SHOP LTD\nLAMP  9.00\nTOTAL 9.00\n03.04.2031').problems).toEqual(['date_in_future']);
  const two = read('SHOP LTD\nLAMP  9.00\nTOTAL 9.00\n03.04.2024\n05.06.2024');
  expect(two).toMatchObject({
    problems: ['two_dates'],
    otherDates: ['2024-06-05'],
    date: { value: '2024-04-03' },
  });
  const nothing = read('a cat\nmiaow');
  expect(isReceipt(nothing)).toBe(false);
  expect(readReceipt([], { today: TODAY })).toMatchObject({
    seller: null,
    date: null,
    total: null,
    lines: [],
  });
});

test('days are told from months by other days, by what is still to come, and by the country', () => {
  expect(read('SHOP LTD\nDate: 04/03/2024\nValid until 30/03/2024\nTOTAL 9.00').date?.value).toBe(
    '2024-03-04',
  );
  expect(read('SHOP LTD\nDate: 12/11/2026\nTOTAL 9.00').date?.value).toBe('2026-11-12');
  expect(read('SHOP LTD\nDate: 11/12/2026\nTOTAL 9.00').date?.value).toBe('2026-11-12');
  expect(read('SHOP\nAustin, TX 78701\n04/03/2024\nTOTAL $9.00').date?.value).toBe('2024-04-03');
  expect(read('SHOP LTD\nReturn by 30/04/2024\nDate 02/04/2024\nTOTAL 9.00')).toMatchObject({
    date: { value: '2024-04-02' },
    otherDates: [],
  });
});

test.each([
  ['25/12/2018', '2018-12-25'],
  ['25-12-18', '2018-12-25'],
  ['2018-12-25', '2018-12-25'],
  ['25 DEC 2018', '2018-12-25'],
  ['25DEC2018', '2018-12-25'],
  ['Dec 25, 2018', '2018-12-25'],
  ['25. Dezember 2018', '2018-12-25'],
  ['25 décembre 2018', '2018-12-25'],
  ['25 de diciembre de 2018', '2018-12-25'],
  ['25/Dis/2018', '2018-12-25'],
  ['25.l2.2O18', '2018-12-25'],
  ['12/25/2018', '2018-12-25'],
  ['25/12/2561', '2018-12-25'],
  ['20181225', '2018-12-25'],
  ['31/02/2018', null],
  ['12.50', null],
])('%s is %s', (text, day) => {
  expect(parseDate(text, TODAY)).toBe(day);
});

test('numbers that were taken apart or misread are put together', () => {
  const words = typed('SHOP LTD\nLAMP   1.234 ,50\nTOTAL  1.234,5O');
  // As close as the parts of one number are.
  for (const word of words) if (word.text === ',50') word.box = { ...word.box, x0: word.box.x0 - 8 };
  expect(readReceipt(words, { today: TODAY })).toMatchObject({
    total: { value: '1234.50' },
    lines: [{ price: { value: '1234.50' } }],
  });
});

test('a name may hold what sums are called by', () => {
  const reading = read('SHOP LTD\nCHOCOLATE BAR  1.50\nGREETING CARD  2.50\nTOTAL 4.00');
  expect(linesOf(reading)).toEqual([
    ['product', 'CHOCOLATE BAR', null, '1.50'],
    ['product', 'GREETING CARD', null, '2.50'],
  ]);
});

test.each([
  'LAIT DEMI ECR 1L',
  'OST 500G',
  'PHONE CASE CLEAR',
  'STEEL KETTLE 1.7L',
  'TEPPICH 120X170',
  'PILES AA X8',
  'PAPER A4',
  'SUMMER DRESS',
  'LED TUBE T8',
])('%s is a name from end to end', (name) => {
  expect(linesOf(read(`SHOP LTD\n${name}     9.00\nBULB     2.00\nTOTAL     11.00`))).toEqual([
    ['product', name, null, '9.00'],
    ['product', 'BULB', null, '2.00'],
  ]);
});

test('how many is read also where words stand far apart', () => {
  const reading = read(
    'SHOP AS\nKAFFE 450G           703,35\n  3    stk   x   234,45\nTOTALT               703,35',
  );
  expect(linesOf(reading)).toEqual([['product', 'KAFFE 450G', 3, '703.35']]);
});

test('a number between name and price is the shop’s own', () => {
  const reading = read(
    'SHOP LTD\nCAR WASH SHAMPOO 1L\nWA45 /2A - 12/40\n9555916   1 X 3.11   3.11\nTOTAL 3.11',
  );
  expect(linesOf(reading)).toEqual([['product', 'CAR WASH SHAMPOO 1L', 1, '3.11']]);
});

test('values carry where they stand and how sure they are', () => {
  const words = typed('SHOP LTD\nLAMP   9.00\nTOTAL  9.00').map((word, at) => ({
    ...word,
    confidence: at === 3 ? 0.4 : 0.95,
  }));
  const [line] = readReceipt(words, { today: TODAY }).lines;
  expect(line?.price).toEqual({
    value: '9.00',
    confidence: 0.4,
    boxes: [{ page: 0, x0: 84, y0: 30, x1: 132, y1: 50 }],
  });
  expect(line?.text.confidence).toBe(0.95);
});

test.each([
  ['4111 1111 1111 1111', '•••• •••• •••• 1111'],
  ['VISA 4111111111111112', 'VISA ••••••••••••1112'],
  ['378282246310005', '•••••••••••0005'],
  ['411111******1111', '••••••••••••1111'],
  ['XXXX XXXX XXXX 1234', '•••• •••• •••• 1234'],
  ['****1234', '••••1234'],
  ['4006381333931', '4006381333931'],
  ['IMEI 490154203237518', 'IMEI 490154203237518'],
  ['Tel 089 123456', 'Tel 089 123456'],
  ['TOTAL ......... 12.50', 'TOTAL ......... 12.50'],
])('%s is kept as %s', (text, kept) => {
  expect(maskCards(text)).toBe(kept);
});

test('no card number comes out, wherever it stood', () => {
  const reading = read('SHOP 5500 0000 0000 0004 LTD\nLAMP 5500000000000004   9.00\nTOTAL 9.00');
  expect(JSON.stringify(reading)).not.toMatch(/5500 ?0000/);
});

test('of two looks at a page the better parts are kept', () => {
  const first = read('SHOP LTD\nLAMP  9.00\nBULB  2.00\nTOTAL 71.00');
  const second = read('SH0P LTO\nLAMP  9.00\nBULB  2.00\nTOTAL 11.00\n03.04.2024');
  expect(isDoubtful(first)).toBe(true);
  const merged = mergeReadings(first, second);
  expect(merged).toMatchObject({
    seller: { value: 'SHOP LTD' },
    total: { value: '11.00' },
    date: { value: '2024-04-03' },
    problems: [],
  });
});

describe('what nobody prints', () => {
  const pageOf = (line: string, rows: number) =>
    read(['Date 2026-11-03', ...Array.from({ length: rows }, () => line), 'Total  $12.50'].join('\n'));

  test.each(['xx', '--', '..', 'a', '1', 'gst', 'AB ', 'ﷺ', '9.99 '])(
    'rows of nothing but %j take as long as there are many',
    (sign) => {
      const ofRows = growthOf(100, (rows) => pageOf(sign.repeat(100 / sign.length), rows));
      const ofOneRow = growthOf(4_000, (times) => pageOf(sign.trim().repeat(times), 1));
      expect(Math.max(ofRows, ofOneRow)).toBeLessThan(STEEP);
    },
  );

  test('has an end: so many lines, so many days, so many letters', () => {
    const days = Array.from({ length: 28 }, (_, day) => `Date 2026-10-${String(day + 1).padStart(2, '0')}`);
    const lines = Array.from({ length: 300 }, (_, at) => `Kettle K${at}  ${at + 1}.50`);
    const reading = read([...days, ...lines].join('\n'));
    expect(reading.otherDates).toHaveLength(5);
    expect(reading.lines).toHaveLength(200);
    const long = pageOf(`${'kettle '.repeat(45)} 9.99`, 3);
    expect(long.lines.every(({ text }) => text.value.length <= 300)).toBe(true);
    const seller = read(`${'Oakham '.repeat(40)}Ltd\nTotal 9.99`);
    expect(seller.seller?.value.length).toBeLessThanOrEqual(120);
  });
});

test('whatever is printed, something is answered, and soon', () => {
  const word = fc.oneof(
    anyText(30),
    fc.constantFrom('TOTAL', '1.00', '9,99', '2 x', 'GmbH', '01/02/2024', '-', '****', 'RM', '€'),
  );
  const place = fc.integer({ min: -50, max: 4000 });
  const words = fc.array(
    fc.record({
      text: word,
      x: place,
      y: place,
      w: fc.integer({ min: 0, max: 300 }),
      h: fc.integer({ min: 0, max: 90 }),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(words, (all) => {
      const made = all.map(({ text, x, y, w, h, confidence }) => ({
        text,
        confidence,
        box: { page: 0, x0: x, y0: y, x1: x + w, y1: y + h },
      }));
      const reading = readReceipt(made, { today: TODAY });
      expect(reading.lines.every(({ price }) => /^-?\d+\.\d\d$/.test(price.value))).toBe(true);
    }),
    { numRuns: 150 },
  );
});
