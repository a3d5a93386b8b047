import { z } from 'zod';
import { type Category, categories } from './categories.ts';
import { Cursor, Id, IdParams, Moment, optionalText, queryFlag, queryNumber, text } from './common.ts';
import { get, patch, post } from './endpoint.ts';
import { ADDRESS_MOST } from './files-in-body.ts';
import { Picture } from './media.ts';
import { Review } from './reviews.ts';
import { Matches } from './search.ts';
import { productSorts, SEARCH_MOST } from './search-constants.ts';

const category = z.enum(categories as [Category, ...Category[]], 'Category is required');

export const Product = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  image: Picture.nullable(),
  /** The average of public reviews; 0 while there are none. */
  averageRating: z.number(),
  totalReviews: z.number().int(),
  createdAt: Moment,
});
export type Product = z.infer<typeof Product>;

export const ReviewStats = z.object({
  total: z.number().int(),
  verified: z.number().int(),
  ratingDistribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewStats = z.infer<typeof ReviewStats>;

/** The product, its newest reviews (more by GET /api/reviews?productId=) and the statistics of all of them. */
export const ProductDetail = Product.extend({
  reviews: z.array(Review),
  /** The cursor of the next page of reviews. */
  nextCursor: Cursor.nullable(),
  reviewStats: ReviewStats,
  /** The caller's own thing; of several, the one covered longest. `null` if they have none, and for visitors. */
  owned: z
    .object({
      thingId: Id,
      /** Its cover of today with what continues it, else the next, else the last; `endDate` is `null` for life, `cover` without any. */
      cover: z
        .object({
          startDate: z.iso.date(),
          endDate: z.iso.date().nullable(),
          isActive: z.boolean(),
          unpaid: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** Until a public review, a listing, a receipt that was read or an operator makes it public, only who entered it finds it. */
  isPublic: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductForm = z.strictObject({
  name: text(120, 'Product name is required'),
  brand: optionalText(80),
  category,
  description: optionalText(2000),
  imageUrl: z.string().max(ADDRESS_MOST, 'Send an upload.').nullable().optional(),
});

export const listProducts = get('/api/products', {
  access: 'public',
  summary:
    'The catalogue, most reviewed first; with `name`, the products of exactly that name, whatever the case',
  query: z.strictObject({
    name: z.string().max(200).optional(),
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Product),
});

/** A search result: the product, and where its name matches the search. */
export const FoundProduct = Product.extend({ matches: Matches });
export type FoundProduct = z.infer<typeof FoundProduct>;

export const ProductFilter = z.strictObject({
  q: z.string().max(SEARCH_MOST, `Keep it under ${SEARCH_MOST} characters.`),
  category: category.optional(),
  brand: z.string().trim().max(80).optional(),
  /** The lowest average of its reviews. */
  minRating: queryNumber(1, 5).optional(),
  /** With verified reviews. */
  verified: queryFlag,
});

export const searchProducts = get('/api/products/search', {
  access: 'public',
  summary:
    'The products that fit the text best; without a text, those of the filter. An order other than `relevance` is among these',
  query: ProductFilter.extend({
    sort: z.enum(productSorts).optional(),
    limit: queryNumber(1, 50).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(FoundProduct),
});

const counted = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.number().int() }));

/** The filters for a search. Each filter's counts ignore that filter itself. */
export const ProductFacets = z.object({
  total: z.number().int(),
  /** There are more than were counted: every count means "at least". */
  more: z.boolean(),
  categories: counted(z.string()),
  /** The most frequent ones. */
  brands: counted(z.string()),
  /** How many have at least that average. */
  ratings: counted(z.number().int()),
  verified: z.number().int(),
  /** The corrected search that was run instead, because a word is in no product. */
  searchedFor: z.string().nullable(),
  /** A suggestion, although the search as typed found something. */
  didYouMean: z.string().nullable(),
  /** Whether all words were found, or only most of them, or similar ones. */
  found: z.enum(['all', 'most', 'similar', 'none']),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const getProductFacets = get('/api/products/search/facets', {
  access: 'public',
  summary: 'The counts beside a search for products, and what it may have meant',
  query: ProductFilter,
  reply: ProductFacets,
});

export const listLookalikes = get('/api/products/lookalikes', {
  access: 'public',
  summary: 'Products that may be the one of this name and brand, the likeliest first',
  query: z.strictObject({
    name: z.string().max(SEARCH_MOST),
    brand: z.string().max(80).optional(),
    limit: queryNumber(1, 10).optional(),
  }),
  reply: z.array(Product),
});

export const getProduct = get('/api/products/{id}', {
  access: 'public',
  summary: 'One product with its newest reviews and their figures',
  params: IdParams,
  reply: ProductDetail,
  errors: ['product_not_found'],
});

export const createProduct = post('/api/products', {
  access: 'member',
  summary:
    'Find or create: 200 with the product of that name and brand if it is public or one’s own already, otherwise 201',
  body: ProductForm,
  reply: Product,
  status: 201,
});

export const correctProduct = patch('/api/products/{id}', {
  access: 'member',
  summary:
    'Correct a product that one added, while nobody else has reviewed it; its name and brand, while no review of it is verified',
  params: IdParams,
  body: ProductForm.partial(),
  reply: Product,
  errors: ['product_not_found', 'product_not_yours', 'product_verified', 'product_exists'],
});

export const reportProduct = post('/api/products/{id}/reports', {
  access: 'member',
  summary: 'Say that a product is a duplicate or wrong',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(['duplicate', 'wrong', 'other']),
    duplicateOf: Id.optional(),
    note: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
  }),
  errors: ['product_not_found'],
});
