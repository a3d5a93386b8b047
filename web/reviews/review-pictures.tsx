import type { Review } from '../../contract/reviews.ts';
import { cardName } from '../lib/format.ts';
import { PictureGrid } from '../media/public.ts';
import { tintOf } from '../ui/tint.ts';

/** A review's pictures, without the poster of its video. */
export function ReviewPictures({
  review,
}: {
  review: Pick<Review, 'images' | 'video' | 'user' | 'product'>;
}) {
  const pictures = review.video ? review.images.slice(1) : review.images;
  return (
    <PictureGrid pictures={pictures} author={cardName(review.user)} tint={tintOf(review.product.name)} />
  );
}
