export { ProductClaims, ThingClaims } from './later.ts';
