import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../contract/cover.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import * as notifications from '../contract/notifications.ts';
import * as quotes from '../contract/quotes.ts';
import * as receipts from '../contract/receipts.ts';
import * as warranties from '../contract/warranties.ts';
import { tableOf, whoMay } from '../testing/access-table.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { pdf } from '../testing/media-samples.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { formOf, orderMail, readReceipt } from '../testing/receipts.ts';
import { makeProduct, upload } from '../testing/reviews.ts';
import type { Visitor } from '../testing/visitor.ts';
import { makeCover, packDraft } from '../testing/warranties.ts';

// Things with their covers and papers, receipts, quotes and notifications belong to their owner alone. Their statements look for the
// id and the person together, so these rooms need no `access.ts`, and this is their table.

const isOfOne = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && (value as Endpoint).path.includes('{');
const endpoints = Object.fromEntries(
  Object.entries<unknown>({ ...warranties, ...receipts, ...quotes, ...notifications }).filter(
    (entry): entry is [string, Endpoint] => isOfOne(entry[1]) && entry[1].access === 'member',
  ),
);

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['member']>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.member();
});
afterAll(() => app.stop());

async function makeQuote(productId: string): Promise<string> {
  await app.query`
    INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, tariff)
    VALUES (${uuidv7()}, 'Northcover', 'tariff', 'Repairs things.', 'https://cover.example', ${['Photography']}::text[],
      ${['Mechanical']}::text[], 'https://cover.example/terms',
      '{"yearly":{"Photography":7.5},"perYearOfAge":8,"discounts":{},"deductible":5,"oldest":5}')`;
  const { json } = await owner.post('/api/warranty-quotes', { productId, coverageDuration: 12 });
  return json.quotes[0].id;
}
async function makeNotification(): Promise<string> {
  const id = uuidv7();
  await app.query`
    INSERT INTO notifications (id, person_id, type, title, message, created_at)
    VALUES (${id}, ${owner.id}, 'warranty_expiring', 'Your kettle', 'Its cover ends soon.', now())`;
  return id;
}
async function makeDevice(): Promise<string> {
  await owner.post('/api/push/subscriptions', pushBrowser('https://push.example').subscription);
  return (await owner.get('/api/push/subscriptions')).json[0].id;
}

test('only the owner sees and changes them; to anybody else they do not exist', async () => {
  const product = await makeProduct(owner, { category: 'Photography' });
  const today = new Date().toISOString().slice(0, 10);
  const cover = await makeCover(owner, {
    productId: product.id,
    startDate: addMonths(today, -6),
    endDate: addMonths(today, 6),
    purchasePrice: '400.00',
  });
  const url = await upload(owner, 'warranty', await pdf());
  const paper = await owner.post(`/api/warranties/${cover.id}/papers`, { kind: 'receipt', url });
  const receipt = await readReceipt(owner, orderMail({ number: '77', lines: [['Lamp', '30.00']] }));
  const other = { url: await upload(owner, 'warranty', await pdf()) };
  const [quoteId, notificationId, deviceId] = [
    await makeQuote(product.id),
    await makeNotification(),
    await makeDevice(),
  ];

  /** The acts in this order, because the last ones delete. */
  const requests: Record<string, [ids: Record<string, string>, body?: object]> = {
    getCover: [{ id: cover.id }],
    changeCover: [{ id: cover.id }, { purchasePrice: '410.00' }],
    getThing: [{ id: cover.thingId }],
    changeThing: [{ id: cover.thingId }, { serialNumber: 'A1' }],
    addPaper: [{ id: cover.id }, { kind: 'manual', ...other }],
    changePaper: [{ id: cover.id, paperId: paper.json.id }, { name: 'Invoice' }],
    makeClaimPack: [{ id: cover.thingId }, packDraft()],
    deletePaper: [{ id: cover.id, paperId: paper.json.id }],
    changeQuote: [{ id: quoteId }, { status: 'pending' }],
    purchaseQuote: [{ id: quoteId }],
    sayPaid: [{ id: quoteId }, { paid: true }],
    cancelPurchase: [{ id: quoteId }],
    deleteCover: [{ id: cover.id }],
    deleteThing: [{ id: cover.thingId }],
    getReceipt: [{ id: receipt.id }],
    readReceiptAgain: [{ id: receipt.id }],
    confirmReceipt: [{ id: receipt.id }, formOf(receipt, [product.id])],
    deleteReceipt: [{ id: receipt.id }],
    markRead: [{ id: notificationId }],
    deleteNotification: [{ id: notificationId }],
    removePushDevice: [{ id: deviceId }],
  };
  const acts = Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => {
      const [ids, body] = requests[name] ?? [{} as Record<string, string>];
      const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? uuidv7());
      return [name, (who: Visitor) => who.send(address, { method, body })];
    }),
  );
  const inOrder = [...Object.keys(requests), ...Object.keys(acts)].map((name) => [name, acts[name]]);
  const people = { visitor: app.visitor(), other: await app.member(), owner };
  expect(await whoMay(people, Object.fromEntries(inOrder))).toEqual(
    tableOf(`
                          visitor     other                   owner
      getCover            signed_out  warranty_not_found      yes
      changeCover         signed_out  warranty_not_found      yes
      getThing            signed_out  thing_not_found         yes
      changeThing         signed_out  thing_not_found         yes
      addPaper            signed_out  warranty_not_found      yes
      changePaper         signed_out  paper_not_found         yes
      makeClaimPack       signed_out  thing_not_found         yes
      deletePaper         signed_out  paper_not_found         yes
      changeQuote         signed_out  quote_not_found         yes
      purchaseQuote       signed_out  quote_not_found         yes
      sayPaid             signed_out  quote_not_found         yes
      cancelPurchase      signed_out  quote_not_found         yes
      deleteCover         signed_out  warranty_not_found      yes
      deleteThing         signed_out  thing_not_found         yes
      getReceipt          signed_out  receipt_not_found       yes
      readReceiptAgain    signed_out  receipt_not_found       receipt_not_failed
      confirmReceipt      signed_out  receipt_not_found       yes
      deleteReceipt       signed_out  receipt_not_found       yes
      markRead            signed_out  notification_not_found  yes
      deleteNotification  signed_out  notification_not_found  yes
      removePushDevice    signed_out  push_device_not_found   yes
    `),
  );
});
