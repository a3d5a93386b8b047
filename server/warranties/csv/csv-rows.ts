import { type Category, OTHER } from '../../../contract/categories.ts';
import { isOtherLink } from '../../../contract/common.ts';
import { categoryNamed, ownCategory } from '../../../contract/product-kinds.ts';
import { ProductForm } from '../../../contract/products.ts';
import { CoverChange } from '../../../contract/warranties.ts';
import { type Cells, cellsOf, columnsByField } from './cells.ts';
import { joinCovers } from './covers.ts';
import { readDetails, readMoney } from './details.ts';
import type { ImportDraft, ParsedRow } from './draft.ts';
import { type Field, fields, plain, REFERENCE } from './fields.ts';
import { meaningOf, withLines } from './note-lines.ts';
import { type Period, readPeriod } from './period.ts';
import type { Column, Source } from './recognise-columns.ts';
import type { Table, TableRow } from './table.ts';
import { readClaims } from './values/claims.ts';
import { readCoverageData } from './values/coverage-data.ts';
import { readStatus, readType } from './values/enum-values.ts';
import { isNothing } from './values/read-result.ts';

const SHOWN_LENGTH = 120;

const isField = (part: PropertyKey): part is Field => Object.hasOwn(fields, part);

export interface ReadOptions {
  /** The day of the import, for cover whose start Homebox does not know. */
  today?: string;
  /** The currency of prices that have none; dollars by default. */
  currency?: string | undefined;
}

interface Context extends ReadOptions {
  source: Source;
  /** The names of the rows by their reference, for rows that name another one as their parent. */
  named: ReadonlyMap<string, string>;
}

/** What each row would become, or what is wrong with it. */
export function readRows(
  table: Table,
  columns: Column[],
  source: Source,
  options: ReadOptions = {},
): ParsedRow[] {
  const places = columnsByField(columns);
  const context = { ...options, source, named: namesOf(table, columns, places.get('product')?.index ?? -1) };
  const rows = table.rows.map((row) => readRow(row, columns, cellsOf(row, places), context));
  joinCovers(rows, (field) => places.get(field)?.column.header ?? fields[field][0]);
  return rows;
}

function namesOf({ headers, rows }: Table, columns: Column[], name: number): Map<string, string> {
  if (!columns.some(({ line }) => line?.kind === 'parent')) return new Map();
  const reference = headers.findIndex(
    (header) => plain(header).endsWith(plain(REFERENCE)) && !/parent/i.test(header),
  );
  return new Map(rows.map(({ cells }) => [cells[reference] ?? '', cells[name] ?? '']));
}

function readRow(row: TableRow, columns: Column[], cells: Cells, context: Context): ParsedRow {
  const shown = {
    line: row.line,
    product: cells.text('product').slice(0, SHOWN_LENGTH),
    brand: cells.text('brand').slice(0, SHOWN_LENGTH) || null,
    warrantyType: readType(cells.text('warrantyType')) ?? 'manufacturer',
    thing: cells.text('thing').slice(0, SHOWN_LENGTH) || null,
    layerOf: null,
    category: OTHER as Category,
    unknownCategory: null,
  };
  if (row.problem) {
    const problems = [{ column: '', message: row.problem }];
    const nothing = { covered: true, startDate: null, endDate: null, isLifetime: false, note: null };
    return { ...shown, ...nothing, plainPrice: false, problems, draft: null };
  }
  const purchaseDate = cells.day('purchaseDate');
  const assumed = context.source === 'homebox' ? (context.today ?? null) : null;
  const period = readPeriod(cells, purchaseDate, assumed);
  const lines = linesOf(row, columns, cells, context);
  const { plainPrice, ...price } = readMoney(cells, context, lines.texts);
  const thing = { purchaseDate, ...price, ...readDetails(cells, context.source, lines.texts) };
  const { category, unknownCategory } = categoryOf(cells.text('category'), thing.tags);
  const cover = period.covered ? coverOf(cells, period, shown.warrantyType, lines.sold) : null;
  if (!cover) lines.texts.push(...coverLines(cells));
  const draft = {
    product: {
      name: cells.text('product'),
      brand: cells.orNull('brand'),
      category,
      description: cells.orNull('description'),
    },
    thing: { ...thing, notes: withLines(cells.text('notes'), lines.texts) || null },
    cover,
  };
  const checked = check(draft, cells);
  return {
    ...shown,
    ...period,
    category,
    unknownCategory,
    plainPrice,
    problems: cells.problems,
    draft: cells.problems.length ? null : checked,
  };
}

