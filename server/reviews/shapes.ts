import type { StoredPicture } from '../media/public.ts';

interface FirstSaid {
  id: string;
  createdAt: string;
}

/** The types of this domain's JSON columns. */
export interface Shapes {
  'reviews.images': StoredPicture[];
  'products.image': StoredPicture;
  'findReview.first_said': FirstSaid;
  'listReviews.first_said': FirstSaid;
  'listByPerson.first_said': FirstSaid;
}
