import { lazy } from 'react';

/** The list of cover providers, which needs no sign-in. */
export const Providers = lazy(() =>
  import('./providers.tsx').then((module) => ({ default: module.Providers })),
);
