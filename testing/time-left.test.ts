import { expect, it } from 'vitest';
import { timeLeftText, timeText } from '../contract/cover.ts';
import { addDays } from '../contract/days.ts';
import type { Notification } from '../contract/notifications.ts';
import type { Cover } from '../contract/warranties.ts';
import { coverWords, passingCover } from '../web/marketplace/sentences.ts';
import { remindersFor, wordsToday } from '../web/notifications/cover-reminders.ts';
import { soonText } from '../web/warranties/sentences.ts';
import { leftFigure, leftText, thingOf } from '../web/warranties/things.ts';
import { daysLeftTried, timePattern } from './time-left.ts';

const TODAY = '2027-02-10';
const START = '2026-01-15';

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

/** Sent some days ago, read today. */
const sent = (verb: 'ends' | 'renews', endDate: string) =>
  ({
    title: `Lamp cover ${verb} soon`,
    message: 'As it was said then.',
    data: { cover: { startDate: START, endDate } },
  }) as Notification;

/** Every sentence about what is left of a cover, by the place that says it. */
function saidToday(left: number) {
  const end = addDays(TODAY, left);
  const cover = coverTo(end);
  const thing = thingOf([cover], TODAY);
  if (!thing) throw new Error('There is no thing.');
  const listed = { ...cover, proof: null, proofDate: null, receiptPasses: false };
  const figure = leftFigure(thing);
  const [own] = remindersFor([cover], [], TODAY);
  return {
    pass: leftText(thing),
    'pass, figure': `${figure.figure} ${figure.unit}`,
    bell: wordsToday(sent('ends', end), TODAY).message,
    renewal: wordsToday(sent('renews', end), TODAY).message,
    home: soonText(2, left),
    listing: coverWords({ cover: listed, type: 'sell', status: 'active' }, TODAY, false)?.words,
    trade: passingCover(listed, TODAY)?.words,
    ...(left < 60 && { dashboard: own?.message }),
  };
}

it('every place says the same of what is left of a cover, on each of its last 800 days', () => {
  for (const left of daysLeftTried)
    for (const [place, said] of Object.entries(saidToday(left)))
      expect(said, `${place}, ${left} days`).toMatch(timePattern(left));
});

it.each([
  [0, /^(ends today|the last day\b.*|.* today\.?|it goes on from today\.)$/i],
  [1, /^(1 day( left\b.*)?|1 day of cover .*|.* tomorrow\b.*)$/i],
])('with %i days left no place says another day', (left, fitting) => {
  for (const [place, said] of Object.entries(saidToday(left)))
    expect(said, `${place}, ${left} days`).toMatch(fitting);
});

it('a cover that has ended since the reminder is not said to end', () => {
  const at = (verb: 'ends' | 'renews') => wordsToday(sent(verb, '2027-02-09'), TODAY);
  expect(at('ends')).toMatchObject({ title: 'Lamp cover ended', message: 'It ended on 9 Feb.' });
  expect(at('renews')).toMatchObject({
    title: 'The renewal of Lamp cover was due',
    message: 'It was due on 9 Feb.',
  });
});

it('a notification that is no reminder keeps its words', () => {
  const other = { title: 'You bought cover', message: 'Policy 1.', data: {} } as Notification;
  expect(wordsToday(other, TODAY)).toEqual({ title: 'You bought cover', message: 'Policy 1.' });
});

it('the rule itself says the same with and without `left`', () => {
  for (const left of [1, ...daysLeftTried]) expect(timeLeftText(left)).toBe(`${timeText(left)} left`);
});
