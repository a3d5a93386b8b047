import { expect, test } from 'vitest';
import { readCsv } from './read.ts';

/** Reads a valid row with the given columns replaced. */
function readDrill(cells: Record<string, string>) {
  const all: Record<string, string> = {
    Product: 'Drill',
    'Start date': '2024-03-05',
    'End date': '2026-03-05',
    ...cells,
  };
  const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  const [row] = readCsv(`${quoted(Object.keys(all))}\n${quoted(Object.values(all))}\n`).rows;
  if (!row) throw new Error('There is no row.');
  return row;
}

test('a cover may end on the day it starts, and no earlier', () => {
  expect(readDrill({ 'End date': '2024-03-05' }).problems).toEqual([]);
  expect(readDrill({ 'End date': '2024-03-04' })).toMatchObject({
    draft: null,
    problems: [{ column: 'End date', message: 'It ends before it starts.' }],
  });
});

test.each([
  ['End date', '31/02/2026', 'There is no 31 February 2026.'],
  ['Price', '-5', 'A price cannot be negative.'],
])('what is wrong in %s is said there', (column, text, message) => {
  expect(readDrill({ [column]: text })).toMatchObject({ draft: null, problems: [{ column, message }] });
});

test.each([
  [{ Price: '1290' }, 'USD'],
  [{ Price: '€1290' }, 'EUR'],
  [{ Price: '1290 €' }, 'EUR'],
  [{ Price: 'EUR 1.290,00' }, 'EUR'],
  [{ Price: "CHF 1'290.00" }, 'CHF'],
  [{ Price: '1290', Currency: 'EUR' }, 'EUR'],
  [{ Price: '1290', Currency: '€' }, 'EUR'],
  [{ Price: '1290,- kr', Currency: 'SEK' }, 'SEK'],
])('%j keeps its currency', (cells, currency) => {
  expect(readDrill(cells).draft?.thing).toMatchObject({ purchasePrice: '1290.00', currency, notes: null });
});

test.each(['1290,- kr', 'Rs. 1290'])('%s is in no currency that is known, and not called dollars', (text) => {
  const row = readDrill({ Price: text });
  expect(row.plainPrice).toBe(true);
  expect(row.draft?.thing).toMatchObject({ purchasePrice: null, notes: `Purchase price: ${text}` });
});

test('what prices are in that do not say is the person’s to tell', () => {
  const [kettle, lamp] = readCsv('Product,Price\nKettle,30\nLamp,$20\n', { currency: 'EUR' }).rows;
  expect([kettle?.draft?.thing.currency, lamp?.draft?.thing.currency]).toEqual(['EUR', 'USD']);
  expect([kettle?.plainPrice, lamp?.plainPrice]).toEqual([true, false]);
});

test('a row that says nothing of cover is a thing without a warranty', () => {
  const [chair, lamp, desk] = readCsv(
    'Product,Bought,Warranty until,Warranty,Provider\nChair,,,,\nLamp,2024-01-01,,no,Lamp Co\nDesk,,soon,,\n',
  ).rows;
  expect(chair).toMatchObject({ covered: false, problems: [], draft: { cover: null } });
  expect(lamp).toMatchObject({
    covered: false,
    problems: [],
    draft: { cover: null, thing: { purchaseDate: '2024-01-01', notes: 'Provider: Lamp Co' } },
  });
  expect(desk?.problems[0]).toMatchObject({ column: 'Bought' });
});

test('place, tags, pieces, model and serial numbers have fields of their own', () => {
  expect(
    readDrill({
      Location: 'Shed',
      Tags: 'Loud, Red; loud',
      Qty: '3',
      Model: 'GSB 18',
      'S/N': 'A-1, A-2\nA-3',
    }).draft?.thing,
  ).toMatchObject({
    place: 'Shed',
    tags: ['Loud', 'Red'],
    quantity: 3,
    model: 'GSB 18',
    serialNumber: 'A-1',
    moreSerialNumbers: ['A-2', 'A-3'],
    notes: null,
  });
});

test('what does not fit into its field is kept in the notes', () => {
  const many = Array.from({ length: 22 }, (_, index) => `T${index}`);
  expect(
    readDrill({
      Location: 'x'.repeat(201),
      Tags: [...many, 'y'.repeat(41)].join(';'),
      Qty: '2.5 kg',
      Currency: 'Galleons',
    }).draft?.thing,
  ).toMatchObject({
    place: null,
    tags: many.slice(0, 20),
    quantity: 1,
    notes: [
      'Currency: Galleons',
      `Tags: ${'y'.repeat(41)}, T20, T21`,
      'Quantity: 2.5 kg',
      `Place: ${'x'.repeat(201)}`,
    ].join('\n'),
  });
});

