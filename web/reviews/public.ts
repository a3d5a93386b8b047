export { oneReview, ownReviewPages, type ReviewFilter, reviewPages } from './api.ts';
export { Feed } from './feed.tsx';
export { ReviewCard } from './review-card.tsx';
export { ReviewList, SortMenu } from './review-list.tsx';
export { ReviewSkeleton } from './review-skeleton.tsx';
export { sortIn } from './words.ts';
