import type { CurrentMood } from '../../contract/mood.ts';
import type { MoodContent } from '../../contract/mood-constants.ts';
import { counted, listed } from '../lib/format.ts';
import { rangeWords } from '../lib/price.ts';
import type { Look, Theme } from '../lib/theme.ts';
import { type ByMood, kindsOf, lookOf, type Preferences, spellOf, sureMood, type Undone } from './effects.ts';
import { contentNames, moodNames } from './sentences.ts';

const themeWords: Record<Theme, string> = {
  light: 'the light theme',
  dark: 'the dark theme',
  system: 'the theme of your device',
};
const densityWords: Record<string, string> = { compact: 'less space between things', spacious: 'more room' };
const colorWords: Record<string, string> = { soft: 'softer colours', vivid: 'stronger colours' };

/** Describes the changes to how pages look; `own` is the person's own theme. */
const lookWords = (look: Look, kinds: readonly MoodContent[], own: Theme) =>
  [
    look.colors && colorWords[look.colors],
    look.theme && look.theme !== own && themeWords[look.theme],
    look.density && densityWords[look.density],
    look.motion && 'no motion',
    kinds.length > 0 && `${listed(kinds.map((kind) => contentNames[kind].toLowerCase()))} first`,
  ].filter((words) => typeof words === 'string');

/** Up to this many categories are named; more are counted, to keep the line short. */
const NAMED = 2;

/** Which recommendations come first: `from Photography or with offers up to $200`. */
function firstWords({ preferredCategories: categories, preferredPriceRange: range }: Preferences): string {
  const where =
    categories.length > NAMED ? counted(categories.length, 'category', 'categories') : listed(categories);
  const prices = rangeWords(range?.min ?? undefined, range?.max ?? undefined);
  return [
    categories.length > 0 && `from ${where}`,
    prices && `with offers ${range?.min && range.max ? 'at ' : ''}${prices}`,
  ]
    .filter(Boolean)
    .join(' or ');
}

/** Describes the changes other than to how pages look. */
function otherWords(preferences: Preferences): string[] {
  const { frequency } = preferences.notificationPreferences;
  const first = firstWords(preferences);
  return [
    first.length > 0 && `recommendations ${first} first`,
    frequency === 'none' && 'no push or email',
    frequency === 'low' && 'push and email only for messages, trades and reminders',
  ].filter((words) => typeof words === 'string');
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The card's text on what the mood changed, and the button below it. */
export interface EffectTexts {
  words: string;
  /** `again` if the person has undone the change. */
  action?: 'undo' | 'again' | 'choose';
}

/** Describes what the current mood changes, and why. */
export function effectTextsOf(
  current: CurrentMood,
  saved: ByMood,
  { undone, theme }: { undone: Undone | undefined; theme: Theme },
): EffectTexts {
  const mood = sureMood(current);
  const preferences = mood && saved[mood];
  if (!mood || !preferences) return { words: 'Nothing follows this mood yet.', action: 'choose' };
  const name = moodNames[mood];
  const because =
    current.source === 'chosen' ? `because you chose ${name}` : `because you seem ${name.toLowerCase()}`;
  const lookUnless = (back: Undone | undefined) =>
    lookWords(lookOf(current, saved, back), kindsOf(current, saved, back), theme);
  const look = lookUnless(undone);
  const others = otherWords(preferences);
  if (look.length > 0)
    return { words: sentence(`${listed([...look, ...others])}, ${because}.`), action: 'undo' };
  const isUndone = undone?.spell === spellOf(current) && lookUnless(undefined).length > 0;
  const rest = others.length > 0 ? sentence(`${listed(others)}, ${because}.`) : '';
  if (isUndone)
    return {
      words: `Pages look as you like them until this mood has passed. ${rest}`.trim(),
      action: 'again',
    };
  return rest
    ? { words: rest }
    : { words: 'What you saved for this mood is as it is already.', action: 'choose' };
}
