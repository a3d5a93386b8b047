import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HANDOVER_TRIES } from '../../contract/trade-constants.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { inbox, notificationTexts, settled, unread } from '../../testing/notifications.ts';
import { completeBoth, contact, makeTrade, offerForSale } from '../../testing/trades.ts';
import { makeCover } from '../../testing/warranties.ts';
import type { EventMap, EventName } from '../platform/events.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ruth: Member;
let maya: Member;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ruth = await app.member({ firstName: 'Ruth' });
  maya = await app.member({ firstName: 'Maya' });
});

const HOUR = 60 * 60 * 1000;
const change = (who: Member, id: string, body: object) => who.patch(`/api/transactions/${id}`, body);
const readAll = (who: Member) => who.patch('/api/notifications/mark-all-read');
const meeting = { meetingTime: '2027-11-16T18:00:00Z', meetingLocation: 'Temple Meads' };
const raise = <Name extends EventName>(name: Name, data: EventMap[Name]) =>
  app.db.transaction((tx) => app.events.raise(tx, name, data));

const ENDED_BY_BLOCK =
  'Your trade has ended: Morrow Uno. You blocked the other person, so nothing of theirs reaches you any more.';

describe('interest', () => {
  test('is told to the one who offers it, with who, what and where', async () => {
    const { id } = await makeTrade(ruth, maya);
    await settled(app);
    expect(await inbox(ruth)).toMatchObject([
      {
        type: 'listing_interest',
        title: 'Maya is interested in your Morrow Uno',
        message: 'Answer, and agree on a time and a place.',
        data: { url: `/transactions?id=${id}`, transactionId: id, imageUrl: null, person: { id: maya.id } },
      },
    ]);
    expect(await inbox(maya)).toEqual([]);
  });

  test('in a request, to the one who asks for something', async () => {
    await makeTrade(ruth, maya, { type: 'buy_request', price: undefined, priceMax: '100.00' });
    await settled(app);
    expect(await notificationTexts(ruth)).toEqual([
      'Maya answered your request: Morrow Uno. See what they have.',
    ]);
  });

  test('of many at once is one that counts them and leads to all of them', async () => {
    const listing = await offerForSale(ruth);
    const crowd = await Promise.all(Array.from({ length: MANY }, () => app.member({ firstName: 'Fan' })));
    await Promise.all(crowd.map((fan) => contact(fan, listing.id)));
    await settled(app);
    expect(await inbox(ruth)).toMatchObject([
      {
        title: `Fan and ${MANY - 1} others are interested in your Morrow Uno`,
        data: { url: '/transactions', others: MANY - 1 },
      },
    ]);
  });

  test('is not told when trades are switched off, nor of somebody who was blocked meanwhile', async () => {
    await ruth.patch('/api/settings/notifications', { trades: false });
    const { id, listing } = await makeTrade(ruth, maya);
    await settled(app);
    await ruth.patch('/api/settings/notifications', { trades: true });
    await ruth.post(`/api/users/${maya.id}/block`);
    const event = { tradeId: id, listingId: listing.id, toId: ruth.id, byId: maya.id };
    await raise('listing-interest', event);
    await settled(app);
    expect(await notificationTexts(ruth)).toEqual([ENDED_BY_BLOCK]);
  });
});

