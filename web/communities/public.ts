export { CommunityLogo } from './community-art.tsx';
export { forgetCommunityDrafts } from './forget.ts';
export { ProductCommunity } from './product-community.tsx';
export { BrandOffers } from './stories/brand-offers.tsx';
