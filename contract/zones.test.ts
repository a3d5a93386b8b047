import { expect, it } from 'vitest';
import { minutesAhead, minutesBy, zoneClock } from './zones.ts';

const FROM = Date.UTC(2022, 0, 1);
const UNTIL = Date.UTC(2028, 0, 1);

it.each([
  ['Europe/London', '2026-07-01T12:00:00Z', 60],
  ['Europe/London', '2026-11-15T12:00:00Z', 0],
  ['America/St_Johns', '2026-11-15T12:00:00Z', -210],
  ['Asia/Kathmandu', '2026-11-15T12:00:00Z', 345],
  ['UTC', '2026-11-15T12:00:00Z', 0],
])('%s at %s is %i minutes ahead', (zone, moment, ahead) =>
  expect(minutesAhead(zone, Date.parse(moment))).toBe(ahead),
);

it.each([
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Pacific/Apia',
])('the clock of %s says at any moment what its calendar says', (zone) => {
  const clock = zoneClock(zone, FROM, UNTIL);
  const moments = clock.changes.flatMap(([from]) => [from - 1, from, from + 1]);
  for (let moment = FROM; moment < UNTIL; moment += 1_234_567_891) moments.push(moment);
  for (const moment of moments.filter((one) => one >= FROM && one < UNTIL))
    expect([moment, minutesBy(clock, moment)]).toEqual([moment, minutesAhead(zone, moment)]);
});

it('says nothing of what it does not know', () => {
  const clock = zoneClock('Europe/London', FROM, UNTIL);
  expect(minutesBy(clock, FROM - 1)).toBeUndefined();
  expect(minutesBy(clock, UNTIL)).toBeUndefined();
});
