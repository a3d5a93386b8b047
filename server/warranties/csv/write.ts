import { stringify } from 'csv-stringify/sync';
import type { Cover, ThingFacts } from '../../../contract/warranties.ts';
import { type Field, fields } from './fields.ts';
import { quoteFormula } from './formulas.ts';
import { writeClaims } from './values/claims.ts';

type ColumnField = Exclude<Field, 'years' | 'months' | 'days' | 'duration'>;

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

type ColumnWriters<Row> = Partial<Record<ColumnField, (row: Row) => string | null | undefined>>;

const ofThing: ColumnWriters<ThingFacts> = {
  product: ({ product }) => product.name,
  brand: ({ product }) => product.brand,
  category: ({ product }) => product.category,
  model: ({ model }) => model,
  serialNumber: ({ serialNumber }) => serialNumber,
  moreSerialNumbers: ({ serialNumbers }) => serialNumbers.slice(1).join('\n'),
  quantity: ({ quantity }) => String(quantity),
  place: ({ place }) => place,
  tags: ({ tags }) => tags.join('; '),
  retailer: ({ retailer }) => retailer,
  purchaseDate: ({ purchaseDate }) => purchaseDate,
  purchasePrice: ({ purchasePrice }) => purchasePrice,
  currency: ({ currency }) => currency,
  notes: ({ notes }) => notes,
  description: ({ product }) => product.description,
  thing: ({ thingId }) => thingId,
};

/** Flags are yes or no, because a spreadsheet would translate TRUE. */
const ofCover: ColumnWriters<Cover> = {
  warrantyType: ({ warrantyType }) => warrantyType,
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  isLifetime: ({ endDate }) => yesOrNo(endDate === null),
  warrantyProvider: ({ warrantyProvider }) => warrantyProvider,
  providerPolicyNumber: ({ providerPolicyNumber }) => providerPolicyNumber,
  coverageDetails: ({ coverageDetails }) => (typeof coverageDetails === 'string' ? coverageDetails : null),
  coverageData: ({ coverageDetails }) =>
    coverageDetails && typeof coverageDetails === 'object' ? JSON.stringify(coverageDetails) : null,
  phone: ({ providerContactInfo }) => providerContactInfo?.phone,
  email: ({ providerContactInfo }) => providerContactInfo?.email,
  website: ({ providerContactInfo }) => providerContactInfo?.website,
  autoRenewal: ({ autoRenewal }) => yesOrNo(autoRenewal),
  renewalDate: ({ renewalDate }) => renewalDate,
  status: ({ status }) => status,
  claimHistory: ({ claimHistory }) => writeClaims(claimHistory),
};

const columns: ColumnField[] = [
  'product',
  'brand',
  'category',
  'model',
  'serialNumber',
  'moreSerialNumbers',
  'quantity',
  'place',
  'tags',
  'retailer',
  'purchaseDate',
  'purchasePrice',
  'currency',
  ...(Object.keys(ofCover) as ColumnField[]),
  'notes',
  'description',
  'thing',
];

const lines = (rows: string[][], bom = false) =>
  stringify(rows, { bom, record_delimiter: 'windows', quote_record_delimiter: true });

/** The first line. */
export const csvHead = () => lines([columns.map((field) => fields[field][0])], true);

/** One line per cover, and one per thing without any; importing them again, under the head, loses nothing. */
export function csvLines(rows: readonly (Cover | ThingFacts)[]): string {
  const cellOf = (row: Cover | ThingFacts, field: ColumnField) =>
    ofThing[field]?.(row) ?? ('warrantyType' in row ? ofCover[field]?.(row) : undefined) ?? '';
  return lines(rows.map((row) => columns.map((field) => quoteFormula(cellOf(row, field)))));
}
