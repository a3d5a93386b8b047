import { describe, expect, it } from 'vitest';
import { clockText, dayText, meetingText, shortTime } from './days.ts';

const now = { now: Date.parse('2026-11-15T00:30:00') };

describe('a day', () => {
  it.each([
    ['2026-11-15T23:59:00', 'Today'],
    ['2026-11-15T00:00:00', 'Today'],
    ['2026-11-16T09:00:00', 'Today'],
    ['2026-11-14T23:59:59', 'Yesterday'],
    ['2026-11-14T00:00:00', 'Yesterday'],
    ['2026-11-13T23:00:00', 'Friday'],
    ['2026-11-09T08:00:00', 'Monday'],
    ['2026-11-08T23:59:00', '8 Nov 2026'],
    ['2025-11-15T12:00:00', '15 Nov 2025'],
  ])('of %s is %s', (moment, text) => expect(dayText(new Date(moment), now)).toBe(text));

  it('is told across the changing of the clocks', () => {
    expect(dayText(new Date('2026-10-24T23:30:00'), { now: Date.parse('2026-10-25T00:30:00') })).toBe(
      'Yesterday',
    );
    expect(dayText(new Date('2026-10-24T12:00:00'), { now: Date.parse('2026-10-26T00:30:00') })).toBe(
      'Saturday',
    );
  });
});

it('a list has the time of today’s and the day of others', () => {
  expect(clockText(new Date('2026-11-15T09:04:00'), now)).toBe('09:04');
  expect(shortTime(new Date('2026-11-15T00:10:00'), now)).toBe('00:10');
  expect(shortTime(new Date('2026-11-14T23:10:00'), now)).toBe('Yesterday');
});

it.each([
  ['2026-11-15T16:30:00', 'Meeting today, 16:30'],
  ['2026-11-16T09:00:00', 'Meeting tomorrow, 09:00'],
  ['2026-11-17T09:00:00', undefined],
  ['2026-11-14T09:00:00', undefined],
])('a meeting at %s is announced as %s', (moment, text) =>
  expect(meetingText(new Date(moment), true, now)).toBe(text),
);
