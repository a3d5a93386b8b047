// What the statements of receipts answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  addShopDomain: {
    id: string;
  };
  countWaiting: {
    waiting: number;
  };
  exportReceiptLines: {
    key: string | null;
    receiptId: string;
    line: number;
    readLine: number | null;
    thingId: string | null;
    productId: string;
    product: string;
    brand: string | null;
    corrected: boolean;
  };
  exportReceiptPrints: {
    key: string;
    id: string;
    receiptId: string | null;
    print: Shapes['receipt_prints.print'];
    createdAt: string;
    uses: Shapes['exportReceiptPrints.uses'];
  };
  exportReceipts: {
    key: string;
    id: string;
    name: string | null;
    kind: 'picture' | 'document' | 'email';
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
    problem: string | null;
    url: string | null;
    createdAt: string;
    confirmedAt: string | null;
    reading: Buffer | null;
    confirmed: Buffer | null;
    signature_check: 'not_checked' | 'unsigned' | 'unknown_shop' | 'no_order' | 'signed' | null;
    signature: Buffer | null;
  };
  findReceipt: {
    id: string;
    media_id: string;
    kind: 'picture' | 'document' | 'email';
    name: string | null;
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
    step: 'preparing' | 'recognising' | 'checking' | null;
    problem: string | null;
    summary: Buffer | null;
    created_at: string;
    things_count: number;
    reading: Buffer | null;
    confirmed: Buffer | null;
    page_ids: string[];
    signature_check: 'not_checked' | 'unsigned' | 'unknown_shop' | 'no_order' | 'signed' | null;
    signature: Buffer | null;
  };
  findReceiptNews: {
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
    problem: string | null;
  };
  findShop: {
    shop: string;
  };
  findSigned: {
    reading: Buffer;
    signature: Buffer;
  };
  findUndecided: {
    id: string;
    kind: 'picture' | 'document' | 'email';
    media_id: string;
    reading: Buffer | null;
    signature_check: 'not_checked' | 'unsigned' | 'unknown_shop' | 'no_order' | 'signed' | null;
    signature: Buffer | null;
    signature_tries: number;
  };
  isPictureOfProof: {
    id: string;
  };
  listAbandoned: {
    id: string;
    person_id: string;
    tries: number;
  };
  listEvidence: {
    name: string;
    brand: string | null;
    time_zone: string | null;
    passed_at: string | null;
    id: string | null;
    kind: 'picture' | 'document' | 'email' | null;
    signature_check: 'not_checked' | 'unsigned' | 'unknown_shop' | 'no_order' | 'signed' | null;
    confirmed: Buffer | null;
    line: number | null;
    corrected: boolean | null;
    is_used_elsewhere: boolean | null;
  };
  listMadeOf: {
    kind: 'picture' | 'document' | 'email';
    signature_check: 'not_checked' | 'unsigned' | 'unknown_shop' | 'no_order' | 'signed' | null;
    confirmed: Buffer | null;
    line: number;
    corrected: boolean;
    is_used_elsewhere: boolean;
    thing_id: string;
    product_id: string;
    name: string;
    brand: string | null;
    time_zone: string | null;
  };
  listNear: {
    paper_id: string;
    print: Shapes['receipt_prints.print'];
  };
  listOwnNear: {
    receipt_id: string;
    print: Shapes['receipt_prints.print'];
  };
  listPlaces: {
    id: string;
    before: number;
  };
  listProducts: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    image: Shapes['products.image'] | null;
  };
  listReceipts: {
    id: string;
    media_id: string;
    kind: 'picture' | 'document' | 'email';
    name: string | null;
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
    step: 'preparing' | 'recognising' | 'checking' | null;
    problem: string | null;
    summary: Buffer | null;
    created_at: string;
    things_count: number;
  };
  listRegistered: {
    product_id: string;
  };
  listShopDomains: {
    domain: string;
    shop: string;
  };
  listThings: {
    line: number;
    product_id: string;
    corrected: boolean;
    is_used_elsewhere: boolean;
    thing_id: string | null;
    cover_id: string | null;
  };
  listUses: {
    price_print: number;
    product_id: string;
  };
  lockReceipt: {
    id: string;
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
    kind: 'picture' | 'document' | 'email';
    media_id: string;
    reading: Buffer | null;
  };
  lockUndecided: {
    person_id: string;
    state: 'waiting' | 'reading' | 'read' | 'failed' | 'confirmed';
  };
  removeShopDomain: {
    id: string;
  };
  takeNext: {
    id: string;
    person_id: string;
    media_id: string;
    kind: 'picture' | 'document' | 'email';
    tries: number;
    queued_at: string;
    time_zone: string | null;
  };
}
