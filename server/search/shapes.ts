import type { ResultKind } from '../../contract/search-words.ts';

export interface Shapes {
  'findEverything.kind': ResultKind;
  'findMoreProducts.kind': ResultKind;
}
