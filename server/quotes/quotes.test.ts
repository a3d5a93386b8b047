import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../contract/days.ts';
import type { NoOffer, Quote, Tariff } from '../../contract/quotes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { inbox, notificationTexts, settled } from '../../testing/notifications.ts';
import { PROVIDER_SECRET, startProviderServer } from '../../testing/provider-server.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { completeBoth, contact, makeTrade, offerForSale, sayYes } from '../../testing/trades.ts';
import { SETTLE_JOB } from './purchase.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let remote: Awaited<ReturnType<typeof startProviderServer>>;
let origin = '';
let now = new Date();
const today = () => now.toISOString().slice(0, 10);
beforeAll(async () => {
  remote = await startProviderServer();
  origin = remote.origin;
  app = await startTestApp({ env: { PROVIDER_ORIGINS: origin }, clock: { now: () => now } });
});
afterAll(async () => {
  await app.stop();
  await remote.stop();
});
beforeEach(async () => {
  await app.query`DELETE FROM quotes`;
  await app.query`DELETE FROM providers`;
  await remote.feels('well');
});
afterEach(() => {
  now = new Date();
});

const tariff: Tariff = {
  yearly: { Photography: 7.5, Electronics: 5 },
  perYearOfAge: 8,
  discounts: { 24: 6, 36: 10, 48: 12 },
  deductible: 5,
  oldest: 5,
};

async function addProvider(
  name: string,
  over: { endpoint?: string; categories?: string[]; active?: boolean } = {},
) {
  const id = uuidv7();
  const { endpoint, categories = ['Photography'], active = true } = over;
  await app.query`
    INSERT INTO providers (id, name, type, description, website_url, support_phone, support_email, categories, coverage_types,
      rating, claim_days, terms_url, payment_url, tariff, api_endpoint, api_version, api_secret, active)
    VALUES (${id}, ${name}, ${endpoint ? 'http' : 'tariff'}, 'Repairs things.', 'https://cover.example', '+44 20 5550 0142',
      'claims@cover.example', ${categories}::text[], ${['Mechanical']}::text[], 4.6, 4, 'https://cover.example/terms',
      'https://cover.example/pay', ${endpoint ? null : JSON.stringify(tariff)}::jsonb, ${endpoint ?? null},
      ${endpoint ? '1' : null}, ${endpoint ? PROVIDER_SECRET : null}, ${active})`;
  return id;
}

type Member = Awaited<ReturnType<TestApp['member']>>;

/** Somebody with a camera, whose cover ends in a month. */
async function owner(over: Record<string, unknown> = {}) {
  const member = await app.member();
  const product = await makeProduct(member, {
    name: `Kestrel ${uuidv7()}`,
    brand: null,
    category: 'Photography',
  });
  const cover = await member.post('/api/warranties', {
    productId: product.id,
    startDate: addMonths(today(), -23),
    endDate: addMonths(today(), 1),
    purchasePrice: '1290.00',
    ...over,
  });
  expect(cover.status).toBe(201);
  return { member, productId: product.id as string, cover: cover.json };
}

const ask = async (member: Member, productId: string, coverageDuration: unknown = 12) =>
  member.post('/api/warranty-quotes', { productId, coverageDuration });
const quotesOf = async (member: Member) => (await member.get('/api/warranty-quotes/user')).json as Quote[];
const buy = (member: Member, id: string | undefined) => member.post(`/api/warranty-quotes/${id}/purchase`);

/** Runs the job that asks the provider again. */
const settleNow = (quoteId: string | undefined) => app.jobs.enqueue(app.db, SETTLE_JOB, { quoteId });

