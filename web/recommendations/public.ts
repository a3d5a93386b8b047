export { SimilarProducts, TrendingNow } from './product-shelf.tsx';
export { Recommended } from './recommended.tsx';
export { useNotedView } from './use-noted-view.ts';
