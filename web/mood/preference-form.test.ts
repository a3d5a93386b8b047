import { expect, it } from 'vitest';
import type { MoodPreferences } from '../../contract/mood.ts';
import { preferencesOf, priceProblem, toggled, valuesOf } from './preference-form.ts';

const every: MoodPreferences = {
  preferredContentTypes: ['reels'],
  preferredCategories: ['Fitness'],
  preferredPriceRange: { min: '10.00', max: '50.00' },
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
    uiPreferences: {},
    notificationPreferences: {},
  });
  const moving = { ...every, uiPreferences: { animations: true } };
  expect(preferencesOf(valuesOf(moving))).toEqual(moving);
});

it.each([
  ['10', '50', undefined],
  ['', '$1,290', undefined],
  ['50', '10', 'The highest price is below the lowest.'],
  ['-4', '', 'A price cannot be negative.'],
  ['some', '', 'Use dollars and cents, like 129.00.'],
])('says what is wrong with a price from %s to %s', (least, most, problem) =>
  expect(priceProblem({ ...valuesOf(undefined), least, most })).toBe(problem),
);

it('adds and takes out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
