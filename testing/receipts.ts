import { expect } from 'vitest';
import type { Receipt, ReceiptForm } from '../contract/receipts.ts';
import type { Db } from '../server/platform/database.ts';
import { addShopDomain } from '../server/receipts/public.ts';
import { newSigningKey, signMail } from './mail-signer.ts';
import { upload } from './reviews.ts';
import type { Visitor } from './visitor.ts';

interface Order {
  seller?: string;
  /** As 2026-11-03. */
  date?: string;
  number?: string;
  lines?: readonly (readonly [text: string, price: string])[];
  total?: string;
}

/** The key of the shop that sends the orders of tests. */
export const shopKey = newSigningKey('shop.example');

/** Makes it a shop that the operator knows. */
export const knowShop = (db: Db) => addShopDomain(db, shopKey.domain, 'Fern & Field');

/** An order as a shop confirms it by e-mail, and signs it. */
export const orderMail = (order: Order = {}): Buffer => signMail(unsignedOrder(order), shopKey);

/** The same as anybody could write it. */
export function unsignedOrder({
  seller = 'Fern & Field',
  date = '2026-11-03',
  number = '10482',
  lines = [['Halden Kettle K2', '49.00']],
  total = lines.reduce((sum, [, price]) => sum + Number(price), 0).toFixed(2),
}: Order = {}): Buffer {
  return Buffer.from(
    [
      `From: ${seller} <orders@shop.example>`,
      `Subject: Your order ${number} at ${seller}`,
      `Date: ${new Date(`${date}T10:00:00Z`).toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Thank you for your order at ${seller}.`,
      `Order number ${number}`,
      `Order date: ${date}`,
      '',
      ...lines.map(([text, price]) => `1 x ${text}    $${price}`),
      '',
      `Total    $${total}`,
      'Paid by card',
      '',
    ].join('\r\n'),
  );
}

export async function sendReceipt(who: Visitor, bytes: Buffer, name = 'order.eml'): Promise<Receipt> {
  const file = await upload(who, 'receipt', bytes);
  const { status, json } = await who.post('/api/receipts', { file, name });
  expect(status).toBe(201);
  return json;
}

export async function settledReceipt(who: Visitor, id: string): Promise<Receipt> {
  let receipt: Receipt | undefined;
  const look = async () => {
    receipt = (await who.get(`/api/receipts/${id}`)).json;
    return receipt?.state;
  };
  await expect
    .poll(look, { timeout: 60_000, interval: 60 })
    .toSatisfy((state) => !['waiting', 'reading'].includes(state));
  return receipt as Receipt;
}

export const readReceipt = async (who: Visitor, bytes: Buffer): Promise<Receipt> =>
  settledReceipt(who, (await sendReceipt(who, bytes)).id);

/** The form that confirms a receipt as it was read, with these products for its lines. */
export const formOf = (
  { reading }: Receipt,
  productIds: readonly string[],
  coverMonths = 24,
): ReceiptForm => ({
  seller: reading?.seller?.value ?? null,
  date: reading?.date?.value ?? null,
  currency: reading?.currency?.value ?? 'USD',
  total: reading?.total?.value ?? null,
  lines: productIds.map((productId, index) => ({
    index,
    text: reading?.lines[index]?.text.value ?? '',
    quantity: reading?.lines[index]?.quantity?.value ?? 1,
    price: reading?.lines[index]?.price.value ?? null,
    productId,
    coverMonths,
  })),
});

/** A receipt that its owner has confirmed as it was read. */
export async function keepReceipt(
  who: Visitor,
  bytes: Buffer,
  productIds: readonly string[],
): Promise<Receipt> {
  const receipt = await readReceipt(who, bytes);
  const answer = await who.post(`/api/receipts/${receipt.id}/confirm`, formOf(receipt, productIds));
  expect(answer).toMatchObject({ status: 201 });
  return answer.json;
}
