import type { StoredPicture } from '../media/public.ts';

/** What is in the JSON that the statements answer. */
export interface Shapes {
  'reviews.images': StoredPicture[];
  'products.image': StoredPicture;
}
