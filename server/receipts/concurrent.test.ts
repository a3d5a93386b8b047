import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { rounds } from '../../testing/long-run.ts';
import { pdfOfReceipt } from '../../testing/receipt-pdf.ts';
import { formOf, keepReceipt, knowShop, orderMail, readReceipt } from '../../testing/receipts.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await knowShop(app.db);
});
afterAll(() => app.stop());

test('of two accounts that confirm one receipt at the same moment, exactly one is verified, each time', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const standings: string[] = [];
  const times = rounds(1, 50);
  for (let round = 0; round < times; round++) {
    const product = await makeProduct(ana, { name: `Kettle K${1000 + round}`, brand: 'Halden' });
    const order = orderMail({
      number: String(70_000 + round * 37),
      seller: `Shop of ${round}`,
      lines: [[`Halden Kettle K${1000 + round}`, `${20 + round}.90`]],
    });
    const receipts = await Promise.all([readReceipt(ana, order), readReceipt(ben, order)]);
    const answers = await Promise.all(
      [ana, ben].map((who, at) => {
        const receipt = receipts[at];
        if (!receipt) throw new Error('Two receipts were read.');
        return who.post(`/api/receipts/${receipt.id}/confirm`, formOf(receipt, [product.id]));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    // Neither answer says anything of the other account.
    expect(answers.map(({ text }) => /elsewhere|others|another/i.test(text))).toEqual([false, false]);
    const reviews = await Promise.all([makeReview(ana, product.id), makeReview(ben, product.id)]);
    standings.push(
      reviews
        .map(({ proof }) => proof)
        .sort()
        .join(' '),
    );
    const attached = reviews.find(({ proof }) => proof === 'attached');
    expect(attached?.proofReasons).toContain('not_certain');
  }
  expect(standings).toEqual(Array(times).fill('attached verified'));
}, 180_000);

test('the same paper is known again with a misread sign; other lines of it are free for others', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const [kettle, pan] = [
    await makeProduct(ana, { name: 'Kettle Q1', brand: 'Halden' }),
    await makeProduct(ana, { name: 'Frying Pan Q2', brand: 'Ostra' }),
  ];
  const lines = [
    ['Halden Kettle Q1', '49.00'],
    ['Ostra Frying Pan Q2', '61.50'],
  ] as const;
  const paper = { seller: 'Household Goods', date: '2026-11-03', lines };
  await keepReceipt(ana, await pdfOfReceipt(paper), [kettle.id]);
  const again = await readReceipt(ben, await pdfOfReceipt({ ...paper, seller: 'Househo1d Goods' }));
  const form = formOf(again, [kettle.id, pan.id]);
  expect((await ben.post(`/api/receipts/${again.id}/confirm`, form)).status).toBe(201);
  expect((await makeReview(ben, kettle.id)).proof).toBe('attached');
  expect((await makeReview(ben, pan.id)).proof).toBe('verified');
  expect((await makeReview(ana, kettle.id)).proof).toBe('verified');
});

test('who deletes a receipt and sends it again has used it only themselves', async () => {
  const ana = await app.member();
  const product = await makeProduct(ana, { name: 'Kettle R1', brand: 'Halden' });
  const order = orderMail({ number: '99121', seller: 'Teapots', lines: [['Halden Kettle R1', '18.00']] });
  const { id } = await keepReceipt(ana, order, [product.id]);
  await ana.delete(`/api/receipts/${id}`);
  await keepReceipt(ana, order, [product.id]);
  expect((await makeReview(ana, product.id)).proof).toBe('verified');
});
