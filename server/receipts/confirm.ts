import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { coverProblems, dayProblem } from '../../contract/cover-checks.ts';
import { addMonths } from '../../contract/days.ts';
import { piecesOf } from '../../contract/receipt-constants.ts';
import type { ReceiptForm } from '../../contract/receipts.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { findOrCreateProducts } from '../products/public.ts';
import { noCover, noFacts, registerThings } from '../warranties/public.ts';
import { noteUse } from './paper-uses.ts';
import type { ReceiptLine } from './read/reading.ts';
import { createReceiptEncryption, type KeptReading } from './receipt-encryption.ts';
import { settle, settleLater } from './settle.ts';
import { keepConfirmation, listProducts, lockReceipt } from './store.ts';

type Form = z.output<typeof ReceiptForm>;
type FormLine = Form['lines'][number];

/** Makes products, things, covers and stamps of a receipt, all or nothing. */
export async function confirm(
  tx: Db,
  platform: Platform,
  caller: Caller,
  id: string,
  form: Form,
): Promise<null> {
  const { clock, live } = platform;
  const receipt = await lockReceipt(tx, caller.id, id);
  if (!receipt) throw new Problem('receipt_not_found');
  if (receipt.state === 'confirmed') throw new Problem('receipt_confirmed');
  if (receipt.state !== 'read' || !receipt.reading) throw new Problem('receipt_not_read');
  const safe = createReceiptEncryption(platform);
  const read = safe.open('reading', id, receipt.reading);
  refuseWrong(form, read);
  const productIds = await productsOf(tx, form.lines, caller.id);
  const now = clock.now();
  const made = { personId: caller.id, createdAt: now };
  const things = form.lines.map((line, at) => ({
    ...noFacts(productIds[at] ?? ''),
    ...made,
    id: uuidv7(),
    purchaseDate: form.date,
    purchasePrice: line.price,
    currency: form.currency,
    quantity: line.quantity ?? 1,
    retailer: form.seller || null,
  }));
  const covers = form.lines.flatMap(({ coverMonths }, at) =>
    coverMonths && form.date
      ? {
          ...noCover,
          ...made,
          id: uuidv7(),
          thingId: things[at]?.id ?? '',
          startDate: form.date,
          endDate: addMonths(form.date, coverMonths),
        }
      : [],
  );
  await registerThings(tx, platform, {
    personId: caller.id,
    things,
    covers,
    receipt: { id, mediaId: receipt.media_id, name: form.seller ? `Receipt ${form.seller}` : 'Receipt' },
  });
  const used = await noteUse(tx, {
    receiptId: id,
    personId: caller.id,
    read,
    lines: form.lines.flatMap(({ index }, at) =>
      index === null ? [] : { readLine: index, productId: productIds[at] ?? '' },
    ),
    createdAt: now,
  });
  const { seller, date, total, currency } = form;
  const summary = { seller: seller || null, date, total, currency };
  const lines = form.lines.map(({ index, text, price, quantity = 1 }, at) => ({
    index,
    text,
    price,
    quantity,
    productId: productIds[at] ?? '',
  }));
  await keepConfirmation(tx, {
    id,
    personId: caller.id,
    summary: safe.seal('summary', id, summary),
    confirmed: safe.seal('confirmed', id, { ...summary, dateCorrected: isOtherDay(date, read), lines }),
    now,
    lines: form.lines.map((line, at) => ({
      line: at,
      readLine: line.index,
      productId: productIds[at] ?? '',
      thingId: things[at]?.id ?? '',
      corrected: line.index === null || differs(line, read.reading.lines[line.index]),
      isUsedElsewhere: line.index !== null && used.has(line.index),
    })),
  });
  const confirmed = { receiptId: id, personId: caller.id };
  await settle(tx, platform, confirmed);
  await settleLater(tx, platform, confirmed);
  await live.publish(tx, caller.id, 'receipts', { receiptId: id, state: 'confirmed', step: null });
  return null;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Whether the owner changed a line, or declared a line as a product that was read as something else, such as a fee. */
function differs({ text, price, quantity = 1 }: FormLine, read: ReceiptLine | undefined): boolean {
  if (!read) return true;
  return (
    read.kind !== 'product' ||
    plain(text) !== plain(read.text.value) ||
    price === null ||
    Number(price) !== Number(read.price.value) ||
    quantity !== piecesOf(read.quantity?.value)
  );
}

const isOtherDay = (date: string | null, { reading }: KeptReading): boolean =>
  date === null || ![reading.date?.value, ...reading.otherDates].includes(date);

function refuseWrong({ date, lines }: Form, { reading }: KeptReading) {
  const fields: Record<string, string> = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem) fields[field] ??= problem;
  };
  note('date', dayProblem(date));
  for (const [at, { index, coverMonths }] of lines.entries()) {
    if (index !== null && !reading.lines[index]) note(`lines.${at}.index`, 'There is no such line.');
    if (index !== null && lines.findIndex((line) => line.index === index) < at)
      note(`lines.${at}.index`, 'This line is here twice.');
    if (!coverMonths) continue;
    if (date === null) note('date', 'Say when you bought it: that is when the warranty begins.');
    else if (!fields.date) {
      const cover = { startDate: date, endDate: addMonths(date, coverMonths), isLifetime: false };
      note(`lines.${at}.coverMonths`, coverProblems(cover).endDate);
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
}

/** The id of each line's product, found in the catalogue or added to it. */
async function productsOf(tx: Db, lines: readonly FormLine[], personId: string): Promise<string[]> {
  const chosen = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const known = chosen.length > 0 ? await listProducts(tx, chosen, personId) : [];
  if (known.length < chosen.length) throw new Problem('product_not_found');
  const described = lines.flatMap(({ product }) =>
    product ? { name: product.name, brand: product.brand || null, category: product.category } : [],
  );
  const made = described.length > 0 ? await findOrCreateProducts(tx, described, personId) : [];
  return lines.map(({ productId }) => productId ?? made.shift() ?? '');
}
