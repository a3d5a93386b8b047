import { expect, it } from 'vitest';
import type { MoodPreferences } from '../../contract/mood.ts';
import { preferencesOf, priceProblems, toggled, valuesOf } from './preference-form.ts';

const every: MoodPreferences = {
  preferredContentTypes: ['reels'],
  preferredCategories: ['Fitness'],
  preferredPriceRange: { min: '10.00', max: '50.00' },
  discovery: 'familiar',
  uiPreferences: { theme: 'auto', density: 'compact', animations: false, colorScheme: 'vivid' },
  notificationPreferences: { frequency: 'low' },
};

it('shows what is saved and saves what is shown', () => {
  expect(preferencesOf(valuesOf(every))).toEqual(every);
  const none = preferencesOf(valuesOf(undefined));
  expect(none).toEqual({
    preferredContentTypes: [],
    preferredCategories: [],
    preferredPriceRange: null,
    discovery: null,
    uiPreferences: {},
    notificationPreferences: {},
  });
  const moving = { ...every, uiPreferences: { animations: true } };
  expect(preferencesOf(valuesOf(moving))).toEqual(moving);
});

it.each([
  ['10', '50', {}],
  ['', '$1,290', {}],
  ['50', '10', { most: 'The highest price is below the lowest.' }],
  ['-4', '', { least: 'A price cannot be negative.' }],
  ['some', '', { least: 'Use dollars and cents, like 129.00.' }],
  ['10', 'much', { most: 'Use dollars and cents, like 129.00.' }],
  ['-4', 'much', { least: 'A price cannot be negative.', most: 'Use dollars and cents, like 129.00.' }],
])('says what is wrong with a price from %s to %s, at the one that is', (least, most, problems) =>
  expect(priceProblems({ ...valuesOf(undefined), least, most })).toEqual(problems),
);

it('adds and takes out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
