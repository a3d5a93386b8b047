import type { StoredPicture } from '../media/public.ts';

/** The types of this domain's JSON columns. */
export interface Shapes {
  'reviews.images': StoredPicture[];
  'products.image': StoredPicture;
}