describe('what the other does about a trade', () => {
  test('is told in words, each with the way to it', async () => {
    const { id } = await makeTrade(ruth, maya);
    const offer = (who: Member, amount: string) => who.post(`/api/transactions/${id}/offers`, { amount });
    await settled(app);
    await readAll(ruth);
    const news = async (who: Member) => {
      await settled(app);
      const [first] = await inbox(who);
      expect(first).toMatchObject({
        type: 'transaction_change',
        isRead: false,
        data: { url: `/transactions?id=${id}`, transactionId: id },
      });
      await readAll(who);
      return `${first?.title}: ${first?.message}`;
    };
    await app.query`UPDATE people SET time_zone = 'Europe/Berlin' WHERE id = ${ruth.id}`;

    await offer(maya, '480');
    expect(await news(ruth)).toBe('Maya offered $480: Morrow Uno. Accept it, or name another price.');
    const countered = await offer(ruth, '510.50');
    expect(await news(maya)).toBe(
      'Ruth countered with $510.50: Morrow Uno. Accept it, or name another price.',
    );
    await maya.post(`/api/transactions/${id}/offers/accept`, { offerId: countered.json.offer.id });
    expect(await news(ruth)).toBe('Maya accepted $510.50: Morrow Uno. Now agree on a time and a place.');
    await change(maya, id, { status: 'scheduled', ...meeting });
    expect(await news(ruth)).toBe(
      'Maya proposed a meeting: Morrow Uno · Tuesday 16 Nov 2027, 19:00 · Temple Meads. Confirm it, or propose another.',
    );
    await change(ruth, id, { meetingTime: '2027-11-17T17:30:00Z' });
    expect(await news(maya)).toBe(
      'Ruth proposed the meeting anew: Morrow Uno · Wednesday 17 Nov 2027, 17:30 · Temple Meads. Confirm it, or propose another.',
    );
    await change(maya, id, { status: 'meeting_confirmed' });
    expect(await news(ruth)).toBe(
      'Maya confirmed the meeting: Morrow Uno · Wednesday 17 Nov 2027, 18:30 · Temple Meads',
    );
    await change(maya, id, { notes: 'I bring the beans.' });
    expect(await news(ruth)).toBe('Maya changed the notes: Morrow Uno · I bring the beans.');
    await change(maya, id, { meetingTime: null, meetingLocation: null });
    expect(await news(ruth)).toBe('Maya called off the meeting: Morrow Uno');
    await change(ruth, id, { status: 'pending' });
    expect(await news(maya)).toBe('Ruth set the trade back to pending: Morrow Uno');
    await change(ruth, id, { status: 'cancelled' });
    expect(await news(maya)).toBe('Ruth cancelled the trade: Morrow Uno');
    await change(ruth, id, { status: 'completed' });
    expect(await news(maya)).toBe(
      'Ruth marked the trade as completed: Morrow Uno. Mark it too, and it is final.',
    );
    await change(maya, id, { status: 'completed' });
    expect(await news(ruth)).toBe('You and Maya completed the trade: Morrow Uno. Say how it went.');
    const rating = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
    await maya.post(`/api/transactions/${id}/ratings`, rating);
    expect(await news(ruth)).toBe(
      'Maya rated your trade: Morrow Uno. Both ratings show once you rate it too.',
    );
    await ruth.post(`/api/transactions/${id}/ratings`, rating);
    expect(await news(maya)).toBe('Ruth rated your trade: Morrow Uno. Both ratings show now.');
  });

  test('many changes of a meeting and many offers at once are one of each, as it is in the end', async () => {
    const { id } = await makeTrade(ruth, maya);
    await settled(app);
    await readAll(ruth);
    await Promise.all(
      Array.from({ length: MANY }, (_, n) =>
        change(maya, id, { meetingTime: meeting.meetingTime, meetingLocation: `Platform ${n + 1}` }),
      ),
    );
    await Promise.all(
      Array.from({ length: MANY }, (_, n) =>
        maya.post(`/api/transactions/${id}/offers`, { amount: `${400 + n}` }),
      ),
    );
    await settled(app);
    const { json: trade } = await maya.get(`/api/transactions/${id}`);
    expect(await unread(ruth)).toBe(2);
    expect((await notificationTexts(ruth)).slice(0, 2).sort()).toEqual([
      `Maya offered $${Number(trade.offer.amount)}: Morrow Uno. Accept it, or name another price.`,
      `Maya proposed the meeting anew: Morrow Uno · Tuesday 16 Nov 2027, 18:00 · ${trade.meetingLocation}. Confirm it, or propose another.`,
    ]);
  });

  test('what was overtaken before it could be told is not told, and a job done twice tells once', async () => {
    const { id } = await makeTrade(ruth, maya);
    await settled(app);
    await readAll(ruth);
    await change(maya, id, { status: 'cancelled' });
    await settled(app);
    const subject = { tradeId: id, toId: ruth.id, byId: maya.id };
    await raise('trade-changed', {
      ...subject,
      eventId: 'late',
      what: 'status',
      status: 'meeting_confirmed',
    });
    await raise('trade-changed', { ...subject, eventId: 'later', what: 'offer', amount: '1.00' });
    await settled(app);
    expect(await unread(ruth)).toBe(1);
    const [job] = await app.query`
      SELECT data FROM pgboss.job WHERE name = 'trade-changed.notifications' AND data ->> 'tradeId' = ${id}`;
    await readAll(ruth);
    await raise('trade-changed', job?.data);
    await settled(app);
    expect(await unread(ruth)).toBe(0);
  });

  test('switched off, or with a block between the two, it is told to nobody, only that it ended', async () => {
    const { id } = await makeTrade(ruth, maya);
    await settled(app);
    await readAll(ruth);
    await ruth.patch('/api/settings/notifications', { trades: false });
    await change(maya, id, { status: 'scheduled', ...meeting });
    await settled(app);
    await ruth.patch('/api/settings/notifications', { trades: true });
    await maya.post(`/api/users/${ruth.id}/block`);
    expect((await change(maya, id, { notes: 'Nobody hears this.' })).json.code).toBe('transaction_ended');
    await settled(app);
    // A person who was blocked is not told so.
    expect(await notificationTexts(ruth)).toEqual(['Your trade has ended: Morrow Uno']);
    expect(await notificationTexts(maya)).toEqual([ENDED_BY_BLOCK]);
  });

  test('a code that is locked is told to both, and names nobody', async () => {
    const { id } = await makeTrade(ruth, maya);
    const { code } = (await maya.post(`/api/transactions/${id}/code`)).json;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < HANDOVER_TRIES; n++)
      await ruth.post(`/api/transactions/${id}/handover`, { code: wrong });
    await settled(app);
    for (const who of [ruth, maya]) {
      const [first] = await inbox(who);
      expect(first).toMatchObject({
        title: 'The handover code is locked',
        message: 'Morrow Uno. 5 codes were wrong: mark the trade as completed instead, both of you.',
        data: { url: `/transactions?id=${id}` },
      });
      expect(first?.data.person).toBeUndefined();
    }
  });
});

