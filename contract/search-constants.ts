/** Where a text matches what was searched for: from and to, in characters of the text. */
export type Match = [from: number, to: number];

/** The longest text that can be searched for. */
export const SEARCH_MOST = 200;
/** Universal search begins with this many characters, the search for products on its page with one more. */
export const UNIVERSAL_LEAST = 2;
export const PRODUCTS_LEAST = 3;
/** Milliseconds without typing before a search runs. */
export const SEARCH_PAUSE = 300;
/** How long the results of a universal search stay fresh. */
export const UNIVERSAL_MINUTES = 5;
/** How many products one search ranks; a more specific search finds the others. */
export const RANKED_MOST = 120;
/** How many matches are counted; above that, the count means "at least". */
export const COUNTED_MOST = 2000;

export const productSorts = ['relevance', 'rating', 'reviews', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a result is, beyond its type; each is a group of its own in the box. */
export const resultKinds = ['thing', 'product', 'listing', 'community', 'provider', 'person'] as const;
export type ResultKind = (typeof resultKinds)[number];
