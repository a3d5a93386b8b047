import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/marketplace': async () => (await import('./marketplace-page.tsx')).MarketplacePage,
  '/marketplace/{id}': async () => (await import('./listing/listing-page.tsx')).ListingPage,
};
