import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/marketplace/{id}': async () => (await import('./listing/listing-page.tsx')).ListingPage,
};