describe('asking', () => {
  test('brings one quote from each provider for the category, explained line by line', async () => {
    await addProvider('Northcover');
    await addProvider('Helmsure', { endpoint: origin });
    await addProvider('Elsewhere', { categories: ['Fitness'] });
    await addProvider('Gone', { active: false });
    const { member, productId } = await owner();
    const { status, json } = await ask(member, productId, 24);
    expect(status).toBe(201);
    expect(json.noOffers).toEqual([]);
    const [asked, rated] = json.quotes as Quote[];
    expect(asked).toMatchObject({
      providerName: 'Helmsure',
      quoteId: 'REMOTE-1',
      price: '64.00',
      deductible: '90.00',
    });
    // 24 months at 7.5 % of 1290 are 193.50; one year old adds 8 %, two years at once take off 6 %.
    expect(rated).toMatchObject({
      providerName: 'Northcover',
      status: 'pending',
      price: '196.44',
      deductible: '64.50',
      coverageDuration: 24,
      lines: [{ amount: '193.50' }, { amount: '15.48' }, { amount: '-12.54' }],
      termsUrl: 'https://cover.example/terms',
      paymentUrl: null,
    });
    expect(rated?.quoteId).toMatch(/^NO-/);
    expect(Date.parse(rated?.validUntil ?? '')).toBe(now.getTime() + 30 * DAY);
    expect(await quotesOf(member)).toHaveLength(2);
    expect(await quotesOf(await app.member())).toEqual([]);
  });

  test.each<[string, NoOffer['reason'], string | null]>([
    ['slow', 'late', null],
    ['broken', 'down', null],
    ['cut', 'down', null],
    ['rubbish', 'wrong', null],
    ['redirect', 'wrong', null],
    ['huge', 'wrong', null],
    ['negative', 'wrong', null],
    ['forty digits', 'wrong', null],
    ['in kronor', 'wrong', null],
    ['a script', 'wrong', null],
    ['unwilling', 'declined', 'Not in your country.'],
  ])('a provider that is %s keeps nobody else’s quote away, and is named', async (mood, reason, words) => {
    await addProvider('Northcover');
    const providerId = await addProvider('Helmsure', { endpoint: origin });
    await remote.feels(mood);
    const { member, productId } = await owner();
    const { json } = await ask(member, productId);
    expect(json.quotes).toHaveLength(1);
    expect(json.noOffers).toEqual([{ providerId, providerName: 'Helmsure', reason, words }]);
  });

  test('a provider inside our own network, or without encryption, is not asked', async () => {
    for (const endpoint of [
      'https://localhost',
      'https://127.0.0.1',
      'http://remote.example',
      'https://a@b.example',
    ])
      await addProvider('Inside', { endpoint });
    const { member, productId } = await owner();
    const { json } = await ask(member, productId);
    expect(json.quotes).toEqual([]);
    expect(json.noOffers.map(({ reason }: NoOffer) => reason)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  });

  test('after five failures in a row a provider is left alone for a while', async () => {
    await addProvider('Helmsure', { endpoint: origin });
    await remote.feels('broken');
    const { member, productId } = await owner();
    for (const months of [12, 24, 36, 48]) await ask(member, productId, months);
    const { asked } = await remote.books();
    await remote.feels('well');
    const { productId: other, member: somebody } = await owner();
    expect((await ask(somebody, other)).json.noOffers).toMatchObject([{ reason: 'down' }]);
    expect((await remote.books()).asked).toBe(asked);
  });

  test('the same within a minute is the same, however often at once; then it is asked anew', async () => {
    await addProvider('Northcover');
    await addProvider('Helmsure', { endpoint: origin });
    const { member, productId, cover } = await owner();
    const before = (await remote.books()).asked;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(member, productId)));
    expect(new Set(answers.map(({ json }) => json.requestId)).size).toBe(1);
    expect((await remote.books()).asked).toBe(before + 1);
    expect(await quotesOf(member)).toHaveLength(2);
    await member.patch(`/api/warranties/${cover.id}`, { purchasePrice: '1000.00' });
    expect((await ask(member, productId)).json.requestId).not.toBe(answers[0]?.json.requestId);
    now = new Date(now.getTime() + MINUTE + 1);
    await ask(member, productId);
    expect(await quotesOf(member)).toHaveLength(6);
  });

  test('needs a product of one’s own, with its price, that is not covered for life', async () => {
    await addProvider('Northcover');
    const { member, productId, cover } = await owner({ purchasePrice: null });
    const missing = await ask(member, productId);
    expect(missing).toMatchObject({
      status: 409,
      json: { code: 'purchase_price_missing', fields: { purchasePrice: expect.any(String) } },
    });
    await member.patch(`/api/warranties/${cover.id}`, { purchasePrice: '10.00', isLifetime: true });
    expect((await ask(member, productId)).json.code).toBe('covered_for_life');
    const stranger = await app.member();
    expect(await ask(stranger, productId)).toMatchObject({
      status: 404,
      json: { code: 'product_not_registered' },
    });
    expect((await ask(member, uuidv7())).status).toBe(404);
    expect(
      (await app.visitor().post('/api/warranty-quotes', { productId, coverageDuration: 12 })).status,
    ).toBe(401);
    for (const wrong of [13, 0, '12', -12, 12.5, null, undefined])
      expect(await member.post('/api/warranty-quotes', { productId, coverageDuration: wrong })).toMatchObject(
        {
          status: 400,
          json: { fields: { coverageDuration: expect.any(String) } },
        },
      );
    for (const wrong of [undefined, '', 'kestrel', 7])
      expect(await ask(member, wrong as string)).toMatchObject({
        status: 400,
        json: { fields: { productId: expect.any(String) } },
      });
    expect(await quotesOf(member)).toEqual([]);
  });

  test('another’s thing is not registered, also of a product that one has', async () => {
    await addProvider('Northcover');
    const { productId, cover } = await owner();
    const stranger = await app.member();
    const own = await stranger.post('/api/warranties', {
      productId,
      startDate: today(),
      endDate: addMonths(today(), 12),
      purchasePrice: '900.00',
    });
    const body = { productId, coverageDuration: 12 };
    expect((await stranger.post('/api/warranty-quotes', { ...body, thingId: cover.thingId })).json.code).toBe(
      'product_not_registered',
    );
    const asked = await stranger.post('/api/warranty-quotes', { ...body, thingId: own.json.thingId });
    expect(asked.json.quotes).toMatchObject([{ thingId: own.json.thingId, purchasePrice: '900.00' }]);
  });

  test('a thing of unknown age is asked for its day first; the first cover tells it too', async () => {
    await addProvider('Northcover');
    const member = await app.member();
    const product = await member.post('/api/products', {
      name: `Kestrel ${uuidv7()}`,
      category: 'Photography',
    });
    const thing = await member.post('/api/things', {
      productId: product.json.id,
      purchasePrice: '100.00',
    });
    expect(thing.status).toBe(201);
    expect(await ask(member, product.json.id)).toMatchObject({
      status: 409,
      json: { code: 'purchase_date_missing', fields: { purchaseDate: expect.any(String) } },
    });
    await member.patch(`/api/things/${thing.json.thingId}`, { purchaseDate: today() });
    expect((await ask(member, product.json.id)).json.quotes).toHaveLength(1);
  });
});

