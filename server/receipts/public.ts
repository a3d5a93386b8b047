export { parseDate } from './read/dates.ts';
export { createReceiptReader, type ReceiptAnswer } from './reader.ts';
