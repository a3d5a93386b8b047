import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { giveCover } from '../../testing/warranties.ts';
import { createNotifier } from './notifier.ts';
import { mornings, remind, thresholdOf } from './reminders.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  other = await startTestApp({ work: false, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(() => emptyTables(app.db, 'people', 'reminder_runs'));

/** Runs the job at this moment; returns how many notifications were sent. */
function runAt(moment: string, { on = app, batch }: { on?: TestApp; batch?: number } = {}) {
  const clock = { now: () => new Date(moment) };
  return remind({ db: on.db, clock }, createNotifier({ live: on.live, clock }, []), batch);
}
async function personIn(timeZone: string | null): Promise<Member> {
  const member = await app.member();
  await app.query`UPDATE people SET time_zone = ${timeZone} WHERE id = ${member.id}`;
  return member;
}
const inbox = async (member: Member) => (await member.get('/api/notifications')).json;
const titles = async (member: Member) =>
  (await inbox(member)).map(({ title, message }: Record<string, string>) => `${title} | ${message}`);

describe('what is told', () => {
  test('has the words, the address, the picture and the cover for the ruler', async () => {
    const ana = await personIn('UTC');
    const { id, thingId } = await giveCover(app.db, ana.id, {
      product: 'Kestrel M35',
      startDate: '2030-12-02',
      endDate: '2031-12-02',
    });
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(1);
    expect(await inbox(ana)).toMatchObject([
      {
        type: 'warranty_expiring',
        title: 'Kestrel M35 cover ends soon',
        message: '17 days left. Check it for faults by 2 Dec.',
        data: {
          warrantyId: id,
          url: `/warranty?thing=${thingId}`,
          imageUrl: null,
          cover: { startDate: '2030-12-02', endDate: '2031-12-02' },
        },
        isRead: false,
        createdAt: '2031-11-15T09:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['2031-11-15T09:00:00Z', '2032-01-03', 'Lamp cover ends soon | 1 month left, to 3 Jan 2032.'],
    [
      '2031-12-01T09:00:00Z',
      '2031-12-02',
      'Lamp cover ends tomorrow | 1 day left. Check it for faults by 2 Dec.',
    ],
    ['2031-12-02T09:00:00Z', '2031-12-02', 'Lamp cover ends today | The last day to report a fault.'],
  ])('at %s of cover to %s: %s', async (moment, endDate, words) => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { product: 'Lamp', endDate });
    await runAt(moment);
    expect(await titles(ana)).toEqual([words]);
  });

  test('a renewal is told of likewise, and once when it is on the day the cover ends', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { product: 'Policy A', endDate: null, renewalDate: '2031-12-02' });
    await giveCover(app.db, ana.id, {
      product: 'Policy B',
      endDate: '2031-11-16',
      renewalDate: '2031-11-16',
    });
    await giveCover(app.db, ana.id, { product: 'Policy C', endDate: null, renewalDate: '2031-11-15' });
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(3);
    expect((await titles(ana)).toSorted()).toEqual([
      'Policy A cover renews soon | It renews on 2 Dec, in 17 days. Change it before then if you want to.',
      'Policy B cover renews tomorrow | It renews on 16 Nov, tomorrow. Change it before then if you want to.',
      'Policy C cover renews today | It goes on from today.',
    ]);
  });

  test('voided, superseded and lifelong covers remind nobody, nor does what was passed on, its seller', async () => {
    const [ana, ben] = [await personIn('UTC'), await personIn('UTC')];
    const endDate = '2031-12-02';
    await giveCover(app.db, ana.id, { endDate, status: 'voided' });
    await giveCover(app.db, ana.id, { endDate: null });
    const { thingId } = await giveCover(app.db, ana.id, { endDate });
    await giveCover(app.db, ana.id, {
      thingId,
      startDate: '2031-12-03',
      endDate: '2033-12-02',
      type: 'extended',
    });
    const sold = await giveCover(app.db, ana.id, { endDate });
    await app.query`UPDATE things SET person_id = ${ben.id} WHERE id = ${sold.thingId}`;
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(1);
    expect(await inbox(ana)).toEqual([]);
    expect(await inbox(ben)).toMatchObject([{ data: { warrantyId: sold.id } }]);
  });

  test('switched off it is told to nobody, and from then on again when it is switched on', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    await ana.patch('/api/settings/notifications', { warrantyExpiry: false });
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(0);
    await ana.patch('/api/settings/notifications', { warrantyExpiry: true });
    expect(await runAt('2031-11-16T09:00:00Z')).toBe(1);
  });
});

