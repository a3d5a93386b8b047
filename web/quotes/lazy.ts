import { lazy } from 'react';

/** The list of cover providers, which needs no sign-in. */
export const Providers = lazy(() =>
  import('./providers.tsx').then((module) => ({ default: module.Providers })),
);

/** What was bought and is not paid yet, which most people have none of. */
export const OpenPayments = lazy(() =>
  import('./open-payments.tsx').then((module) => ({ default: module.OpenPayments })),
);
