export { listingPages, oneListing, ownListingPages } from './api.ts';
export { ListingList } from './listing-list.tsx';
export { MarketplacePage } from './marketplace-page.tsx';
export { SecondHand } from './second-hand.tsx';
export { passingCover, statusWords } from './sentences.ts';
