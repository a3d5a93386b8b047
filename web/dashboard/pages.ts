import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/dashboard': async () => (await import('./dashboard-page.tsx')).DashboardPage,
};
