import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signMail } from '../../testing/mail-signer.ts';
import { fetchBytes, filesOf } from '../../testing/media.ts';
import { notificationTexts, settled } from '../../testing/notifications.ts';
import {
  formOf,
  keepReceipt,
  knowShop,
  orderMail,
  readReceipt,
  sendReceipt,
  settledReceipt,
  shopKey,
  unsignedOrder,
} from '../../testing/receipts.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import { completeBoth, makeTrade, sayYes } from '../../testing/trades.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { packDraft } from '../../testing/warranties.ts';
import { raw } from '../platform/sql.ts';

let app: TestApp;
let ana: Visitor & { id: string };
let ben: Visitor & { id: string };
beforeAll(async () => {
  app = await startTestApp();
  await knowShop(app.db);
  [ana, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.stop());

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
let orders = 0;
/** An order e-mail that differs from those of all other tests. */
async function pdfOf(pages: number) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const rows = ['Oakham Electrical', 'Date: 03/02/2025', 'KETTLE STEEL   24.50', 'TOTAL GBP      24.50'];
  for (let number = 0; number < pages; number++) {
    const page = pdf.addPage([300, 260]);
    for (const [at, row] of rows.entries()) page.drawText(row, { x: 20, y: 230 - at * 14, font, size: 10 });
  }
  return pdf;
}

const newUnsignedOrder = (lines: [string, string][], date = '2026-11-03') =>
  unsignedOrder({ number: String(20_000 + ++orders), date, lines, seller: `Shop ${orders}` });
const newOrder = (lines: [string, string][], date?: string) =>
  signMail(newUnsignedOrder(lines, date), shopKey);

describe('reading', () => {
  test('an e-mail becomes seller, date, lines and total, with suggestions from the catalogue', async () => {
    const kettle = await makeProduct(ana, { name: 'Kettle K2', brand: 'Halden' });
    const sent = await sendReceipt(
      ana,
      newOrder([
        ['Halden Kettle K2', '49.00'],
        ['Shipping', '4.00'],
      ]),
    );
    expect(sent).toMatchObject({
      state: expect.stringMatching(/waiting|reading/),
      reading: null,
      pages: [],
      name: 'order.eml',
      kind: 'email',
    });
    const receipt = await settledReceipt(ana, sent.id);
    expect(receipt).toMatchObject({
      state: 'read',
      date: '2026-11-03',
      total: '53.00',
      currency: 'USD',
      before: null,
      step: null,
      problem: null,
      can: { read: false, confirm: true },
      reading: { total: { value: '53.00', confidence: expect.any(Number), boxes: [expect.any(Object)] } },
    });
    expect(receipt.reading?.lines[0]).toMatchObject({
      kind: 'product',
      text: { value: 'Halden Kettle K2' },
      price: { value: '49.00' },
      category: 'Appliances',
      coverMonths: 24,
    });
    expect(receipt.reading?.lines[0]?.suggestions[0]).toMatchObject({
      product: { id: kettle.id },
      fits: true,
    });
    expect(receipt.pages).toMatchObject([{ pictureUrl: null, words: expect.arrayContaining([]) }]);
    expect(receipt.pages[0]?.words.length).toBeGreaterThan(10);
    expect((await ana.get('/api/receipts')).json[0]).toMatchObject({
      id: sent.id,
      state: 'read',
      total: '53.00',
    });
  });

  test('nobody else sees it, whatever they ask', async () => {
    const receipt = await readReceipt(ana, newOrder([['Halden Kettle K2', '49.00']]));
    const { id, fileUrl } = receipt;
    const form = formOf(receipt, [nowhere]);
    const etag = (await ana.get(fileUrl)).headers.get('etag') ?? '';
    expect((await ana.get(fileUrl, { 'if-none-match': etag })).status).toBe(304);
    for (const who of [ben, app.visitor()]) {
      const status = who === ben ? 404 : 401;
      expect((await who.get(`/api/receipts/${id}`)).status).toBe(status);
      expect((await who.post(`/api/receipts/${id}/read`)).status).toBe(status);
      expect((await who.delete(`/api/receipts/${id}`)).status).toBe(status);
      expect((await who.post(`/api/receipts/${id}/confirm`, form)).status).toBe(status);
      for (const [name, value] of [
        ['if-none-match', etag],
        ['range', 'bytes=0-9'],
        ['accept', '*/*'],
      ] as const)
        expect((await who.get(fileUrl, { [name]: value })).status).toBe(404);
    }
    expect((await ben.get('/api/receipts')).json).toEqual([]);
  });
});

describe('confirming', () => {
  test('makes products, things with cover and papers, and stamps of what there is', async () => {
    const kettle = await makeProduct(ana, { name: 'Kettle K7', brand: 'Halden' });
    const review = await makeReview(ana, kettle.id);
    expect(review).toMatchObject({ proof: null, proofReasons: [] });
    const receipt = await readReceipt(
      ana,
      newOrder([
        ['Halden Kettle K7', '49.00'],
        ['Lyse Desk Lamp', '89.00'],
      ]),
    );
    const form = formOf(receipt, [kettle.id, kettle.id]);
    const [first, second] = form.lines;
    if (!first || !second) throw new Error('Two lines were to be read.');
    const { productId: _, ...lamp } = second;
    const described = {
      name: `Garden Chair ${Date.now()}`,
      brand: 'Fjell',
      category: 'Home & Garden',
    } as const;
    const body = { ...form, lines: [first, { ...lamp, product: described, coverMonths: null }] };
    const answer = await ana.post(`/api/receipts/${receipt.id}/confirm`, body);
    expect(answer, answer.text).toMatchObject({ status: 201 });
    const { things, ...confirmed } = answer.json;
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      thingsCount: 2,
      can: { read: false, confirm: false },
    });
    expect(things).toMatchObject([
      {
        index: 0,
        text: 'Halden Kettle K7',
        price: '49.00',
        thingId: expect.any(String),
        warrantyId: expect.any(String),
        product: { id: kettle.id },
        canReview: false,
        canBeVerified: true,
      },
      {
        index: 1,
        thingId: expect.any(String),
        warrantyId: null,
        product: described,
        canReview: true,
        canBeVerified: false,
      },
    ]);
    const thing = (await ana.get(`/api/things/${things[0].thingId}`)).json;
    expect(thing).toMatchObject({
      facts: {
        purchaseDate: '2026-11-03',
        purchasePrice: '49.00',
        currency: 'USD',
        retailer: confirmed.seller,
        quantity: 1,
      },
      layers: [
        {
          startDate: '2026-11-03',
          endDate: '2028-11-03',
          warrantyType: 'manufacturer',
          documentKind: 'receipt',
        },
      ],
      papers: [{ kind: 'receipt', url: receipt.fileUrl, receiptId: receipt.id, goesAlong: false }],
    });
    // Written before the receipt was there, but after the purchase.
    expect((await ben.get(`/api/reviews/${review.id}`)).json).toMatchObject({
      proof: 'verified',
      isVerifiedPurchase: true,
      proofReasons: ['line_fits', 'as_read', 'bought_before', 'used_once', 'signed_by_shop'],
      verifiedOn: expect.any(String),
    });
    expect((await ana.get(`/api/products/${kettle.id}`)).json.reviewStats.verified).toBe(1);
    const lampReview = await makeReview(ana, things[1].product.id);
    expect(lampReview.proof).toBe('attached');
    expect(lampReview.proofReasons).toContain('line_differs');
  });

  const askOf = async (who: Visitor, lines: [string, string][], date?: string) => {
    const product = await makeProduct(who, { name: `Toaster T${++orders}`, brand: 'Grove' });
    const receipt = await readReceipt(who, newOrder([[`Grove Toaster T${orders}`, '30.00'], ...lines], date));
    const confirm = (body: object) => who.post(`/api/receipts/${receipt.id}/confirm`, body);
    return { product, receipt, form: formOf(receipt, [product.id]), confirm };
  };

  test('is done once, however often it is asked for', async () => {
    const { receipt, form, confirm } = await askOf(ana, []);
    const before = (await ana.get('/api/warranties/summary')).json.things;
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ json }) => json.things[0].thingId)).size).toBe(1);
    expect((await ana.get('/api/warranties/summary')).json.things).toBe(before + 1);
    const again = await confirm({ ...form, seller: 'Somebody else' });
    expect(again).toMatchObject({ status: 409, json: { code: 'receipt_confirmed' } });
    expect((await ana.post(`/api/receipts/${receipt.id}/read`)).json.code).toBe('receipt_not_failed');
  });

  test('is refused with a sentence where something is wrong, and nothing is made of it', async () => {
    const { form, confirm } = await askOf(ana, []);
    const [line] = form.lines;
    const described = { name: `Not made ${Date.now()}`, brand: 'Grove', category: 'Other' };
    const wrong: [object, string][] = [
      [{ ...form, lines: [] }, 'lines'],
      [{ ...form, lines: Array(21).fill(line) }, 'lines'],
      [{ ...form, lines: [line, line] }, 'lines.1.index'],
      [{ ...form, lines: [{ ...line, index: 99 }] }, 'lines.0.index'],
      [{ ...form, lines: [{ ...line, product: described }] }, 'lines.0.productId'],
      [{ ...form, lines: [{ ...line, productId: undefined }] }, 'lines.0.productId'],
      [{ ...form, lines: [{ ...line, price: '-3' }] }, 'lines.0.price'],
      [{ ...form, lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ ...form, lines: [{ ...line, coverMonths: 700 }] }, 'lines.0.coverMonths'],
      [{ ...form, date: null }, 'date'],
      [{ ...form, date: '1900-01-01' }, 'date'],
      [{ ...form, date: '2140-01-01', lines: [{ ...line, coverMonths: 600 }] }, 'lines.0.coverMonths'],
      [{ ...form, currency: 'XXQ' }, 'currency'],
      [{ ...form, isVerified: true }, 'isVerified'],
      [{ ...form, lines: [{ ...line, corrected: false }] }, 'lines.0.corrected'],
    ];
    for (const [body, field] of wrong) {
      const { status, json } = await confirm(body);
      expect({ status, fields: Object.keys(json.fields ?? {}) }, field).toEqual({
        status: 400,
        fields: [field],
      });
    }
    const lines = [
      { ...line, index: null, product: described, productId: undefined },
      { ...line, productId: nowhere },
    ];
    expect(await confirm({ ...form, lines })).toMatchObject({
      status: 404,
      json: { code: 'product_not_found' },
    });
    expect((await ana.get(`/api/products?name=${encodeURIComponent(described.name)}`)).json).toEqual([]);
    expect(await ben.post(`/api/receipts/${nowhere}/confirm`, form)).toMatchObject({ status: 404 });
    expect((await confirm(form)).status).toBe(201);
  });

  test.each([
    ['the text', { text: 'Grove Toaster, the large one' }, {}, 'changed_by_hand'],
    ['the price', { price: '31.00' }, {}, 'changed_by_hand'],
    ['the quantity', { quantity: 2 }, {}, 'changed_by_hand'],
    ['a line added by hand', { index: null }, {}, 'changed_by_hand'],
    ['the date', {}, { date: '2026-11-02' }, 'changed_by_hand'],
    ['a date after the review', {}, { date: '2031-01-01' }, 'bought_after'],
    ['no date', { coverMonths: null }, { date: null }, 'date_missing'],
  ])('with %s corrected, is proof attached and no more', async (_what, ofLine, ofForm, reason) => {
    const { product, form, confirm } = await askOf(ana, []);
    const body = { ...form, ...ofForm, lines: form.lines.map((line) => ({ ...line, ...ofLine })) };
    const answer = await confirm(body);
    expect(answer).toMatchObject({ status: 201, json: { things: [{ canBeVerified: false }] } });
    const review = await makeReview(ana, product.id, { isVerifiedPurchase: true });
    expect(review).toMatchObject({ proof: 'attached', isVerifiedPurchase: false });
    expect(review.proofReasons).toContain(reason);
    // What others read of it says nothing of the receipt.
    expect((await ben.get(`/api/reviews/${review.id}`)).json.proofReasons).toEqual(review.proofReasons);
  });

  test('a line that was weighed is as it was read, taken for one piece', async () => {
    const product = await makeProduct(ana, { name: `Beeswax Block W${++orders}`, brand: 'Grove' });
    const name = `Grove Beeswax Block W${orders}`;
    const order = newUnsignedOrder([[name, '1.92']])
      .toString()
      .replace(`1 x ${name}`, `0.482 kg x 3.99 ${name}`);
    const receipt = await readReceipt(ana, signMail(Buffer.from(order), shopKey));
    expect(receipt.reading?.lines[0]).toMatchObject({ quantity: { value: 0.482 }, price: { value: '1.92' } });
    const form = formOf(receipt, [product.id]);
    const body = { ...form, lines: form.lines.map((line) => ({ ...line, quantity: 1 })) };
    const answer = await ana.post(`/api/receipts/${receipt.id}/confirm`, body);
    expect(answer.json.things).toMatchObject([{ canBeVerified: true }]);
    expect(await makeReview(ana, product.id)).toMatchObject({ proof: 'verified' });
  });

  test('is told before it is done a second time', async () => {
    const product = await makeProduct(ana, { name: 'Rice Cooker R5', brand: 'Halden' });
    const order = newOrder([['Halden Rice Cooker R5', '70.00']]);
    const first = await readReceipt(ana, order);
    expect(first.confirmedAs).toBeNull();
    const kept = await keepReceipt(ana, order, [product.id]);
    expect(kept.confirmedAs).toBeNull();
    expect((await ana.get(`/api/receipts/${first.id}`)).json.confirmedAs).toBe(kept.id);
    // The answer reveals neither other people's receipts nor a deleted one.
    expect((await readReceipt(ben, order)).confirmedAs).toBeNull();
    await ana.delete(`/api/receipts/${kept.id}`);
    expect((await ana.get(`/api/receipts/${first.id}`)).json.confirmedAs).toBeNull();
  });

  test('of what was bought after the review, does not verify it; a later review it does', async () => {
    const { product, form, confirm } = await askOf(ana, [], '2026-11-10');
    const early = await makeReview(ana, product.id);
    await app.query`UPDATE reviews SET created_at = '2026-11-09T12:00:00Z' WHERE id = ${early.id}`;
    await confirm(form);
    const seen = (await ana.get(`/api/reviews/${early.id}`)).json;
    expect(seen).toMatchObject({ proof: 'attached', proofReasons: expect.arrayContaining(['bought_after']) });
    expect(await makeReview(ana, product.id)).toMatchObject({ proof: 'verified' });
  });

  test('a review that was written in the very moment of it is stamped soon after', async () => {
    const { product, receipt, form, confirm } = await askOf(ana, []);
    await confirm(form);
    const review = await makeReview(ana, product.id);
    await app.query`
      UPDATE reviews SET proof = NULL, proof_reasons = '{}', is_verified_purchase = false WHERE id = ${review.id}`;
    await app.jobs.enqueue(app.db, 'receipt.stamp', { receiptId: receipt.id, personId: ana.id });
    await expect.poll(async () => (await ana.get(`/api/reviews/${review.id}`)).json.proof).toBe('verified');
  });

  test('a line that is another product proves nothing more than that there is a receipt', async () => {
    const other = await makeProduct(ana, { name: 'Frying Pan 28', brand: 'Ostra' });
    const { form, confirm } = await askOf(ana, []);
    await confirm({ ...form, lines: form.lines.map((line) => ({ ...line, productId: other.id })) });
    expect(await makeReview(ana, other.id)).toMatchObject({
      proof: 'attached',
      proofReasons: expect.arrayContaining(['line_differs']),
    });
  });

  test('a line that was read as a fee proves nothing, whatever it is said to be', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K31', brand: 'Halden' });
    const order = newUnsignedOrder([
      ['Halden Kettle K30', '49.00'],
      ['Service charge Halden Kettle K31', '4.00'],
    ]);
    const changed = Buffer.from(order.toString().replaceAll('1 x ', ''));
    const receipt = await readReceipt(ana, signMail(changed, shopKey));
    expect(receipt.reading?.lines[1]).toMatchObject({ kind: 'fee' });
    const form = formOf(receipt, [product.id, product.id]);
    const body = { ...form, lines: form.lines.slice(1) };
    expect((await ana.post(`/api/receipts/${receipt.id}/confirm`, body)).status).toBe(201);
    expect((await makeReview(ana, product.id)).proof).toBe('attached');
  });

  test('what it verified cannot be called something else', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K33', brand: 'Halden' });
    await keepReceipt(ana, newOrder([['Halden Kettle K33', '49.00']]), [product.id]);
    const review = await makeReview(ana, product.id, { isPrivate: true });
    expect(review.proof).toBe('verified');
    const rename = (change: object) => ana.patch(`/api/products/${product.id}`, change);
    for (const change of [{ name: 'Phone 20' }, { brand: 'Morrow' }, { name: 'Phone 20', brand: '' }])
      expect(await rename(change)).toMatchObject({ status: 409, json: { code: 'product_verified' } });
    expect(await rename({ name: ' Kettle  K33', description: 'Boils.' })).toMatchObject({ status: 200 });
    await ana.delete(`/api/reviews/${review.id}`);
    expect(await rename({ name: 'Kettle K34' })).toMatchObject({ status: 200 });
  });

  test('a private stamp of another keeps nobody from renaming it, and goes with what it stood for', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K36', brand: 'Halden' });
    await keepReceipt(ben, newOrder([['Halden Kettle K36', '49.00']]), [product.id]);
    const review = await makeReview(ben, product.id, { isPrivate: true });
    expect(review.proof).toBe('verified');
    const proof = async () => (await ben.get(`/api/reviews/${review.id}`)).json.proof;
    const rename = (name: string) => ana.patch(`/api/products/${product.id}`, { name });
    expect((await rename('Kettle K-36')).status).toBe(200);
    await settled(app);
    expect(await proof()).toBe('verified');
    expect((await rename('Phone 20')).status).toBe(200);
    await expect.poll(proof).not.toBe('verified');
  });

  test('the same thing for the same price of one shop and day, in another order, is another purchase', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K37', brand: 'Halden' });
    for (const [person, number] of [
      [ana, '771204'],
      [ben, '771388'],
    ] as const) {
      const lines: [string, string][] = [['Halden Kettle K37', '57.00']];
      const mail = orderMail({ number, date: '2026-10-21', lines, seller: 'Nordlys Home' });
      await keepReceipt(person, mail, [product.id]);
      expect((await makeReview(person, product.id)).proof).toBe('verified');
    }
  });

  test('part of one that another account has used is known again', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K35', brand: 'Halden' });
    const lines: [string, string][] = [
      ['Lyse Desk Lamp', '89.00'],
      ['Ostra Frying Pan', '61.50'],
      ['Halden Kettle K35', '47.00'],
    ];
    const whole = newUnsignedOrder(lines, '2026-10-07');
    await keepReceipt(ben, signMail(whole, shopKey), [product.id, product.id, product.id]);
    const part = whole
      .toString()
      .split('\r\n')
      .filter((line) => !/Lamp|Frying|Total|Order number|Subject/.test(line))
      .join('\r\n');
    await keepReceipt(ana, signMail(Buffer.from(part), shopKey), [product.id]);
    expect((await makeReview(ana, product.id)).proof).toBe('attached');
  });

  test('another’s receipt proves nothing of mine', async () => {
    const { product, form, confirm } = await askOf(ana, []);
    await confirm(form);
    expect(await makeReview(ben, product.id)).toMatchObject({ proof: null, proofReasons: [] });
  });

  test('with too many things is refused', async () => {
    const cara = await app.member();
    const { product, form, confirm } = await askOf(cara, []);
    await app.query`
      INSERT INTO things (id, person_id, product_id, created_at, changed_at)
      SELECT gen_random_uuid(), ${cara.id}, ${product.id}, now(), now() FROM generate_series(1, 5000)`;
    expect(await confirm(form)).toMatchObject({ status: 409, json: { code: 'things_too_many' } });
  });

  test('the paper stays with its owner when the thing is sold, and cannot be given along', async () => {
    const { form, confirm } = await askOf(ana, []);
    const { things } = (await confirm(form)).json;
    const { papers } = (await ana.get(`/api/things/${things[0].thingId}`)).json;
    const paper = `/api/warranties/${things[0].warrantyId}/papers/${papers[0].id}`;
    expect(await ana.patch(paper, { goesAlong: true })).toMatchObject({
      status: 409,
      json: { code: 'paper_stays' },
    });
    expect((await ana.patch(paper, { name: 'My toaster' })).status).toBe(200);
  });
});

