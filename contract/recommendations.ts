import { z } from 'zod';
import { type Category, categories } from './categories.ts';
import { Id, IdParams, Moment, queryNumber } from './common.ts';
import { del, get, post } from './endpoint.ts';
import { Product } from './products.ts';
import {
  RECOMMENDED_MOST,
  type RecommendationFilter,
  recommendationFilters,
} from './recommendation-constants.ts';

export const Recommendation = z.object({
  product: Product,
  /**
   * How well it fits, in percent. From 50 on, people chose both, and take up more of those shown with 80 than of those shown with 60.
   * Below, it is only alike; by its category alone at most 20.
   */
  score: z.int(),
  /** Why, in a sentence that is true for the person who reads it. */
  reasoning: z.string(),
  /**
   * What it is based on: the person, the kind of the product it is shown beside, or only that product's category, or only that many review
   * it, lately or ever, which is no personal match.
   */
  basis: z.enum(['you', 'product', 'category', 'trending', 'popular']),
});
export type Recommendation = z.infer<typeof Recommendation>;

const limit = queryNumber(1, RECOMMENDED_MOST).optional();
const filters = Object.keys(recommendationFilters) as RecommendationFilter[];
const known = new Set<string>([...filters, ...categories]);
const isFilter = (name: string): name is RecommendationFilter =>
  filters.includes(name as RecommendationFilter);

/** Names of the filter or of categories, with commas between. */
const Categories = z
  .string()
  .max(300, 'Keep it under 300 characters.')
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean))
  .refine((names) => names.every((name) => known.has(name)), 'There is no such category.')
  .transform((names) => [
    ...new Set(
      names.flatMap((name): Category[] =>
        isFilter(name) ? [...recommendationFilters[name]] : [name as Category],
      ),
    ),
  ]);

export const listPersonalized = get('/api/recommendations/personalized', {
  access: 'member',
  summary:
    'What fits the signed-in person best, without what they own or have hidden, the best first; then what is trending or popular',
  query: z.strictObject({ limit, categories: Categories.optional() }),
  reply: z.array(Recommendation),
});

export const listTrending = get('/api/recommendations/trending', {
  access: 'public',
  summary: 'What many different people take up these days, the most first',
  query: z.strictObject({ limit, categories: Categories.optional() }),
  reply: z.array(Recommendation),
});

export const listSimilar = get('/api/products/{id}/similar', {
  access: 'public',
  summary:
    'Products of the same category and kind, the closest first. If there is none, the best known of its category, with that basis',
  params: IdParams,
  query: z.strictObject({ limit }),
  reply: z.array(Recommendation),
  errors: ['product_not_found'],
});

export const HIDDEN_PRODUCTS_LISTED = 100;
const why = z.enum(['not_interested', 'owned'], 'Say not_interested or owned.');

export const hideRecommendation = post('/api/recommendations/hidden', {
  access: 'member',
  summary: 'Not interested, or owned already: this product is no longer recommended to the signed-in person',
  body: z.strictObject({ productId: Id, reason: why }),
  errors: ['product_not_found'],
});

export const showRecommendation = del('/api/recommendations/hidden/{id}', {
  access: 'member',
  summary: 'Recommend a hidden product again',
  params: IdParams,
});

export const listHiddenRecommendations = get('/api/recommendations/hidden', {
  access: 'member',
  summary: 'The products that the signed-in person does not want recommended, newest first',
  reply: z.array(z.object({ product: Product, reason: why, createdAt: Moment })),
});

export const noteProductView = post('/api/products/{id}/views', {
  access: 'member',
  summary:
    'The signed-in person has looked at this product for a while; only their own recommendations show it',
  params: IdParams,
  errors: ['product_not_found'],
});
