import { type ReceiptProblem, receiptProblems } from '../../contract/receipt-constants.ts';
import type { EventMap } from '../platform/events.ts';
import { findReceiptNews } from '../receipts/public.ts';
import type { NotificationRule } from './rule.ts';

const aboutReceipt = (receiptId: string) => ({ data: { url: `/receipts/${receiptId}` } });

/** It answers the person's own request, so it cannot be switched off. It quotes nothing from the receipt. */
export const receiptRead: NotificationRule<EventMap['receipt-read']> = {
  type: 'other',
  whom: ({ personId, receiptId }) => [{ personId, once: `receipt ${receiptId}` }],
  words: async (tx, { receiptId, personId }) => {
    if ((await findReceiptNews(tx, receiptId, personId))?.state !== 'read') return undefined;
    return {
      title: 'Your receipt is read',
      message: 'Check what we found, and keep what you bought.',
      ...aboutReceipt(receiptId),
    };
  },
};

export const receiptFailed: NotificationRule<EventMap['receipt-failed']> = {
  type: 'other',
  whom: ({ personId }) => [{ personId }],
  words: async (tx, { receiptId, personId }) => {
    const receipt = await findReceiptNews(tx, receiptId, personId);
    if (receipt?.state !== 'failed') return undefined;
    return {
      title: 'Your receipt could not be read',
      message: receiptProblems[receipt.problem as ReceiptProblem],
      ...aboutReceipt(receiptId),
    };
  },
};
