import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { MANY } from '../../../../testing/long-run.ts';
import { makeTrade } from '../../../../testing/trades.ts';
import { giveCover } from '../../../../testing/warranties.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function calendarOf(member: Awaited<ReturnType<TestApp['member']>>) {
  const { json } = await member.post('/api/settings/calendar');
  const path = new URL(json.url).pathname;
  const answer = await app.visitor().get(path);
  return { path, answer, events: eventsIn(answer.text) };
}

/** The events as a calendar program reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    component,
    alarms: component.getAllSubcomponents('valarm'),
  }));
}

describe('the file', () => {
  test('has each end and renewal as a day, as a calendar program reads it', async () => {
    const member = await app.member();
    const { id, thingId } = await giveCover(app.db, member.id, {
      product: 'Kestrel M35',
      endDate: '2027-02-28',
    });
    const renewing = await giveCover(app.db, member.id, {
      product: 'Morrow Pour 0.9',
      type: 'extended',
      endDate: '2026-12-31',
      renewalDate: '2026-12-01',
      autoRenewal: true,
    });
    await app.query`UPDATE things SET changed_at = '2026-03-01T10:00:00Z', serial_number = 'SERIAL-1234'`;
    await app.query`UPDATE covers SET provider_policy_number = 'POLICY-1234'`;
    const { answer, events } = await calendarOf(member);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.text));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Wellkept');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(events.map(({ event }) => [event.summary, event.startDate.toString()])).toEqual([
      ['Morrow Pour 0.9 extended cover renews', '2026-12-01'],
      ['Morrow Pour 0.9 extended cover ends', '2026-12-31'],
      ['Kestrel M35 cover ends', '2027-02-28'],
    ]);
    expect(events.map(({ event }) => event.uid)).toEqual([
      `renewal-${renewing.id}@${new URL(app.origin).host}`,
      `end-${renewing.id}@${new URL(app.origin).host}`,
      `end-${id}@${new URL(app.origin).host}`,
    ]);
    const last = events[2];
    expect(last?.event.startDate.isDate).toBe(true);
    expect(last?.event.endDate.toString()).toBe('2027-03-01');
    expect(last?.event.description).toBe(
      `The last day to report a fault.\n${app.origin}/warranty?thing=${thingId}`,
    );
    expect(last?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-03-01T10:00:00Z');
    const trigger = last?.alarms[0]?.getFirstPropertyValue('trigger');
    // Nine in the morning, a week before.
    expect((trigger as ICAL.Duration).toSeconds()).toBe(-(7 * 24 - 9) * 3600);
    expect(answer.text).not.toContain('-1234');
  });

  test('leaves out what is voided, for life or another person’s, and says what goes on', async () => {
    const member = await app.member();
    const stranger = await app.member();
    const { thingId } = await giveCover(app.db, member.id, { product: 'Kestrel Z70', endDate: '2026-06-30' });
    await giveCover(app.db, member.id, {
      endDate: '2028-06-30',
      type: 'extended',
      startDate: '2026-07-01',
      thingId,
    });
    await giveCover(app.db, member.id, { product: 'Void', endDate: '2026-07-01', status: 'voided' });
    await giveCover(app.db, member.id, { product: 'Forever', endDate: null });
    await giveCover(app.db, member.id, {
      product: 'Renewed',
      endDate: '2026-07-02',
      renewalDate: '2026-07-02',
    });
    await giveCover(app.db, stranger.id, { product: 'Not mine', endDate: '2026-07-03' });
    const { events } = await calendarOf(member);
    expect(
      events.map(({ event, alarms }) => [event.summary, event.description.split('\n')[0], alarms.length]),
    ).toEqual([
      ['Kestrel Z70 cover ends', 'Other cover goes on without a gap.', 0],
      ['Renewed cover can be renewed', 'Decide whether to go on with it.', 1],
      ['Kestrel Z70 extended cover ends', 'The last day to report a fault.', 1],
    ]);
  });

  test('has each meeting as an appointment, once it is set and until it is called off', async () => {
    const maya = await app.member({ firstName: 'Maya' });
    const ruth = await app.member({ firstName: 'Ruth', lastName: 'Adeyemi' });
    const { id } = await makeTrade(ruth, maya, { title: 'Halden Shelf 5, walnut' });
    const path = new URL((await maya.post('/api/settings/calendar')).json.url).pathname;
    const events = async () => eventsIn((await app.visitor().get(path)).text);
    expect(await events()).toEqual([]);
    const at = new Date(Date.now() + 40 * 60 * 60 * 1000).toISOString().replace(/\d\d\.\d+Z/, '00.000Z');
    const meeting = { meetingTime: at, meetingLocation: 'Temple Meads, under the clock' };
    await ruth.patch(`/api/transactions/${id}`, meeting);
    const [meet] = await events();
    expect(meet?.event).toMatchObject({
      uid: `meeting-${id}@${new URL(app.origin).host}`,
      summary: 'Proposed: meet about Halden Shelf 5, walnut',
      location: 'Temple Meads, under the clock',
      description: `With Ruth Adeyemi, Temple Meads, under the clock\n${app.origin}/transactions?id=${id}`,
    });
    expect(meet?.event.startDate.toJSDate().toISOString()).toBe(at);
    expect(meet?.event.duration.toSeconds()).toBe(1800);
    expect(meet?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
    expect(meet?.alarms).toHaveLength(1);
    const standing = async () => {
      const [one] = await events();
      return ['status', 'sequence'].map((name) => one?.component.getFirstPropertyValue(name));
    };
    expect(await standing()).toEqual(['TENTATIVE', 1]);
    await maya.patch(`/api/transactions/${id}`, { status: 'meeting_confirmed' });
    expect(await standing()).toEqual(['CONFIRMED', 2]);
    expect((await events())[0]?.event.summary).toBe('Meet about Halden Shelf 5, walnut');
    await maya.patch('/api/settings/notifications', { trades: false });
    expect(await events()).toEqual([]);
    await maya.patch('/api/settings/notifications', { trades: true });
    await ruth.patch(`/api/transactions/${id}`, { status: 'cancelled' });
    // It stays, so that calendars that have it hear that it is off.
    expect(await standing()).toEqual(['CANCELLED', 3]);
    const [off] = await events();
    expect(off?.event).toMatchObject({
      summary: 'Cancelled: meet about Halden Shelf 5, walnut',
      location: 'Temple Meads, under the clock',
    });
    expect(off?.alarms).toHaveLength(0);
  });

  test('takes a name as text, whatever is in it', async () => {
    const member = await app.member();
    const name = 'A, B; C\\ "D"\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil\n\u{1F4F7}'.padEnd(300, 'x');
    await giveCover(app.db, member.id, { product: name, endDate: '2026-08-01' });
    const { answer, events } = await calendarOf(member);
    expect(events).toHaveLength(1);
    expect(events[0]?.event.summary.replaceAll(/\s+/g, ' ')).toBe(
      `${name} cover ends`.replaceAll(/\s+/g, ' '),
    );
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('is empty, and still a calendar, when the person switched these dates off', async () => {
    const member = await app.member();
    await giveCover(app.db, member.id, { endDate: '2026-08-01' });
    await member.patch('/api/settings/notifications', { warrantyExpiry: false });
    const { answer, events } = await calendarOf(member);
    expect(answer.status).toBe(200);
    expect(events).toEqual([]);
  });

  test('is not sent again to a program that has it, and is when something changed', async () => {
    const member = await app.member();
    await giveCover(app.db, member.id, { endDate: '2026-08-01' });
    const { path, answer } = await calendarOf(member);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    const again = await app.visitor().get(path, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    await giveCover(app.db, member.id, { product: 'New', endDate: '2026-09-01' });
    const changed = await app.visitor().get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

describe('the address', () => {
  test('is shown again, and is its owner’s alone', async () => {
    const member = await app.member();
    expect((await member.get('/api/settings/calendar')).json).toEqual({ url: null, createdAt: null });
    const made = await member.post('/api/settings/calendar');
    expect(made.status).toBe(201);
    expect(made.json.url).toMatch(new RegExp(`^${app.origin}/calendar/[\\w-]{43}\\.ics$`));
    expect((await member.get('/api/settings/calendar')).json).toEqual(made.json);
    expect((await (await app.member()).get('/api/settings/calendar')).json.url).toBeNull();
  });

  test('made anew or revoked, the one before answers like one that never was', async () => {
    const member = await app.member();
    const pathOf = (url: string) => new URL(url).pathname;
    const first = pathOf((await member.post('/api/settings/calendar')).json.url);
    const second = pathOf((await member.post('/api/settings/calendar')).json.url);
    expect((await app.visitor().get(second)).status).toBe(200);
    expect((await member.delete('/api/settings/calendar')).status).toBe(204);
    expect((await member.delete('/api/settings/calendar')).status).toBe(204);
    const answers = await Promise.all(
      [
        first,
        second,
        `/calendar/${'A'.repeat(43)}.ics`,
        '/calendar/x.ics',
        '/calendar/%00.ics',
        '/calendar/x',
      ].map((path) => app.visitor().get(path)),
    );
    for (const { status, json } of answers) {
      expect({ status, ...json, requestId: '' }).toEqual({
        status: 404,
        code: 'not_found',
        message: 'There is nothing here.',
        requestId: '',
      });
    }
  });

  test('many made at once leave exactly one that works', async () => {
    const member = await app.member();
    const made = await Promise.all(Array.from({ length: MANY }, () => member.post('/api/settings/calendar')));
    expect(made.every(({ status }) => status === 201)).toBe(true);
    const { url } = (await member.get('/api/settings/calendar')).json;
    expect(made.map(({ json }) => json.url)).toContain(url);
    expect(await app.query`SELECT 1 FROM calendar_addresses WHERE person_id = ${member.id}`).toHaveLength(1);
  });

  test('cannot be guessed for long, while a right one is answered', async () => {
    const other = await startTestApp();
    try {
      const member = await other.member();
      const path = new URL((await member.post('/api/settings/calendar')).json.url).pathname;
      for (let right = 0; right < 120; right++) await other.visitor().get(path);
      expect((await other.visitor().get(path)).status).toBe(200);
      const guess = (n: number) => other.visitor().get(`/calendar/${String(n).padStart(43, 'A')}.ics`);
      const statuses = new Set<number>();
      for (let n = 0; n < 100; n++) statuses.add((await guess(n)).status);
      expect([...statuses]).toEqual([404]);
      const refused = await guess(100);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await other.visitor().get(path)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});
