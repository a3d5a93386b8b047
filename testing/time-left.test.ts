import { expect, it } from 'vitest';
import { addDays, timeLeftText, timeText } from '../contract/cover.ts';
import type { Notification } from '../contract/notifications.ts';
import type { Cover } from '../contract/warranties.ts';
import { coverMonths } from '../server/marketplace/rules.ts';
import type { StoredNotification } from '../server/notifications/channel.ts';
import { toLines } from '../server/notifications/channels/mail/lines.ts';
import { toReminder } from '../server/notifications/reminders.ts';
import { coverWords as packWords } from '../server/warranties/claim-pack/sentences.ts';
import { coverWords, passingCover } from '../web/marketplace/sentences.ts';
import { remindersFor, wordsToday } from '../web/notifications/cover-reminders.ts';
import { soonText } from '../web/warranties/sentences.ts';
import { leftFigure, leftText, thingOf } from '../web/warranties/things.ts';

const TODAY = '2027-02-10';
const START = '2026-01-15';
const ZONE = 'Pacific/Auckland';
/** Still the day before in UTC. */
const NOW = new Date('2027-02-09T20:00:00Z');

/** Written down once more, by the specification: days below 30, then days divided by 30, rounded down. */
function expected(left: number) {
  const [count, unit] = left < 30 ? [left, 'day'] : [Math.floor(left / 30), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const coverTo = (endDate: string) =>
  ({
    id: 'c',
    thingId: 't',
    startDate: START,
    endDate,
    isActive: true,
    warrantyType: 'manufacturer',
    product: { name: 'Lamp', imageUrl: null },
  }) as Cover;

function reminderOn(day: string, cover: Cover, kind: 'ending' | 'renewing') {
  const date = cover.endDate ?? '';
  const daysLeft = Math.round((Date.parse(date) - Date.parse(day)) / 86_400_000);
  const due = { product: 'Lamp', date, daysLeft, reminderDays: [9999], startDate: START };
  const notice = toReminder(kind, { ...due, personId: 'p', coverId: 'c', thingId: 't', image: null });
  if (!notice) throw new Error('There is no reminder.');
  return { ...notice, id: 'n', type: 'warranty_expiring' as const, createdAt: '' };
}

/** Every sentence about what is left of a cover, by the place that says it. */
function saidToday(left: number) {
  const cover = coverTo(addDays(TODAY, left));
  const thing = thingOf([cover], TODAY);
  if (!thing) throw new Error('There is no thing.');
  const listed = { ...cover, proof: null, proofDate: null, receiptPasses: false };
  const figure = leftFigure(thing);
  const packed = { ...cover, coverageDetails: null, provider: null, policyNumber: null, contact: null };
  const sent = reminderOn(TODAY, cover, 'ending');
  // Sent three days ago, read today.
  const [older, renewal] = (['ending', 'renewing'] as const).map((kind) =>
    reminderOn(addDays(TODAY, -3), cover, kind),
  ) as [StoredNotification, StoredNotification];
  const [mail] = toLines([older], TODAY, NOW);
  const [renewalMail] = toLines([renewal], TODAY, NOW);
  const [own] = remindersFor([cover], [], TODAY);
  return {
    pass: leftText(thing),
    'pass, figure': `${figure.figure} ${figure.unit}`,
    'claim pack': packWords(packed, TODAY).middle,
    'notification and push': sent.message,
    bell: wordsToday(older as unknown as Notification, TODAY).message,
    mail: mail?.message,
    'mail, subject': mail?.subject,
    renewal: wordsToday(renewal as unknown as Notification, TODAY).message,
    'renewal, mail': renewalMail?.message,
    'renewal, subject': renewalMail?.subject,
    home: soonText(2, left),
    listing: coverWords({ cover: listed, type: 'sell', status: 'active' }, TODAY, false)?.words,
    trade: passingCover(listed, TODAY)?.words,
    ...(left < 60 && { dashboard: own?.message }),
  };
}

it('every place says the same of what is left of a cover, on each of its last 800 days', () => {
  for (let left = 2; left <= 800; left++) {
    const words = expected(left);
    for (const [place, said] of Object.entries(saidToday(left)))
      expect(said, `${place}, ${left} days`).toMatch(new RegExp(`(?<![0-9])${words}(?![a-z])`));
    const months = left < 30 ? 0 : Number.parseInt(words, 10);
    expect(coverMonths({ cover_start: START, cover_end: addDays(TODAY, left) }, ZONE, NOW)).toBe(months);
  }
});

it.each([
  [0, /^(ends today|the last day\b.*|.* today\.?|it goes on from today\.)$/i],
  [1, /^(1 day( left\b.*)?|1 day of cover .*|.* tomorrow\b.*)$/i],
])('with %i days left no place says another day', (left, fitting) => {
  for (const [place, said] of Object.entries(saidToday(left)))
    expect(said, `${place}, ${left} days`).toMatch(fitting);
});

it('a cover that has ended since the reminder is not said to end', () => {
  const at = (kind: 'ending' | 'renewing') =>
    wordsToday(reminderOn('2027-02-07', coverTo('2027-02-09'), kind) as unknown as Notification, TODAY);
  expect(at('ending')).toMatchObject({ title: 'Lamp cover ended', message: 'It ended on 9 Feb.' });
  expect(at('renewing')).toMatchObject({
    title: 'The renewal of Lamp cover was due',
    message: 'It was due on 9 Feb.',
  });
});

it('a notification that is no reminder keeps its words', () => {
  const other = { title: 'You bought cover', message: 'Policy 1.', data: {} } as Notification;
  expect(wordsToday(other, TODAY)).toEqual({ title: 'You bought cover', message: 'Policy 1.' });
});

it('the rule itself says the same with and without `left`', () => {
  for (let left = 1; left <= 800; left++) expect(timeLeftText(left)).toBe(`${timeText(left)} left`);
});
