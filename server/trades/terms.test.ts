import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import { inbox, settled } from '../../testing/notifications.ts';
import { jpeg, upload } from '../../testing/reviews.ts';
import { contact, linesIn, offerForSale, sayYes } from '../../testing/trades.ts';
import { makeCover } from '../../testing/warranties.ts';
import { addPolicy, setPolicyPaid } from '../warranties/public.ts';
import { noteEnded } from './terms.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const DAY = 24 * 60 * 60 * 1000;
let ahead = 0;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });
});
beforeEach(async () => {
  ahead = 0;
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
});
afterAll(() => app.stop());

/** A thing with a cover and a receipt, offered for $540, and a buyer who is interested. */
async function offerCovered(details: Record<string, unknown> = {}) {
  const cover = await makeCover(seller, details);
  const url = await upload(seller, 'warranty', await jpeg());
  const paper = (await seller.post(`/api/warranties/${cover.id}/papers`, { kind: 'receipt', url })).json;
  const listing = await offerForSale(seller, { productId: cover.productId, thingId: cover.thingId });
  return { cover, paper, listing, trade: await contact(buyer, listing.id) };
}
type Offered = Awaited<ReturnType<typeof offerCovered>>;

const seen = async (who: Member, id: string) => (await who.get(`/api/transactions/${id}`)).json;
const changes: [string, string, (offered: Offered) => Promise<unknown>][] = [
  [
    'voids the cover',
    'The cover to 10 Jan 2028 no longer passes on',
    ({ cover }) => seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' }),
  ],
  [
    'shortens the cover',
    'The cover goes to 10 Jan 2027, not to 10 Jan 2028',
    ({ cover }) => seller.patch(`/api/warranties/${cover.id}`, { endDate: '2027-01-10' }),
  ],
  [
    'deletes the thing',
    'The cover to 10 Jan 2028 no longer passes on. The receipt no longer comes along',
    ({ cover }) => seller.delete(`/api/things/${cover.thingId}`),
  ],
  [
    'asks for more',
    'The price is $560, not $540',
    ({ listing }) => seller.patch(`/api/marketplace/${listing.id}`, { price: '560.00' }),
  ],
  [
    'keeps the receipt',
    'The receipt no longer comes along',
    ({ cover, paper }) =>
      seller.patch(`/api/warranties/${cover.id}/papers/${paper.id}`, { goesAlong: false }),
  ],
  [
    'offers it without the thing',
    'The cover to 10 Jan 2028 no longer passes on. The receipt no longer comes along',
    ({ listing }) => seller.patch(`/api/marketplace/${listing.id}`, { thingId: null }),
  ],
  [
    'pauses the listing',
    'The listing is paused',
    ({ listing }) => seller.patch(`/api/marketplace/${listing.id}`, { status: 'paused' }),
  ],
];

const refused = { status: 409, json: { code: 'terms_changed' } };

