import { expect, it } from 'vitest';
import { exactAge, sortIn, tagsIn } from './sentences.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T11:59:30Z', 'Just now'],
  ['2026-11-15T11:18:00Z', '42m ago'],
  ['2026-11-15T09:00:00Z', '3h ago'],
  ['2026-11-14T12:00:00Z', '1d ago'],
  ['2026-10-12T12:00:00Z', '34d ago'],
  ['not a moment', 'Recently'],
])('tells %s as %s', (moment, words) => expect(exactAge(moment, now)).toBe(words));

it('takes tags apart', () => {
  expect(tagsIn(' pour-over, #quiet,, one year in ,quiet')).toEqual(['pour-over', 'quiet', 'one year in']);
  expect(tagsIn('')).toEqual([]);
});

it.each([
  ['top', 'top'],
  ['newest', undefined],
  ['toString', undefined],
  [undefined, undefined],
] as const)('reads the sort %s', (text, sort) => expect(sortIn(text)).toBe(sort));
