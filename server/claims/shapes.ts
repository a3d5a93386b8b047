import type { Claim } from '../../contract/claims.ts';
import type { StoredPicture } from '../media/public.ts';

/** Types of the JSON in this room's statements. */
export interface Shapes {
  'claims.cover_was': Claim['cover'];
  'products.image': StoredPicture;
}
