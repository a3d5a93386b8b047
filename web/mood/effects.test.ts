import { expect, it } from 'vitest';
import type { CurrentMood } from '../../contract/mood.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import { effectTextsOf, effectWords } from './effect-texts.ts';
import { type ByMood, kindsOf, lookOf, type Preferences, spellOf } from './effects.ts';

const mood = (parts: Partial<CurrentMood> = {}): CurrentMood => ({
  mood: 'stressed',
  intensity: 3,
  confidence: 1,
  source: 'chosen',
  since: '2026-11-16T09:00:00.000Z',
  until: '2026-11-16T21:00:00.000Z',
  evidence: [],
  undoneUntil: null,
  detecting: true,
  ...parts,
});
const guessed = (confidence: number) => mood({ source: 'detected', confidence, until: null });
const undone = mood({ undoneUntil: '2026-11-16T22:30:00.000Z' });
const nothing: Preferences = {
  preferredContentTypes: [],
  preferredCategories: [],
  preferredPriceRange: null,
  discovery: null,
  uiPreferences: {},
  notificationPreferences: {},
};
const wanted = (parts: Partial<Preferences>): ByMood => ({
  ...moodDefaults,
  calm: nothing,
  stressed: { ...nothing, ...parts },
});
const gentle = wanted({
  uiPreferences: { theme: 'dark', density: 'spacious', animations: false, colorScheme: 'soft' },
});
const gentleLook = { theme: 'dark', density: 'spacious', motion: 'none', colors: 'soft' };
const own = { themed: undefined, theme: 'light', here: { zone: 'UTC', today: '2026-11-16' } } as const;

it('follows a mood that was chosen or that is sure, as it was saved', () => {
  expect(lookOf(mood(), gentle, undefined)).toEqual(gentleLook);
  expect(lookOf(guessed(0.6), gentle, undefined)).toEqual(gentleLook);
  expect(lookOf(mood(), wanted({ uiPreferences: { theme: 'auto', animations: true } }), undefined)).toEqual({
    theme: 'system',
  });
});

it('changes nothing for a guess that is not sure, a mood that changes nothing, one that was undone, or none', () => {
  expect(lookOf(guessed(0.59), gentle, undefined)).toEqual({});
  expect(lookOf(mood({ mood: 'calm' }), gentle, undefined)).toEqual({});
  expect(lookOf(undone, gentle, undefined)).toEqual({});
  expect(lookOf(mood({ mood: null, source: null }), gentle, undefined)).toEqual({});
});

it('leaves the theme to who has just chosen one, for as long as the mood lasts', () => {
  const { theme: _, ...rest } = gentleLook;
  expect(lookOf(mood(), gentle, spellOf(mood()))).toEqual(rest);
  expect(lookOf(mood({ since: '2026-11-16T12:00:00.000Z' }), gentle, spellOf(mood()))).toEqual(gentleLook);
  expect(lookOf(guessed(0.9), gentle, spellOf(mood()))).toEqual(gentleLook);
  const later = { ...guessed(0.7), since: '2026-11-16T11:00:00.000Z' };
  expect(lookOf(later, gentle, spellOf(guessed(0.9)))).toEqual(rest);
});

it('says what was changed, why and for how long; a guess is not told as known', () => {
  expect(effectTextsOf(mood(), gentle, own)).toEqual({
    words: 'Because you feel stressed: softer colours, the dark theme, more room and no motion, until 21:00.',
    action: 'undo',
    looks: true,
  });
  const quiet = wanted({
    uiPreferences: { colorScheme: 'vivid' },
    notificationPreferences: { frequency: 'none' },
    preferredCategories: ['Fitness', 'Electronics'],
  });
  expect(effectTextsOf(guessed(0.8), quiet, own).words).toBe(
    'Because you seem stressed: stronger colours, recommendations from Fitness and Electronics first and no push or email.',
  );
  const overnight = mood({ until: '2026-11-17T09:40:00.000Z' });
  expect(effectTextsOf(overnight, wanted({ discovery: 'new' }), own)).toEqual({
    words:
      'Because you feel stressed: recommendations from categories new to you first, until tomorrow at 09:40.',
    action: 'undo',
    looks: false,
  });
});

it.each([
  ['happy', 'Recommendations from categories new to you first'],
  ['excited', 'Recommendations from categories new to you first'],
  ['frustrated', 'No motion and fewer pushes and emails'],
  ['calm', 'Recommendations from categories you know first'],
  [
    'stressed',
    'Softer colours, no motion, recommendations from categories you know first and fewer pushes and emails',
  ],
  ['curious', 'Recommendations from categories new to you first'],
  ['bored', 'Recommendations from categories new to you first'],
] as const)('says in the settings, as on the card, what follows %s by default', (name, words) => {
  expect(effectWords(moodDefaults[name])).toBe(words);
  const card = effectTextsOf(mood({ mood: name, until: null }), moodDefaults, own).words;
  expect(card.toLowerCase()).toBe(`because you feel ${name}: ${words}.`.toLowerCase());
});

it.each([
  [{ min: '50.00', max: '200.00' }, 'with offers at $50–200'],
  [{ min: '50.00' }, 'with offers from $50'],
  [{ min: null, max: '200.00' }, 'with offers up to $200'],
])('says that what is offered at a price comes first: %o', (preferredPriceRange, words) => {
  const recommendations = (parts: Partial<Preferences>) =>
    effectTextsOf(guessed(1), wanted(parts), own).words.replace('Because you seem stressed: ', '');
  expect(recommendations({ preferredPriceRange })).toBe(`recommendations ${words} first.`);
  expect(
    recommendations({ preferredPriceRange, preferredCategories: ['Photography'], discovery: 'familiar' }),
  ).toBe(`recommendations from Photography or categories you know or ${words} first.`);
});

it('does not say that what was the same before has changed', () => {
  expect(effectTextsOf(guessed(1), gentle, { ...own, theme: 'dark' }).words).toBe(
    'Because you seem stressed: softer colours, more room and no motion.',
  );
  const usual = {
    uiPreferences: { density: 'comfortable', colorScheme: 'default', animations: true },
  } as const;
  const same = { words: 'Nothing changes in this mood.', action: 'choose', looks: false };
  expect(effectTextsOf(mood(), wanted(usual), own)).toEqual(same);
  expect(effectTextsOf(mood(), wanted({}), own)).toEqual(same);
  expect(effectWords({ ...nothing, ...usual })).toBe('Nothing changes');
});

it('says until when it is undone, and offers to follow again', () =>
  expect(effectTextsOf(undone, gentle, own)).toEqual({
    words: 'Undone until 22:30: pages, notifications and recommendations are as you set them.',
    action: 'again',
    looks: false,
  }));

it('shows first what is wanted first, until it is undone', () => {
  const reels = wanted({ preferredContentTypes: ['reels', 'communities'] });
  expect(kindsOf(mood(), reels)).toEqual(['reels', 'communities']);
  expect(kindsOf(guessed(0.59), reels)).toEqual([]);
  expect(kindsOf(undone, reels)).toEqual([]);
  expect(effectTextsOf(guessed(1), reels, own).words).toBe(
    'Because you seem stressed: reels and communities first.',
  );
});
