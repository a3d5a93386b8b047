import { addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { createReceiptEncryption, type KeptReading } from './receipt-encryption.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('receipts');

/** What was read, without positions on the page. */
const toRead = ({ reading, codes, pagesLeft }: KeptReading) => ({
  seller: reading.seller?.value ?? null,
  address: reading.address?.value ?? null,
  phone: reading.phone?.value ?? null,
  taxNumber: reading.taxNumber?.value ?? null,
  date: reading.date?.value ?? null,
  otherDates: reading.otherDates,
  lines: reading.lines.map(({ kind, text, quantity, price, code }) => ({
    kind,
    text: text.value,
    quantity: quantity?.value ?? null,
    price: price.value,
    code,
  })),
  total: reading.total?.value ?? null,
  currency: reading.currency?.value ?? null,
  codes: codes.map(({ format, text }) => ({ format, text })),
  pagesLeft,
  text: reading.text,
});

/** One receipt that cannot be opened does not keep the others from its owner. */
function ifOpen<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** This room's part of a person's export. */
export const exported = {
  receipts: {
    list: async (db, personId, after, sealing) => {
      const safe = createReceiptEncryption({ sealing });
      const rows = await all(db, 'exportReceipts')`
        SELECT id AS key, id, name, kind, state, problem, ${addressIn(sql`media_id`)} AS url, created_at AS "createdAt",
          confirmed_at AS "confirmedAt", reading, confirmed, signature_check, signature
        FROM receipts WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`;
      return rows.map(({ reading, confirmed, signature_check: check, signature, ...row }) => ({
        ...row,
        signature: check && {
          check,
          ...(signature && ifOpen(() => safe.open('signature', row.id, signature))),
        },
        read: reading && ifOpen(() => toRead(safe.open('reading', row.id, reading))),
        confirmed: confirmed && ifOpen(() => safe.open('confirmed', row.id, confirmed)),
      }));
    },
  },
  receiptLines: {
    list: (db, personId, after) =>
      all(db, 'exportReceiptLines')`
        SELECT l.receipt_id || ' ' || l.line AS key, l.receipt_id AS "receiptId", l.line, l.read_line AS "readLine",
          l.thing_id AS "thingId", l.product_id AS "productId", c.name AS product, c.brand, l.corrected
        FROM receipt_lines l JOIN catalogue c ON c.id = l.product_id
        WHERE l.person_id = ${personId} AND ${pageAfter(sql`(l.receipt_id || ' ' || l.line)`, after)}`,
  },
  receiptPrints: {
    list: (db, personId, after) =>
      all(db, 'exportReceiptPrints')`
        SELECT p.id AS key, p.id, p.receipt_id AS "receiptId", p.print, p.created_at AS "createdAt", coalesce((
          SELECT jsonb_agg(jsonb_build_object('line', u.read_line, 'price', u.price_print, 'productId', u.product_id))
          FROM receipt_uses u WHERE u.print_id = p.id), '[]') AS uses /* not null */
        FROM receipt_prints p WHERE p.person_id = ${personId} AND ${pageAfter(sql`p.id`, after)}`,
  },
} satisfies Record<string, Section>;