describe('buying', () => {
  test('adds cover where present cover ends; siblings stay; a second time is refused', async () => {
    await addProvider('Northcover');
    await addProvider('Oakline');
    const { member, productId, cover } = await owner({ endDate: '2099-06-30' });
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const bought = await buy(member, quotes[0]?.id);
    expect(bought).toMatchObject({
      status: 200,
      json: {
        status: 'purchased',
        paymentUrl: 'https://cover.example/pay',
        waiting: null,
        coverFrom: '2099-07-01',
        coverTo: '2100-06-30',
        saidPaidAt: null,
      },
    });
    const [newest] = (await member.get('/api/warranties')).json;
    expect(newest).toMatchObject({
      id: bought.json.warrantyId,
      thingId: cover.thingId,
      warrantyType: 'extended',
      warrantyProvider: bought.json.providerName,
      providerId: bought.json.providerId,
      providerPolicyNumber: bought.json.policyNumber,
      providerContactInfo: {
        phone: '+44 20 5550 0142',
        email: 'claims@cover.example',
        website: 'https://cover.example',
      },
      startDate: '2099-07-01',
      endDate: '2100-06-30',
    });
    expect(await buy(member, quotes[0]?.id)).toMatchObject({ status: 409, json: { code: 'quote_closed' } });
    expect((await quotesOf(member)).map(({ status }) => status).toSorted()).toEqual(['pending', 'purchased']);
  });

  test('is unpaid until its owner says otherwise, and is listed as that while it may still count', async () => {
    await addProvider('Northcover');
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const id = quotes[0]?.id;
    const unpaid = async (who = member) =>
      ((await who.get('/api/warranty-quotes/unpaid')).json as Quote[]).map((one) => one.id);
    const say = (paid: unknown, who = member) => who.post(`/api/warranty-quotes/${id}/payment`, { paid });
    expect(await say(true)).toMatchObject({ status: 409, json: { code: 'quote_not_purchased' } });
    expect(await unpaid()).toEqual([]);
    await buy(member, id);
    expect(await unpaid()).toEqual([id]);
    const stranger = await app.member();
    expect(await unpaid(stranger)).toEqual([]);
    expect((await say(true, stranger)).status).toBe(404);
    expect((await say('yes')).status).toBe(400);
    expect((await app.visitor().get('/api/warranty-quotes/unpaid')).status).toBe(401);
    expect((await say(true)).json.saidPaidAt).toBe(now.toISOString());
    expect(await unpaid()).toEqual([]);
    expect((await say(false)).json.saidPaidAt).toBeNull();
    expect(await unpaid()).toEqual([id]);
    const ends = (day: string) => app.query`UPDATE quotes SET cover_end = ${day} WHERE id = ${id}`;
    await ends(addDays(today(), -1));
    expect(await unpaid()).toEqual([]);
    await ends(today());
    expect(await unpaid()).toEqual([id]);
    await member.delete(`/api/things/${cover.thingId}`);
    expect(await unpaid()).toEqual([]);
  });

  test.each(['tariff', 'http'])('twenty clicks make one policy (%s)', async (kind) => {
    await addProvider('Northcover', kind === 'http' ? { endpoint: origin } : {});
    const { member, productId } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const before = (await remote.books()).sold.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(member, quotes[0]?.id)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await member.get('/api/warranties')).json).toHaveLength(2);
    expect((await remote.books()).sold.length - before).toBe(kind === 'http' ? 1 : 0);
  });

  test('a lost answer is asked for again under the same key, and nothing is bought twice', async () => {
    await addProvider('Helmsure', { endpoint: origin });
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const before = (await remote.books()).sold.length;
    await remote.feels('cut');
    const unsure = await buy(member, quotes[0]?.id);
    const coverFrom = addDays(cover.endDate, 1);
    expect(unsure).toMatchObject({ status: 200, json: { status: 'pending', waiting: 'purchase' } });
    expect((await member.get('/api/warranties')).json).toHaveLength(1);
    await remote.feels('well');
    await app.query`UPDATE quotes SET valid_until = ${now} WHERE id = ${quotes[0]?.id}`;
    // What was agreed to is what is bought, whatever became of the present cover meanwhile.
    await member.patch(`/api/warranties/${cover.id}`, { endDate: addMonths(today(), 9) });
    expect(await buy(member, quotes[0]?.id)).toMatchObject({
      json: { status: 'purchased', waiting: null, coverFrom },
    });
    expect(new Set((await remote.books()).from.slice(-2))).toEqual(new Set([coverFrom]));
    expect((await member.get('/api/warranties')).json).toHaveLength(2);
    expect((await remote.books()).sold.length - before).toBe(1);
  });

  test('what the provider will not sell is declined, in its words', async () => {
    await addProvider('Helmsure', { endpoint: origin });
    const { member, productId } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    await remote.feels('unwilling');
    expect((await buy(member, quotes[0]?.id)).json).toMatchObject({
      status: 'declined',
      declinedBecause: 'Not in your country.',
    });
    expect((await member.get('/api/warranties')).json).toHaveLength(1);
  });

  test('a thing that came to be covered for life is not extended', async () => {
    await addProvider('Northcover');
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    await member.patch(`/api/warranties/${cover.id}`, { isLifetime: true });
    expect(await buy(member, quotes[0]?.id)).toMatchObject({
      status: 409,
      json: { code: 'covered_for_life' },
    });
    expect((await quotesOf(member))[0]?.status).toBe('pending');
  });

  test('an answer that comes later is told, and not one that was waited for', async () => {
    await addProvider('Helmsure', { endpoint: origin });
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const id = quotes[0]?.id;
    await remote.feels('cut');
    await buy(member, id);
    await remote.feels('well');
    await settleNow(id);
    await expect.poll(async () => (await quotesOf(member))[0]?.status).toBe('purchased');
    await settled(app);
    expect(await inbox(member)).toMatchObject([
      {
        title: expect.stringContaining('You bought cover for the Kestrel'),
        data: { url: `/warranty?thing=${cover.thingId}` },
      },
    ]);
    expect((await member.post(`/api/warranty-quotes/${id}/cancel`)).json.cancelledAt).not.toBeNull();
    await settled(app);
    expect(await inbox(member)).toHaveLength(1);
  });

  test.each(['deleted', 'sold'])(
    'a thing that is %s while the provider confirms: cancelled there, and said',
    async (how) => {
      await addProvider('Helmsure', { endpoint: origin });
      const { member, productId, cover } = await owner();
      const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
      const id = quotes[0]?.id;
      const before = await remote.books();
      await remote.feels('cut');
      await buy(member, id);
      const buyer = await app.member();
      if (how === 'deleted') await member.delete(`/api/things/${cover.thingId}`);
      else {
        const trade = await makeTrade(member, buyer, { productId, thingId: cover.thingId });
        await completeBoth(trade.id, member, buyer);
      }
      await remote.feels('well');
      await settleNow(id);
      await expect.poll(async () => (await quotesOf(member))[0]?.waiting).toBe('cancellation');
      expect((await quotesOf(member))[0]).toMatchObject({
        status: 'purchased',
        thingId: null,
        warrantyId: null,
        thingWasGone: true,
      });
      await settleNow(id);
      await expect.poll(async () => (await quotesOf(member))[0]?.cancelledAt).not.toBeNull();
      const after = await remote.books();
      expect(after.sold.length - before.sold.length).toBe(1);
      expect(after.cancelled.length - before.cancelled.length).toBe(1);
      await settled(app);
      expect((await notificationTexts(member))[0]).toContain('Helmsure confirmed it when you no longer had');
      expect((await buyer.get('/api/warranties')).json).toHaveLength(how === 'sold' ? 1 : 0);
    },
  );

  test('a thing that is sold takes its quotes from nobody, and neither can buy with them', async () => {
    await addProvider('Northcover');
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const buyer = await app.member();
    const trade = await makeTrade(member, buyer, { productId, thingId: cover.thingId });
    await completeBoth(trade.id, member, buyer);
    expect(await buy(member, quotes[0]?.id)).toMatchObject({
      status: 409,
      json: { code: 'quote_thing_gone' },
    });
    expect((await buy(buyer, quotes[0]?.id)).status).toBe(404);
    expect((await buyer.get('/api/warranties')).json).toHaveLength(1);
  });

  test('an expired quote, another’s, or one whose thing is gone is refused', async () => {
    await addProvider('Northcover');
    const { member, productId, cover } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    expect((await buy(await app.member(), quotes[0]?.id)).status).toBe(404);
    await app.query`UPDATE quotes SET valid_until = ${now} WHERE id = ${quotes[0]?.id}`;
    expect((await quotesOf(member))[0]?.status).toBe('expired');
    expect(await buy(member, quotes[0]?.id)).toMatchObject({ status: 409, json: { code: 'quote_closed' } });
    await app.jobs.enqueue(app.db, 'expire-quotes', {});
    await expect
      .poll(async () => (await app.query`SELECT status FROM quotes WHERE id = ${quotes[0]?.id}`)[0]?.status)
      .toBe('expired');
    await app.query`UPDATE quotes SET status = 'pending', valid_until = ${new Date(now.getTime() + DAY)} WHERE id = ${quotes[0]?.id}`;
    await member.delete(`/api/things/${cover.thingId}`);
    expect((await buy(member, quotes[0]?.id)).json.code).toBe('quote_thing_gone');
    expect((await quotesOf(member))[0]).toMatchObject({ thingId: null, status: 'pending' });
  });

  test('is cancelled within 14 days, which ends the cover, and not after', async () => {
    await addProvider('Northcover');
    await addProvider('Helmsure', { endpoint: origin });
    const { member, productId } = await owner();
    const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
    const before = (await remote.books()).cancelled.length;
    for (const { id } of quotes) {
      await buy(member, id);
      const cancelled = await member.post(`/api/warranty-quotes/${id}/cancel`);
      expect(cancelled.json).toMatchObject({
        cancelledAt: expect.any(String),
        cancelUntil: null,
        waiting: null,
      });
      const cover = (await member.get(`/api/warranties/${cancelled.json.warrantyId}`)).json;
      expect(cover).toMatchObject({ status: 'voided', isActive: false });
      const again = await member.post(`/api/warranty-quotes/${id}/cancel`);
      expect(again.json.code).toBe('quote_not_purchased');
    }
    expect((await remote.books()).cancelled.length - before).toBe(1);
    now = new Date(now.getTime() + MINUTE + 1);
    const later = (await ask(member, productId)).json as { quotes: Quote[] };
    const id = later.quotes.find(({ providerName }) => providerName === 'Northcover')?.id;
    await buy(member, id);
    now = new Date(now.getTime() + 14 * DAY);
    expect((await member.post(`/api/warranty-quotes/${id}/cancel`)).json.code).toBe('cancellation_too_late');
  });

  test.each(['tariff', 'http'])(
    'bought and cancelled at once ends as one of the two, whole (%s)',
    async (kind) => {
      await addProvider('Northcover', kind === 'http' ? { endpoint: origin } : {});
      const { member, productId } = await owner();
      const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
      const id = quotes[0]?.id;
      const before = await remote.books();
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 ? buy(member, id) : member.post(`/api/warranty-quotes/${id}/cancel`),
        ),
      );
      const [quote] = await quotesOf(member);
      const cover = (await member.get(`/api/warranties/${quote?.warrantyId}`)).json;
      expect(cover.status).toBe(quote?.cancelledAt ? 'voided' : 'active');
      expect((await member.get('/api/warranties')).json).toHaveLength(2);
      const after = await remote.books();
      expect([
        after.sold.length - before.sold.length,
        after.cancelled.length - before.cancelled.length,
      ]).toEqual(kind === 'http' ? [1, quote?.cancelledAt ? 1 : 0] : [0, 0]);
    },
  );
});

