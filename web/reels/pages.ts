import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/reels': async () => (await import('./reels-page.tsx')).ReelsPage,
};
