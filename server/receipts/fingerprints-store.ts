import type { Db } from '../platform/database.ts';
import { run, statements } from '../platform/statements.ts';
import { keysOf, type ReceiptPrint } from './fingerprints.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('receipts');

/** Fingerprints that may be of the same paper, the oldest first, so that nobody can hide earlier ones by adding many. */
export const listNear = (tx: Db, print: ReceiptPrint) =>
  all(tx, 'listNear')`
    SELECT paper_id, print FROM receipt_prints WHERE keys && ${keysOf(print)}::integer[] ORDER BY id LIMIT 10000`;

/** The same among the person's own receipts, the newest first. */
export const listOwnNear = (db: Db, personId: string, print: ReceiptPrint) =>
  all(db, 'listOwnNear')`
    SELECT receipt_id /* not null */, print FROM receipt_prints
    WHERE person_id = ${personId} AND keys && ${keysOf(print)}::integer[] AND receipt_id IS NOT NULL ORDER BY id DESC
    LIMIT 500`;

/** What other people, including deleted ones, have used from these papers. */
export const listUses = (tx: Db, paperIds: readonly string[], personId: string) =>
  all(tx, 'listUses')`
    SELECT u.price_print, u.product_id FROM receipt_uses u JOIN receipt_prints p ON p.id = u.print_id
    WHERE p.paper_id = ANY (${paperIds}::uuid[]) AND p.person_id IS DISTINCT FROM ${personId}`;

export interface NewPrint {
  id: string;
  paperId: string;
  personId: string;
  receiptId: string;
  print: ReceiptPrint;
  createdAt: Date;
  uses: { readLine: number; pricePrint: number; productId: string }[];
}

export async function insertPrints(tx: Db, prints: readonly NewPrint[]): Promise<void> {
  const rows = prints.map((print) => ({ ...print, keys: keysOf(print.print) }));
  const uses = prints.flatMap(({ id, uses }) => uses.map((use) => ({ ...use, id })));
  await run(tx)`
    INSERT INTO receipt_prints (id, paper_id, person_id, receipt_id, keys, print, created_at)
    SELECT id, "paperId", "personId", "receiptId", keys, print, "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, "paperId" uuid, "personId" uuid, "receiptId" uuid,
      keys integer[], print jsonb, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO receipt_uses (print_id, read_line, price_print, product_id)
    SELECT id, "readLine", "pricePrint", "productId"
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS row(id uuid, "readLine" smallint, "pricePrint" smallint,
      "productId" uuid)`;
}

/** Adds the orders that a receipt is about to its print; `false` if they are there already. */
export async function addOrders(tx: Db, receiptId: string, orders: readonly number[]): Promise<boolean> {
  const count = await run(tx)`
    UPDATE receipt_prints SET keys = keys || ${orders}::integer[], print = jsonb_set(print, '{orders}', ${JSON.stringify(orders)}::jsonb)
    WHERE receipt_id = ${receiptId} AND print -> 'orders' IS NULL`;
  return count > 0;
}

/** Whether somebody else, also with a deleted account, has used one of these orders. */
export async function isOrderUsed(tx: Db, orders: readonly number[], personId: string): Promise<boolean> {
  const count = await run(tx)`
    SELECT 1 FROM receipt_prints WHERE keys && ${orders}::integer[] AND person_id IS DISTINCT FROM ${personId}
      AND EXISTS (SELECT 1 FROM jsonb_array_elements(print -> 'orders') AS used WHERE used::integer = ANY (${orders}::integer[]))
    LIMIT 1`;
  return count > 0;
}
