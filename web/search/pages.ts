import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/search': async () => (await import('./search-page.tsx')).SearchPage,
};
