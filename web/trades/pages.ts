import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/transactions': async () => (await import('./trades-page.tsx')).TradesPage,
};
