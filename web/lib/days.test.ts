import { expect, it } from 'vitest';
import { countWord, dayText, inkedDay, shortDayText } from './days.ts';

it('writes a day as it is, west of Greenwich too', () => {
  expect(dayText('2026-12-02')).toBe('2 Dec 2026');
  expect(shortDayText('2027-01-01')).toBe('1 Jan');
});

it.each([
  [0, 'No'],
  [2, 'Two'],
  [12, 'Twelve'],
  [1300, '1,300'],
])('%i is %s', (count, text) => expect(countWord(count)).toBe(text));

it('inks a day', () => expect(inkedDay('2025-06-02')).toBe('02 JUN 25'));
