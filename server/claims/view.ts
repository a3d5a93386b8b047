import type { Claim, ClaimDetail, ClaimEntry, ClaimFile } from '../../contract/claims.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { ClaimEntryRow } from '../warranties/public.ts';
import { canUndo, isTheirWord } from './access.ts';
import type { ClaimRow, FileRow } from './store.ts';

const toFile = (row: FileRow): ClaimFile => ({
  id: row.id,
  url: addressOf(row.media_id),
  type: row.type,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  bytes: row.bytes,
  name: row.name,
});

export const toClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  userId: row.person_id,
  warrantyId: row.cover_id,
  thingId: row.thing_id,
  productId: row.product_id,
  claimNumber: row.claim_number,
  providerClaimId: row.provider_claim_id,
  issueDescription: row.issue_description,
  brokeOn: row.broke_on,
  claimAmount: row.claim_amount,
  currency: row.currency,
  status: row.status,
  resolution: row.resolution,
  amount: row.amount,
  submittedAt: isoOf(row.submitted_at),
  resolvedAt: row.resolved_at && isoOf(row.resolved_at),
  theySay: isTheirWord(row) && row.received_at === null,
  receivedAt: row.received_at && isoOf(row.received_at),
  // Once the provider has answered, nothing is due.
  answerDue: row.status === 'submitted' || row.status === 'in_review' ? row.answer_due : null,
  providerNotes: row.provider_notes,
  documentUrls: row.file_ids.map(addressOf),
  cover: row.cover_was,
  isFollowed: row.provider_id !== null,
  waiting: row.waiting,
  usualDays: row.usual_days,
  product: {
    name: row.product_name,
    brand: row.product_brand,
    category: row.product_category,
    image: row.product_image && toPicture(row.product_image),
  },
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

export function toDetail(
  row: ClaimRow,
  files: readonly FileRow[],
  entries: readonly ClaimEntryRow[],
): ClaimDetail {
  return {
    ...toClaim(row),
    entries: entries.map(
      (entry, index): ClaimEntry => ({
        id: entry.id,
        status: entry.status,
        by: entry.by_whom,
        from: entry.from_whom,
        words: entry.words,
        files: files.filter(({ entry_id }) => entry_id === entry.id).map(toFile),
        at: isoOf(entry.created_at),
        canUndo: index === 0 && canUndo(row, entry),
        waiting: entry.waiting,
      }),
    ),
  };
}