describe('what becomes of a trade by itself', () => {
  test('sold to another: everybody else who was interested is told, once, and the two are not', async () => {
    const listing = await offerForSale(ruth);
    const losers = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    const trades = await Promise.all(losers.map((loser) => contact(loser, listing.id)));
    const { id } = await contact(maya, listing.id);
    await completeBoth(id, ruth, maya);
    await settled(app);
    for (const [n, loser] of losers.entries())
      expect(await inbox(loser)).toMatchObject([
        {
          type: 'transaction_change',
          title: 'Morrow Uno went to somebody else',
          message: 'Your trade is cancelled.',
          data: { url: `/transactions?id=${trades[n].id}` },
        },
      ]);
    for (const who of [ruth, maya])
      expect((await notificationTexts(who)).join()).not.toContain('somebody else');
  });

  test('a listing that is deleted, and an account', async () => {
    const { listing } = await makeTrade(ruth, maya);
    await ruth.delete(`/api/marketplace/${listing.id}`);
    await settled(app);
    expect(await notificationTexts(maya)).toEqual([
      'Morrow Uno is no longer offered: Your trade is cancelled.',
    ]);
    const leaving = await app.member();
    await makeTrade(leaving, maya, { title: 'Lyse Task' });
    await leaving.delete('/api/auth/user');
    await app.db.transaction((tx) => app.jobs.enqueue(tx, 'tell-ended-trades', {}));
    await settled(app);
    expect((await notificationTexts(maya))[0]).toBe(
      'Your trade is cancelled: Lyse Task. The other person has left Wellkept.',
    );
  });
});

