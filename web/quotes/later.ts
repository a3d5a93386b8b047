import { lazy } from 'react';

/** Who sells extended cover, for everybody to see. */
export const Providers = lazy(() =>
  import('./providers.tsx').then((module) => ({ default: module.Providers })),
);
