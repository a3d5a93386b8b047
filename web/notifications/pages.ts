import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/unsubscribe/{token}': async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
};
