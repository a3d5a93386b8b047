import { expect, test } from 'vitest';
import { readCsv } from './read.ts';

const fieldsOf = (columns: { header: string; field: string | null }[]) =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field]));

test('a file from Warracker', () => {
  const { source, columns, rows } = readCsv(
    [
      'ProductName,PurchaseDate,IsLifetime,WarrantyDurationYears,WarrantyDurationMonths,WarrantyDurationDays,ExpirationDate,Status,PurchasePrice,SerialNumber,ProductURL,Tags,Vendor,WarrantyType',
      '"Dishwasher ""Silence""","2024-02-29","FALSE","2","6","0","2026-08-29","active","649.5","DW1 DW2","https://shop.example/dw","Kitchen Loud","Home & Co","Extended"',
      '"Pan","2020-05-01","TRUE","0","0","0","","lifetime","","","","","",""',
      '"Lamp","2024-05-01","FALSE","0","0","0","2025-05-01","expired","20","","","","",""',
      '"Fan","2024-01-31","FALSE","0","1","3","","active","","","","","",""',
      '"Rug","2024-01-31","FALSE","0","0","0","","active","","","","","",""',
      '"Vase","","FALSE","1","0","0","","active","","","","","",""',
    ].join('\n'),
  );
  expect(source).toBe('warracker');
  expect(fieldsOf(columns)).toEqual({
    ProductName: 'product',
    PurchaseDate: 'purchaseDate',
    IsLifetime: 'isLifetime',
    WarrantyDurationYears: 'years',
    WarrantyDurationMonths: 'months',
    WarrantyDurationDays: 'days',
    ExpirationDate: 'endDate',
    Status: 'status',
    PurchasePrice: 'purchasePrice',
    SerialNumber: 'serialNumber',
    ProductURL: 'notes',
    Tags: 'tags',
    Vendor: 'retailer',
    WarrantyType: 'warrantyType',
  });
  expect(rows[0]?.draft).toMatchObject({
    product: { name: 'Dishwasher "Silence"', brand: null, category: 'Other' },
    thing: {
      purchaseDate: '2024-02-29',
      purchasePrice: '649.50',
      serialNumber: 'DW1',
      moreSerialNumbers: ['DW2'],
      tags: ['Kitchen', 'Loud'],
      retailer: 'Home & Co',
      notes: 'Product URL: https://shop.example/dw',
    },
    cover: { warrantyType: 'extended', startDate: '2024-02-29', endDate: '2026-08-29', status: 'active' },
  });
  expect(
    rows.slice(1, 4).map(({ endDate, isLifetime, problems }) => [endDate, isLifetime, problems]),
  ).toEqual([
    [null, true, []],
    ['2025-05-01', false, []],
    ['2024-03-03', false, []],
  ]);
  expect(rows[4]).toMatchObject({
    covered: false,
    draft: { cover: null, thing: { purchaseDate: '2024-01-31' } },
  });
  expect(rows.slice(4).map(({ problems }) => problems)).toEqual([
    [],
    [{ column: 'PurchaseDate', message: 'Add a start date or a purchase date.' }],
  ]);
});

test('all that Warracker keeps of a thing, as its interface names it', () => {
  const { source, columns, rows } = readCsv(
    [
      'id,product_name,purchase_date,expiration_date,is_lifetime,serial_numbers,model_number,tags,vendor,purchase_price,currency,notes,warranty_type,claims_count',
      '7,Drill,2024-01-31,2026-01-31,false,"A1, A2",GSB 18,"Tools, Loud",Shop,"1.234,50",EUR,Blue,,2',
    ].join('\n'),
  );
  expect(source).toBe('warracker');
  expect(columns.filter(({ field }) => field === null)).toEqual([]);
  expect(rows[0]).toMatchObject({ problems: [], endDate: '2026-01-31' });
  expect(rows[0]?.draft?.thing).toEqual({
    purchaseDate: '2024-01-31',
    purchasePrice: '1234.50',
    currency: 'EUR',
    serialNumber: 'A1',
    moreSerialNumbers: ['A2'],
    model: 'GSB 18',
    place: null,
    tags: ['Tools', 'Loud'],
    quantity: 1,
    retailer: 'Shop',
    notes: 'Blue\nID: 7\nClaims count: 2',
  });
});

test('a file from Warracker before it had months', () => {
  const { source, rows } = readCsv(
    'ProductName,PurchaseDate,WarrantyYears,ExpirationDate,ProductURL\nLamp,2024-01-01,1.5,,\nFan,2024-01-01,,2025-01-01,\n',
  );
  expect(source).toBe('warracker');
  expect(rows.map(({ endDate }) => endDate)).toEqual(['2025-07-01', '2025-01-01']);
});

const homebox = [
  'HB.purchase_date',
  'HB.warranty_expires',
  'HB.sold_date',
  'HB.import_ref',
  'HB.parent_import_ref',
  'HB.url',
  'HB.name',
  'HB.description',
  'HB.notes',
  'HB.purchase_from',
  'HB.manufacturer',
  'HB.model_number',
  'HB.serial_number',
  'HB.warranty_details',
  'HB.sold_to',
  'HB.sold_notes',
  'HB.location',
  'HB.tags',
  'HB.asset_id',
  'HB.quantity',
  'HB.low_stock_threshold',
  'HB.purchase_price',
  'HB.sold_price',
  'HB.archived',
  'HB.insured',
  'HB.lifetime_warranty',
  'HB.field.Shelf Colour',
];
const homeboxRow = (cells: Record<string, string>) =>
  homebox
    .map((header) => {
      const usual: Record<string, string> = {
        asset_id: '000-000',
        quantity: '1',
        purchase_price: '0',
        sold_price: '0',
        archived: 'false',
        insured: 'false',
        lifetime_warranty: 'false',
      };
      const name = header.slice(3);
      return `"${(cells[name] ?? usual[name] ?? '').replaceAll('"', '""')}"`;
    })
    .join(',');

