export { ProductClaims } from './later.ts';
export { ThingClaims } from './thing-claims.tsx';