test('a quote is declined and taken up again; what is closed stays closed', async () => {
  await addProvider('Northcover');
  const { member, productId } = await owner();
  const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
  const address = `/api/warranty-quotes/${quotes[0]?.id}`;
  expect((await member.patch(address, { status: 'declined' })).json.status).toBe('declined');
  expect((await buy(member, quotes[0]?.id)).json.code).toBe('quote_closed');
  expect((await member.patch(address, { status: 'pending' })).json.status).toBe('pending');
  await buy(member, quotes[0]?.id);
  expect((await member.patch(address, { status: 'declined' })).json.code).toBe('quote_closed');
  expect((await (await app.member()).patch(address, { status: 'declined' })).status).toBe(404);
});

test('the list of providers is for everybody, with tariffs and without secrets', async () => {
  await addProvider('Northcover');
  await addProvider('Helmsure', { endpoint: origin });
  await addProvider('Gone', { active: false });
  const { json, text } = await app.visitor().get('/api/warranty-providers');
  expect(json).toHaveLength(2);
  expect(json.find(({ name }: { name: string }) => name === 'Northcover')).toMatchObject({
    apiVersion: null,
    rating: 4.6,
    averageRating: 4.6,
    averageClaimTime: '4 days',
    processingTime: '4 days',
    tariff,
  });
  expect(text).not.toContain(PROVIDER_SECRET);
});

