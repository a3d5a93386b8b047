import { Problem } from '../../platform/problem.ts';
import { type Extra, extras, type Field, fields, plain } from './fields.ts';
import type { Table } from './table.ts';
import { dayOrder } from './values/dates.ts';
import { writesDecimalCommas } from './values/prices.ts';

export interface Column {
  header: string;
  /** `null` is left out. */
  field: Field | null;
  /** It becomes a line of the notes, under this name. */
  line: { label: string; kind: Extra } | null;
  monthFirst: boolean;
  decimalComma: boolean;
  /** A nought stands for nothing. */
  zeroIsNone: boolean;
  /** What was assumed about its values, for the person to check. */
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

/** Which program wrote the file, and what each of its columns is. */
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
    const line = field ? null : lineOf(header);
    const order = dateFields.includes(field) ? dayOrder(valuesOf(index), header, wholeFile) : null;
    return {
      header: header.slice(0, HEADER_LENGTH),
      field: line ? 'notes' : field,
      line,
      monthFirst: order?.monthFirst ?? false,
      decimalComma: field === 'purchasePrice' && writesDecimalCommas(valuesOf(index)),
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
  const warracker =
    has('ProductName', 'PurchaseDate') && [...names].some((name) => name.startsWith('warrantyduration'));
  return warracker || has('ProductName', 'PurchaseDate', 'ExpirationDate', 'ProductURL')
    ? 'warracker'
    : 'other';
}

/** Each field is one column: the one with the surest name, and of two alike the first. */
function takeFields(headers: string[], source: Source): Map<number, Field> {
  const best = new Map<Field, { index: number; rank: number }>();
  headers.forEach((header, index) => {
    const match = HOMEBOX_FIELD.test(header) ? undefined : lookUp(namedFields, header);
    // A catalogue is for everybody: only what came from ours goes back there.
    if (!match || (match.field === 'description' && source !== 'wellkept')) return;
    const rival = best.get(match.field);
    if (!rival || match.rank < rival.rank) best.set(match.field, { index, rank: match.rank });
  });
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

/** A column whose field another one has, or that has none: a line in the notes. What nobody knows is left out. */
function lineOf(header: string): Column['line'] {
  const own = HOMEBOX_FIELD.test(header);
  const kind = own
    ? 'text'
    : (lookUp(namedExtras, header) ?? (lookUp(namedFields, header) ? 'text' : undefined));
  if (!kind) return null;
  const words = own
    ? header.replace(HOMEBOX_FIELD, '')
    : header
        .replace(HOMEBOX, '')
        .replaceAll('_', ' ')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(/\b(?:url|id)\b/gi, (word) => word.toUpperCase());
  return { label: (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, HEADER_LENGTH), kind };
}