test('1.290 is a thousand where commas are decimal', () => {
  const prices = (...all: string[]) =>
    readCsv(
      `Product;Expires;Bought;Price\n${all.map((price) => `A;2030-01-01;2024-01-01;${price}\n`).join('')}`,
    ).rows.map(({ draft, problems }) => draft?.thing.purchasePrice ?? problems[0]?.message);
  expect(prices('1.290', '99,90')).toEqual(['1290.00', '99.90']);
  expect(prices('1,290', '99.90')).toEqual(['1290.00', '99.90']);
  expect(prices('1.290', '99.90')).toEqual(['Use at most two decimals, like 129.00.', '99.90']);
});

test.each([
  [{ Years: '2' }, '2026-03-05'],
  [{ Years: '1', Months: '6', Days: '10' }, '2025-09-15'],
  [{ 'Warranty (months)': '24' }, '2026-03-05'],
  [{ Years: '1.5' }, '2025-09-05'],
  [{ Warranty: '2 years' }, '2026-03-05'],
  [{ 'Warranty period': '1 year, 6 months and 1 day' }, '2025-09-06'],
  [{ Duration: '90d' }, '2024-06-03'],
  [{ Duration: '1y6m' }, '2025-09-05'],
  [{ Duration: '2 yrs.' }, '2026-03-05'],
  [{ Duration: '4 weeks' }, '2024-04-02'],
  [{ Warranty: '2027-01-01' }, '2027-01-01'],
])('%j is a length', (lengths, endDate) => {
  expect(readDrill({ 'End date': '', ...lengths })).toMatchObject({
    problems: [],
    endDate,
    isLifetime: false,
  });
});

test('a year after 29 February is 28 February', () => {
  expect(readDrill({ 'Start date': '2024-02-29', 'End date': '', Years: '1' }).endDate).toBe('2025-02-28');
});

test.each([
  [{}, 'End date', 'Add an expiry date, a duration or lifetime.'],
  [{ Lifetime: 'no', Years: '0', Months: '' }, 'End date', 'Add an expiry date, a duration or lifetime.'],
  [{ Years: 'two' }, 'Years', 'Use a number of years, like 2.'],
  [{ Years: '-1' }, 'Years', 'Use a number of years, like 2.'],
  [{ Years: '999' }, 'Years', 'That is past 2150. If it never ends, mark it as lifetime.'],
  [{ Years: '9999', Days: '9999' }, 'Years', 'That is past 2150. If it never ends, mark it as lifetime.'],
  [{ Days: '1.5' }, 'Days', 'Use whole months or days.'],
  [{ Warranty: '24' }, 'Warranty', 'Use a length like 2 years, 18 months or 90 days.'],
  [{ Warranty: '2 moons' }, 'Warranty', 'Use a length like 2 years, 18 months or 90 days.'],
  [{ Lifetime: 'perhaps' }, 'Lifetime', 'Use yes or no.'],
])('%j says no end', (cells, column, message) => {
  expect(readDrill({ 'End date': '', ...cells }).problems).toEqual([{ column, message }]);
});

test.each<Record<string, string>>([
  { Lifetime: 'TRUE' },
  { Lifetime: '1' },
  { Lifetime: 'Yes' },
  { Lifetime: 'x' },
  { Lifetime: 'wahr' },
  { 'End date': 'Lifetime' },
  { Warranty: 'lifetime warranty' },
])('%j is for life', (cells) => {
  expect(readDrill({ 'End date': '', ...cells })).toMatchObject({
    problems: [],
    endDate: null,
    isLifetime: true,
    draft: { cover: { endDate: null } },
  });
});

test('cover starts with the purchase, unless it says otherwise', () => {
  const started = (cells: Record<string, string>) => readDrill(cells).draft?.cover?.startDate;
  expect(started({ 'Purchase date': '2024-01-01', 'Start date': '' })).toBe('2024-01-01');
  expect(started({ 'Purchase date': '2024-01-01' })).toBe('2024-03-05');
  expect(readDrill({ 'Start date': '' }).problems).toEqual([
    { column: 'Start date', message: 'Add a start date or a purchase date.' },
  ]);
});

test.each([
  ['Extended', 'extended', null],
  ['AppleCare+', 'extended', null],
  ['third party', 'extended', null],
  ['PARTS', 'parts', null],
  ['Parts only', 'parts', null],
  ['Standard', 'manufacturer', null],
  ['Manufacturer warranty', 'manufacturer', null],
  ['', 'manufacturer', null],
  ['Gold', 'manufacturer', 'Warranty type: Gold'],
])('the type %j', (text, warrantyType, notes) => {
  expect(readDrill({ 'Warranty type': text }).draft).toMatchObject({
    cover: { warrantyType },
    thing: { notes },
  });
});

