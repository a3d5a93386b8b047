import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/receipts': async () => (await import('./receipts-page.tsx')).ReceiptsPage,
  '/receipts/{id}': async () => (await import('./receipt-page.tsx')).ReceiptPage,
};
