import type { Product, ReviewStats } from '../../contract/products.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { ProductRow } from './store.ts';

/** The columns that a product is shown by; other rooms read the same columns of `catalogue`. */
type ShownRow = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'brand'
  | 'category'
  | 'description'
  | 'image'
  | 'average_rating'
  | 'total_reviews'
  | 'created_at'
>;

export const toProduct = (row: ShownRow): Product => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.category,
  description: row.description,
  imageUrl: row.image && addressOf(row.image.id),
  image: row.image && toPicture(row.image),
  averageRating: Number(row.average_rating),
  totalReviews: row.total_reviews,
  createdAt: isoOf(row.created_at),
});

export const toReviewStats = ({ total_reviews, verified_reviews, ratings }: ProductRow): ReviewStats => ({
  total: total_reviews,
  verified: verified_reviews,
  ratingDistribution: {
    1: ratings[0] ?? 0,
    2: ratings[1] ?? 0,
    3: ratings[2] ?? 0,
    4: ratings[3] ?? 0,
    5: ratings[4] ?? 0,
  },
});
