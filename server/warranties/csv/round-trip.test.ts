import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Category, categories } from '../../../contract/categories.ts';
import { coverStatuses, coverTypes } from '../../../contract/cover.ts';
import { FIRST_DAY, LAST_DAY } from '../../../contract/cover-checks.ts';
import { addDays } from '../../../contract/days.ts';
import type { Cover, ThingFacts } from '../../../contract/warranties.ts';
import { anyText } from '../../../testing/any-text.ts';
import type { ImportDraft } from './draft.ts';
import { quoteFormula, restore } from './formulas.ts';
import { readCsv } from './read.ts';
import { readTable } from './table.ts';
import { csvHead, csvLines } from './write.ts';

const writeCsv = (rows: Parameters<typeof csvLines>[0]) => csvHead() + csvLines(rows);

const awkward = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "''=1+1",
  "'",
  "''",
  "'quoted'",
  '-',
  '+49 30 1234',
  '@here',
  '＝1',
  '"',
  '""',
  '"a"b',
  'a"b',
  'a,b;c\td|e',
  'a\nb',
  'a\r\nb',
  'a\rb',
  'sep=;',
  '=HYPERLINK("https://evil.example","x")\n\'=2',
  'null',
  'none',
  'n/a',
  'yes',
  '2026-01-02 said so',
  '  2026-01-02 set in',
  'Füße 😀 日本語 \u2028 \u0085',
  '\uFEFFmarked',
  '{"a": 1}',
);
/** Text that the contract allows: trimmed, not empty, no NUL, whole characters. */
const text = (maxLength: number) =>
  fc
    .oneof(
      awkward,
      anyText(maxLength),
      fc.string({ maxLength }),
      fc.array(awkward).map((all) => all.join('\n')),
    )
    .map((value) => value.replaceAll('\0', '').trim())
    .filter((value) => value !== '' && value.length <= maxLength);
const oneLine = (maxLength: number) => text(maxLength).filter((value) => !/[\n\r]/.test(value));
const folded = (value: string) => value.toLowerCase();
const optional = (maxLength: number) => fc.option(text(maxLength));

const span = (Date.parse(LAST_DAY) - Date.parse(FIRST_DAY)) / 86_400_000;
const days = fc
  .tuple(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: span }))
  .map(([a, b]) => [addDays(FIRST_DAY, Math.min(a, b)), addDays(FIRST_DAY, Math.max(a, b))] as const);
const day = days.map(([first]) => first);
const json = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  .filter((value) => !JSON.stringify(value).includes('\\u'))
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

