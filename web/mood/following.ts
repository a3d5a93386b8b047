import type { CurrentMood, SavedMoodPreferences } from '../../contract/mood.ts';
import { type MoodContent, type MoodName, SURE } from '../../contract/mood-words.ts';
import { counted } from '../lib/format.ts';
import { rangeWords } from '../lib/price.ts';
import type { Look, Theme } from '../lib/theme.ts';
import { contentNames, moodNames } from './words.ts';

export type Preferences = Pick<
  SavedMoodPreferences,
  | 'preferredContentTypes'
  | 'preferredCategories'
  | 'preferredPriceRange'
  | 'uiPreferences'
  | 'notificationPreferences'
>;
export type ByMood = Partial<Record<MoodName, Preferences>>;

/** What was undone, until the mood is another one: all of how pages look, or the theme because somebody has just chosen one. */
export interface Undone {
  spell: string;
  only?: 'theme' | undefined;
}

/** The mood that something may follow: one that was chosen, or that is sure. */
export const sureMood = (current: CurrentMood | undefined) =>
  current?.mood && (current.source === 'chosen' || current.confidence >= SURE) ? current.mood : undefined;

/** The same as long as the mood is: taken back and chosen again, it is followed again. */
export const spellOf = ({ mood, source, since }: CurrentMood) =>
  source === 'chosen' ? `chosen ${since}` : `detected ${mood}`;

/** What is undone once somebody has chosen a theme by hand: the mood's theme, or still all where all of the look was. */
export const themeUndone = (current: CurrentMood, undone: Undone | undefined): Undone =>
  undone?.spell === spellOf(current) ? undone : { spell: spellOf(current), only: 'theme' };

/** How pages look now. */
export function lookOf(current: CurrentMood, saved: ByMood, undone: Undone | undefined): Look {
  const mood = sureMood(current);
  const wanted = mood && saved[mood]?.uiPreferences;
  const back = undone?.spell === spellOf(current) ? undone : undefined;
  if (!wanted || (back && !back.only)) return {};
  const theme = wanted.theme === 'auto' ? 'system' : wanted.theme;
  return {
    ...(theme && !back && { theme }),
    ...(wanted.density && { density: wanted.density }),
    ...(wanted.animations === false && { motion: 'none' }),
    ...(wanted.colorScheme && { colors: wanted.colorScheme }),
  };
}

/** What home shows first now. */
export function kindsOf(
  current: CurrentMood,
  saved: ByMood,
  undone: Undone | undefined,
): readonly MoodContent[] {
  const mood = sureMood(current);
  const isUndone = undone?.spell === spellOf(current) && !undone.only;
  return (!isUndone && mood && saved[mood]?.preferredContentTypes) || [];
}

const themeWords: Record<Theme, string> = {
  light: 'the light theme',
  dark: 'the dark theme',
  system: 'the theme of your device',
};
const densityWords: Record<string, string> = { compact: 'less space between things', spacious: 'more room' };
const colorWords: Record<string, string> = { soft: 'softer colours', vivid: 'stronger colours' };

const list = new Intl.ListFormat('en-GB');

/** What this changes of how pages look, in words; `own` is the theme that would be there without it. */
const lookWords = (look: Look, kinds: readonly MoodContent[], own: Theme) =>
  [
    look.colors && colorWords[look.colors],
    look.theme && look.theme !== own && themeWords[look.theme],
    look.density && densityWords[look.density],
    look.motion && 'no motion',
    kinds.length > 0 && `${list.format(kinds.map((kind) => contentNames[kind].toLowerCase()))} first`,
  ].filter((words) => typeof words === 'string');

/** Named as long as it stays a short line. */
const NAMED = 2;

/** Which recommendations come first: `from Photography or with offers up to $200`. */
function firstWords({ preferredCategories: categories, preferredPriceRange: range }: Preferences): string {
  const where =
    categories.length > NAMED
      ? counted(categories.length, 'category', 'categories')
      : list.format(categories);
  const prices = rangeWords(range?.min ?? undefined, range?.max ?? undefined);
  return [
    categories.length > 0 && `from ${where}`,
    prices && `with offers ${range?.min && range.max ? 'at ' : ''}${prices}`,
  ]
    .filter(Boolean)
    .join(' or ');
}

/** What follows elsewhere than in the look of pages, in words. */
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

/** What the card says was changed, and what can be done about it. */
export interface Followed {
  words: string;
  /** `again` where it was undone. */
  action?: 'undo' | 'again' | 'choose';
}

/** What follows the mood that somebody is in, and why. */
export function followedBy(
  current: CurrentMood,
  saved: ByMood,
  { undone, theme }: { undone: Undone | undefined; theme: Theme },
): Followed {
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
    return { words: sentence(`${list.format([...look, ...others])}, ${because}.`), action: 'undo' };
  const isUndone = undone?.spell === spellOf(current) && lookUnless(undefined).length > 0;
  const rest = others.length > 0 ? sentence(`${list.format(others)}, ${because}.`) : '';
  if (isUndone)
    return {
      words: `Pages look as you like them until this mood has passed. ${rest}`.trim(),
      action: 'again',
    };
  return rest
    ? { words: rest }
    : { words: 'What you saved for this mood is as it is already.', action: 'choose' };
}
