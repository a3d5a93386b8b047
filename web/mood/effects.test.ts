import { expect, it } from 'vitest';
import type { CurrentMood } from '../../contract/mood.ts';
import { effectTextsOf } from './effect-texts.ts';
import { type ByMood, kindsOf, lookOf, type Preferences, spellOf, themeUndone } from './effects.ts';

const mood = (parts: Partial<CurrentMood> = {}): CurrentMood => ({
  mood: 'stressed',
  intensity: 3,
  confidence: 1,
  source: 'chosen',
  since: '2026-11-16T09:00:00.000Z',
  until: null,
  evidence: [],
  detecting: true,
  ...parts,
});
const guessed = (confidence: number) => mood({ source: 'detected', confidence });
const wanted = (parts: Partial<Preferences>): ByMood => ({
  stressed: {
    preferredContentTypes: [],
    preferredCategories: [],
    preferredPriceRange: null,
    uiPreferences: {},
    notificationPreferences: {},
    ...parts,
  },
});
const gentle = wanted({
  uiPreferences: { theme: 'dark', density: 'spacious', animations: false, colorScheme: 'soft' },
});
const all = { theme: 'dark', density: 'spacious', motion: 'none', colors: 'soft' };
const own = { undone: undefined, theme: 'light' as const };

it('follows a mood that was chosen or that is sure, as it was saved', () => {
  expect(lookOf(mood(), gentle, undefined)).toEqual(all);
  expect(lookOf(guessed(0.6), gentle, undefined)).toEqual(all);
  expect(lookOf(mood(), wanted({ uiPreferences: { theme: 'auto', animations: true } }), undefined)).toEqual({
    theme: 'system',
  });
});

it('changes nothing for a guess that is not sure, a mood without anything saved, or none', () => {
  expect(lookOf(guessed(0.59), gentle, undefined)).toEqual({});
  expect(lookOf(mood({ mood: 'calm' }), gentle, undefined)).toEqual({});
  expect(lookOf(mood({ mood: null, source: null }), gentle, undefined)).toEqual({});
});

it('stays undone while the mood lasts', () => {
  const undone = { spell: spellOf(mood()) };
  expect(lookOf(mood(), gentle, undone)).toEqual({});
  expect(lookOf(mood({ since: '2026-11-16T12:00:00.000Z' }), gentle, undone)).toEqual(all);
  expect(lookOf(guessed(0.9), gentle, undone)).toEqual(all);
  const later = { ...guessed(0.7), since: '2026-11-16T11:00:00.000Z' };
  expect(lookOf(later, gentle, { spell: spellOf(guessed(0.9)) })).toEqual({});
});

it('leaves the theme to who has just chosen one', () => {
  const { theme: _, ...rest } = all;
  expect(lookOf(mood(), gentle, { spell: spellOf(mood()), only: 'theme' })).toEqual(rest);
});

it('stays all undone where a theme is chosen after that, until the mood is another one', () => {
  const all = { spell: spellOf(mood()) };
  expect(themeUndone(mood(), all)).toEqual(all);
  expect(themeUndone(mood(), undefined)).toEqual({ ...all, only: 'theme' });
  expect(themeUndone(guessed(0.9), all)).toEqual({ spell: spellOf(guessed(0.9)), only: 'theme' });
});

it('says what was changed and why', () => {
  expect(effectTextsOf(mood(), gentle, own)).toEqual({
    words: 'Softer colours, the dark theme, more room and no motion, because you chose Stressed.',
    action: 'undo',
  });
  const quiet = wanted({
    uiPreferences: { colorScheme: 'vivid' },
    notificationPreferences: { frequency: 'none' },
    preferredCategories: ['Fitness', 'Electronics'],
  });
  expect(effectTextsOf(guessed(0.8), quiet, own).words).toBe(
    'Stronger colours, recommendations from Fitness and Electronics first and no push or email, because you seem stressed.',
  );
});

it.each([
  [{ min: '50.00', max: '200.00' }, 'with offers at $50–200'],
  [{ min: '50.00' }, 'with offers from $50'],
  [{ min: null, max: '200.00' }, 'with offers up to $200'],
])('says that what is offered at a price comes first: %o', (preferredPriceRange, words) => {
  const because = 'because you chose Stressed.';
  expect(effectTextsOf(mood(), wanted({ preferredPriceRange }), own)).toEqual({
    words: `Recommendations ${words} first, ${because}`,
  });
  const both = wanted({ preferredPriceRange, preferredCategories: ['Photography'] });
  expect(effectTextsOf(mood(), both, own).words).toBe(
    `Recommendations from Photography or ${words} first, ${because}`,
  );
});

it('does not say that what was the same before has changed', () => {
  expect(effectTextsOf(mood(), gentle, { ...own, theme: 'dark' }).words).toBe(
    'Softer colours, more room and no motion, because you chose Stressed.',
  );
  const usual = wanted({
    uiPreferences: { density: 'comfortable', colorScheme: 'default', animations: true },
  });
  expect(effectTextsOf(mood(), usual, own)).toEqual({
    words: 'What you saved for this mood is as it is already.',
    action: 'choose',
  });
});

it('says what still follows after Undo, and offers to follow again', () => {
  const undone = { spell: spellOf(mood()) };
  expect(effectTextsOf(mood(), gentle, { ...own, undone })).toEqual({
    words: 'Pages look as you like them until this mood has passed.',
    action: 'again',
  });
  const more = wanted({
    uiPreferences: { colorScheme: 'soft' },
    notificationPreferences: { frequency: 'none' },
  });
  expect(effectTextsOf(mood(), more, { ...own, undone }).words).toBe(
    'Pages look as you like them until this mood has passed. No push or email, because you chose Stressed.',
  );
});

it('shows first what is wanted first, until it is undone', () => {
  const reels = wanted({ preferredContentTypes: ['reels', 'communities'] });
  expect(kindsOf(mood(), reels, undefined)).toEqual(['reels', 'communities']);
  expect(kindsOf(guessed(0.59), reels, undefined)).toEqual([]);
  expect(kindsOf(mood(), {}, undefined)).toEqual([]);
  expect(effectTextsOf(mood(), reels, own)).toEqual({
    words: 'Reels and communities first, because you chose Stressed.',
    action: 'undo',
  });
  const undone = { spell: spellOf(mood()) };
  expect(kindsOf(mood(), reels, undone)).toEqual([]);
  expect(kindsOf(mood(), reels, { ...undone, only: 'theme' })).toHaveLength(2);
  expect(effectTextsOf(mood(), reels, { ...own, undone }).action).toBe('again');
});

it('offers to choose what follows where nothing does', () =>
  expect(effectTextsOf(mood(), {}, own)).toEqual({
    words: 'Nothing follows this mood yet.',
    action: 'choose',
  }));
