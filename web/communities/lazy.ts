import { lazy } from 'react';

/** The form that creates a community or changes it. */
export const CommunityDialog = lazy(() =>
  import('./form/community-dialog.tsx').then((module) => ({ default: module.CommunityDialog })),
);
export const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);
