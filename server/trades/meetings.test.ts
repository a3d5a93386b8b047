import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { completeBoth, listening, makeTrade, raised } from '../../testing/trades.ts';
import { remind } from './meetings.ts';
import { listMeetings } from './public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const HOUR = 60 * 60 * 1000;
let ahead = 0;
let app: TestApp;
let seller: Member;
let buyer: Member;
beforeAll(async () => {
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    work: false,
    extend: listening('meeting-near'),
  });
  seller = await app.member({ firstName: 'Ruth', lastName: 'Adeyemi' });
  buyer = await app.member({ firstName: 'Maya' });
});
afterAll(() => app.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const meet = (id: string, meetingTime: string | null, more = {}) =>
  buyer.patch(`/api/transactions/${id}`, { meetingTime, ...more });

/** The reminder jobs of this trade; `runDue` runs those that are due. */
async function reminders(id: string) {
  const rows = await app.query`
    SELECT data, start_after FROM pgboss.job WHERE name = 'meeting-reminder' ORDER BY start_after`;
  return rows.filter(({ data }) => data.tradeId === id);
}
async function runDue(id: string) {
  for (const { data, start_after } of await reminders(id))
    if (Date.parse(start_after) <= Date.now() + ahead) await remind(app.app.platform, data);
}
const near = async (id: string) =>
  (await raised(app, 'meeting-near', { tradeId: id })).map(({ personId, hours }) => `${hours} ${personId}`);

describe('reminders', () => {
  test('a day and two hours before, of both, once each', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer);
    const at = inHours(30);
    await meet(id, at, { meetingLocation: 'Temple Meads' });
    expect((await reminders(id)).map(({ start_after }) => new Date(start_after).toISOString())).toEqual([
      new Date(Date.parse(at) - 24 * HOUR).toISOString(),
      new Date(Date.parse(at) - 2 * HOUR).toISOString(),
    ]);
    await runDue(id);
    expect(await near(id)).toEqual([]);
    ahead = 6.1 * HOUR;
    await runDue(id);
    await runDue(id);
    expect((await near(id)).sort()).toEqual([`24 ${buyer.id}`, `24 ${seller.id}`].sort());
    expect((await raised(app, 'meeting-near', { tradeId: id, personId: buyer.id }))[0]).toMatchObject({
      meetingDateTime: at,
    });
    ahead = 28.1 * HOUR;
    await runDue(id);
    expect((await near(id)).filter((line) => line.startsWith('2 '))).toHaveLength(2);
  });

  test('of a meeting that was moved, only at its new time; moved back, once', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer);
    const [first, second] = [inHours(30), inHours(60)];
    await meet(id, first);
    await meet(id, second);
    ahead = 7 * HOUR;
    await runDue(id);
    expect(await near(id)).toEqual([]);
    ahead = 0;
    await meet(id, first);
    ahead = 7 * HOUR;
    await runDue(id);
    expect(await near(id)).toHaveLength(2);
  });

  test('none of one that was called off, cancelled or is done, and none that comes too late to be true', async () => {
    ahead = 0;
    const [off, cancelled, done, late] = [
      await makeTrade(seller, buyer),
      await makeTrade(seller, buyer),
      await makeTrade(seller, buyer),
      await makeTrade(seller, buyer),
    ];
    for (const { id } of [off, cancelled, done, late]) await meet(id, inHours(30));
    await meet(off.id, null);
    await seller.patch(`/api/transactions/${cancelled.id}`, { status: 'cancelled' });
    await completeBoth(done.id, seller, buyer);
    ahead = 6.1 * HOUR;
    for (const { id } of [off, cancelled, done]) {
      await runDue(id);
      expect(await near(id)).toEqual([]);
    }
    ahead = 31 * HOUR;
    await runDue(late.id);
    expect(await near(late.id)).toEqual([]);
  });

  test('one that is soon has no day before', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer);
    await meet(id, inHours(5));
    expect((await reminders(id)).map(({ data }) => data.hours)).toEqual([2]);
  });
});

