import type { Listing } from '../../contract/marketplace.ts';
import type { Condition } from '../../contract/trade-constants.ts';

const CONDITIONS: Record<Condition, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  very_good: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  for_parts: 'DamagedCondition',
};

/** The listing as schema.org data: a product with an offer, or a demand. */
export function schemaOrgOf(listing: Listing, url: string, images: string[]) {
  const { product, user, type, price, priceMin, priceMax, condition, status } = listing;
  const seller = {
    '@type': 'Person',
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || `user_${user.id.slice(-4)}`,
  };
  const item = {
    '@type': 'Product',
    name: product.name,
    category: product.category,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(images.length > 0 ? { image: images } : {}),
  };
  const terms = {
    url,
    availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : 'InStock'}`,
    ...(condition ? { itemCondition: `https://schema.org/${CONDITIONS[condition]}` } : {}),
    ...(listing.area ? { availableAtOrFrom: { '@type': 'Place', name: listing.area } } : {}),
  };
  if (type === 'buy_request') {
    return {
      '@context': 'https://schema.org',
      '@type': 'Demand',
      name: listing.title,
      description: listing.description,
      ...terms,
      seller,
      itemOffered: item,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        ...(priceMin ? { minPrice: priceMin } : {}),
        ...(priceMax ? { maxPrice: priceMax } : {}),
      },
    };
  }
  return {
    '@context': 'https://schema.org',
    ...item,
    name: listing.title,
    description: listing.description,
    url,
    offers: {
      '@type': 'Offer',
      ...terms,
      ...(price ? { price, priceCurrency: 'USD' } : {}),
      seller,
    },
  };
}
