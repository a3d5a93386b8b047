import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoOf } from './database.ts';

test('a time is what a Date makes of it, however PostgreSQL writes it', () => {
  const zones = fc.constantFrom('+00', '+02', '-11', '+05:30', '+14');
  const fractions = fc.oneof(
    fc.constant(''),
    fc.stringMatching(/^\d{1,6}$/).map((digits) => `.${digits}`),
  );
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fractions, zones, (day, fraction, zone) => {
      const text = `${day.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`;
      expect(isoOf(text)).toBe(new Date(text).toISOString());
    }),
  );
  expect(isoOf('2026-11-15T12:00:00.000Z')).toBe('2026-11-15T12:00:00.000Z');
});
