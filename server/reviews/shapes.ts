import type { Caption } from '../../contract/captions.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';

interface FirstSaid {
  id: string;
  createdAt: string;
}

/** The types of this room's JSON columns. */
export interface Shapes {
  'reviews.images': StoredPicture[];
  'reviews.video': StoredVideo;
  'reviews.captions': Caption[];
  'products.image': StoredPicture;
  'findReview.first_said': FirstSaid;
  'listReels.first_said': FirstSaid;
  'listReviews.first_said': FirstSaid;
  'listByPerson.first_said': FirstSaid;
}
