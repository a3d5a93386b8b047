import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { run } from '../platform/statements.ts';
import { readMail } from './email.ts';
import { textPrint } from './fingerprints.ts';
import { seedPrints } from './paper-uses.ts';
import { proveThings } from './proof.ts';
import { readReceipt } from './read/read.ts';
import { rowsOf } from './read/text-lines.ts';
import { createReceiptEncryption, type KeptReading } from './receipt-encryption.ts';
import type { MailSignature } from './signature.ts';

export interface SeededReceipt {
  id: string;
  personId: string;
  mediaId: string;
  name: string;
  /** An e-mail about one thing, and who signed it. */
  mail: Buffer;
  signature: MailSignature;
  productId: string;
  thingId: string;
  createdAt: Date;
}

/** Stores the demo world's receipts as if their owners had confirmed them. They are really read, not made up. */
export async function seedReceipts(
  tx: Db,
  platform: Pick<Platform, 'sealing' | 'clock'>,
  receipts: readonly SeededReceipt[],
): Promise<void> {
  const safe = createReceiptEncryption(platform);
  const read = await Promise.all(receipts.map(readSeeded));
  const rows = read.map(({ receipt, kept }) => {
    const { id, personId, mediaId, name, productId, createdAt } = receipt;
    const { seller, date, total, currency, lines } = kept.reading;
    const [line] = lines;
    if (lines.length !== 1 || !line) throw new Error(`${lines.length} lines were read of ${name}.`);
    const summary = {
      seller: seller?.value ?? null,
      date: date?.value ?? null,
      total: total?.value ?? null,
      currency: currency?.value ?? null,
    };
    const formLine = { index: 0, text: line.text.value, price: line.price.value, quantity: 1, productId };
    const confirmed = { ...summary, dateCorrected: false, lines: [formLine] };
    return {
      id,
      personId,
      mediaId,
      name,
      createdAt,
      summary: safe.seal('summary', id, summary).toString('base64'),
      reading: safe.seal('reading', id, kept).toString('base64'),
      confirmed: safe.seal('confirmed', id, confirmed).toString('base64'),
      signature: safe.seal('signature', id, receipt.signature).toString('base64'),
    };
  });
  await run(tx)`
    INSERT INTO receipts (id, person_id, media_id, kind, name, state, queued_at, summary, reading, confirmed, signature, signature_check,
      created_at, confirmed_at)
    SELECT id, "personId", "mediaId", 'email', name, 'confirmed', "createdAt", decode(summary, 'base64'), decode(reading, 'base64'),
      decode(confirmed, 'base64'), decode(signature, 'base64'), 'signed', "createdAt", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, "personId" uuid, "mediaId" uuid, name text,
      summary text, reading text, confirmed text, signature text, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO receipt_lines (receipt_id, person_id, line, read_line, product_id, thing_id, corrected, is_used_elsewhere)
    SELECT id, "personId", 0, 0, "productId", "thingId", false, false
    FROM jsonb_to_recordset(${JSON.stringify(receipts.map(({ mail: _, signature: __, ...receipt }) => receipt))}::jsonb) AS row(id uuid,
      "personId" uuid, "productId" uuid, "thingId" uuid)`;
  await seedPrints(
    tx,
    read.map(({ receipt: { id: receiptId, personId, productId, createdAt }, kept }) => ({
      receiptId,
      personId,
      read: kept,
      lines: [{ readLine: 0, productId }],
      createdAt,
    })),
  );
  for (const { id: receiptId, personId } of receipts)
    await proveThings(tx, platform, { receiptId, personId });
}

async function readSeeded(receipt: SeededReceipt): Promise<{ receipt: SeededReceipt; kept: KeptReading }> {
  const { words, width, height, sender } = await readMail(receipt.mail);
  const reading = readReceipt(words, { today: receipt.createdAt.toISOString().slice(0, 10), sender });
  const safeWords = rowsOf(words).flatMap((row) => row.words);
  const print = { ...textPrint(reading), picture: null };
  const pages = [{ width, height, hasPicture: false, words: safeWords }];
  return { receipt, kept: { reading, pages, codes: [], pagesLeft: 0, suggested: {}, print } };
}
