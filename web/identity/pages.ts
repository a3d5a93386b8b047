import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/sign-in/{uid}': async () => (await import('./sign-in-page.tsx')).SignInPage,
  '/sign-in-problem': async () => (await import('./sign-in-page.tsx')).SignInProblemPage,
  '/email-change': async () => (await import('./email-change-page.tsx')).EmailChangePage,
  '/forgotten-password': async () => (await import('./password-pages.tsx')).ForgottenPasswordPage,
  '/reset-password': async () => (await import('./password-pages.tsx')).ResetPasswordPage,
};