/** If the row says no category, one of its tags may be called like ours, as the labels that Homebox begins with. */
function categoryOf(text: string, tags: readonly string[]) {
  const tagged = tags.flatMap((tag) => ownCategory(tag) ?? []);
  if (isNothing(text)) return { category: tagged[0] ?? (OTHER as Category), unknownCategory: null };
  const named = categoryNamed(text);
  return { category: named ?? OTHER, unknownCategory: named ? null : text.slice(0, SHOWN_LENGTH) };
}

/** The lines to add to the notes, and whether the thing was sold. */
function linesOf(row: TableRow, columns: Column[], cells: Cells, { named }: Context) {
  const texts: string[] = [];
  let sold = false;
  const stored = new Set([cells.text('product'), cells.text('brand')]);
  columns.forEach(({ line }, index) => {
    const meaning = line && meaningOf(row.cells[index] ?? '', line.kind);
    if (!meaning || stored.has(meaning)) return;
    texts.push(`${line.label}: ${line.kind === 'parent' ? (named.get(meaning) ?? meaning) : meaning}`);
    sold ||= line.kind === 'sold';
  });
  const unknown: [Field, unknown][] = [
    ['warrantyType', readType(cells.text('warrantyType'))],
    ['status', readStatus(cells.text('status'))],
  ];
  // The category of another program may say more than ours.
  const category = cells.text('category');
  if (!isNothing(category) && !ownCategory(category)) texts.push(`${fields.category[0]}: ${category}`);
  for (const [field, value] of unknown) {
    if (value === null) texts.push(`${fields[field][0]}: ${cells.text(field)}`);
  }
  return { texts, sold };
}

const ofCover = [
  'warrantyType',
  'warrantyProvider',
  'providerPolicyNumber',
  'coverageDetails',
  'coverageData',
  'phone',
  'email',
  'website',
  'renewalDate',
  'claimHistory',
] as const;

/** The cover fields of a row without a cover, as lines for the notes, so that they are not lost. */
function coverLines(cells: Cells): string[] {
  const filled = ofCover.filter(
    (field) => cells.text(field) && readType(cells.text('warrantyType')) !== null,
  );
  const texts = filled.map((field) => `${fields[field][0]}: ${cells.text(field)}`);
  return readStatus(cells.text('status')) === 'voided'
    ? [...texts, `Status: ${cells.text('status')}`]
    : texts;
}

function coverOf(
  cells: Cells,
  { startDate, endDate }: Period,
  warrantyType: ParsedRow['warrantyType'],
  sold: boolean,
): NonNullable<ImportDraft['cover']> {
  const contact = {
    phone: cells.orNull('phone'),
    email: cells.orNull('email'),
    website: cells.orNull('website'),
  };
  if (isOtherLink(cells.text('website'))) cells.complain('website', 'This is not a web address.');
  return {
    warrantyType,
    startDate: startDate ?? '',
    endDate,
    warrantyProvider: cells.orNull('warrantyProvider'),
    providerPolicyNumber: cells.orNull('providerPolicyNumber'),
    coverageDetails:
      cells.orNull('coverageDetails') ??
      cells.take('coverageData', readCoverageData(cells.text('coverageData'))),
    providerContactInfo: Object.values(contact).some(Boolean) ? contact : null,
    autoRenewal: cells.flag('autoRenewal'),
    renewalDate: cells.day('renewalDate'),
    // A sold thing is still imported, but it no longer covers anything the person owns.
    status: sold ? 'voided' : (readStatus(cells.text('status')) ?? 'active'),
    claimHistory: cells.take('claimHistory', readClaims(cells.text('claimHistory'))) ?? [],
  };
}

/** Checks the contract's limits and reports problems at their columns. */
function check(draft: ImportDraft, cells: Cells): ImportDraft {
  const { moreSerialNumbers: serialNumbers, ...thing } = draft.thing;
  const { startDate: _, endDate: __, coverageDetails = null, ...cover } = draft.cover ?? {};
  const product = ProductForm.safeParse(draft.product);
  const rest = CoverChange.safeParse({
    ...thing,
    serialNumbers,
    ...cover,
    coverageDetails: typeof coverageDetails === 'string' ? coverageDetails : null,
  });
  const named = (part: PropertyKey) => {
    if (part === 'serialNumbers')
      return cells.has('moreSerialNumbers') ? 'moreSerialNumbers' : 'serialNumber';
    return part === 'name' ? 'product' : part;
  };
  for (const issue of [...(product.error?.issues ?? []), ...(rest.error?.issues ?? [])]) {
    const field = issue.path.map(named).findLast(isField);
    if (!field) cells.problems.push({ column: '', message: issue.message });
    else if (!cells.isWrong(field)) cells.complain(field, issue.message);
  }
  return {
    ...draft,
    cover: draft.cover && { ...draft.cover, claimHistory: rest.data?.claimHistory ?? [] },
  };
}
