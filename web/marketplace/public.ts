export { listingPages, ownListingPages } from './api.ts';
export { ListingList } from './listing-list.tsx';
export { passingCover, statusWords } from './words.ts';
