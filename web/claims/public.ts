export { ProductClaims, ThingClaims } from './lazy.ts';