describe('a thing that passed on by a trade here', () => {
  test('is proof for its buyer, of what they write from then on; the seller’s receipt stays with the seller', async () => {
    const product = await makeProduct(ana, { name: `Mixer M${++orders}`, brand: 'Halden' });
    const order = newOrder([[`Halden Mixer M${orders - 1}`, '90.00']]);
    const { things, fileUrl } = await keepReceipt(ana, order, [product.id]);
    const before = await makeReview(ben, product.id);
    const trade = await makeTrade(ana, ben, { productId: product.id, thingId: things[0]?.thingId });
    const open = await makeReview(ben, product.id);
    await sayYes(ben, trade.id);
    await completeBoth(trade.id, ana, ben);
    const after = await makeReview(ben, product.id);
    expect(after).toMatchObject({ proof: 'verified', proofReasons: ['passed_on_here'], boughtUsed: true });
    for (const { id } of [before, open]) expect((await ben.get(`/api/reviews/${id}`)).json.proof).toBeNull();
    expect((await ben.get(`/api/things/${things[0]?.thingId}`)).json.papers).toEqual([]);
    expect([(await ben.get(fileUrl)).status, (await ana.get(fileUrl)).status]).toEqual([404, 200]);
    expect((await ana.get('/api/things/past')).json[0].papers).toMatchObject([{ url: fileUrl }]);
    expect((await ana.get('/api/receipts')).json[0]).toMatchObject({ thingsCount: 1 });
  });

  test('without a thing, two who say that they traded prove nothing', async () => {
    const product = await makeProduct(ana);
    const trade = await makeTrade(ana, ben, { productId: product.id });
    await completeBoth(trade.id, ana, ben);
    expect(await makeReview(ben, product.id)).toMatchObject({ proof: null, boughtUsed: true });
  });
});

