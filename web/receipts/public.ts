export { oneReceipt } from './api.ts';
export { forgetReceiptDrafts } from './forget.ts';
