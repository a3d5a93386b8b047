import { lazy } from 'react';

/** The outcomes of a product's claims, shown beside its reviews. */
export const ProductClaims = lazy(() =>
  import('./product-claims.tsx').then((module) => ({ default: module.ProductClaims })),
);
/** A thing's claims; their code loads when the thing is opened. */
export const ThingClaims = lazy(() =>
  import('./thing-claims.tsx').then((module) => ({ default: module.ThingClaims })),
);