test('the page brings the providers, and to a member what is theirs', async () => {
  await addProvider('Northcover');
  const { member, productId } = await owner();
  await ask(member, productId);
  const dataOf = async (who: Pick<Member, 'get'>) => {
    // The query makes the address unique, because visitors share a cached page for a second.
    const { text } = await who.get(`/warranty-providers?${productId}`, { accept: 'text/html' });
    return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
      .data;
  };
  const own = await dataOf(member);
  expect(own['GET /api/warranty-quotes/user']).toEqual(await quotesOf(member));
  expect(own['GET /api/warranties?limit=500']).toHaveLength(1);
  expect(own['GET /api/warranty-providers']).toHaveLength(1);
  expect(Object.keys(await dataOf(app.visitor()))).toEqual(['GET /api/warranty-providers']);
});

test('cover that does not pass on is no promise of a listing, and ends at the sale', async () => {
  await addProvider('Northcover');
  const { member, productId, cover } = await owner();
  const buyer = await app.member();
  const { json } = await ask(member, productId);
  const listing = await offerForSale(member, { productId, thingId: cover.thingId });
  const coverOf = async () => (await buyer.get(`/api/marketplace/${listing.id}`)).json.cover.endDate;
  expect(await coverOf()).toBe(cover.endDate);
  const bought = (await buy(member, json.quotes[0]?.id)).json as Quote;
  expect(bought.coverageDetails.passesOn).toBe(false);
  expect(await coverOf()).toBe(cover.endDate);
  const trade = await contact(buyer, listing.id);
  await sayYes(buyer, trade.id);
  await completeBoth(trade.id, member, buyer);
  const { layers } = (await buyer.get(`/api/things/${cover.thingId}`)).json;
  expect(layers).toMatchObject([
    { isActive: true },
    { isActive: false, providerId: null, providerPolicyNumber: null },
  ]);
});

