import type { ProductDetail } from '../../contract/products.ts';
import type { StoredPicture } from '../media/public.ts';

/** The types of this room's JSON columns. */
export interface Shapes {
  'products.image': StoredPicture;
  'products.held_image': StoredPicture;
  'findProductFor.owned': NonNullable<ProductDetail['owned']>;
}
