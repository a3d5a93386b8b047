import type { ProductFacets } from '../../contract/products.ts';
import { type SearchAddress, usualSort } from '../../contract/search-address.ts';
import { type ProductSort, productSorts, RANKED_MOST } from '../../contract/search-constants.ts';
import { numberText } from '../lib/format.ts';

const sortWords: Record<ProductSort, string> = {
  relevance: 'Best match',
  rating: 'Highest rated',
  reviews: 'Most reviewed',
  newest: 'Newest',
};

/** The available orders, the default first. Without a text there is no best match. */
export function sortOptions({ q }: SearchAddress): [ProductSort, string][] {
  const usual = usualSort(q);
  const others = productSorts.filter((sort) => sort !== usual && sort !== 'relevance');
  return [usual, ...others].map((sort) => [sort, sortWords[sort]]);
}

export const ratingWords = (least: number | string) =>
  String(least) === '5' ? '5 stars' : `${least} and up`;
export const VERIFIED = 'With verified reviews';

export type SearchChange = { [Name in keyof SearchAddress]?: SearchAddress[Name] | undefined };

/** The active filters: the label of each and the change that removes it. */
export function partsOf({ category, brand, minRating, verified }: SearchAddress) {
  const parts: { words: string; without: SearchChange }[] = [];
  if (category) parts.push({ words: category, without: { category: undefined } });
  if (brand) parts.push({ words: brand, without: { brand: undefined } });
  if (minRating) parts.push({ words: ratingWords(minRating), without: { minRating: undefined } });
  if (verified) parts.push({ words: VERIFIED, without: { verified: undefined } });
  return parts;
}

/** Takes away every filter; the text and the order stay. */
export const noFilter: SearchChange = {
  category: undefined,
  brand: undefined,
  minRating: undefined,
  verified: undefined,
};

/** `2,000+` if the server stopped counting there. */
export const countText = (count: number, more: boolean) => `${numberText(count)}${more ? '+' : ''}`;

export const productsWords = ({ total, more }: Pick<ProductFacets, 'total' | 'more'>) =>
  `${countText(total, more)} ${total === 1 && !more ? 'product' : 'products'}`;

/** The number of results, for the text that was searched in the end. */
export function foundWords(
  { q }: SearchAddress,
  facets: Pick<ProductFacets, 'total' | 'more' | 'searchedFor'>,
  hasOthers = false,
) {
  if (facets.total === 0) return q ? `${hasOthers ? 'No products' : 'Nothing'} for “${q}”` : 'Nothing yet';
  return `${productsWords(facets)}${q ? ` for “${facets.searchedFor ?? q}”` : ''}`;
}

type HowFound = Pick<ProductFacets, 'found' | 'searchedFor' | 'total'>;

/** Notes on how the results differ from what was asked. */
export function notes({ q, sort }: SearchAddress, { found, searchedFor, total }: HowFound): string[] {
  if (!q || total === 0) return [];
  return [
    searchedFor && `Showing results for “${searchedFor}”. Nothing matches “${q}” as typed.`,
    found === 'most' && 'No product has all of these words. These come closest.',
    found === 'similar' && !searchedFor && 'No product has these words. These look similar.',
    sort && total > RANKED_MOST && 'Sorted among the closest matches.',
  ].filter((note) => typeof note === 'string');
}
