import type { ResultKind } from '../../contract/search-constants.ts';

export interface Shapes {
  'findEverything.kind': ResultKind;
  'findMoreProducts.kind': ResultKind;
}
