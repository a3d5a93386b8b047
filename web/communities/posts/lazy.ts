import { lazy } from 'react';

export const PostSheet = lazy(() =>
  import('./post-sheet.tsx').then((module) => ({ default: module.PostSheet })),
);
export const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);
