import { type Decimals, decimalsOf } from '../../../contract/price.ts';
import { Problem } from '../../platform/problem.ts';
import { type Extra, extras, type Field, fields, plain, REFERENCE } from './fields.ts';
import type { Table } from './table.ts';
import { dayOrder } from './values/dates.ts';

export interface Column {
  header: string;
  /** `null` for a column without a field. */
  field: Field | null;
  /** Set when the column becomes a line in the notes. */
  line: { label: string; kind: Extra } | null;
  monthFirst: boolean;
  decimals: Decimals | undefined;
  /** Zero means that there is no value. */
  zeroIsNone: boolean;
  /** An assumption about the values, for the person to check. */
  note: string | null;
}

export type Source = 'wellkept' | 'warracker' | 'homebox' | 'other';

const HEADER_LENGTH = 100;
const HOMEBOX = /^hb\./i;
const HOMEBOX_FIELD = /^hb\.field\./i;
const dateFields: readonly (Field | null)[] = ['purchaseDate', 'startDate', 'endDate', 'renewalDate'];

const namedFields = new Map<string, { field: Field; rank: number }>();
for (const field of Object.keys(fields) as Field[]) {
  fields[field].forEach((name, rank) => {
    namedFields.set(plain(name), { field, rank });
  });
}
const namedExtras = new Map<string, Extra>();
for (const kind of Object.keys(extras) as Extra[]) {
  for (const name of extras[kind]) namedExtras.set(plain(name), kind);
}

/** Recognises the program that wrote the file and the meaning of each column. */
export function recogniseColumns({ headers, rows }: Table): { source: Source; columns: Column[] } {
  const source = sourceOf(headers);
  const taken = takeFields(headers, source);
  if (![...taken.values()].includes('product')) {
    throw new Problem('import_unreadable', {
      message: 'No column of this file is called Product, Item or Name. Add that header and choose it again.',
    });
  }
  const valuesOf = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  const dateColumns = [...taken].filter(([, field]) => dateFields.includes(field)).map(([index]) => index);
  const wholeFile = dayOrder(dateColumns.flatMap(valuesOf));
  const columns = headers.map((header, index): Column => {
    const field = taken.get(index) ?? null;
    const line = field ? null : lineOf(header, source);
    const order = dateFields.includes(field) ? dayOrder(valuesOf(index), header, wholeFile) : null;
    return {
      header: header.slice(0, HEADER_LENGTH),
      field: line ? 'notes' : field,
      line,
      monthFirst: order?.monthFirst ?? false,
      decimals: field === 'purchasePrice' ? decimalsOf(valuesOf(index)) : undefined,
      zeroIsNone: source === 'homebox',
      note: order?.note ?? null,
    };
  });
  return { source, columns };
}

function sourceOf(headers: string[]): Source {
  const names = new Set(headers.map(plain));
  const has = (...all: string[]) => all.every((name) => names.has(plain(name)));
  if (headers.some((header) => HOMEBOX.test(header))) return 'homebox';
  if (has('Product', 'Warranty type', 'Thing ID')) return 'wellkept';
  const tells = /^(?:warrantyduration\w+|producturl|serialnumbers)$/;
  const warracker = has('ProductName', 'PurchaseDate') && [...names].some((name) => tells.test(name));
  return warracker ? 'warracker' : 'other';
}

/** Picks one column per field: the one with the most certain name, or the first of equals. */
function takeFields(headers: string[], source: Source): Map<number, Field> {
  const best = new Map<Field, { index: number; rank: number }>();
  headers.forEach((header, index) => {
    const match = HOMEBOX_FIELD.test(header) ? undefined : lookUp(namedFields, header);
    // Descriptions become public in the catalogue, so only those from our own export are taken.
    if (!match || (match.field === 'description' && source !== 'wellkept')) return;
    const rival = best.get(match.field);
    if (!rival || match.rank < rival.rank) best.set(match.field, { index, rank: match.rank });
  });
  const model = best.get('model');
  // A list without names calls its products by their models.
  if (model && !best.has('product')) {
    best.set('product', model);
    best.delete('model');
  }
  return new Map([...best].map(([field, { index }]) => [index, field]));
}

function lookUp<T>(names: Map<string, T>, header: string): T | undefined {
  const name = header.slice(0, HEADER_LENGTH).replace(HOMEBOX, '');
  const short = name.replace(/\([^)]*\)/g, '');
  const bare = plain(short);
  return (
    names.get(plain(name)) ??
    names.get(bare) ??
    names.get(bare.replace(/^(?:my|item|product|asset|device)/, ''))
  );
}

/**
 * These columns become lines in the notes: known extras, columns that lost their field to another, and all else that Homebox or
 * Warracker wrote. Unknown columns of other lists are left out, and the person is told.
 */
function lineOf(header: string, source: Source): Column['line'] {
  const own = HOMEBOX_FIELD.test(header);
  const written =
    (source === 'homebox' || source === 'warracker') &&
    plain(header.replace(HOMEBOX, '')) !== plain(REFERENCE);
  const kind = own
    ? 'text'
    : (lookUp(namedExtras, header) ?? (written || lookUp(namedFields, header) ? 'text' : undefined));
  if (!kind) return null;
  if (kind === 'parent') return { label: 'Part of', kind };
  const words = own
    ? header.replace(HOMEBOX_FIELD, '')
    : header
        .replace(HOMEBOX, '')
        .replaceAll('_', ' ')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(/\b(?:url|id)\b/gi, (word) => word.toUpperCase());
  return { label: (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, HEADER_LENGTH), kind };
}
