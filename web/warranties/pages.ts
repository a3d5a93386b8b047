import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/warranty': async () => (await import('./warranty-page.tsx')).WarrantyPage,
};
