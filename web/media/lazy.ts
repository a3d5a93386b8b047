import { lazy } from 'react';

/** A private file in full screen. */
export const FileViewer = lazy(() =>
  import('./file-viewer.tsx').then((module) => ({ default: module.FileViewer })),
);

/** A picture in full screen, with buttons to the others. */
export const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);
