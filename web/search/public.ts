export { forgetAllSearches } from './recent.ts';
