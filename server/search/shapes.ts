import type { ResultKind } from '../../contract/search-words.ts';
import type { StoredPicture } from '../media/public.ts';

export interface Shapes {
  'findEverything.kind': ResultKind;
  'findEverything.image': StoredPicture;
  'findMoreProducts.kind': ResultKind;
  'products.image': StoredPicture;
}
