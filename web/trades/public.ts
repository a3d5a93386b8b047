export type { TradeStep } from './steps.ts';
export { coverOf, pricesOf, tradeWords } from './words.ts';
