import { lazy } from 'react';

/** A picture in full screen, with buttons to the others. */
export const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);
