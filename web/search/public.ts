export { HomeSearch } from './box/home-search.tsx';
export { SearchAnywhere, SearchButton } from './box/search-anywhere.tsx';
export { forgetAllSearches } from './recent.ts';
