import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/claims': async () => (await import('./claims-page.tsx')).ClaimsPage,
  '/claims/{id}': async () => (await import('./claim/claim-page.tsx')).ClaimPage,
};
