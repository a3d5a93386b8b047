import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { completeBoth, listening, makeTrade, offerForSale, raised } from '../../testing/trades.ts';
import { countDueRatings } from './ratings.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const DAY = 24 * 60 * 60 * 1000;
let ahead = 0;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    extend: listening('trade-changed'),
  });
});
afterAll(() => app.stop());

const good = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
const rate = (who: Member, id: string, rating: Record<string, unknown> = good) =>
  who.post(`/api/transactions/${id}/ratings`, rating);
const trustOf = async (who: Member) => (await who.get(`/api/users/${who.id}`)).json.trust;
const seen = async (who: Member, id: string) => (await who.get(`/api/transactions/${id}`)).json;

async function newTrade(complete = true) {
  ahead = 0;
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
  const trade = await makeTrade(seller, buyer);
  if (complete) await completeBoth(trade.id, seller, buyer);
  return trade;
}

test('show when both have rated, not before, and then make the trust line', async () => {
  const { id } = await newTrade();
  const note = 'Box and screws, as promised.';
  const mine = await rate(buyer, id, { ...good, punctual: false, note });
  expect(mine).toMatchObject({
    status: 201,
    json: { myRating: { punctual: false, note }, can: { rate: false } },
  });
  const hidden = await seller.get(`/api/transactions/${id}`);
  expect(hidden.json).toMatchObject({ theirRating: null, myRating: null, can: { rate: true } });
  expect(hidden.text).not.toContain(note);
  expect(hidden.json.history.at(-1)).toMatchObject({ kind: 'rated', userId: buyer.id, data: {} });
  expect(await raised(app, 'trade-changed', { tradeId: id, what: 'rated' })).toMatchObject([
    { toId: seller.id, byId: buyer.id },
  ]);
  expect(await trustOf(seller)).toMatchObject({ trades: 1, ratings: 0, punctual: null });
  expect((await rate(seller, id)).json).toMatchObject({ theirRating: { punctual: false, note } });
  expect((await seen(buyer, id)).theirRating).toMatchObject({ punctual: true, note: null });
  expect(await trustOf(seller)).toEqual({
    trades: 1,
    ratings: 1,
    punctual: 0,
    asDescribed: 100,
    wouldTradeAgain: 100,
    noShows: 0,
  });
  expect(await trustOf(buyer)).toMatchObject({ ratings: 1, punctual: 100 });
  const listing = await offerForSale(seller);
  expect(listing.user.trust).toMatchObject({ ratings: 1, asDescribed: 100 });
  await countDueRatings(app);
  expect(await trustOf(seller)).toMatchObject({ ratings: 1 });
});

test('show after seven days when only one has rated, counted once however often the job runs', async () => {
  const { id } = await newTrade();
  await rate(buyer, id, { ...good, wouldTradeAgain: false });
  ahead = 7 * DAY - 60_000;
  await countDueRatings(app);
  expect((await seen(seller, id)).theirRating).toBeNull();
  expect(await trustOf(seller)).toMatchObject({ ratings: 0 });
  ahead = 7 * DAY + 60_000;
  expect((await seen(seller, id)).theirRating).toMatchObject({ wouldTradeAgain: false });
  await Promise.all([countDueRatings(app), countDueRatings(app), countDueRatings(app)]);
  await countDueRatings(app);
  expect(await trustOf(seller)).toMatchObject({ ratings: 1, wouldTradeAgain: 0 });
  // Once the other's rating is visible, it can no longer be answered.
  expect((await seen(seller, id)).can.rate).toBe(false);
  expect(await rate(seller, id)).toMatchObject({ status: 409, json: { code: 'rating_closed' } });
  await countDueRatings(app);
  expect([await trustOf(seller), await trustOf(buyer)]).toMatchObject([{ ratings: 1 }, { ratings: 0 }]);
});

