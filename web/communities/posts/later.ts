import { lazy } from 'react';

export const PostSheet = lazy(() =>
  import('./post-sheet.tsx').then((module) => ({ default: module.PostSheet })),
);
export const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
);
