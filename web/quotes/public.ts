export { Providers } from './later.ts';
