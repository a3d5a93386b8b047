import { isOtherLink } from '../../../contract/common.ts';
import { ProductForm } from '../../../contract/products.ts';
import { CoverChange } from '../../../contract/warranties.ts';
import { type Cells, cellsOf, columnsByField } from './cells.ts';
import { joinCovers } from './covers.ts';
import type { ImportDraft, ParsedRow } from './draft.ts';
import { type Field, fields } from './fields.ts';
import { meaningOf, withLines } from './note-lines.ts';
import { type Period, readPeriod } from './period.ts';
import type { Table, TableRow } from './table.ts';
import type { Column } from './understand.ts';
import { readClaims } from './values/claims.ts';
import { readCoverageData } from './values/coverage-data.ts';
import { readPrice } from './values/prices.ts';
import { readCategory, readStatus, readType } from './values/words.ts';

const SHOWN_LENGTH = 120;

const isField = (part: PropertyKey): part is Field => Object.hasOwn(fields, part);

/** What each row would become, or what is wrong with it. */
export function readRows(table: Table, columns: Column[]): ParsedRow[] {
  const places = columnsByField(columns);
  const rows = table.rows.map((row) => readRow(row, columns, cellsOf(row, places)));
  joinCovers(rows, (field) => places.get(field)?.column.header ?? fields[field][0]);
  return rows;
}

function readRow(row: TableRow, columns: Column[], cells: Cells): ParsedRow {
  const shown = {
    line: row.line,
    product: cells.text('product').slice(0, SHOWN_LENGTH),
    brand: cells.text('brand').slice(0, SHOWN_LENGTH) || null,
    warrantyType: readType(cells.text('warrantyType')) ?? 'manufacturer',
    thing: cells.text('thing').slice(0, SHOWN_LENGTH) || null,
    layerOf: null,
  };
  if (row.problem) {
    const problems = [{ column: '', message: row.problem }];
    return { ...shown, startDate: null, endDate: null, isLifetime: false, problems, draft: null };
  }
  const purchaseDate = cells.day('purchaseDate');
  const period = readPeriod(cells, purchaseDate);
  const lines = linesOf(row, columns, cells);
  const draft = {
    product: {
      name: cells.text('product'),
      brand: cells.orNull('brand'),
      category: readCategory(cells.text('category')) ?? 'Other',
      description: cells.orNull('description'),
    },
    thing: {
      purchaseDate,
      purchasePrice: priceOf(cells, lines.texts),
      serialNumber: cells.orNull('serialNumber'),
      retailer: cells.orNull('retailer'),
      notes: withLines(cells.text('notes'), lines.texts) || null,
    },
    cover: coverOf(cells, period, shown.warrantyType, lines.sold),
  };
  const checked = check(draft, cells);
  return {
    ...shown,
    ...period,
    problems: cells.problems,
    draft: cells.problems.length || !period.startDate ? null : checked,
  };
}

/** The lines to add to the notes, and whether the thing was sold. */
function linesOf(row: TableRow, columns: Column[], cells: Cells) {
  const texts: string[] = [];
  let sold = false;
  const said = new Set([cells.text('product'), cells.text('brand')]);
  columns.forEach(({ line }, index) => {
    const meaning = line && meaningOf(row.cells[index] ?? '', line.kind);
    if (!meaning || said.has(meaning)) return;
    texts.push(`${line.label}: ${meaning}`);
    sold ||= line.kind === 'sold';
  });
  const unknown: [Field, unknown][] = [
    ['category', readCategory(cells.text('category'))],
    ['warrantyType', readType(cells.text('warrantyType'))],
    ['status', readStatus(cells.text('status'))],
  ];
  for (const [field, value] of unknown) {
    if (value === null) texts.push(`${fields[field][0]}: ${cells.text(field)}`);
  }
  return { texts, sold };
}

/** Prices are in dollars; one in another currency goes into the notes as written. */
function priceOf(cells: Cells, lines: string[]): string | null {
  const column = cells.column('purchasePrice');
  const amount = cells.take(
    'purchasePrice',
    readPrice(cells.text('purchasePrice'), column?.decimalComma ?? false),
  );
  if (!amount || (column?.zeroIsNone && Number(amount.price) === 0)) return null;
  if (amount.foreign) lines.push(`${fields.purchasePrice[0]}: ${cells.text('purchasePrice')}`);
  return amount.price;
}

function coverOf(
  cells: Cells,
  { startDate, endDate }: Period,
  warrantyType: ParsedRow['warrantyType'],
  sold: boolean,
): ImportDraft['cover'] {
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
  const { startDate, endDate, coverageDetails, ...cover } = draft.cover;
  const product = ProductForm.safeParse(draft.product);
  const rest = CoverChange.safeParse({
    ...draft.thing,
    ...cover,
    coverageDetails: typeof coverageDetails === 'string' ? coverageDetails : null,
  });
  for (const issue of [...(product.error?.issues ?? []), ...(rest.error?.issues ?? [])]) {
    const field = issue.path.map((part) => (part === 'name' ? 'product' : part)).findLast(isField);
    if (!field) cells.problems.push({ column: '', message: issue.message });
    else if (!cells.isWrong(field)) cells.complain(field, issue.message);
  }
  return { ...draft, cover: { ...draft.cover, claimHistory: rest.data?.claimHistory ?? [] } };
}
