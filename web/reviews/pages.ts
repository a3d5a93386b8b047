import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/create': async () => (await import('./create-review-page.tsx')).CreateReviewPage,
  '/create-review': async () => (await import('./create-review-page.tsx')).CreateReviewPage,
};
