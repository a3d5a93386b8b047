import { lazy } from 'react';

/** How claims about a product went, which stands beside its reviews. */
export const ProductClaims = lazy(() =>
  import('./product-claims.tsx').then((module) => ({ default: module.ProductClaims })),
);
/** The claims of a thing, once it is opened. */
export const ThingClaims = lazy(() =>
  import('./thing-claims.tsx').then((module) => ({ default: module.ThingClaims })),
);
