export { oneProduct } from './api.ts';
export { ProductFields } from './product-fields.tsx';
export { ProductHeader } from './product-header.tsx';
export { ProductFailed, ProductNotFound } from './product-missing.tsx';
export { ProductTile, ThingPicture } from './product-picture.tsx';
export { checkProduct, type KnownProduct, type ProductValues, productOf } from './product-values.ts';
export { RatingLine, reviewCount } from './rating-line.tsx';
export { RatingBreakdown, RatingSummary } from './ratings.tsx';
export { shortName } from './short-name.ts';