describe('the calendar file', () => {
  const fileOf = async (who: Member, id: string) => {
    const answer = await who.get(`/api/transactions/${id}/meeting.ics`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('meeting.ics');
    const calendar = new ICAL.Component(ICAL.parse(answer.text));
    const event = calendar.getFirstSubcomponent('vevent');
    const value = (name: string) => event?.getFirstPropertyValue(name)?.toString();
    return { calendar, value, alarms: event?.getAllSubcomponents('valarm').length };
  };

  test('is the same event with a higher number when the meeting moves', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer, { title: 'Halden Shelf 5, walnut; pair' });
    expect(await buyer.get(`/api/transactions/${id}/meeting.ics`)).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
    await meet(id, '2027-03-01T16:30:00.000Z', {
      meetingLocation: 'Temple Meads,\nunder the clock',
      notes: 'Cable',
    });
    const first = await fileOf(buyer, id);
    expect(first.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(first.value('summary')).toBe('Proposed: Buy Halden Shelf 5, walnut; pair: meet Ruth Adeyemi');
    expect(first.value('dtstart')).toBe('2027-03-01T16:30:00Z');
    expect(first.value('location')).toBe('Temple Meads,\nunder the clock');
    expect(first.value('description')).toContain(`/transactions?id=${id}`);
    expect(first.alarms).toBe(2);
    await meet(id, '2027-03-02T16:30:00.000Z');
    const second = await fileOf(buyer, id);
    expect(second.value('uid')).toBe(first.value('uid'));
    expect(Number(second.value('sequence'))).toBeGreaterThan(Number(first.value('sequence')));
    expect((await fileOf(seller, id)).value('summary')).toBe(
      'Proposed: Sell Halden Shelf 5, walnut; pair: meet Maya Member',
    );
  });

  test('is tentative until both have said yes, and has a higher number at each step', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer);
    const say = (who: Member, status: string) => who.patch(`/api/transactions/${id}`, { status });
    const numbers: number[] = [];
    const now = async () => {
      const { calendar, value, alarms } = await fileOf(buyer, id);
      numbers.push(Number(value('sequence')));
      return [
        calendar.getFirstPropertyValue('method'),
        value('status'),
        value('summary')?.split(' ')[0],
        alarms,
      ];
    };
    await meet(id, '2027-03-01T16:30:00.000Z', { status: 'meeting_confirmed' });
    expect(await now()).toEqual(['PUBLISH', 'TENTATIVE', 'Proposed:', 2]);
    await say(seller, 'meeting_confirmed');
    expect(await now()).toEqual(['PUBLISH', 'CONFIRMED', 'Buy', 2]);
    await say(seller, 'scheduled');
    expect(await now()).toEqual(['PUBLISH', 'TENTATIVE', 'Proposed:', 2]);
    await say(seller, 'cancelled');
    expect(await now()).toEqual(['CANCEL', 'CANCELLED', 'Cancelled:', 0]);
    await say(buyer, 'pending');
    expect(await now()).toEqual(['PUBLISH', 'TENTATIVE', 'Proposed:', 2]);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  test('and a person’s meetings, for their private calendar', async () => {
    ahead = 0;
    const [dora, emil] = [await app.member({ firstName: 'Dora' }), await app.member({ firstName: 'Emil' })];
    const [first, second, off] = [
      await makeTrade(dora, emil),
      await makeTrade(emil, dora, { title: 'Lyse Task' }),
      await makeTrade(dora, emil),
    ];
    const at = inHours(40);
    await emil.patch(`/api/transactions/${first.id}`, { meetingTime: at, meetingLocation: 'The crane' });
    await emil.patch(`/api/transactions/${second.id}`, { meetingTime: inHours(60) });
    await emil.patch(`/api/transactions/${off.id}`, {
      meetingTime: inHours(50),
      meetingLocation: 'The lock',
    });
    await emil.patch(`/api/transactions/${off.id}`, { status: 'cancelled' });
    await dora.patch(`/api/transactions/${first.id}`, { status: 'meeting_confirmed' });
    const text = 'With Emil Member, The crane';
    expect(await listMeetings(app.db, dora.id)).toMatchObject([
      { id: `meeting-${first.id}`, at, title: 'Meet about Morrow Uno', text, isAgreed: true, sequence: 2 },
      { id: `meeting-${off.id}`, title: 'Cancelled: meet about Morrow Uno', isCancelled: true },
      { title: 'Proposed: meet about Lyse Task', url: `/transactions?id=${second.id}`, isAgreed: false },
    ]);
  });
});

describe('a cancelled meeting', () => {
  const place = 'Temple Meads, under the clock';
  const cancelledFor = async (who: Member, id: string) => {
    const { json } = await who.get(`/api/transactions/${id}`);
    const { json: threads } = await who.get('/api/conversations');
    const about = threads.find((one: { id: string }) => one.id === json.conversationId).about.transaction;
    return [json, about].map(({ meetingCancelled, meetingDateTime, meetingLocation }) => ({
      meetingCancelled,
      meetingDateTime,
      meetingLocation,
    }));
  };

  test('stays with its time and place, for both and for nobody else, and goes with a deleted account', async () => {
    ahead = 0;
    const other = await app.member({ firstName: 'Noor' });
    const { id } = await makeTrade(other, buyer);
    const at = inHours(30);
    await meet(id, at, { meetingLocation: place });
    await other.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    const was = { meetingCancelled: true, meetingDateTime: at, meetingLocation: place };
    const moved = await buyer.patch(`/api/transactions/${id}`, { meetingLocation: 'At your door' });
    expect(moved).toMatchObject({ status: 409, json: { code: 'transaction_cancelled' } });
    for (const who of [other, buyer]) expect(await cancelledFor(who, id)).toEqual([was, was]);
    const file = await buyer.get(`/api/transactions/${id}/meeting.ics`);
    const event = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent('vevent');
    expect(['status', 'location'].map((name) => event?.getFirstPropertyValue(name))).toEqual([
      'CANCELLED',
      place,
    ]);
    expect((await seller.get(`/api/transactions/${id}`)).status).toBe(404);
    expect((await seller.get(`/api/transactions/${id}/meeting.ics`)).status).toBe(404);
    // Reopened, it is a proposal again.
    await buyer.patch(`/api/transactions/${id}`, { status: 'scheduled' });
    expect((await cancelledFor(buyer, id))[0]).toMatchObject({
      meetingCancelled: false,
      meetingLocation: place,
    });
    await buyer.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    expect((await other.delete('/api/auth/user')).status).toBeLessThan(300);
    await expect
      .poll(async () => (await buyer.get(`/api/transactions/${id}`)).json.meetingLocation)
      .toBeNull();
    const events = await listMeetings(app.db, buyer.id);
    expect(events.find((one) => one.id === `meeting-${id}`)).toMatchObject({
      isCancelled: true,
      location: null,
    });
  });

  test('one that was held before the trade was cancelled is not called cancelled', async () => {
    ahead = 0;
    const { id } = await makeTrade(seller, buyer);
    await meet(id, inHours(5), { meetingLocation: place });
    await seller.patch(`/api/transactions/${id}`, { status: 'meeting_confirmed' });
    ahead = 6 * HOUR;
    await buyer.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    expect((await buyer.get(`/api/transactions/${id}`)).json).toMatchObject({
      status: 'cancelled',
      meetingCancelled: false,
      meetingLocation: place,
    });
    ahead = 0;
  });
});