const product = fc.record({
  name: text(120),
  brand: optional(80),
  category: fc.constantFrom(...categories),
  description: optional(2000),
});
const owned = fc.record({
  product,
  purchaseDate: fc.option(day),
  purchasePrice: fc.option(
    fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  serialNumbers: fc.uniqueArray(oneLine(120), { maxLength: 20, selector: folded }),
  model: optional(120),
  place: optional(200),
  tags: fc.uniqueArray(
    oneLine(40).filter((tag) => !/[,;]/.test(tag)),
    { maxLength: 20, selector: folded },
  ),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  retailer: optional(120),
  notes: optional(2000),
});
const cover = fc.record({
  warrantyType: fc.constantFrom(...coverTypes),
  period: days,
  isLifetime: fc.boolean(),
  warrantyProvider: optional(120),
  providerPolicyNumber: optional(120),
  coverageDetails: fc.option(fc.oneof(text(2000), json)),
  claimHistory: fc.array(fc.record({ date: day, note: text(500) }), { maxLength: 5 }),
  providerContactInfo: fc
    .record({ phone: optional(60), email: optional(254), website: optional(300) })
    .map((contact) => (Object.values(contact).some(Boolean) ? contact : null)),
  autoRenewal: fc.boolean(),
  renewalDate: fc.option(day),
  status: fc.constantFrom(...coverStatuses),
});
const things = fc.uniqueArray(
  fc.record({ thingId: fc.uuid(), owned, covers: fc.array(cover, { maxLength: 3 }) }),
  { maxLength: 6, selector: ({ thingId }) => thingId },
);
type Thing = typeof things extends fc.Arbitrary<(infer T)[]> ? T : never;

/** The rows that are written of a thing: its covers, or itself. */
function rowsOf({ thingId, owned: thing, covers }: Thing): (Cover | ThingFacts)[] {
  const facts: ThingFacts = {
    userId: thingId,
    thingId,
    productId: thingId,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...thing,
    serialNumber: thing.serialNumbers[0] ?? null,
    product: { id: thingId, imageUrl: null, image: null, ...thing.product },
  };
  if (covers.length === 0) return [facts];
  return covers.map(
    ({ period, isLifetime, ...rest }): Cover => ({
      id: thingId,
      documentUrl: null,
      documentKind: null,
      papersCount: 0,
      unpaid: false,
      providerId: null,
      providerApiId: null,
      ...facts,
      ...rest,
      startDate: period[0],
      endDate: isLifetime ? null : period[1],
      isLifetime,
      isActive: rest.status === 'active',
    }),
  );
}

/** The draft that the import should make of a row. */
const draftOf = (cover: Cover | ThingFacts): ImportDraft => ({
  product: {
    name: cover.product.name,
    brand: cover.product.brand,
    category: cover.product.category as Category,
    description: cover.product.description,
  },
  thing: {
    purchaseDate: cover.purchaseDate,
    purchasePrice: cover.purchasePrice,
    currency: cover.currency,
    serialNumber: cover.serialNumber,
    moreSerialNumbers: cover.serialNumbers.slice(1),
    model: cover.model,
    place: cover.place,
    tags: cover.tags,
    quantity: cover.quantity,
    retailer: cover.retailer,
    notes: cover.notes,
  },
  cover: 'warrantyType' in cover ? coverOf(cover) : null,
});

type CoverDraft = NonNullable<ImportDraft['cover']>;
const coverOf = (cover: Cover): CoverDraft => ({
  warrantyType: cover.warrantyType,
  startDate: cover.startDate,
  endDate: cover.endDate,
  warrantyProvider: cover.warrantyProvider,
  providerPolicyNumber: cover.providerPolicyNumber,
  coverageDetails: cover.coverageDetails,
  providerContactInfo: cover.providerContactInfo as CoverDraft['providerContactInfo'],
  autoRenewal: cover.autoRenewal,
  renewalDate: cover.renewalDate,
  status: cover.status,
  claimHistory: cover.claimHistory,
});

test('what is exported imports again without loss', () => {
  fc.assert(
    fc.property(things, (all) => {
      const written = all.flatMap(rowsOf);
      const { source, columns, rows } = readCsv(writeCsv(written));
      expect(source).toBe('wellkept');
      expect(columns.every(({ field, line, note }) => field && !line && !note)).toBe(true);
      expect(rows.map(({ draft, problems }) => draft ?? problems)).toEqual(written.map(draftOf));
      expect(rows.map(({ thing }) => thing)).toEqual(written.map(({ thingId }) => thingId));
      expect(rows.filter(({ layerOf }) => layerOf === null)).toHaveLength(all.length);
    }),
    { numRuns: 300 },
  );
});

test('wherever a file was cut off, the rows before are as they were', () => {
  fc.assert(
    fc.property(things, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const csv = writeCsv(all.flatMap(rowsOf));
      const header = csv.indexOf('\r\n') + 2;
      const { rows } = readCsv(csv.slice(0, header + Math.floor((csv.length - header) * share)));
      const before = rows.slice(0, -1);
      expect(before).toEqual(readCsv(csv).rows.slice(0, before.length));
    }),
  );
});

test('whatever the text is, the answer is rows or a refusal', () => {
  const pieces = fc.constantFrom(
    'Product',
    'Expires',
    'Price',
    'HB.name',
    'sep=;',
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    ' ',
    "'=",
    '31/12/2026',
    '0',
    'x',
    '\uFEFF',
    '\0',
  );
  const anything = fc.array(fc.oneof(pieces, anyText(5)), { maxLength: 60 });
  fc.assert(
    fc.property(anything, fc.boolean(), (parts, withHeader) => {
      try {
        const { rows } = readCsv((withHeader ? 'Product,Expires,Bought,Price\n' : '') + parts.join(''));
        expect(rows.every(({ draft, problems }) => Boolean(draft) === (problems.length === 0))).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ code: expect.stringMatching(/^import_/) });
      }
    }),
    { numRuns: 1000 },
  );
});

test('no cell that is exported begins like a formula', () => {
  fc.assert(
    fc.property(text(200), (value) => {
      expect(quoteFormula(value)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      for (const separator of [',', ';', '|', '\t', '\n', '\r'])
        for (const cell of quoteFormula(value).split(separator).slice(1))
          expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      expect(restore(quoteFormula(value))).toBe(value);
    }),
  );
});

test('an export is a file for spreadsheets: marked as UTF-8, CRLF, one header', () => {
  const csv = writeCsv([]);
  expect(csv).toMatch(/^\uFEFFProduct,Brand,Category,[^\n]*,Thing ID\r\n$/);
  expect(readTable(csv).rows).toEqual([]);
});
