import { describe, expect, it } from 'vitest';
import { atTimeText, cityOf, fromBoxes, meetingText, onDayText, toBoxes, whenText } from './times.ts';

const here = { zone: 'Europe/London', today: '2026-11-15' };

it.each([
  ['2026-11-15T09:12:00Z', 'Today, 09:12'],
  ['2026-11-14T20:40:00Z', 'Yesterday, 20:40'],
  ['2026-11-16T00:05:00Z', 'Tomorrow, 00:05'],
  ['2026-11-13T20:40:00Z', 'Fri 13 Nov, 20:40'],
  ['2025-11-13T20:40:00Z', 'Thu 13 Nov 2025, 20:40'],
  // Still summer time: the local time is an hour later than UTC.
  ['2026-10-02T23:30:00Z', 'Sat 3 Oct, 00:30'],
])('%s is %s', (moment, text) => expect(whenText(moment, here)).toBe(text));

it('says the same moment where the person lives', () => {
  const moment = '2026-11-15T23:30:00Z';
  expect(meetingText(moment, here)).toBe('Today, Sunday 15 November, 23:30');
  expect(meetingText(moment, { zone: 'Asia/Tokyo', today: '2026-11-15' })).toBe(
    'Tomorrow, Monday 16 November, 08:30',
  );
  expect(meetingText(moment, { zone: 'America/New_York', today: '2026-11-13' })).toBe(
    'Sunday 15 November, 18:30',
  );
});

it.each([
  ['2026-11-15T16:30:00Z', 'today'],
  ['2026-11-16T16:30:00Z', 'tomorrow'],
  ['2026-11-17T18:00:00Z', 'on Tuesday'],
  ['2026-11-21T18:00:00Z', 'on Saturday'],
  ['2026-11-22T18:00:00Z', 'on 22 Nov'],
  ['2027-01-03T18:00:00Z', 'on 3 Jan 2027'],
])('a meeting at %s is %s', (moment, text) => expect(onDayText(moment, here)).toBe(text));

it('says a moment within a sentence', () => {
  expect(atTimeText('2026-11-14T20:40:00Z', here)).toBe('yesterday at 20:40');
  expect(atTimeText('2026-10-02T23:30:00Z', here)).toBe('on 3 Oct at 00:30');
});

describe('the boxes of the form', () => {
  it.each([
    ['Europe/London', '2026-11-15', '16:30', '2026-11-15T16:30:00.000Z'],
    ['Europe/London', '2026-07-01', '16:30', '2026-07-01T15:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-15', '16:30', '2026-11-16T00:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-15', '00:15', '2026-11-14T18:45:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-15', '09:00', '2026-11-14T19:00:00.000Z'],
    // The morning after the clocks have gone forward, and the hour that was skipped.
    ['America/New_York', '2027-03-14', '03:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ])('%s %s %s is %s', (zone, day, time, moment) => {
    expect(fromBoxes(day, time, zone)).toBe(moment);
    if (time !== '02:30') expect(toBoxes(moment, { zone, today: day })).toEqual({ day, time });
  });
  it('know what is no time', () => expect(fromBoxes('2026-11-15', '', 'UTC')).toBeUndefined());
});

it('a zone is a city', () => expect(cityOf('America/New_York')).toBe('New York'));
