import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../contract/days.ts';
import { daysLeftTried, timePattern } from '../../../../testing/time-left.ts';
import type { StoredNotification } from '../../channel.ts';
import { toReminder } from '../../reminders.ts';
import { type Line, toLines } from './lines.ts';
import { dailyMail } from './mails.ts';

const today = '2026-11-15';
const now = new Date('2026-11-15T08:10:00Z');
const notificationOf = (title: string, more: Partial<StoredNotification> = {}): StoredNotification => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  personId: '01890a5d-ac96-774b-bcce-b302099a8057',
  type: 'other',
  title,
  message: 'As it was said then.',
  data: { url: '/somewhere' },
  createdAt: '2026-11-14T08:00:00.000Z',
  ...more,
});
const subjectOf = (lines: readonly Line[], isCut = false) =>
  dailyMail({ to: { address: 'a@post.example' }, lines, isCut, unsubscribe: '/u' }).subject;
const cover = (title: string, endDate: string) =>
  notificationOf(title, {
    type: 'warranty_expiring',
    data: { url: '/warranty?thing=1', cover: { startDate: '2024-12-02', endDate } },
  });

test('what ends first is first, counted from today; what has ended is left out', () => {
  const lines = toLines(
    [
      notificationOf('Ana liked your review'),
      cover('Halden Arc 2 cover renews soon', '2027-01-03'),
      cover('Kestrel M35 cover ends soon', '2026-12-02'),
      cover('Old Kettle cover ends tomorrow', '2026-11-14'),
      notificationOf('Ben liked your review'),
    ],
    today,
    now,
  );
  expect(lines.map(({ subject }) => subject)).toEqual([
    'Kestrel M35 cover ends in 17 days',
    'Halden Arc 2 cover renews in 1 month',
    'Ana liked your review',
    'Ben liked your review',
  ]);
  expect(lines[0]).toEqual({
    subject: 'Kestrel M35 cover ends in 17 days',
    title: 'Kestrel M35 cover ends soon',
    message: '17 days left. Check it for faults by 2 Dec.',
    path: '/warranty?thing=1',
    ruler: { ticks: 24, lit: 1, tallEvery: 12, tone: 'warn', label: '1 of 24 months of cover left' },
  });
});

test.each([
  ['2026-11-15', 'Kestrel M35 cover ends today'],
  ['2026-11-16', 'Kestrel M35 cover ends tomorrow'],
  ['2026-11-17', 'Kestrel M35 cover ends in 2 days'],
])('by %s, however long ago it was told', (endDate, subject) => {
  expect(toLines([cover('Kestrel M35 cover ends soon', endDate)], today, now)[0]?.subject).toBe(subject);
});

test('a meeting stands with what ends, by its day; one that is over is left out', () => {
  const meeting = (title: string, meetingDateTime: string) =>
    notificationOf(title, { type: 'meeting_reminder', data: { url: '/transactions?id=1', meetingDateTime } });
  const lines = toLines(
    [
      notificationOf('Ben offered $480', { message: 'Morrow Uno. Accept it, or name another price.' }),
      cover('Kestrel M35 cover ends soon', '2026-12-02'),
      meeting('You meet soon, at 08:00', '2026-11-15T08:00:00.000Z'),
      meeting('You meet on Sunday 15 Nov, 18:00', '2026-11-15T18:00:00.000Z'),
    ],
    today,
    now,
  );
  expect(lines.map(({ subject }) => subject)).toEqual([
    'You meet on Sunday 15 Nov, 18:00',
    'Kestrel M35 cover ends in 17 days',
    'Ben offered $480',
  ]);
});

test('the subject says the first and how many more, and stays short', () => {
  const [one] = toLines([notificationOf('Ana\r\nliked\tyour review')], today, now);
  if (!one) throw new Error('There is no line.');
  expect(subjectOf([one])).toBe('Ana liked your review');
  expect(subjectOf([one, one, one, one])).toBe('Ana liked your review, and 3 more');
  expect(subjectOf([one, one], true)).toBe('Ana liked your review, and 1+ more');
  expect(subjectOf([one], true)).toBe('Ana liked your review');
  const [long] = toLines([notificationOf('x'.repeat(500))], today, now);
  expect(long && subjectOf([long, one]).length).toBeLessThan(120);
});

