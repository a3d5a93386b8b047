export {
  createReview,
  dropIfGone,
  oneReview,
  ownReviewPages,
  type ReviewFilter,
  type ReviewPage,
  reviewPages,
  useLike,
} from './api.ts';
export { CaptionsField } from './captions-field.tsx';
export { draftProductOf, isDraftOf } from './draft-product.ts';
export { Feed } from './feed.tsx';
export { CommentEntry, CommentList, ProofPicker, ReportReview } from './lazy.ts';
export { ProofWords } from './proof-label.tsx';
export { ReviewCard } from './review-card.tsx';
export { reviewSchema } from './review-checks.ts';
export { ReviewList, SortMenu } from './review-list.tsx';
export { removeReview } from './review-menu.tsx';
export { ReviewSkeleton } from './review-skeleton.tsx';
export { bodyOf, emptyValues, type ReviewValues } from './review-values.ts';
export { sortIn } from './sentences.ts';
