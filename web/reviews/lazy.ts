import { lazy } from 'react';

export const Comments = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.Comments })),
);

/** `Comments` in two parts, for a panel in which only the list scrolls. */
export const CommentList = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.CommentList })),
);
export const CommentEntry = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.CommentEntry })),
);

export const ReportReview = lazy(() =>
  import('./report-review.tsx').then((module) => ({ default: module.ReportReview })),
);

/** Explains a stamp; loaded when it is opened. */
export const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
);

/** Loaded after the required fields. */
export const ProofPicker = lazy(() =>
  import('./proof-picker.tsx').then((module) => ({ default: module.ProofPicker })),
);
