import { type Category, categories } from './categories.ts';
import { ID } from './id.ts';
import {
  type Condition,
  conditions,
  type ListingSort,
  type ListingType,
  listingSorts,
  listingTypes,
} from './trade-constants.ts';

/** The filters of the marketplace page, as in its URL. The server reads them too, to send the first listings with the page. */
export interface ListingAddress {
  type?: ListingType;
  q?: string;
  category?: Category;
  condition?: Condition;
  minPrice?: string;
  maxPrice?: string;
  withCover?: '1';
  area?: string;
  productId?: string;
  sort?: ListingSort;
}

export const LISTINGS_PER_PAGE = 24;

/** How many second-hand listings a product's page shows. */
const SECOND_HAND = '4';

/** The query of a product's page for its listings; for members those near them come first. */
export const secondHandOf = (productId: string, isMember: boolean) => ({
  productId,
  type: 'sell' as const,
  ...(isMember ? { near: '1' as const } : {}),
  limit: SECOND_HAND,
});

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;
const Q_MOST = 200;
const AREA_MOST = 80;

/** Always in the same order; invalid and default values are left out. */
export function listingAddressIn(search: Record<string, unknown>): ListingAddress {
  const given = (name: keyof ListingAddress) => {
    const value = search[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const oneOf = <Value extends string>(name: keyof ListingAddress, known: readonly Value[]) =>
    known.find((value) => value === given(name));
  const like = (name: keyof ListingAddress, form: RegExp) =>
    form.test(given(name)) ? given(name) : undefined;
  const sort = oneOf('sort', listingSorts);
  const asked: ListingAddress = {
    type: oneOf('type', listingTypes),
    q: given('q').slice(0, Q_MOST) || undefined,
    category: oneOf('category', categories),
    condition: oneOf('condition', conditions),
    minPrice: like('minPrice', PRICE),
    maxPrice: like('maxPrice', PRICE),
    withCover: given('withCover') === '1' ? '1' : undefined,
    area: given('area').slice(0, AREA_MOST) || undefined,
    productId: like('productId', ID),
    sort: sort === 'newest' ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
