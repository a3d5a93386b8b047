import { forgetDrafts } from '../lib/draft.ts';

const DRAFT = 'wellkept-receipt-draft ';

/** Where corrections are kept until they are confirmed. */
export const draftName = (personId: string, receiptId: string) => `${DRAFT}${personId} ${receiptId}`;

/** Deletes what people have corrected on this device and not confirmed. */
export const forgetReceiptDrafts = () => forgetDrafts(DRAFT);
