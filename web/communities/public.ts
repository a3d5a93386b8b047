export { BrandOffers } from './stories/brand-offers.tsx';