test.each([
  ['home & garden', 'Home & Garden', null],
  ['Home and Garden', 'Home & Garden', null],
  ['ELECTRONICS', 'Electronics', null],
  ['', 'Other', null],
  ['Appliance', 'Appliances', null],
  // What another program calls it stays in the notes.
  ['Laptops', 'Electronics', 'Category: Laptops'],
  ['Home / Kitchen', 'Home & Garden', 'Category: Home / Kitchen'],
  ['n/a', 'Other', null],
  ['Gizmos', 'Other', 'Category: Gizmos'],
])('the category %j', (text, category, notes) => {
  const row = readDrill({ Category: text });
  expect(row.draft).toMatchObject({ product: { category }, thing: { notes } });
  expect(row).toMatchObject({ category, unknownCategory: text === 'Gizmos' ? text : null });
});

test.each([
  ['voided', 'voided', null],
  ['Cancelled', 'voided', null],
  ['expired', 'active', null],
  ['On loan', 'active', 'Status: On loan'],
])('the status %j', (text, status, notes) => {
  expect(readDrill({ Status: text }).draft).toMatchObject({ cover: { status }, thing: { notes } });
});

test('every other field finds its place', () => {
  const { draft } = readDrill({
    Make: 'Bosch',
    Provider: 'Cover Co',
    'Policy no.': 'P-1',
    'Warranty details': 'Motor',
    Hotline: '+49 30',
    'E-Mail': 'help@cover.example',
    Website: 'cover.example',
    'Auto-renew': 'yes',
    'Renews on': '2026-03-01',
    Claims: '2025-01-02 Chuck replaced\n2025-03-04 Again,\n  on site',
    Comments: 'Blue case',
  });
  expect(draft).toMatchObject({
    product: { brand: 'Bosch' },
    thing: { notes: 'Blue case' },
    cover: {
      warrantyProvider: 'Cover Co',
      providerPolicyNumber: 'P-1',
      coverageDetails: 'Motor',
      providerContactInfo: { phone: '+49 30', email: 'help@cover.example', website: 'cover.example' },
      autoRenewal: true,
      renewalDate: '2026-03-01',
      claimHistory: [
        { date: '2025-01-02', note: 'Chuck replaced' },
        { date: '2025-03-04', note: 'Again,\non site' },
      ],
    },
  });
});

test.each([
  [{ Product: '' }, 'Product', 'Product name is required'],
  [{ Product: 'x'.repeat(121) }, 'Product', 'Keep it under 120 characters.'],
  [{ Brand: 'x'.repeat(81) }, 'Brand', 'Keep it under 80 characters.'],
  [{ Serial: 'x'.repeat(121) }, 'Serial', 'Keep it under 120 characters.'],
  [{ Notes: 'x'.repeat(5001) }, 'Notes', 'Keep it under 5000 characters.'],
  [{ Notes: 'x'.repeat(4990), Colour: 'dark red' }, 'Notes', 'Keep it under 5000 characters.'],
  [{ Phone: 'x'.repeat(61) }, 'Phone', 'Keep it under 60 characters.'],
  [{ Claims: `2025-01-02 ${'x'.repeat(501)}` }, 'Claims', 'Keep it under 500 characters.'],
  [{ Claims: '2025-02-30 Fixed' }, 'Claims', 'Choose a real date.'],
  [{ Claims: 'Fixed' }, 'Claims', 'Write each claim on a line of its own, like 2026-03-14 Screen replaced.'],
  [{ 'Coverage data': '[1]' }, 'Coverage data', 'Leave this as it was exported, or empty.'],
  [{ 'Coverage data': '{"a":"\\u0000"}' }, 'Coverage data', 'Leave this as it was exported, or empty.'],
  [{ 'Renewal date': 'soon' }, 'Renewal date', 'Use a date like 2026-12-31.'],
])('%.60j is a problem', (cells, column, message) => {
  expect(readDrill(cells)).toMatchObject({ draft: null, problems: [{ column, message }] });
});

test('a description of one’s own does not go into everybody’s catalogue', () => {
  const { draft } = readDrill({ 'Product description': 'From my ex' });
  expect(draft).toMatchObject({
    product: { description: null },
    thing: { notes: 'Product description: From my ex' },
  });
});

test('a row that cannot be read says what it is about', () => {
  expect(readCsv('Brand,Product,Expires\nBosch,"Drill,2030-01-01\n').rows).toMatchObject([
    { line: 2, product: 'Drill', brand: 'Bosch', draft: null, problems: [{ column: '' }] },
  ]);
});
