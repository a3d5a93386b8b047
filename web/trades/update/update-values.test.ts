import { expect, it } from 'vitest';
import { check, toChange, valuesOf } from './update-values.ts';

const here = { zone: 'Europe/London', today: '2026-11-15' };
const now = new Date('2026-11-15T12:00:00Z');
const bare = { status: 'pending', meetingLocation: null, meetingDateTime: null, notes: null } as const;
const met = {
  ...bare,
  status: 'scheduled',
  meetingLocation: 'Temple Meads',
  // With seconds, as another client may have sent it.
  meetingDateTime: '2026-11-14T16:30:20.000Z',
  notes: 'Bring the box.',
} as const;

it('sends the status always, and only what is not empty', () => {
  expect(toChange(valuesOf(bare, here), bare, here)).toEqual({ status: 'pending' });
  expect(toChange({ ...valuesOf(bare, here), location: '  ', notes: ' \n' }, bare, here)).toEqual({
    status: 'pending',
  });
  const filled = {
    status: 'scheduled',
    location: ' By the crane ',
    day: '2026-11-17',
    time: '18:00',
    notes: 'Cash',
  } as const;
  expect(toChange(filled, bare, here)).toEqual({
    status: 'scheduled',
    meetingLocation: 'By the crane',
    meetingTime: '2026-11-17T18:00:00.000Z',
    notes: 'Cash',
  });
});

it('leaves a meeting alone that was not touched, to the second', () => {
  const values = valuesOf(met, here);
  expect(values).toMatchObject({ day: '2026-11-14', time: '16:30' });
  expect(check({ ...values, status: 'completed' }, met, here, now)).toEqual({});
  expect(toChange({ ...values, status: 'completed' }, met, here).meetingTime).toBe(met.meetingDateTime);
});

it.each([
  [{ day: '2026-11-14', time: '18:00' }, { day: 'Choose a day that is still to come.' }],
  [{ day: '2026-11-15', time: '11:59' }, { time: 'Choose a time that is still to come.' }],
  [{ day: '2026-11-15', time: '12:01' }, {}],
  [{ day: '2026-11-17', time: '' }, { time: 'Choose the time too.' }],
  [{ day: '', time: '18:00' }, { day: 'Choose the day too.' }],
  [{ day: '', time: '' }, {}],
])('of %j says %j', (values, wrong) =>
  expect(check({ ...valuesOf(bare, here), ...values }, bare, here, now)).toEqual(wrong),
);
