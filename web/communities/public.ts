export { ProductCommunity } from './product-community.tsx';