test('a file from Homebox', () => {
  const { source, columns, rows } = readCsv(
    [
      homebox.join(','),
      homeboxRow({
        purchase_date: '2024-03-01',
        warranty_expires: '2027-03-01',
        import_ref: 'a1',
        url: 'http://homebox.example/item/1',
        name: 'Relay',
        description: "'=two channels",
        notes: 'In the wall.\nBehind the box.',
        purchase_from: 'Parts & Co',
        manufacturer: 'Zo',
        model_number: 'ZEN17',
        serial_number: 'S-9',
        warranty_details: 'Send it in',
        location: 'Home / Garage',
        tags: 'IOT; Z-Wave',
        asset_id: '000-017',
        quantity: '3',
        purchase_price: '39.95',
        insured: 'true',
        'field.Shelf Colour': 'red',
      }),
      homeboxRow({
        name: 'Pan',
        purchase_date: '2020-01-01',
        lifetime_warranty: 'true',
        warranty_expires: '0001-01-01',
      }),
      homeboxRow({
        name: 'Bike',
        purchase_date: '2023-01-01',
        warranty_expires: '2033-01-01',
        sold_date: '2025-06-01',
        sold_to: 'X',
        sold_price: '1',
        sold_notes: 'Cash',
        archived: 'true',
      }),
      homeboxRow({ name: 'Chair', location: 'Home / Hall', warranty_details: 'None, it was a gift' }),
      homeboxRow({ name: 'Desk', warranty_expires: '2030-01-01', parent_import_ref: 'a1' }),
      homeboxRow({ name: 'Old desk', warranty_expires: '2020-01-01' }),
      homeboxRow({ name: 'Garage', url: '/location/5' }),
    ].join('\n'),
    { today: '2026-11-15' },
  );
  expect(source).toBe('homebox');
  expect(fieldsOf(columns)).toMatchObject({
    'HB.name': 'product',
    'HB.manufacturer': 'brand',
    'HB.purchase_date': 'purchaseDate',
    'HB.warranty_expires': 'endDate',
    'HB.purchase_from': 'retailer',
    'HB.purchase_price': 'purchasePrice',
    'HB.serial_number': 'serialNumber',
    'HB.warranty_details': 'coverageDetails',
    'HB.lifetime_warranty': 'isLifetime',
    'HB.location': 'place',
    'HB.tags': 'tags',
    'HB.quantity': 'quantity',
    'HB.model_number': 'model',
    'HB.field.Shelf Colour': 'notes',
    'HB.import_ref': null,
    'HB.parent_import_ref': 'notes',
  });
  expect(columns.find(({ header }) => header === 'HB.url')?.note).toBe(
    '1 row is a place, kept with the things that are there.',
  );
  expect(rows).toHaveLength(6);
  expect(rows[0]?.draft).toMatchObject({
    product: { name: 'Relay', brand: 'Zo' },
    thing: {
      purchaseDate: '2024-03-01',
      purchasePrice: '39.95',
      serialNumber: 'S-9',
      moreSerialNumbers: [],
      model: 'ZEN17',
      place: 'Home / Garage',
      tags: ['IOT', 'Z-Wave'],
      quantity: 3,
      retailer: 'Parts & Co',
      notes: [
        'In the wall.',
        'Behind the box.',
        'URL: http://homebox.example/item/1',
        'Description: =two channels',
        'Asset ID: 000-017',
        'Insured: yes',
        'Shelf Colour: red',
      ].join('\n'),
    },
    cover: {
      startDate: '2024-03-01',
      endDate: '2027-03-01',
      coverageDetails: 'Send it in',
      status: 'active',
    },
  });
  expect(rows[1]).toMatchObject({ isLifetime: true, draft: { thing: { purchasePrice: null, notes: null } } });
  expect(rows[2]?.draft).toMatchObject({
    thing: { notes: 'Sold date: 2025-06-01\nSold to: X\nSold notes: Cash\nSold price: 1\nArchived: yes' },
    cover: { status: 'voided' },
  });
  expect(rows[3]).toMatchObject({
    covered: false,
    problems: [],
    draft: { cover: null, thing: { place: 'Home / Hall', notes: 'Coverage: None, it was a gift' } },
  });
  expect(rows[4]).toMatchObject({
    problems: [],
    note: 'The file does not say when its cover began, so it begins here on the day of the import.',
    draft: {
      thing: { purchaseDate: null, notes: 'Part of: Relay' },
      cover: { startDate: '2026-11-15', endDate: '2030-01-01' },
    },
  });
  expect(rows[5]?.draft?.cover).toMatchObject({ startDate: '2020-01-01', endDate: '2020-01-01' });
});

test('a file from Homebox as it was before: tabs, labels, times', () => {
  const { source, rows } = readCsv(
    'HB.location\tHB.labels\tHB.name\tHB.quantity\tHB.purchase_time\tHB.warranty_expires\tHB.sold_time\nShed\tTools;appliance\tSaw\t1\t2024-01-01T00:00:00Z\t2026-01-01\t0001-01-01\n',
  );
  expect(source).toBe('homebox');
  expect(rows[0]?.draft).toMatchObject({
    // Homebox has no categories; a label may be called like ours.
    product: { category: 'Appliances' },
    thing: { purchaseDate: '2024-01-01', place: 'Shed', tags: ['Tools', 'appliance'], notes: null },
    cover: { endDate: '2026-01-01', status: 'active' },
  });
});