describe('when', () => {
  test('thresholds: the smallest that is reached', () => {
    const days = [61, 60, 59, 31, 30, 29, 8, 7, 6, 2, 1, 0];
    expect(days.map((left) => thresholdOf(left, [60, 30, 7, 1]))).toEqual([
      undefined,
      60,
      60,
      60,
      30,
      30,
      30,
      7,
      7,
      7,
      1,
      1,
    ]);
  });

  test('on the days that each person chose, and on no others', async () => {
    const [ana, ben] = [await personIn('UTC'), await personIn('UTC')];
    await ana.patch('/api/settings/notifications', { reminderDays: [365, 14] });
    for (const { id } of [ana, ben]) await giveCover(app.db, id, { endDate: '2031-12-02' });
    const sent: string[] = [];
    for (const day of [
      '2030-12-01',
      '2030-12-02',
      '2031-10-02',
      '2031-10-03',
      '2031-11-17',
      '2031-11-18',
      '2031-12-01',
    ])
      if (await runAt(`${day}T09:00:00Z`)) sent.push(day);
    expect(sent).toEqual(['2030-12-02', '2031-10-03', '2031-11-17', '2031-11-18', '2031-12-01']);
    expect(await titles(ana)).toEqual([
      expect.stringContaining('14 days left'),
      expect.stringContaining('12 months left'),
    ]);
    expect(await inbox(ben)).toHaveLength(3);
  });

  test('day by day, four times in all: 60, 30, 7 and 1 days before', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    const sent: string[] = [];
    for (let day = Date.parse('2031-09-25'); day <= Date.parse('2031-12-06'); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const hour of ['07', '08', '12', '23'])
        if (await runAt(`${date}T${hour}:02:00Z`)) sent.push(`${date} ${hour}`);
    }
    expect(sent).toEqual(['2031-10-03 08', '2031-11-02 08', '2031-11-25 08', '2031-12-01 08']);
  });

  test('in the morning of where people live, on both sides of the date line', async () => {
    // The same moment is 15 November in Kiritimati (+14) and 14 November in Pago Pago (−11).
    const [east, west, unsaid] = [
      await personIn('Pacific/Kiritimati'),
      await personIn('Pacific/Pago_Pago'),
      await personIn(null),
    ];
    for (const { id } of [east, west, unsaid]) await giveCover(app.db, id, { endDate: '2031-11-22' });
    expect(await runAt('2031-11-14T17:59:00Z')).toBe(1); // UTC: 8 days; it is 7:59 in the east, 6:59 in the west.
    expect(await runAt('2031-11-14T18:02:00Z')).toBe(1); // 8:02 on the 15th in the east: 7 days.
    expect((await titles(east))[0]).toContain('7 days left');
    expect((await titles(unsaid))[0]).toContain('8 days left');
    expect(await runAt('2031-11-14T19:02:00Z')).toBe(1); // 8:02 on the 14th in the west: 8 days.
    expect((await titles(west))[0]).toContain('8 days left');
    for (let hour = 20; hour <= 23; hour++) expect(await runAt(`2031-11-14T${hour}:02:00Z`)).toBe(0);
  });

  test('once a local day when the clocks change, and by the calendar over a leap day', async () => {
    // Lisbon puts its clocks back on 26 October 2031 and forward on 30 March.
    const now = (moment: string) => mornings(['Europe/Lisbon'], new Date(moment));
    const day = (today: string) => [{ timeZone: 'Europe/Lisbon', today }];
    expect(now('2031-10-25T06:59:00Z')).toEqual([]);
    expect(now('2031-10-25T07:00:00Z')).toEqual(day('2031-10-25'));
    expect(now('2031-10-26T07:59:00Z')).toEqual([]);
    expect(now('2031-10-26T08:00:00Z')).toEqual(day('2031-10-26'));
    expect(now('2031-03-30T07:00:00Z')).toEqual(day('2031-03-30'));
    const ana = await personIn('Europe/Lisbon');
    await giveCover(app.db, ana.id, { endDate: '2032-03-01' });
    await runAt('2032-02-23T09:00:00Z');
    expect((await titles(ana))[0]).toContain('7 days left. Check it for faults by 1 Mar.');
    await giveCover(app.db, ana.id, { endDate: '2032-02-29' });
    await runAt('2032-02-28T09:00:00Z');
    expect((await titles(ana))[0]).toContain('1 day left. Check it for faults by 29 Feb.');
  });

  test('a zone that nobody knows counts as UTC and stops nothing', async () => {
    const [ana, ben] = [await personIn('Atlantis/Deep'), await personIn('UTC')];
    for (const { id } of [ana, ben]) await giveCover(app.db, id, { endDate: '2031-11-22' });
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(2);
  });
});

