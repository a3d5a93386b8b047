export { coverOf, pricesOf, tradeWords } from './words.ts';
