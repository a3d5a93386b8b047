import type { StoredPicture } from '../media/public.ts';
import type { ReceiptPrint } from './fingerprints.ts';

/** The types of this room's JSON columns. */
export interface Shapes {
  'products.image': StoredPicture;
  'receipt_prints.print': ReceiptPrint;
  'exportReceiptPrints.uses': unknown[];
}
