export { forgetPostDrafts } from './forget.ts';
export { ProductCommunity } from './product-community.tsx';
