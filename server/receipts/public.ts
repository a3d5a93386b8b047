import type { Platform } from '../platform/platform.ts';
import { addReceiptPages } from './page.ts';
import { addReading } from './queue.ts';
import { addReceiptRoutes } from './routes.ts';
import { addSettling } from './settle.ts';

export { exported } from './export-store.ts';
export { findReceiptNews, isPictureOfProof } from './for-other-rooms-store.ts';
export { proofOf } from './proof.ts';
export { parseDate } from './read/dates.ts';
export { createReceiptReader, type ReceiptAnswer } from './reader.ts';
export { seedReceipts } from './seed.ts';
export { addShopDomain, listShopDomains, removeShopDomain } from './shops-store.ts';
export { checkSignature } from './signature.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** Raised only after a long wait. */
    'receipt-read': { receiptId: string; personId: string };
    'receipt-failed': { receiptId: string; personId: string };
  }
}

/** Receipts, from the photo to what they prove. */
export function addReceipts(platform: Platform) {
  addReading(platform);
  addSettling(platform);
  addReceiptRoutes(platform);
  addReceiptPages(platform);
}
