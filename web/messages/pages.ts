import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/messages': async () => (await import('./messages-page.tsx')).MessagesPage,
};
