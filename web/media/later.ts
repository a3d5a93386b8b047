import { lazy } from 'react';

/** A picture over the whole screen, with those beside it. */
export const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);
