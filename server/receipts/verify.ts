import type { MailStanding } from '../../contract/receipt-constants.ts';
import { lineMatchesProduct, type ProductNames } from './matches-product.ts';

export interface LineFacts {
  text: string;
  /** Whether the person changed its text by hand. */
  corrected: boolean;
  /** The product that the person said it is. */
  productId: string | null;
  /** Whether another account has used the same line of the same receipt. */
  usedByOthers: boolean;
}

export interface ReceiptFacts {
  id: string;
  /** `null` for a paper. */
  mail: MailStanding | null;
  /** As 2026-11-17. */
  date: string | null;
  /** Whether the person wrote another day than any that was read on it. */
  dateCorrected: boolean;
  lines: readonly LineFacts[];
}

export interface PurchaseFacts {
  product: ProductNames & { id: string };
  /** The last day on which it can have been bought: that of the review, or today for a thing that is offered. */
  until: string;
  /** The receipts of the person who says that they bought it. */
  receipts: readonly ReceiptFacts[];
  /** Whether they attached a file that nobody has read. */
  hasFile: boolean;
  /** The day on which the author got the thing by a trade on this site. */
  passedOnByTrade: string | null;
}

export const STANDINGS = ['verified', 'attached', 'none'] as const;
export type Standing = (typeof STANDINGS)[number];

export const REASONS = [
  'passed_on_by_trade',
  'receipt_names_product',
  'line_fits',
  'line_as_read',
  'dated',
  'date_as_read',
  'bought_before_review',
  'not_used_by_others',
  'mail_checked',
  'mail_signed',
  'shop_known',
  'order_confirmed',
  'proof_picture',
] as const;
export interface Reason {
  code: (typeof REASONS)[number];
  met: boolean;
}

export interface Decision {
  standing: Standing;
  /** The checks in order, each with its result. */
  reasons: Reason[];
  /** The receipt that decided. */
  receiptId: string | null;
}

/**
 * What may be said of a purchase, in a review, a listing or a trade. It is verified if the person got the thing by a trade here, or
 * has a receipt with an unchanged line that matches the product. The date must have been read on the receipt and not be later than
 * `until`, and no other account may have used the line. An e-mail, which anybody can write, must be signed by a shop. A receipt that
 * fails one of these checks, or a file that nobody has read, is only attached.
 */
export function decide(facts: PurchaseFacts): Decision {
  const { passedOnByTrade, until, hasFile } = facts;
  if (passedOnByTrade !== null && passedOnByTrade <= until)
    return {
      standing: 'verified',
      reasons: [{ code: 'passed_on_by_trade', met: true }],
      receiptId: null,
    };
  const file: Reason[] = hasFile ? [{ code: 'proof_picture', met: true }] : [];
  const best = bestLine(facts);
  if (!best)
    return {
      standing: hasFile ? 'attached' : 'none',
      reasons: [{ code: 'receipt_names_product', met: false }, ...file],
      receiptId: null,
    };
  const isVerified = best.reasons.every(({ met }) => met);
  return {
    standing: isVerified ? 'verified' : 'attached',
    reasons: [{ code: 'receipt_names_product', met: true }, ...best.reasons, ...(isVerified ? [] : file)],
    receiptId: best.receiptId,
  };
}

/** The line that fails the fewest conditions, among those that match the product or that the owner assigned to it. */
function bestLine({ product, until, receipts }: PurchaseFacts) {
  const unmet = ({ reasons }: { reasons: Reason[] }) => reasons.filter(({ met }) => !met).length;
  return receipts
    .flatMap((receipt) =>
      receipt.lines
        .map((line) => ({ line, isFitting: lineMatchesProduct(line.text, product) }))
        .filter(({ line, isFitting }) => isFitting || line.productId === product.id)
        .map(({ line, isFitting }) => ({
          receiptId: receipt.id,
          reasons: [
            { code: 'line_fits', met: isFitting },
            { code: 'line_as_read', met: !line.corrected },
            { code: 'dated', met: receipt.date !== null },
            { code: 'date_as_read', met: !receipt.dateCorrected },
            { code: 'bought_before_review', met: receipt.date !== null && receipt.date <= until },
            { code: 'not_used_by_others', met: !line.usedByOthers },
            ...mailReasons(receipt.mail),
          ] satisfies Reason[],
        })),
    )
    .reduce<{ receiptId: string; reasons: Reason[] } | undefined>(
      (best, one) => (!best || unmet(one) < unmet(best) ? one : best),
      undefined,
    );
}

function mailReasons(mail: MailStanding | null): Reason[] {
  if (mail === null) return [];
  if (mail === 'not_checked') return [{ code: 'mail_checked', met: false }];
  if (mail === 'unsigned') return [{ code: 'mail_signed', met: false }];
  return [
    { code: 'mail_signed', met: true },
    { code: 'shop_known', met: mail !== 'unknown_shop' },
    ...(mail === 'unknown_shop' ? [] : [{ code: 'order_confirmed', met: mail === 'signed' } as const]),
  ];
}
