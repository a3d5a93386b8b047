import { dayIn, isTimeZone } from '../../contract/cover.ts';
import type { Proof } from '../../contract/review-constants.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { createReceiptEncryption, type KeptConfirmation, type Safe } from './receipt-encryption.ts';
import { listEvidence } from './store.ts';
import { decide, type ReceiptFacts } from './verify.ts';
import { toVerifyInput } from './verify-input.ts';

interface ProofRequest {
  personId: string;
  productId: string;
  writtenAt: Date;
  hasPicture: boolean;
}

/**
 * How well a person's receipts, trades and picture prove a purchase. `reasons` has a code for each check, with the prefix `no ` if it
 * failed.
 */
export async function proofOf(
  db: Db,
  platform: Pick<Platform, 'sealing'>,
  { personId, productId, writtenAt, hasPicture }: ProofRequest,
): Promise<{ proof: Proof | null; reasons: string[] }> {
  const rows = await listEvidence(db, personId, productId);
  const [product] = rows;
  if (!product) return { proof: null, reasons: [] };
  const zone = product.time_zone && isTimeZone(product.time_zone) ? product.time_zone : 'UTC';
  const { standing, reasons } = decide({
    product: { id: productId, name: product.name, brand: product.brand },
    review: { writtenOn: dayIn(zone, writtenAt) },
    receipts: receiptsIn(rows, createReceiptEncryption(platform)),
    hasProofPicture: hasPicture,
    // Compares times, not days: a trade later on the same day proves nothing about an earlier review.
    passedOnByTrade:
      product.passed_at && new Date(product.passed_at) <= writtenAt
        ? dayIn(zone, new Date(product.passed_at))
        : null,
  });
  if (standing === 'none') return { proof: null, reasons: [] };
  return { proof: standing, reasons: reasons.map(({ code, met }) => (met ? code : `no ${code}`)) };
}

function receiptsIn(rows: Awaited<ReturnType<typeof listEvidence>>, safe: Safe): ReceiptFacts[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]) => {
    const sealed = lines[0]?.confirmed;
    const confirmed = id && sealed && open(safe, id, sealed);
    if (!confirmed) return [];
    return toVerifyInput(id, confirmed, lines);
  });
}

/** A receipt that cannot be opened proves nothing, and keeps nobody from writing. */
function open(safe: Safe, id: string, sealed: Buffer): KeptConfirmation | undefined {
  try {
    return safe.open('confirmed', id, sealed);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