test('a claim pack has the e-mail of the order with it', async () => {
  const product = await makeProduct(ana, { name: 'Grill G3', brand: 'Halden' });
  const { things } = await keepReceipt(ana, newOrder([['Halden Grill G3', '120.00']]), [product.id]);
  const path = `/api/things/${things[0]?.thingId}`;
  const papers = (await ana.get(path)).json.papers.map(({ id }: { id: string }) => id);
  expect(papers).toHaveLength(1);
  expect((await ana.post(`${path}/claim-pack`, packDraft({ papers }))).status).toBe(201);
  await expect
    .poll(() => app.query`SELECT state FROM claim_packs WHERE thing_id = ${things[0]?.thingId}`)
    .toEqual([{ state: 'ready' }]);
});

describe('deleting', () => {
  test('takes file, reading and papers along; things, stamps and their reasons stay', async () => {
    const [one, two] = [
      await makeProduct(ana, { name: 'Blender B4', brand: 'Halden' }),
      await makeProduct(ana, { name: 'Scale S4', brand: 'Halden' }),
    ];
    const receipt = await keepReceipt(
      ana,
      newOrder([
        ['Halden Blender B4', '49.00'],
        ['Halden Scale S4', '20.00'],
      ]),
      [one.id, two.id],
    );
    const review = await makeReview(ana, one.id);
    expect(review.proof).toBe('verified');
    const [first, second] = receipt.things;
    const thing = async (at: typeof first) => (await ana.get(`/api/things/${at?.thingId}`)).json;
    // Removing a paper from one thing keeps the receipt, which other things use, too.
    const [paper] = (await thing(first)).papers;
    expect((await ana.delete(`/api/warranties/${first?.warrantyId}/papers/${paper.id}`)).status).toBe(204);
    expect((await thing(second)).papers).toHaveLength(1);
    expect((await ana.get(receipt.fileUrl)).status).toBe(200);

    expect((await ana.delete(`/api/receipts/${receipt.id}`)).status).toBe(204);
    expect((await ana.get(`/api/receipts/${receipt.id}`)).status).toBe(404);
    expect((await ana.get(receipt.fileUrl)).status).toBe(404);
    expect((await thing(second)).papers).toEqual([]);
    expect((await thing(second)).layers).toHaveLength(1);
    expect(await app.query`SELECT 1 FROM receipt_lines WHERE receipt_id = ${receipt.id}`).toEqual([]);
    expect((await ana.get(`/api/reviews/${review.id}`)).json).toMatchObject({
      proof: 'verified',
      proofReasons: review.proofReasons,
    });
    // Not even editing it takes the stamp away.
    expect((await ana.patch(`/api/reviews/${review.id}`, { rating: 2 })).json).toMatchObject({
      proof: 'verified',
      rating: 2,
    });
    const mediaId = receipt.fileUrl.split('/').at(-1) ?? '';
    await app.jobs.enqueue(app.db, 'tidy-media', {});
    await expect.poll(() => filesOf(app.dataDir).filter((path) => path.includes(mediaId))).toEqual([]);
  });

  test('an account takes all of it along, but for a print without a name', async () => {
    const cara = await app.member();
    const product = await makeProduct(cara, { name: 'Blender B5', brand: 'Halden' });
    const order = newOrder([['Halden Blender B5', '49.00']]);
    const { id } = await keepReceipt(cara, order, [product.id]);
    await sendReceipt(cara, newOrder([['Halden Blender B5', '49.00']]));
    const [print] = await app.query`SELECT id FROM receipt_prints WHERE receipt_id = ${id}`;
    expect((await cara.delete('/api/auth/user')).status).toBe(204);
    for (const table of ['receipts', 'receipt_lines'])
      expect(await app.query`SELECT 1 FROM ${raw(table)} WHERE person_id = ${cara.id}`, table).toEqual([]);
    expect(await app.query`SELECT person_id, receipt_id FROM receipt_prints WHERE id = ${print?.id}`).toEqual(
      [{ person_id: null, receipt_id: null }],
    );
    // So nobody else has it verified either.
    await keepReceipt(ben, order, [product.id]);
    expect(await makeReview(ben, product.id)).toMatchObject({
      proof: 'attached',
      proofReasons: expect.arrayContaining(['not_certain']),
    });
  });
});