describe('never twice', () => {
  test('late, again, and after the notification was deleted', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    expect(await runAt('2031-11-03T21:00:00Z')).toBe(1);
    expect(await runAt('2031-11-03T21:00:00Z')).toBe(0);
    const [told] = await inbox(ana);
    await ana.delete(`/api/notifications/${told.id}`);
    expect(await runAt('2031-11-04T09:00:00Z')).toBe(0);
    await app.query`DELETE FROM reminder_runs`;
    expect(await runAt('2031-11-04T09:00:00Z')).toBe(0);
    expect(await inbox(ana)).toEqual([]);
  });

  test('a week of downtime is caught up with by one, not by each that was missed', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    await runAt('2031-11-24T09:00:00Z');
    expect(await inbox(ana)).toHaveLength(1);
    expect(await runAt('2031-12-01T09:00:00Z')).toBe(1);
    expect((await titles(ana))[0]).toContain('1 day left');
    const ben = await personIn('UTC');
    await giveCover(app.db, ben.id, { endDate: '2031-12-07' });
    expect(await runAt('2031-12-02T09:00:00Z')).toBe(1);
    expect((await titles(ben))[0]).toContain('5 days left');
    expect(await runAt('2031-12-03T09:00:00Z')).toBe(0);
  });

  test('other days that are chosen later send nothing again, and the next one that is reached', async () => {
    const ana = await personIn('UTC');
    await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    const choose = (...reminderDays: number[]) => ana.patch('/api/settings/notifications', { reminderDays });
    expect(await runAt('2031-11-04T09:00:00Z')).toBe(1); // 28 days left, of the 30.
    await choose(90, 45, 29, 20);
    expect(await runAt('2031-11-05T09:00:00Z')).toBe(1); // 27 days left: 29 is less than the 30 that was told.
    await choose(90, 45, 20);
    expect(await runAt('2031-11-06T09:00:00Z')).toBe(0);
    await choose(60, 30, 7, 1);
    expect(await runAt('2031-11-07T09:00:00Z')).toBe(0);
    await choose(45, 20);
    expect(await runAt('2031-11-12T09:00:00Z')).toBe(1); // 20 days left.
    await choose(60, 30, 7, 1);
    expect(await runAt('2031-11-24T09:00:00Z')).toBe(0);
    expect(await runAt('2031-11-25T09:00:00Z')).toBe(1); // 7 days left.
  });

  test('a date that is moved is told of anew; moved back, it is not', async () => {
    const ana = await personIn('UTC');
    const { id } = await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    const moveTo = (day: string) => app.query`UPDATE covers SET end_date = ${day} WHERE id = ${id}`;
    expect(await runAt('2031-11-15T09:00:00Z')).toBe(1);
    await moveTo('2031-12-05');
    expect(await runAt('2031-11-16T09:00:00Z')).toBe(1);
    await moveTo('2031-12-02');
    expect(await runAt('2031-11-17T09:00:00Z')).toBe(0);
  });

  test('on two machines at once, in small batches, everybody is told once and nobody is left out', async () => {
    const zones = ['UTC', 'Europe/Oslo', 'Asia/Tokyo', 'Asia/Kathmandu'];
    const people = await Promise.all(Array.from({ length: 40 }, (_, n) => personIn(zones[n % 4] ?? 'UTC')));
    for (const [n, { id }] of people.entries())
      for (const days of [n % 28, (n + 9) % 28])
        await giveCover(app.db, id, { endDate: `2031-12-${String(days + 1).padStart(2, '0')}` });
    const sent = await Promise.all(
      [app, other, app, other].map((on) => runAt('2031-11-30T10:00:00Z', { on, batch: 7 })),
    );
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(80);
    const [count] =
      await app.query`SELECT count(*)::int, count(DISTINCT data ->> 'warrantyId')::int AS covers FROM notifications`;
    expect(count).toMatchObject({ count: 80, covers: 80 });
    expect(await runAt('2031-11-30T11:00:00Z')).toBe(0);
  });

  test('a run that is cut off goes on where it was', async () => {
    const ana = await personIn('UTC');
    for (let n = 0; n < 25; n++) await giveCover(app.db, ana.id, { endDate: '2031-12-02' });
    const clock = { now: () => new Date('2031-11-15T09:00:00Z') };
    const notifier = createNotifier({ live: app.live, clock }, []);
    let batches = 0;
    const failing: typeof notifier = {
      ...notifier,
      async notifyMany(...given) {
        if (++batches === 3) throw new Error('The plug was pulled.');
        return notifier.notifyMany(...given);
      },
    };
    await expect(remind({ db: app.db, clock }, failing, 10)).rejects.toThrow('plug');
    expect(await app.query`SELECT 1 FROM notifications`).toHaveLength(20);
    expect(await remind({ db: app.db, clock }, notifier, 10)).toBe(5);
  });
});
