export { forgetReceiptDrafts } from './forget.ts';
