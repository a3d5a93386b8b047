import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newSigningKey, resolveTxt, signMail } from '../../testing/mail-signer.ts';
import { keepReceipt, knowShop, orderMail, shopKey, unsignedOrder } from '../../testing/receipts.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';
import { addShopDomain, listShopDomains, removeShopDomain } from './public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let isAnswering = true;
beforeAll(async () => {
  app = await startTestApp({
    resolveTxt: async (name) => {
      if (isAnswering) return resolveTxt(name);
      throw Object.assign(new Error('No answer.'), { code: 'ETIMEOUT' });
    },
  });
  await knowShop(app.db);
  [ana, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.stop());

let made = 0;
async function bought() {
  const name = `Kettle M${++made}`;
  const product = await makeProduct(ana, { name, brand: 'Halden' });
  const order = { number: String(60_000 + made * 41), seller: `Shop ${made}` };
  const lines = [[`Halden ${name}`, `${30 + made}.00`]] as const;
  return { product, order: { ...order, lines } };
}
const provenBy = async (who: Member, mail: Buffer, productId: string) => {
  const { signature } = await keepReceipt(who, mail, [productId]);
  const { id, proof, proofReasons } = await makeReview(who, productId);
  return { id, signature, proof, proofReasons };
};
const decideAgain = () => app.jobs.enqueue(app.db, 'receipts-undecided', {});

describe('an e-mail', () => {
  test('that a known shop has signed verifies; one that anybody could have written does not', async () => {
    const { product, order } = await bought();
    expect(await provenBy(ben, unsignedOrder(order), product.id)).toMatchObject({
      signature: { state: 'unsigned', by: null },
      proof: 'attached',
      proofReasons: expect.arrayContaining(['not_signed']),
    });
    const other = await bought();
    expect(await provenBy(ana, orderMail(other.order), other.product.id)).toMatchObject({
      signature: { state: 'signed', by: 'shop.example' },
      proof: 'verified',
      proofReasons: expect.arrayContaining(['signed_by_shop']),
    });
  });

  test('that a shop signs without an order, as of a cart, proves no purchase', async () => {
    const { product, order } = await bought();
    const cart = unsignedOrder(order)
      .toString()
      .replace(/^Subject: .*$/m, 'Subject: You left something in your cart')
      .replace(/^Order number .*$/m, 'Still there for you');
    expect(await provenBy(ana, signMail(Buffer.from(cart), shopKey), product.id)).toMatchObject({
      signature: { state: 'no_order', by: 'shop.example' },
      proof: 'attached',
      proofReasons: expect.arrayContaining(['no_order']),
    });
  });

  test('with another order number is not signed any more', async () => {
    const { product, order } = await bought();
    const mail = orderMail(order).toString('latin1').replaceAll(order.number, '99001');
    expect(await provenBy(ben, Buffer.from(mail, 'latin1'), product.id)).toMatchObject({ proof: 'attached' });
  });

  test('signed by a domain of one’s own is signed, and proves nothing until the operator knows it as a shop', async () => {
    const { product, order } = await bought();
    const own = newSigningKey('amaz0n-shop.example');
    const mail = Buffer.from(unsignedOrder(order).toString().replace('@shop.example', `@${own.domain}`));
    const { id, ...found } = await provenBy(ana, signMail(mail, own), product.id);
    expect(found).toMatchObject({
      signature: { state: 'unknown_shop', by: own.domain },
      proof: 'attached',
      proofReasons: expect.arrayContaining(['shop_unknown']),
    });
    // What others see of it names no shop.
    expect((await ben.get(`/api/reviews/${id}`)).text).not.toContain(own.domain);

    const proof = async () => (await ben.get(`/api/reviews/${id}`)).json.proof;
    expect(await addShopDomain(app.db, own.domain, 'Amazing')).toEqual(expect.any(String));
    expect(await addShopDomain(app.db, own.domain, 'Amazing')).toBeUndefined();
    expect(await listShopDomains(app.db)).toContainEqual({ domain: own.domain, shop: 'Amazing' });
    // The key may be gone by now: the one that it was checked by is kept.
    isAnswering = false;
    await decideAgain();
    await expect.poll(proof).toBe('verified');
    isAnswering = true;
    expect(await removeShopDomain(app.db, own.domain)).toEqual(expect.any(String));
    expect(await removeShopDomain(app.db, own.domain)).toBeUndefined();
    await decideAgain();
    await expect
      .poll(
        () =>
          app.query`SELECT 1 FROM receipts WHERE person_id = ${ana.id} AND signature_check = 'unknown_shop'`,
      )
      .toHaveLength(1);
    expect(await proof()).toBe('verified');
  });

  test('that could not be checked is checked again later', async () => {
    const { product, order } = await bought();
    isAnswering = false;
    const { id, ...found } = await provenBy(ana, orderMail(order), product.id);
    isAnswering = true;
    expect(found).toMatchObject({
      signature: { state: 'not_checked', by: null },
      proof: 'attached',
      proofReasons: expect.arrayContaining(['signature_not_checked']),
    });
    await app.query`UPDATE receipts SET decide_at = now() WHERE signature_check = 'not_checked'`;
    await decideAgain();
    await expect.poll(async () => (await ben.get(`/api/reviews/${id}`)).json.proof).toBe('verified');
  });
});

describe('an order proves the purchase of one account', () => {
  test('also by another mail about it, and after the first account is gone', async () => {
    const { product, order } = await bought();
    const cara = await app.member();
    expect((await provenBy(cara, orderMail(order), product.id)).proof).toBe('verified');
    // The shop writes again that it is on its way, with another total.
    const again = signMail(unsignedOrder({ ...order, date: '2026-11-09', total: '99.00' }), shopKey);
    expect(await provenBy(ben, again, product.id)).toMatchObject({
      proof: 'attached',
      proofReasons: expect.arrayContaining(['not_certain', 'signed_by_shop']),
    });
    await cara.delete('/api/auth/user');
    const dan = await app.member();
    expect((await provenBy(dan, again, product.id)).proof).toBe('attached');
  });

  test('of which whoever comes later takes nothing away', async () => {
    const { product, order } = await bought();
    const { id } = await provenBy(ana, orderMail(order), product.id);
    await provenBy(ben, orderMail(order), product.id);
    await app.query`UPDATE receipts SET decide_at = now() WHERE person_id = ${ana.id} AND signature_check = 'signed'`;
    await decideAgain();
    await expect
      .poll(() => app.query`SELECT 1 FROM receipts WHERE decide_at IS NOT NULL AND person_id = ${ana.id}`)
      .toEqual([]);
    const thing = await app.query`
      SELECT l.is_used_elsewhere FROM receipt_lines l WHERE l.person_id = ${ana.id} AND l.product_id = ${product.id}`;
    expect(thing).toEqual([{ is_used_elsewhere: false }]);
    expect((await ben.get(`/api/reviews/${id}`)).json.proof).toBe('verified');
  });

  test('another order of the same day at the same shop is another one', async () => {
    const { product, order } = await bought();
    expect((await provenBy(ana, orderMail(order), product.id)).proof).toBe('verified');
    expect((await provenBy(ben, orderMail({ ...order, number: '880123' }), product.id)).proof).toBe(
      'verified',
    );
  });
});