test('are given once, by many clicks too', async () => {
  const { id } = await newTrade();
  const answers = await Promise.all(Array.from({ length: MANY }, () => rate(buyer, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ json }) => json.code === 'already_rated')).toHaveLength(MANY - 1);
  const both = await Promise.all([rate(seller, id), rate(seller, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect([await trustOf(seller), await trustOf(buyer)]).toMatchObject([{ ratings: 1 }, { ratings: 1 }]);
});

test('both at the same moment show both', async () => {
  const { id } = await newTrade();
  await Promise.all([rate(buyer, id), rate(seller, id)]);
  expect((await seen(buyer, id)).theirRating).not.toBeNull();
  expect((await seen(seller, id)).theirRating).not.toBeNull();
  expect([await trustOf(seller), await trustOf(buyer)]).toMatchObject([{ ratings: 1 }, { ratings: 1 }]);
});

const absent = { punctual: false, asDescribed: false, wouldTradeAgain: false, noShow: true };
const inADay = () => new Date(Date.now() + DAY).toISOString();
const propose = (who: Member, id: string) =>
  who.patch(`/api/transactions/${id}`, { status: 'scheduled', meetingTime: inADay() });
const confirm = (who: Member, id: string) =>
  who.patch(`/api/transactions/${id}`, { status: 'meeting_confirmed' });

test('wait for the trade or the hour of a meeting that both confirmed; then a no-show can be told', async () => {
  const { id } = await newTrade(false);
  expect(await rate(buyer, id)).toMatchObject({ status: 409, json: { code: 'not_yet_rateable' } });
  await propose(buyer, id);
  expect((await confirm(seller, id)).json).toMatchObject({ buyerMeets: true, sellerMeets: true });
  expect((await rate(buyer, id)).json.code).toBe('not_yet_rateable');
  ahead = DAY + 60_000;
  expect((await seen(buyer, id)).can).toMatchObject({ rate: true, tellNoShow: true });
  // A no-show was neither on time nor brought anything as described.
  for (const wrong of [{ asDescribed: true }, { punctual: true }])
    expect((await rate(buyer, id, { ...absent, ...wrong })).status).toBe(400);
  // Proposing another time afterwards does not undo the no-show.
  ahead = DAY + 60_000;
  await seller.patch(`/api/transactions/${id}`, {
    meetingTime: new Date(Date.now() + 5 * DAY).toISOString(),
  });
  expect((await rate(buyer, id, absent)).status).toBe(201);
  ahead = 9 * DAY;
  await countDueRatings(app);
  expect(await trustOf(seller)).toEqual({
    trades: 0,
    ratings: 1,
    punctual: 0,
    asDescribed: null,
    wouldTradeAgain: 0,
    noShows: 1,
  });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['that only one proposed', async () => {}],
  ['that one confirmed alone', (id) => confirm(buyer, id)],
  [
    'that was moved after it was confirmed',
    async (id) => {
      await confirm(seller, id);
      const meetingTime = new Date(Date.now() + DAY - 60_000).toISOString();
      expect((await buyer.patch(`/api/transactions/${id}`, { meetingTime })).json).toMatchObject({
        status: 'scheduled',
        sellerMeets: false,
      });
    },
  ],
  [
    'whose confirmation was taken back',
    async (id) => {
      await confirm(seller, id);
      await seller.patch(`/api/transactions/${id}`, { status: 'pending' });
    },
  ],
  [
    'that was called off in time',
    async (id) => {
      await confirm(seller, id);
      await seller.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    },
  ],
  [
    'that the other confirmed only after its hour',
    async (id) => {
      ahead = DAY + 60_000;
      expect((await confirm(seller, id)).json).toMatchObject({ sellerMeets: false });
    },
  ],
])('a meeting %s is nobody’s no-show', async (_name, then) => {
  const { id } = await newTrade(false);
  await propose(buyer, id);
  await then(id);
  ahead = 2 * DAY;
  expect((await seen(buyer, id)).can).toMatchObject({ rate: false, tellNoShow: false });
  for (const who of [buyer, seller])
    for (const rating of [absent, good])
      expect((await rate(who, id, rating)).json.code).toBe('not_yet_rateable');
});

test('who completed the trade was there', async () => {
  const { id } = await newTrade(false);
  await propose(buyer, id);
  await confirm(seller, id);
  ahead = 2 * DAY;
  await completeBoth(id, seller, buyer);
  expect((await rate(buyer, id, absent)).status).toBe(400);
  expect((await rate(buyer, id)).status).toBe(201);
});

test.each([
  ['a missing answer', { noShow: undefined }],
  ['a number', { punctual: 1 }],
  ['a forged rater', { raterId: 'x' }],
  ['a long note', { note: 'x'.repeat(501) }],
])('%s is refused', async (_name, wrong) => {
  const { id } = await newTrade();
  expect((await rate(buyer, id, { ...good, ...wrong })).status).toBe(400);
});