describe('a meeting', () => {
  const near = (tradeId: string, personId: string, hours: number, meetingDateTime: string) =>
    raise('meeting-near', {
      ...{ tradeId, personId, hours, meetingDateTime },
      otherId: personId === ruth.id ? maya.id : ruth.id,
    });

  test('is told of the day before and two hours before, to both, once, and to nobody after a block', async () => {
    const { id } = await makeTrade(ruth, maya);
    await settled(app);
    const at = '2027-11-16T18:00:00.000Z';
    await change(ruth, id, { meetingTime: at, meetingLocation: 'Temple Meads' });
    await change(maya, id, { status: 'meeting_confirmed' });
    await settled(app);
    for (const who of [ruth, maya]) await readAll(who);
    for (const hours of [24, 24, 2]) for (const who of [ruth, maya]) await near(id, who.id, hours, at);
    await settled(app);
    for (const who of [ruth, maya]) {
      const list = (await inbox(who)).filter(({ isRead }) => !isRead);
      expect(list).toMatchObject([
        { title: 'You meet soon, at 18:00', message: 'Morrow Uno · Temple Meads' },
        {
          type: 'meeting_reminder',
          title: 'You meet on Tuesday 16 Nov 2027, 18:00',
          data: { url: `/transactions?id=${id}`, meetingDateTime: at, transactionId: id },
        },
      ]);
      expect(list.some(({ data }) => data.person)).toBe(false);
    }
    await maya.post(`/api/users/${ruth.id}/block`);
    await settled(app);
    await near(id, maya.id, 1, at);
    await settled(app);
    expect((await inbox(maya)).filter(({ type }) => type === 'meeting_reminder')).toEqual([]);
  });

  test('that one person alone calls confirmed is a proposal, also in reminders, until the other says yes', async () => {
    const { id } = await makeTrade(ruth, maya);
    const at = '2027-11-16T18:00:00.000Z';
    await change(maya, id, { status: 'meeting_confirmed', meetingTime: at, meetingLocation: 'Temple Meads' });
    await settled(app);
    const where = 'Morrow Uno · Tuesday 16 Nov 2027, 18:00 · Temple Meads';
    expect((await notificationTexts(ruth))[0]).toBe(
      `Maya proposed a meeting: ${where}. Confirm it, or propose another.`,
    );
    for (const who of [ruth, maya]) await near(id, who.id, 24, at);
    await settled(app);
    const title = 'Not agreed yet: a meeting on Tuesday 16 Nov 2027, 18:00: Morrow Uno · Temple Meads.';
    expect((await notificationTexts(ruth))[0]).toBe(`${title} Confirm it, or propose another.`);
    expect((await notificationTexts(maya))[0]).toBe(
      `${title} They have not confirmed it: ask before you go.`,
    );
    await change(ruth, id, { status: 'meeting_confirmed' });
    await settled(app);
    expect((await notificationTexts(maya))[0]).toBe(`Ruth confirmed the meeting: ${where}`);
    for (const who of [ruth, maya])
      expect((await notificationTexts(who)).join()).not.toContain('Not agreed yet');
    await change(ruth, id, { status: 'scheduled' });
    await settled(app);
    expect((await notificationTexts(maya))[0]).toBe(`Ruth has not confirmed the meeting: ${where}`);
  });

  test('that was moved, called off or switched off is not; what was said of it goes, unless it was read', async () => {
    const { id } = await makeTrade(ruth, maya);
    const [first, second] = [40, 60].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
    const reminders = async (who: Member) =>
      (await inbox(who)).filter(({ type }) => type === 'meeting_reminder').length;
    await change(maya, id, { meetingTime: first });
    await settled(app);
    await near(id, ruth.id, 24, first ?? '');
    await near(id, maya.id, 24, first ?? '');
    await settled(app);
    await readAll(maya);
    expect([await reminders(ruth), await reminders(maya)]).toEqual([1, 1]);
    await change(maya, id, { meetingTime: second });
    await settled(app);
    expect([await reminders(ruth), await reminders(maya)]).toEqual([0, 1]);
    await near(id, ruth.id, 2, first ?? '');
    await ruth.patch('/api/settings/notifications', { trades: false });
    await near(id, ruth.id, 24, second ?? '');
    await settled(app);
    expect(await reminders(ruth)).toBe(0);
    await ruth.patch('/api/settings/notifications', { trades: true });
    await change(maya, id, { status: 'cancelled' });
    await near(id, ruth.id, 2, second ?? '');
    await settled(app);
    expect(await reminders(ruth)).toBe(0);
  });
});

test('the cover that passed on is told to its new owner, with the ruler', async () => {
  const { thingId, productId } = await makeCover(ruth, { endDate: '2030-06-30' });
  const { id } = await makeTrade(ruth, maya, { productId, thingId });
  await completeBoth(id, maya, ruth);
  await settled(app);
  const passed = (await inbox(maya)).find(({ data }) => data.url === `/warranty?thing=${thingId}`);
  expect(passed).toMatchObject({
    type: 'transaction_change',
    title: expect.stringMatching(/^The cover of .+ is yours now$/),
    message: 'It holds to 30 Jun 2030.',
    data: { cover: { endDate: '2030-06-30' }, transactionId: id },
  });
  expect(passed?.data.person).toBeUndefined();
  expect((await notificationTexts(ruth)).join()).not.toContain('is yours now');
});
