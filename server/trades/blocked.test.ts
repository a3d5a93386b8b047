import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { inbox, notificationTexts, settled } from '../../testing/notifications.ts';
import { completeBoth, contact, makeTrade, offerForSale } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
});
afterAll(() => app.stop());

const block = (who: Member, whom: Member) => who.post(`/api/users/${whom.id}/block`);
const seen = async (who: Member, id: string) => (await who.get(`/api/transactions/${id}`)).json;
const inADay = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

test('a trade is cancelled alike by one of the two, by a block and by a sale to another', async () => {
  const ends: ((trade: { id: string; listingId: string }) => Promise<unknown>)[] = [
    ({ id }) => buyer.patch(`/api/transactions/${id}`, { status: 'cancelled' }),
    ({ listingId }) => seller.patch(`/api/marketplace/${listingId}`, { status: 'sold' }),
    () => block(seller, buyer),
  ];
  for (const [met, agreed] of [
    [true, '2026-01-10T10:00:00Z'],
    [false, '2099-01-10T10:00:00Z'],
  ] as const)
    for (const end of ends) {
      const trade = await makeTrade(seller, buyer);
      await app.query`
        UPDATE trades SET code = '123456', buyer_meets = true, seller_meets = true, meeting_at = ${agreed}, agreed_meeting_at = ${agreed}
        WHERE id = ${trade.id}`;
      await end(trade);
      const rows = await app.query`
        SELECT status, code, buyer_meets, seller_meets, agreed_meeting_at IS NOT NULL AS met, cancelled_at = updated_at AS at_once
        FROM trades WHERE id = ${trade.id}`;
      expect(rows).toEqual([
        { status: 'cancelled', code: null, buyer_meets: false, seller_meets: false, met, at_once: true },
      ]);
      await seller.delete(`/api/users/${buyer.id}/block`);
    }
});

test('a block ends what is open between the two; the other is told that it ended, not why', async () => {
  const trade = await makeTrade(seller, buyer);
  const theirs = await makeTrade(buyer, seller);
  const others = await makeTrade(seller, await app.member());
  const path = `/api/transactions/${trade.id}`;
  await buyer.patch(path, { meetingTime: inADay(), meetingLocation: 'By the crane', notes: 'Ring twice.' });
  await buyer.post(`${path}/offers`, { amount: '500' });
  await settled(app);
  const [mine, other] = [await listen(app, seller), await listen(app, buyer)];
  expect((await block(seller, buyer)).status).toBe(204);
  for (const { id } of [trade, theirs])
    expect(await seen(seller, id)).toMatchObject({ status: 'cancelled', can: { update: false } });
  expect((await seen(seller, others.id)).status).toBe('pending');
  expect((await seller.get(`/api/marketplace/${trade.listingId}`)).json.interestedCount).toBe(0);

  const [blocker, blocked] = [await seen(seller, trade.id), await seen(buyer, trade.id)];
  expect(blocker.history.at(-1)).toMatchObject({ userId: seller.id, data: { reason: 'blocked' } });
  expect(blocked.history.at(-1)).toMatchObject({ userId: null, data: { reason: 'ended' } });
  expect(JSON.stringify(blocked)).not.toContain('blocked');
  // Nothing that one of them wrote reaches the other any more, on any page.
  const list = await seller.get('/api/transactions/user');
  const talks = await seller.get('/api/conversations');
  for (const text of [JSON.stringify(blocker), list.text, talks.text]) {
    expect(text).not.toContain('By the crane');
    expect(text).not.toContain('Ring twice.');
  }
  expect(blocker).toMatchObject({ notes: null, meetingLocation: null, offer: null });
  expect((await seller.get(`${path}/meeting.ics`)).status).toBe(404);

  // Both are told at once, each with their own text, and without names.
  const heard = (stream: typeof mine) =>
    stream.events().filter(({ topic, data }) => topic === 'transactions' && data.transactionId === trade.id);
  await expect.poll(() => [heard(mine).length, heard(other).length]).toEqual([1, 1]);
  mine.stop();
  other.stop();
  await settled(app);
  expect((await notificationTexts(seller))[0]).toContain('You blocked the other person');
  expect((await inbox(buyer))[0]).toMatchObject({ title: 'Your trade has ended', message: 'Morrow Uno' });
  expect((await inbox(seller)).some(({ data }) => data.person?.id === buyer.id)).toBe(false);
});

