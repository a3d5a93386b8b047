import { type BrowseCategory, browseCategories, type Category, categories } from './categories.ts';
import { PRODUCTS_LEAST, type ProductSort, productSorts, SEARCH_MOST } from './search-constants.ts';

/** The filters of the search page, as in its URL. The server reads them too, to send the first products with the page. */
export interface SearchAddress {
  q?: string;
  category?: Category;
  brand?: string;
  minRating?: '1' | '2' | '3' | '4' | '5';
  verified?: '1';
  sort?: ProductSort;
}

const FOUND_PER_PAGE = 24;

const BRAND_MOST = 80;
const ratings = ['1', '2', '3', '4', '5'] as const;

/** How many characters are missing for a search; none if nothing was typed. */
export function lettersMissing(typed: string): number {
  const letters = [...typed.trim()].length;
  return letters === 0 ? 0 : Math.max(0, PRODUCTS_LEAST - letters);
}

/** Always in the same order. Invalid and default values are left out, and so is a text that is too short to search for. */
export function searchAddressIn(search: Record<string, unknown>): SearchAddress {
  const given = (name: keyof SearchAddress, most = SEARCH_MOST) => {
    const value = search[name];
    return typeof value === 'string' ? value.trim().slice(0, most).trim() : '';
  };
  const oneOf = <Value extends string>(name: keyof SearchAddress, known: readonly Value[]) =>
    known.find((value) => value.toLowerCase() === given(name).toLowerCase());
  const browsed = oneOf('category', browseCategories);
  const browse = browsed ? browseAddress(browsed) : undefined;
  const q = withWord(lettersMissing(given('q')) ? '' : given('q'), browse?.q).slice(0, SEARCH_MOST);
  const sort = oneOf('sort', productSorts);
  const asked: SearchAddress = {
    q: q || undefined,
    category: browse ? browse.category : oneOf('category', categories),
    brand: given('brand', BRAND_MOST) || undefined,
    minRating: oneOf('minRating', ratings),
    verified: given('verified') === '1' ? '1' : undefined,
    sort: sort === usualSort(q) || sort === 'relevance' ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The text with the word of what is browsed, unless it says so itself. */
const withWord = (text: string, word = '') =>
  text.toLowerCase().split(/\s+/).includes(word) ? text : `${text} ${word}`.trim();

/** The product categories of these names. */
const CALLED: Partial<Record<BrowseCategory, Category>> = { Books: 'Books & Media', Kitchen: 'Appliances' };

/** Where a browse category leads to. A name that is no product category becomes a search for that name. */
export function browseAddress(name: BrowseCategory): Pick<SearchAddress, 'q' | 'category'> {
  const category = CALLED[name] ?? categories.find((known) => known === name);
  return category ? { category } : { q: name.toLowerCase() };
}

/** Without a search text there is no relevance, so the most reviewed products come first. */
export const usualSort = (q: string | undefined): ProductSort => (q ? 'relevance' : 'reviews');

/** Whether there is anything to search or filter by. */
export const isSearch = ({ sort: _, ...asked }: SearchAddress) => Object.keys(asked).length > 0;

/** The queries of the page's API calls; both sides build the same URL, so that the cache key is the same. */
export const facetsQuery = ({ q = '', sort: _, ...filter }: SearchAddress) => ({ q, ...filter });
export const foundQuery = ({ q = '', ...asked }: SearchAddress) => ({
  q,
  ...asked,
  limit: String(FOUND_PER_PAGE),
});
