import type { Cover, Paper, ThingFacts } from '../../contract/warranties.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { PaperRow } from './papers-store.ts';
import type { CoverRow, FactsRow } from './store.ts';

/** The first one, then the others. */
export const serialNumbersIn = (row: Pick<FactsRow, 'serial_number' | 'more_serial_numbers'>) =>
  [row.serial_number, ...row.more_serial_numbers].filter((number) => number !== null);

export const toFacts = (row: FactsRow): ThingFacts => ({
  userId: row.person_id,
  thingId: row.thing_id,
  productId: row.product_id,
  purchaseDate: row.purchase_date,
  purchasePrice: row.purchase_price,
  currency: row.currency,
  serialNumber: row.serial_number,
  serialNumbers: serialNumbersIn(row),
  model: row.model,
  place: row.place,
  tags: row.tags,
  quantity: row.quantity,
  retailer: row.retailer,
  notes: row.notes,
  createdAt: isoOf(row.created_at),
  product: {
    id: row.product_id,
    name: row.product_name,
    brand: row.product_brand,
    category: row.product_category,
    description: row.product_description,
    imageUrl: row.product_image && addressOf(row.product_image.id),
    image: row.product_image && toPicture(row.product_image),
  },
});

export const toCover = (row: CoverRow): Cover => ({
  ...toFacts(row),
  id: row.id,
  warrantyType: row.cover_type,
  startDate: row.start_date,
  endDate: row.end_date,
  isLifetime: row.end_date === null,
  warrantyProvider: row.provider,
  documentUrl: row.document_id && addressOf(row.document_id),
  documentKind: row.document_kind as Cover['documentKind'],
  papersCount: row.papers_count,
  isActive: row.counts,
  status: row.status,
  unpaid: row.unpaid && row.status === 'active',
  providerId: row.provider_id,
  providerPolicyNumber: row.provider_policy_number,
  providerApiId: row.provider_api_id,
  coverageDetails: row.coverage_details,
  claimHistory: row.claim_history,
  providerContactInfo: row.provider_contact_info,
  autoRenewal: row.auto_renewal,
  renewalDate: row.renewal_date,
});

export const toPaper = (row: PaperRow): Paper => ({
  id: row.id,
  warrantyId: row.cover_id,
  kind: row.kind,
  name: row.name,
  url: addressOf(row.media_id),
  type: row.type,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  bytes: row.bytes,
  goesAlong: row.goes_along,
  receiptId: row.receipt_id,
  createdAt: isoOf(row.created_at),
});