describe('what was agreed is kept until the buyer says yes again', () => {
  test.each(changes)('when the seller %s', async (_name, words, change) => {
    const offered = await offerCovered();
    const { id, conversationId } = offered.trade;
    const { code } = (await buyer.post(`/api/transactions/${id}/code`)).json;
    expect(await change(offered)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    expect(await seen(buyer, id)).toMatchObject({
      termsChanged: true,
      terms: { version: 2 },
      can: { showCode: false, acceptTerms: true },
    });
    expect(await seller.post(`/api/transactions/${id}/handover`, { code })).toMatchObject(refused);
    await settled(app);
    expect((await linesIn(buyer, conversationId)).at(-1)).toBe(`event: Terms changed: ${words}.`);
  });

  test('the buyer is told, nothing hands it over before their yes, and everything does after it', async () => {
    const { cover, trade } = await offerCovered();
    const { id } = trade;
    const { code } = (await buyer.post(`/api/transactions/${id}/code`)).json;
    const stream = await listen(app, buyer);
    await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });

    // The trade shows what was agreed, and the buyer and their open pages are told.
    const now = await seen(buyer, id);
    expect(now.history.at(-1)).toMatchObject({ kind: 'terms', userId: seller.id });
    expect(now.terms.agreed).toEqual(now.history.at(-1).data.was);
    await expect
      .poll(() => stream.events().filter(({ topic }) => topic === 'transactions'))
      .toMatchObject([{ data: { transactionId: id } }]);
    stream.stop();
    await settled(app);
    expect((await inbox(buyer))[0]).toMatchObject({
      title: 'Ruth changed the terms of Morrow Uno',
      message:
        'The cover to 10 Jan 2028 no longer passes on. Say yes to it, or cancel: until then nothing is handed over.',
    });

    // Neither the code nor completing hands the thing over.
    expect(await seller.post(`/api/transactions/${id}/handover`, { code })).toMatchObject(refused);
    expect(await buyer.post(`/api/transactions/${id}/code`)).toMatchObject(refused);
    await seller.patch(`/api/transactions/${id}`, { status: 'completed' });
    expect(await buyer.patch(`/api/transactions/${id}`, { status: 'completed' })).toMatchObject(refused);
    expect(await seen(seller, id)).toMatchObject({ isVerified: false, can: { enterCode: false } });

    // Only the buyer can accept, and then it can be handed over.
    const accept = (who: Member, version: number) =>
      who.post(`/api/transactions/${id}/terms/accept`, { version });
    expect((await accept(seller, 2)).status).toBe(404);
    expect(await accept(buyer, 1)).toMatchObject(refused);
    expect((await accept(buyer, 2)).json).toMatchObject({ termsChanged: false, can: { showCode: true } });
    expect((await accept(buyer, 2)).json.history.at(-1)).toMatchObject({
      kind: 'terms_accepted',
      userId: buyer.id,
    });
    expect((await seller.post(`/api/transactions/${id}/handover`, { code })).json).toMatchObject({
      isVerified: true,
    });
    await settled(app);
    expect((await inbox(seller)).map(({ title }) => title)).toContain('Maya said yes to the new terms');
  });

  test('what is put back as it was needs no yes, and is not told', async () => {
    const { listing, trade } = await offerCovered();
    await seller.patch(`/api/marketplace/${listing.id}`, { price: '560.00' });
    await seller.patch(`/api/marketplace/${listing.id}`, { price: '540.00' });
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false, can: { showCode: true } });
  });

  test('what is not part of it is not news', async () => {
    const { cover, listing, trade } = await offerCovered();
    await seller.patch(`/api/warranties/${cover.id}`, { notes: 'Behind the flour.' });
    await seller.patch(`/api/marketplace/${listing.id}`, { description: 'Descaled every month.' });
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false, terms: { version: 1 } });
  });

  test('cover that ends at the sale is not among them', async () => {
    const { cover, trade } = await offerCovered();
    const buy = (passesOn: boolean, provider: string) =>
      app.db.transaction((tx) =>
        addPolicy(tx, app, {
          personId: seller.id,
          thingId: cover.thingId,
          startDate: '2028-01-11',
          endDate: '2029-01-10',
          providerId: uuidv7(),
          provider,
          policyNumber: 'P-1',
          passesOn,
          details: null,
          contact: null,
        }),
      );
    await buy(false, 'Evergreen');
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false, terms: { version: 1 } });
    const coverId = await buy(true, 'Longrun');
    // Nor is what is not paid.
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false });
    await app.db.transaction((tx) => setPolicyPaid(tx, app, { personId: seller.id, coverId, paid: true }));
    const { termsChanged, terms } = await seen(buyer, trade.id);
    expect(termsChanged).toBe(true);
    expect(JSON.stringify(terms)).toContain('Longrun');
    expect(JSON.stringify(terms)).not.toContain('Evergreen');
  });

  test('a price that both agreed on holds, whatever it is listed for', async () => {
    const { listing, trade } = await offerCovered();
    const { offer } = (await buyer.post(`/api/transactions/${trade.id}/offers`, { amount: '500' })).json;
    await seller.post(`/api/transactions/${trade.id}/offers/accept`, { offerId: offer.id });
    await seller.patch(`/api/marketplace/${listing.id}`, { price: '600.00' });
    expect(await seen(buyer, trade.id)).toMatchObject({
      termsChanged: false,
      terms: { agreed: { price: '500.00' } },
    });
  });

  test('to agree on a price is no yes to anything else', async () => {
    const { cover, trade } = await offerCovered();
    await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
    const { offer } = (await buyer.post(`/api/transactions/${trade.id}/offers`, { amount: '500' })).json;
    await seller.post(`/api/transactions/${trade.id}/offers/accept`, { offerId: offer.id });
    expect(await seen(buyer, trade.id)).toMatchObject({
      termsChanged: true,
      terms: { agreed: { price: '500.00', covers: [{}] }, now: { price: '500.00', covers: [] } },
    });
  });

  test('taken up again, it is what it is by then', async () => {
    const { cover, trade } = await offerCovered();
    await buyer.patch(`/api/transactions/${trade.id}`, { status: 'cancelled' });
    await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false });
    await seller.patch(`/api/transactions/${trade.id}`, { status: 'pending' });
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: true });
  });

  test('completed out of being cancelled, it is held to what was agreed all the same', async () => {
    const { cover, trade } = await offerCovered();
    const path = `/api/transactions/${trade.id}`;
    await seller.patch(path, { status: 'completed' });
    await buyer.patch(path, { status: 'cancelled' });
    await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
    expect((await buyer.patch(path, { status: 'completed' })).json.code).toBe('terms_changed');
    expect(await seen(buyer, trade.id)).toMatchObject({ isVerified: false });
    // After the trade is reopened and the buyer has accepted, it can be completed.
    expect((await buyer.patch(path, { status: 'pending' })).json.can.acceptTerms).toBe(true);
    await sayYes(buyer, trade.id);
    expect((await buyer.patch(path, { status: 'completed' })).json).toMatchObject({ isVerified: true });
  });

  test('of everybody who is interested', async () => {
    const { cover, listing, trade } = await offerCovered();
    const other = await app.member();
    const theirs = await contact(other, listing.id);
    await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
    expect(await seen(other, theirs.id)).toMatchObject({ termsChanged: true });
    await sayYes(other, theirs.id);
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: true });
  });
});

