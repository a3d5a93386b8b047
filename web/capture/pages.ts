import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/instant-review': async () => (await import('./capture-page.tsx')).CapturePage,
};
