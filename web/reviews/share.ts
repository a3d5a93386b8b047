import type { Review } from '../../contract/reviews.ts';
import { share } from '../lib/share.ts';

export const shareReview = ({ id, productId, title, product }: Review) =>
  share({
    title: title ?? `A review of ${product.name}`,
    path: `/product/${productId}?review=${id}`,
  });
