import type { CurrentMood } from '../../contract/mood.ts';
import type { MoodContent } from '../../contract/mood-constants.ts';
import { counted, listed } from '../lib/format.ts';
import { rangeWords } from '../lib/price.ts';
import type { Look, Theme } from '../lib/theme.ts';
import { clockText, dayOf, type LocalDay, onDayText } from '../lib/times.ts';
import { type ByMood, kindsOf, lookOf, type Preferences, sureMood } from './effects.ts';
import { contentNames, moodNames } from './sentences.ts';

const themeWords: Record<Theme, string> = {
  light: 'the light theme',
  dark: 'the dark theme',
  system: 'the theme of your device',
};
const densityWords: Record<string, string> = { compact: 'less space between things', spacious: 'more room' };
const colorWords: Record<string, string> = { soft: 'softer colours', vivid: 'stronger colours' };
const discoveryWords = { new: 'categories new to you', familiar: 'categories you know' };

/** Describes the changes to how pages look; `own` is the person's own theme. */
const lookWords = (look: Look, kinds: readonly MoodContent[], own: Theme | undefined) =>
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
function firstWords(preferences: Preferences): string {
  const { preferredCategories: categories, preferredPriceRange: range, discovery } = preferences;
  const named =
    categories.length > NAMED ? counted(categories.length, 'category', 'categories') : listed(categories);
  const where = [named, discovery && discoveryWords[discovery]].filter(Boolean).join(' or ');
  const prices = rangeWords(range?.min ?? undefined, range?.max ?? undefined);
  return [where && `from ${where}`, prices && `with offers ${range?.min && range.max ? 'at ' : ''}${prices}`]
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
    frequency === 'low' && 'fewer pushes and emails',
  ].filter((words) => typeof words === 'string');
}

/** Describes all that follows in a mood, for the settings. The card uses the same words. */
export function effectWords(mood: Preferences): string {
  const { theme, density, animations, colorScheme: colors } = mood.uiPreferences;
  const look: Look = {
    theme: theme === 'auto' ? 'system' : theme,
    density,
    motion: animations === false ? 'none' : undefined,
    colors,
  };
  const words = listed([...lookWords(look, mood.preferredContentTypes, undefined), ...otherWords(mood)]);
  return sentence(words || 'nothing changes');
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `until 21:40`, `until tomorrow at 09:40`. */
const untilText = (moment: string, here: LocalDay) =>
  `until ${dayOf(moment, here) === here.today ? '' : `${onDayText(moment, here)} at `}${clockText(moment, here)}`;

/** The card's text on what the mood changed, and the button below it. */
export interface EffectTexts {
  words: string;
  /** `again` if the person has undone the change. */
  action: 'undo' | 'again' | 'choose';
  /** Whether pages look different. */
  looks: boolean;
}

interface Circumstances {
  /** The mood during which the person chose a theme. */
  themed: string | undefined;
  /** The person's own theme. */
  theme: Theme;
  here: LocalDay;
}

/** Describes what the current mood changes, and why. Only what the person chose is said to be how they feel. */
export function effectTextsOf(
  current: CurrentMood,
  all: ByMood,
  { themed, theme, here }: Circumstances,
): EffectTexts {
  const mood = sureMood(current);
  const still = { action: 'choose', looks: false } as const;
  if (!mood) return { words: 'Nothing follows this mood.', ...still };
  if (current.undoneUntil) {
    const undone = `Undone ${untilText(current.undoneUntil, here)}`;
    return {
      words: `${undone}: pages, notifications and recommendations are as you set them.`,
      action: 'again',
      looks: false,
    };
  }
  const look = lookWords(lookOf(current, all, themed), kindsOf(current, all), theme);
  const words = listed([...look, ...otherWords(all[mood])]);
  if (!words) return { words: 'Nothing changes in this mood.', ...still };
  const because = `Because you ${current.source === 'chosen' ? 'feel' : 'seem'} ${moodNames[mood].toLowerCase()}`;
  const until = current.until ? `, ${untilText(current.until, here)}` : '';
  return { words: `${because}: ${words}${until}.`, action: 'undo', looks: look.length > 0 };
}
