import type { StoredPicture } from '../media/public.ts';

/** The types of this domain's JSON and text columns. */
export interface Shapes {
  'products.image': StoredPicture;
  'hidden_products.reason': 'not_interested' | 'owned';
}