test.each([
  ['blocked', () => buyer],
  ['blocker', () => seller],
])('afterwards the %s changes nothing, and nothing of it reaches the other', async (_name, whoOf) => {
  const trade = await makeTrade(seller, buyer);
  await block(seller, buyer);
  await settled(app);
  const before = [await inbox(seller), await inbox(buyer)];
  const who = whoOf();
  const path = `/api/transactions/${trade.id}`;
  const ended = { status: 409, json: { code: 'transaction_ended' } };
  expect(await who.patch(path, { status: 'pending', notes: 'Come on.' })).toMatchObject(ended);
  expect(await who.patch(path, { meetingTime: inADay() })).toMatchObject(ended);
  expect(await who.post(`${path}/offers`, { amount: '1' })).toMatchObject(ended);
  expect((await who.post('/api/transactions', { listingId: trade.listingId })).status).toBe(
    who === buyer ? 404 : 409,
  );
  await settled(app);
  expect([await inbox(seller), await inbox(buyer)]).toEqual(before);
});

test('what either writes in a listing afterwards does not reach the other, not even in what was', async () => {
  const trade = await makeTrade(seller, buyer);
  const theirs = await makeTrade(buyer, seller);
  await block(seller, buyer);
  const change = { title: 'I know where you live', price: '1.11' };
  for (const [who, { listingId }] of [[seller, trade] as const, [buyer, theirs] as const])
    expect((await who.patch(`/api/marketplace/${listingId}`, change)).status).toBe(200);
  for (const [who, own, { id, conversationId }] of [
    [buyer, theirs, trade] as const,
    [seller, trade, theirs] as const,
  ]) {
    for (const path of [`/api/transactions/${id}`, `/api/conversations/${conversationId}`]) {
      const { text } = await who.get(path);
      expect(text).not.toContain(change.title);
      expect(text).not.toContain(change.price);
    }
    const list = (await who.get('/api/transactions/user')).json;
    expect(list.map(({ listing }: typeof trade) => listing.price).toSorted()).toEqual(['1.11', '540.00']);
    expect((await seen(who, own.id)).listing.title).toBe(change.title);
    expect((await who.get(`/api/conversations/${own.conversationId}`)).json.about.title).toBe(change.title);
  }
  // Deleting the listing does not leak it either, although the trade keeps a copy.
  await seller.delete(`/api/marketplace/${trade.listingId}`);
  expect(JSON.stringify(await seen(buyer, trade.id))).not.toContain(change.title);
  expect((await seen(seller, trade.id)).listing.title).toBe(change.title);
});

test('who takes the block back can take the trade up again', async () => {
  const trade = await makeTrade(seller, buyer);
  await block(seller, buyer);
  await seller.delete(`/api/users/${buyer.id}/block`);
  const again = await buyer.patch(`/api/transactions/${trade.id}`, { status: 'pending' });
  expect(again.json).toMatchObject({ status: 'pending', can: { update: true } });
});

test('a completed trade stays; it can be rated, but what is written does not reach the other', async () => {
  const trade = await makeTrade(seller, buyer);
  await completeBoth(trade.id, seller, buyer);
  await block(seller, buyer);
  const good = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
  const rate = (who: Member, note: string) =>
    who.post(`/api/transactions/${trade.id}/ratings`, { ...good, note });
  await rate(buyer, 'You will read this.');
  await rate(seller, 'And you this.');
  expect(await seen(seller, trade.id)).toMatchObject({
    isVerified: true,
    myRating: { note: 'And you this.' },
    theirRating: { punctual: true, note: null },
  });
  await settled(app);
  expect((await notificationTexts(seller)).join()).not.toContain('rated');
});

test('blocked in the moment of the first contact, nothing stays open between the two', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await app.member(), await app.member()];
    const listing = await offerForSale(one);
    await Promise.all([
      other.post('/api/transactions', { listingId: listing.id }),
      block(round % 2 ? one : other, round % 2 ? other : one),
    ]);
    const open = await app.query`
      SELECT 1 FROM trades WHERE listing_id = ${listing.id} AND status <> 'cancelled'`;
    expect(open).toHaveLength(0);
  }
});

test('blocked in the moment of a change or of the code, it is either done or ended', async () => {
  for (let round = 0; round < 6; round++) {
    const taker = await app.member();
    const trade = await makeTrade(seller, taker);
    const { code } = (await taker.post(`/api/transactions/${trade.id}/code`)).json;
    const answers = await Promise.all([
      seller.post(`/api/transactions/${trade.id}/handover`, { code }),
      block(taker, seller),
      taker.patch(`/api/transactions/${trade.id}`, { notes: 'Now?' }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await seen(seller, trade.id)).toMatchObject(
      answers[0].status === 200 ? { isVerified: true } : { status: 'cancelled', isVerified: false },
    );
  }
});

test('contact stays refused to whoever is blocked', async () => {
  const listing = await offerForSale(seller);
  await block(seller, buyer);
  expect((await buyer.post('/api/transactions', { listingId: listing.id })).status).toBe(404);
  expect(await contact(await app.member(), listing.id)).toMatchObject({ status: 'pending' });
});
