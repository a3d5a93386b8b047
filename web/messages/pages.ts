import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/messages': async () => {
    const { MessagesPage, startMessaging } = await import('./messages-page.tsx');
    // Before the page is shown, so that it misses no event.
    if (!import.meta.env.SSR) startMessaging();
    return MessagesPage;
  },
};
