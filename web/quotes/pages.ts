import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/warranty-providers': async () => (await import('./quotes-page.tsx')).QuotesPage,
};