test('many clicks are one yes, and to nothing that changes meanwhile', async () => {
  const { cover, listing, trade } = await offerCovered();
  await seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
  const accept = () => buyer.post(`/api/transactions/${trade.id}/terms/accept`, { version: 2 });
  const answers = await Promise.all(Array.from({ length: MANY }, accept));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const yeses = (await seen(buyer, trade.id)).history.filter(
    ({ kind }: { kind: string }) => kind === 'terms_accepted',
  );
  expect(yeses).toHaveLength(1);

  await seller.patch(`/api/warranties/${cover.id}`, { status: 'active' });
  const yes = () => buyer.post(`/api/transactions/${trade.id}/terms/accept`, { version: 3 });
  const raise = (price: string) => seller.patch(`/api/marketplace/${listing.id}`, { price });
  await Promise.all([yes(), raise('550.00'), yes(), raise('560.00'), yes()]);
  const { terms, termsChanged } = await seen(buyer, trade.id);
  expect(terms.now.price).toMatch(/^5[56]0\.00$/);
  expect([terms.agreed.price, termsChanged]).toEqual(['540.00', true]);
});

describe('a cover that ends', () => {
  const tomorrow = () => new Date(Date.now() + DAY).toISOString().slice(0, 10);

  test('by itself is noted every hour, and told to both', async () => {
    const { trade } = await offerCovered({ endDate: tomorrow() });
    await noteEnded(app);
    expect(await seen(buyer, trade.id)).toMatchObject({ termsChanged: false });
    ahead = 3 * DAY;
    await Promise.all([noteEnded(app, 1), noteEnded(app)]);
    const now = await seen(buyer, trade.id);
    expect(now).toMatchObject({ termsChanged: true, terms: { version: 2, now: { covers: [] } } });
    expect(now.history.at(-1)).toMatchObject({ kind: 'terms', userId: null });
    await settled(app);
    for (const who of [seller, buyer])
      expect((await inbox(who))[0]).toMatchObject({
        title: 'The terms of Morrow Uno have changed',
        message: expect.stringContaining('The cover ended on'),
      });
  });

  test('is found at the code, and stays noted', async () => {
    const { trade } = await offerCovered({ endDate: tomorrow() });
    const { code } = (await buyer.post(`/api/transactions/${trade.id}/code`)).json;
    ahead = 3 * DAY;
    expect(await seller.post(`/api/transactions/${trade.id}/handover`, { code })).toMatchObject({
      status: 409,
      json: { code: 'terms_changed' },
    });
    expect(await seen(buyer, trade.id)).toMatchObject({ can: { acceptTerms: true } });
    await sayYes(buyer, trade.id);
    expect((await seller.post(`/api/transactions/${trade.id}/handover`, { code })).status).toBe(200);
  });
});

test('voided in the moment of the code, either it passes on or nothing does', async () => {
  for (let round = 0; round < 8; round++) {
    const { cover, trade } = await offerCovered();
    const { code } = (await buyer.post(`/api/transactions/${trade.id}/code`)).json;
    const [entered, voided] = await Promise.all([
      seller.post(`/api/transactions/${trade.id}/handover`, { code }),
      seller.patch(`/api/warranties/${cover.id}`, { status: 'voided' }),
    ]);
    const sealed = entered.status === 200;
    expect([entered.status, voided.status]).toEqual(sealed ? [200, 404] : [409, 200]);
    const owned = (await (sealed ? buyer : seller).get(`/api/warranties/${cover.id}`)).json;
    expect(owned).toMatchObject({ isActive: sealed });
  }
});
