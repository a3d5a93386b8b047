export { oneProduct } from './api.ts';
export { factWords, ProductCard, wholeCard } from './product-card.tsx';
export { checkProduct } from './product-checks.ts';
export { ProductFields } from './product-fields.tsx';
export { ProductHeader } from './product-header.tsx';
export { ProductLink } from './product-link.tsx';
export { ProductFailed, ProductNotFound } from './product-missing.tsx';
export { ProductNameInput } from './product-name-input.tsx';
export { ProductTile, ThingPicture } from './product-picture.tsx';
export { ProductRow } from './product-row.tsx';
export {
  chosenValues,
  type KnownProduct,
  type ProductValues,
  productOf,
} from './product-values.ts';
export { RatingLine, reviewCount } from './rating-line.tsx';
export { RatingBreakdown, RatingSummary } from './ratings.tsx';
export { shortName } from './short-name.ts';
