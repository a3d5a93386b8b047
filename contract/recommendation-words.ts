import type { Category } from './categories.ts';

/** The filter above recommendations: "All", or one of these, each with the categories that it stands for. */
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
/** How many stand beside each other on a product's page. */
export const SHELF = 4;
/** How long one looks at a product before it counts as a view, in seconds. */
export const VIEW_SECONDS = 4;
