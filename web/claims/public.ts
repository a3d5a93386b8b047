export { ProductClaims } from './product-claims.tsx';
export { ThingClaims } from './thing-claims.tsx';