describe('at rest', () => {
  test('nothing of a receipt can be read in the database, in files or in logs', async () => {
    const product = await makeProduct(ana, { name: 'Juicer J9', brand: 'Halden' });
    const order = orderMail({ seller: 'Zanzibar Emporium', lines: [['Halden Juicer J9 Zyzzyva', '77.31']] });
    const { id, fileUrl } = await keepReceipt(ana, order, [product.id]);
    const tables = await app.query`
      SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND c.relkind IN ('r', 'p')`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await app.query`SELECT 1 FROM ${raw(name)} AS t WHERE t::text ~* 'zyzzyva' LIMIT 1`;
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    // What the person confirmed is theirs to see in their things, as if they had typed it.
    const stored = filesOf(app.dataDir).filter((path) => path.includes(fileUrl.split('/').at(-1) ?? ''));
    expect(stored.length).toBeGreaterThan(0);
    for (const path of stored) expect(readFileSync(path).includes('Zyzzyva')).toBe(false);
    expect((await ana.get(`/api/receipts/${id}`)).text).toContain('Zyzzyva');
  });

  test('the export has it, with its file', async () => {
    const cara = await app.member();
    const product = await makeProduct(cara, { name: 'Juicer J8', brand: 'Halden' });
    const { id, fileUrl } = await keepReceipt(cara, newOrder([['Halden Juicer J8', '77.31']]), [product.id]);
    const { json } = await cara.post('/api/export-data');
    expect(json.receipts).toMatchObject([
      {
        id,
        url: fileUrl,
        state: 'confirmed',
        read: { total: '77.31', text: expect.stringContaining('Juicer J8') },
        confirmed: { total: '77.31' },
      },
    ]);
    expect(json.receiptLines).toMatchObject([{ receiptId: id, productId: product.id, corrected: false }]);
    expect(json.receiptPrints).toMatchObject([{ receiptId: id }]);
    expect(json.media).toMatchObject([{ url: fileUrl, purpose: 'receipt' }]);
    expect(JSON.stringify(json)).not.toMatch(/isUsedElsewhere|is_used_elsewhere/);
  });
});

