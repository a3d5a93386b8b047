import type { Category } from './categories.ts';

/** The filters above recommendations, each with its product categories. "All" is no filter. */
export const recommendationFilters = {
  Electronics: ['Electronics', 'Photography'],
  Clothing: ['Fashion'],
  Home: ['Home & Garden', 'Appliances'],
  Books: ['Books & Media'],
  Sports: ['Sports & Fitness', 'Fitness'],
  Beauty: ['Beauty & Personal Care'],
} as const satisfies Record<string, readonly Category[]>;
export type RecommendationFilter = keyof typeof recommendationFilters;

export const RECOMMENDED = 5;
export const RECOMMENDED_MOST = 20;
/** How many products a shelf on a product's page shows. */
export const SHELF = 4;
/** How many seconds on a product's page count as a view. */
export const VIEW_SECONDS = 4;
