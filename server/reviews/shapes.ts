import type { Caption } from '../../contract/captions.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';

interface FirstReview {
  id: string;
  createdAt: string;
}

/** The types of this room's JSON columns. */
export interface Shapes {
  'reviews.images': StoredPicture[];
  'reviews.video': StoredVideo;
  'reviews.captions': Caption[];
  'products.image': StoredPicture;
  'findReview.first_said': FirstReview;
  'listReels.first_said': FirstReview;
  'listReviews.first_said': FirstReview;
  'listByPerson.first_said': FirstReview;
}
