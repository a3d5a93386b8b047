import { stringify } from 'csv-stringify/sync';
import type { Cover } from '../../../contract/warranties.ts';
import { type Field, fields } from './fields.ts';
import { quoteFormula } from './formulas.ts';
import { writeClaims } from './values/claims.ts';

type ColumnField = Exclude<Field, 'years' | 'months' | 'days' | 'duration'>;

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

/** In column order. Flags are yes or no, because a spreadsheet would translate TRUE. */
const cells: Record<ColumnField, (cover: Cover) => string | null | undefined> = {
  product: ({ product }) => product.name,
  brand: ({ product }) => product.brand,
  category: ({ product }) => product.category,
  serialNumber: ({ serialNumber }) => serialNumber,
  retailer: ({ retailer }) => retailer,
  purchaseDate: ({ purchaseDate }) => purchaseDate,
  purchasePrice: ({ purchasePrice }) => purchasePrice,
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
  notes: ({ notes }) => notes,
  description: ({ product }) => product.description,
  thing: ({ thingId }) => thingId,
};

/** Writes one row per cover; importing the file again loses nothing. */
export function writeCsv(covers: Cover[]): string {
  const written = Object.keys(cells) as ColumnField[];
  const header = written.map((field) => fields[field][0]);
  const rows = covers.map((cover) => written.map((field) => quoteFormula(cells[field](cover) ?? '')));
  return stringify([header, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
}
