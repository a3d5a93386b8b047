import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/transactions': async () => (await import('./transactions-page.tsx')).TransactionsPage,
};