test.each([
  ['2026-12-02', { ticks: 24, tallEvery: 12 }],
  ['2029-12-02', { ticks: 60, tallEvery: 12 }],
  ['2030-01-02', { ticks: 21, tallEvery: 4 }],
  ['2039-12-02', { ticks: 60, tallEvery: 4 }],
  ['2084-12-02', { ticks: 60, tallEvery: 1 }],
])('a cover to %s has so many ticks', (endDate, ruler) => {
  expect(toLines([cover('Kestrel M35 cover renews soon', endDate)], today, now)[0]?.ruler).toMatchObject(
    ruler,
  );
});

test.each([
  ['Maya', 'Good morning, Maya.'],
  [null, 'Good morning.'],
  ['\u200b', 'Good morning.'],
])('who is called %o reads %s', (firstName, heading) => {
  const lines = toLines([notificationOf('Ana liked your review')], today, now);
  const to = { address: 'a@post.example', firstName };
  expect(dailyMail({ to, lines, isCut: false, unsubscribe: '/u' }).heading).toBe(heading);
});

test('one line is what the button leads to; of many, the first are in the mail and the button says how many more', () => {
  const about = { to: { address: 'a@post.example' }, isCut: false, unsubscribe: '/u' };
  const lines = toLines(
    Array.from({ length: 60 }, (_, n) => cover(`Lamp ${n} cover ends soon`, '2029-11-15')),
    today,
    now,
  );
  expect(dailyMail({ ...about, lines: lines.slice(0, 1) }).button.path).toBe('/warranty?thing=1');
  expect(dailyMail({ ...about, lines: lines.slice(0, 8) }).button).toEqual({
    label: 'Open Wellkept',
    path: '/',
  });
  const mail = dailyMail({ ...about, lines });
  expect(mail.items).toHaveLength(8);
  expect(mail.button).toEqual({ label: 'See 52 more in Wellkept', path: '/' });
  expect(dailyMail({ ...about, lines, isCut: true }).button.label).toBe('See 52+ more in Wellkept');
});

test('what somebody wrote in a community is not in the mail; what became of oneself there is', () => {
  const postId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const lines = toLines(
    [
      notificationOf('Ben mentioned you in Morrow owners', {
        type: 'community',
        data: { url: `/communities/1/posts/${postId}`, postId },
      }),
      notificationOf('You are a moderator of Morrow owners now', {
        type: 'community',
        data: { url: '/communities/1' },
      }),
    ],
    today,
    now,
  );
  expect(lines).toEqual([
    {
      subject: 'Ben mentioned you in Morrow owners',
      title: 'Ben mentioned you in Morrow owners',
      message: 'Read it in Wellkept.',
      path: `/communities/1/posts/${postId}`,
    },
    {
      subject: 'You are a moderator of Morrow owners now',
      title: 'You are a moderator of Morrow owners now',
      message: 'As it was said then.',
      path: '/communities/1',
    },
  ]);
});

test('reminders, sent today or some days ago, say what is left of a cover as every other place', () => {
  const remind = (kind: 'ending' | 'renewing', left: number, day: string) => {
    const date = addDays(today, left);
    const due = { product: 'Lamp', date, daysLeft: daysBetween(day, date), reminderDays: [9999] };
    const ids = { personId: 'p', coverId: 'c', thingId: 't', image: null };
    const notice = toReminder(kind, { ...due, ...ids, startDate: '2024-12-02' });
    if (!notice) throw new Error('There is no reminder.');
    return notificationOf(notice.title, {
      type: 'warranty_expiring',
      message: notice.message,
      data: notice.data as StoredNotification['data'],
    });
  };
  for (const left of daysLeftTried) {
    expect(remind('ending', left, today).message).toMatch(timePattern(left));
    for (const kind of ['ending', 'renewing'] as const) {
      const [line] = toLines([remind(kind, left, addDays(today, -3))], today, now);
      expect(line?.message).toMatch(timePattern(left));
      expect(line?.subject).toMatch(timePattern(left));
    }
  }
});
