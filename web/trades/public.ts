export { coverOf, pricesOf } from './sentences.ts';
export { stageOf, stageWords } from './stage.ts';
export type { TradeStep } from './steps.ts';
