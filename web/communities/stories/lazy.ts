import { lazy } from 'react';

/** Stories in full screen. */
export const StoryViewer = lazy(() =>
  import('./story-viewer.tsx').then((module) => ({ default: module.StoryViewer })),
);

/** The form for a new story. */
export const StoryDialog = lazy(() =>
  import('./story-dialog.tsx').then((module) => ({ default: module.StoryDialog })),
);
