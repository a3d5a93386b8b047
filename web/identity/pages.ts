import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/sign-in/{uid}': async () => (await import('./sign-in-page.tsx')).SignInPage,
  '/sign-in-problem': async () => (await import('./sign-in-page.tsx')).SignInProblemPage,
  '/forgotten-password': async () => (await import('./password-pages.tsx')).ForgottenPasswordPage,
  '/reset-password': async () => (await import('./password-pages.tsx')).ResetPasswordPage,
};
