import { forgetDrafts } from '../lib/draft.ts';

const DRAFT = 'wellkept-receipt-draft ';

/** The storage key of unconfirmed corrections. */
export const draftName = (personId: string, receiptId: string) => `${DRAFT}${personId} ${receiptId}`;

/** Deletes all unconfirmed corrections on this device. */
export const forgetReceiptDrafts = () => forgetDrafts(DRAFT);
