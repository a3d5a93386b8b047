import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/communities': async () => (await import('./communities-page.tsx')).CommunitiesPage,
};
