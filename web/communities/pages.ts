import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/communities': async () => (await import('./list/communities-page.tsx')).CommunitiesPage,
};
