export { coverOf, pricesOf, tradeWords } from './sentences.ts';
export type { TradeStep } from './steps.ts';
