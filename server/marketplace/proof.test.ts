import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { pdfOfReceipt } from '../../testing/receipt-pdf.ts';
import { formOf, readReceipt } from '../../testing/receipts.ts';
import { makeProduct } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.stop());

let made = 0;
/** Lists a kettle that was registered from a receipt, which its owner has corrected so. */
async function offered(correction: object = {}) {
  const name = `Kettle K${++made}`;
  const product = await makeProduct(ana, { name, brand: 'Halden' });
  const pdf = await pdfOfReceipt({
    seller: `Oakham Electrical ${made}`,
    date: '2026-03-02',
    lines: [[`Halden ${name}`, `${40 + made}.00`]],
  });
  const { id, ...read } = await readReceipt(ana, pdf);
  const body = { ...formOf({ id, ...read }, [product.id]), ...correction };
  const confirmed = await ana.post(`/api/receipts/${id}/confirm`, body);
  expect(confirmed, confirmed.text).toMatchObject({ status: 201 });
  const thingId: string = confirmed.json.things[0].thingId;
  const listing = await makeListing(ana, { thingId, productId: product.id });
  const cover = async () => (await ben.get(`/api/marketplace/${listing.id}`)).json.cover;
  return { receiptId: id, thingId, listing, cover };
}
const checked = { proof: 'verified', proofDate: '2026-03-02', receiptPasses: false };

test('a receipt is called checked when it was read here and fits, with the day that was read, while it is there', async () => {
  const { receiptId, thingId, listing, cover } = await offered();
  expect(await cover()).toMatchObject(checked);
  expect((await ana.get(`/api/things/${thingId}`)).json.provenOn).toBe('2026-03-02');
  // What the seller types about the thing changes nothing.
  expect((await ana.patch(`/api/things/${thingId}`, { purchaseDate: '2025-01-01' })).status).toBe(200);
  expect(await cover()).toMatchObject(checked);
  const { json } = await ben.post('/api/transactions', { listingId: listing.id });
  expect((await ben.get(`/api/transactions/${json.id}`)).json.listing.cover).toMatchObject(checked);
  expect((await ana.delete(`/api/receipts/${receiptId}`)).status).toBe(204);
  expect(await cover()).toMatchObject({ proof: null, proofDate: null });
});

test('one with a day that was typed is what the seller says', async () => {
  const { cover } = await offered({ date: '2026-03-12' });
  expect(await cover()).toMatchObject({ proof: 'attached', proofDate: null });
});

test('it proves nothing of another product', async () => {
  const { thingId, cover } = await offered();
  const other = await makeProduct(ana, { name: 'Phone 20', brand: 'Morrow' });
  expect((await ana.patch(`/api/things/${thingId}`, { productId: other.id })).status).toBe(200);
  expect(await cover()).toBeNull();
  const anew = await makeListing(ana, { thingId, productId: other.id });
  expect(anew.cover).toMatchObject({ proof: 'attached', proofDate: null });
});

test('receipts of before are decided by a job', async () => {
  const { receiptId, thingId, cover } = await offered();
  await app.query`UPDATE things SET proven_by = NULL, proven_on = NULL WHERE id = ${thingId}`;
  expect((await cover()).proof).toBe('attached');
  await app.query`UPDATE receipts SET decide_at = now() WHERE id = ${receiptId}`;
  await app.jobs.enqueue(app.db, 'receipts-undecided', {});
  await expect.poll(cover).toMatchObject(checked);
});
