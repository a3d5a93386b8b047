import { dayIn, isTimeZone } from '../../contract/days.ts';
import type { Proof } from '../../contract/proof.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { publishProduct } from '../products/public.ts';
import { setProven } from '../warranties/public.ts';
import { createReceiptEncryption, type KeptConfirmation, type Safe } from './receipt-encryption.ts';
import { listEvidence, listMadeOf } from './store.ts';
import { decide, type ReceiptFacts } from './verify.ts';
import { mailStandingOf, toVerifyInput } from './verify-input.ts';

interface ProofRequest {
  personId: string;
  productId: string;
  writtenAt: Date;
  /** Whether they attached a file that nobody has read. */
  hasFile: boolean;
}

/**
 * What may be said of a person's purchase by their receipts and trades, for a review. `reasons` has a code for each check, with the
 * prefix `no ` if it failed.
 */
export async function proofOf(
  db: Db,
  platform: Pick<Platform, 'sealing'>,
  { personId, productId, writtenAt, hasFile }: ProofRequest,
): Promise<{ proof: Proof | null; reasons: string[] }> {
  const rows = await listEvidence(db, personId, productId);
  const [product] = rows;
  if (!product) return { proof: null, reasons: [] };
  const zone = zoneOf(product);
  const { standing, reasons } = decide({
    product: { id: productId, name: product.name, brand: product.brand },
    until: dayIn(zone, writtenAt),
    receipts: receiptsIn(rows, createReceiptEncryption(platform)),
    hasFile,
    // Compares times, not days: a trade later on the same day proves nothing about an earlier review.
    passedOnByTrade:
      product.passed_at && new Date(product.passed_at) <= writtenAt
        ? dayIn(zone, new Date(product.passed_at))
        : null,
  });
  if (standing === 'none') return { proof: null, reasons: [] };
  return { proof: standing, reasons: reasons.map(({ code, met }) => (met ? code : `no ${code}`)) };
}

const zoneOf = ({ time_zone }: { time_zone: string | null }) =>
  time_zone && isTimeZone(time_zone) ? time_zone : 'UTC';

/**
 * Notes of each thing that was made of a receipt whether the receipt proves its purchase, for listings and trades: the same rule as for
 * a review that would be written now.
 */
export async function proveThings(
  tx: Db,
  platform: Pick<Platform, 'sealing' | 'clock'>,
  { receiptId, personId }: { receiptId: string; personId: string },
): Promise<void> {
  const safe = createReceiptEncryption(platform);
  for (const row of await listMadeOf(tx, personId, receiptId)) {
    const confirmed = row.confirmed && open(safe, receiptId, row.confirmed);
    const isProven =
      confirmed &&
      decide({
        product: { id: row.product_id, name: row.name, brand: row.brand },
        until: dayIn(zoneOf(row), platform.clock.now()),
        receipts: [toVerifyInput(receiptId, confirmed, [row], mailStandingOf(row))],
        hasFile: false,
        passedOnByTrade: null,
      }).standing === 'verified';
    // What a receipt proves to have been bought is no invention, so everybody may find it.
    if (isProven) await publishProduct(tx, platform, row.product_id, 'receipt');
    await setProven(tx, { personId, thingId: row.thing_id, receiptId, on: isProven ? confirmed.date : null });
  }
}

function receiptsIn(rows: Awaited<ReturnType<typeof listEvidence>>, safe: Safe): ReceiptFacts[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]) => {
    const [receipt] = lines;
    const confirmed = id && receipt?.confirmed && open(safe, id, receipt.confirmed);
    if (!confirmed) return [];
    return toVerifyInput(id, confirmed, lines, mailStandingOf(receipt));
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