describe('a file', () => {
  test.each([
    ['that is none', '/media/none-of-ours'],
    ['that is gone', `/media/${nowhere}`],
  ])('%s is refused', async (_what, file) => {
    expect(await ana.post('/api/receipts', { file })).toMatchObject({
      status: 400,
      json: { fields: { file: expect.any(String) } },
    });
  });

  test('of another purpose, of another person, or used already is refused', async () => {
    const files = [await upload(ana, 'proof', await jpeg()), await upload(ben, 'receipt', orderMail())];
    files.push((await sendReceipt(ana, orderMail({ number: '77' }))).fileUrl);
    for (const file of files) expect((await ana.post('/api/receipts', { file })).status).toBe(400);
  });

  test('is one receipt, however often it is sent at once', async () => {
    const file = await upload(ana, 'receipt', orderMail({ number: '78' }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.post('/api/receipts', { file })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  });

  test('that is a cat is told kindly, and can be tried again', async () => {
    const cat = await sharp({ create: { width: 125, height: 100, channels: 3, background: '#a86' } })
      .jpeg()
      .toBuffer();
    const receipt = await readReceipt(ana, cat);
    expect(receipt).toMatchObject({
      kind: 'picture',
      state: 'failed',
      problem: 'nothing_found',
      reading: null,
      can: { read: true, confirm: false },
    });
    const form = { seller: null, date: null, currency: 'USD', total: null };
    const lines = [{ index: null, text: 'A cat', price: null, productId: nowhere, coverMonths: null }];
    expect(await ana.post(`/api/receipts/${receipt.id}/confirm`, { ...form, lines })).toMatchObject({
      status: 409,
      json: { code: 'receipt_not_read' },
    });
    const again = await ana.post(`/api/receipts/${receipt.id}/read`);
    expect(again).toMatchObject({ status: 200, json: { state: 'waiting', problem: null } });
    expect(await settledReceipt(ana, receipt.id)).toMatchObject({
      state: 'failed',
      problem: 'nothing_found',
    });
    await settled(app);
    // A person who is watching needs no notification.
    expect((await notificationTexts(ana)).filter((line) => line.includes('receipt'))).toEqual([]);
  });

  test('of many pages is read as far as it goes, and says what is left', async () => {
    const pdf = await pdfOf(6);
    const receipt = await readReceipt(ana, Buffer.from(await pdf.save()));
    expect(receipt).toMatchObject({ kind: 'document', state: 'read', reading: { pagesLeft: 2 } });
    const [page] = receipt.pages;
    expect(page?.words).toEqual([]);
    const picture = await ana.get(page?.pictureUrl ?? '');
    expect(picture).toMatchObject({ status: 200 });
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect((await ben.get(page?.pictureUrl ?? '')).status).toBe(404);
  });
});

describe('what is doubtful is said', () => {
  test.each([
    [
      'a total that its lines do not add up to',
      orderMail({ number: '501', total: '60.00' }),
      'total_differs',
    ],
    ['a date in the future', orderMail({ number: '502', date: '2031-05-06' }), 'date_in_future'],
  ])('%s', async (_what, order, problem) => {
    const { reading, state } = await readReceipt(ana, order);
    expect(state).toBe('read');
    expect(reading?.problems).toContain(problem);
  });

  test('and one from the future proves nothing yet', async () => {
    const product = await makeProduct(ana, { name: 'Kettle K31', brand: 'Halden' });
    const order = orderMail({ number: '50303', date: '2031-05-06', lines: [['Halden Kettle K31', '49.00']] });
    const { reading } = await keepReceipt(ana, order, [product.id]);
    expect(reading?.date?.value).toBe('2031-05-06');
    expect(await makeReview(ana, product.id)).toMatchObject({
      proof: 'attached',
      proofReasons: expect.arrayContaining(['bought_after']),
    });
  });

  test('a PDF with a script is read like any other, or refused when it is sent', async () => {
    const pdf = await pdfOf(1);
    pdf.addJavaScript('hello', 'app.alert("hello")');
    expect(await readReceipt(ana, Buffer.from(await pdf.save()))).toMatchObject({
      state: 'read',
      total: '24.50',
      currency: 'GBP',
    });
  });
});

// A photo takes a hundred times as long to read; a browser test sends one.
test('the picture of a page is stored sealed, and shown to its owner alone', async () => {
  const receipt = await readReceipt(ana, Buffer.from(await (await pdfOf(1)).save()));
  expect(receipt).toMatchObject({ kind: 'document', state: 'read', total: '24.50' });
  const [page] = receipt.pages;
  const url = page?.pictureUrl ?? '';
  const { bytes, headers } = await fetchBytes(ana, url);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: page?.width, height: page?.height });
  for (const { x0, y0, x1, y1 } of receipt.reading?.total?.boxes ?? []) {
    expect([x0, y0].every((at) => at >= 0)).toBe(true);
    expect([x1 <= (page?.width ?? 0), y1 <= (page?.height ?? 0)]).toEqual([true, true]);
  }
  const stored = filesOf(app.dataDir).filter((path) => path.includes(url.split('/').at(-1) ?? ''));
  expect(stored.map((path) => readFileSync(path).includes('WEBP'))).toEqual([false]);
  for (const who of [ben, app.visitor()]) expect((await who.get(url)).status).toBe(404);
  await ana.delete(`/api/receipts/${receipt.id}`);
  expect((await ana.get(url)).status).toBe(404);
});

test('pages arrive with their receipts, for their owner alone', async () => {
  const { id } = await readReceipt(ana, newOrder([['Halden Quern', '12.00']]));
  const html = async (who: Visitor, path: string) => (await who.get(path, { accept: 'text/html' })).text;
  expect(await html(ana, `/receipts/${id}`)).toContain('Halden Quern');
  expect(await html(ana, '/receipts')).toContain(id);
  for (const who of [ben, app.visitor()]) expect(await html(who, `/receipts/${id}`)).not.toContain('Quern');
  expect((await ana.get('/receipts/nonsense', { accept: 'text/html' })).status).toBe(200);
  for (const path of ['/receipts', `/receipts/${id}`])
    expect((await ana.get(path, { accept: 'text/html' })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
});
