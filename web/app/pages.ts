import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/': async () => (await import('./home/home-page.tsx')).HomePage,
  '/product/{id}': async () => (await import('./product/product-page.tsx')).ProductPage,
  '/profile': async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  '/warranty': async () => (await import('./warranty/things-page.tsx')).ThingsPage,
  '/marketplace': async () => (await import('./marketplace/market-page.tsx')).MarketPage,
  '/settings': async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  '/privacy': async () => (await import('./legal/legal-pages.tsx')).PrivacyPage,
  '/terms': async () => (await import('./legal/legal-pages.tsx')).TermsPage,
  '/trading-safely': async () => (await import('./legal/legal-pages.tsx')).TradingSafelyPage,
};