/** Days from today, and whether it is said to be paid; whether the thing is covered then, and why it cannot be claimed on if not. */
const CASES = [
  ['bought and not paid', { paid: false, from: 0, to: 365 }, 'unpaid', /is not paid/],
  ['said to be paid', { paid: true, from: 0, to: 365 }, 'covered', undefined],
  ['paid and not begun', { paid: true, from: 30, to: 395 }, 'not begun', /goes on from/],
  ['neither paid nor begun', { paid: false, from: 30, to: 395 }, 'unpaid', /Cover ended on/],
  ['paid and over', { paid: true, from: -400, to: -35 }, 'ended', /ended on/],
] as const;

test.each(CASES)('cover that is %s says so everywhere', async (_what, days, state, reason) => {
  await addProvider('Northcover');
  await app.query`UPDATE providers SET passes_on = true`;
  const gone = { startDate: addMonths(today(), -30), endDate: addMonths(today(), -18) };
  const { member, productId, cover } = await owner(gone);
  const buyer = await app.member();
  const listing = await offerForSale(member, { productId, thingId: cover.thingId });
  const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
  await buy(member, quotes[0]?.id);
  if (days.paid) await member.post(`/api/warranty-quotes/${quotes[0]?.id}/payment`, { paid: true });
  const [from, to] = [addDays(today(), days.from), addDays(today(), days.to)];
  await app.query`
    UPDATE covers SET start_date = ${from}, end_date = ${to} WHERE thing_id = ${cover.thingId} AND cover_type = 'extended'`;

  const isCovered = state === 'covered';
  const figure = isCovered ? 1 : 0;
  const worth = isCovered ? [{ currency: 'USD', amount: '1290.00' }] : [];
  expect((await member.get('/api/warranties/summary')).json).toMatchObject({
    things: 1,
    active: figure,
    expired: state === 'ended' ? 1 : 0,
    coveredWorth: worth,
    soon: isCovered ? [{ endDate: to }] : [],
  });
  expect((await member.get('/api/analytics/dashboard')).json).toMatchObject({ activeWarranties: figure });
  const { value } = (await member.get('/api/analytics/charts')).json;
  expect(value.map(({ amount }: { amount: string }) => amount)).toEqual(isCovered ? ['1290.00'] : []);
  const { layers } = (await member.get(`/api/things/${cover.thingId}`)).json;
  expect(
    layers.map((one: { isActive: boolean; unpaid: boolean }) => [one.isActive, one.unpaid]),
  ).toContainEqual([days.paid, !days.paid]);
  const { owned } = (await member.get(`/api/products/${productId}`)).json;
  expect(owned.cover).toMatchObject(
    days.paid && days.to > 0 ? { startDate: from, endDate: to } : { endDate: expect.any(String) },
  );

  const offered = (await buyer.get(`/api/marketplace/${listing.id}`)).json;
  expect(offered.warrantyMonthsLeft).toEqual(isCovered ? 12 : null);
  expect(offered.cover.endDate).toBe(days.paid ? to : gone.endDate);
  const covered = (await buyer.get('/api/marketplace?withCover=1')).json as { id: string }[];
  expect(covered.some(({ id }) => id === listing.id)).toBe(isCovered);

  const trade = await contact(buyer, listing.id);
  const [agreed] = await app.query`SELECT terms_now AS terms FROM trades WHERE id = ${trade.id}`;
  expect((agreed as { terms: { covers: unknown[] } }).terms.covers).toHaveLength(
    days.paid && days.to > 0 ? 1 : 0,
  );

  const claimed = await member.post('/api/claims', {
    issueDescription: 'The shutter sticks in the cold.',
    brokeOn: today(),
    thingId: cover.thingId,
  });
  if (!reason) expect(claimed.status, claimed.text).toBe(201);
  else
    expect(claimed).toMatchObject({
      status: 409,
      json: { code: 'claim_not_covered', message: expect.stringMatching(reason) },
    });
});

test('what its seller has not paid ends at the sale', async () => {
  await addProvider('Northcover');
  await app.query`UPDATE providers SET passes_on = true`;
  const { member, productId, cover } = await owner();
  const buyer = await app.member();
  const { quotes } = (await ask(member, productId)).json as { quotes: Quote[] };
  const id = quotes[0]?.id;
  await buy(member, id);
  const trade = await makeTrade(member, buyer, { productId, thingId: cover.thingId });
  await completeBoth(trade.id, member, buyer);
  const layersOf = async () => (await buyer.get(`/api/things/${cover.thingId}`)).json.layers;
  const passed = [
    { isActive: true, unpaid: false },
    { isActive: false, status: 'voided', unpaid: false, providerPolicyNumber: null },
  ];
  expect(await layersOf()).toMatchObject(passed);
  // A former owner's word changes nothing.
  await member.post(`/api/warranty-quotes/${id}/payment`, { paid: true });
  expect(await layersOf()).toMatchObject(passed);
});
