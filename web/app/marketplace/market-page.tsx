import { BrandOffers } from '../../communities/public.ts';
import { MarketplacePage } from '../../marketplace/public.ts';

/** The market, with what brands offer in their communities. */
export const MarketPage = () => (
  <MarketplacePage offers={<BrandOffers className="lg:col-span-2 lg:row-start-2" />} />
);
