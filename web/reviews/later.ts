import { lazy } from 'react';

export const Comments = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.Comments })),
);

/** The same without the form, and the form alone, for a panel that scrolls the one above the other. */
export const CommentList = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.CommentList })),
);
export const CommentEntry = lazy(() =>
  import('./comments/comments.tsx').then((module) => ({ default: module.CommentEntry })),
);

export const ReportReview = lazy(() =>
  import('./report-review.tsx').then((module) => ({ default: module.ReportReview })),
);

/** What a stamp means, once somebody asks. */
export const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
);

/** The proof of purchase, which comes after the fields that nobody posts without. */
export const ProofPicker = lazy(() =>
  import('./proof-picker.tsx').then((module) => ({ default: module.ProofPicker })),
);
