import type { CurrentMood, SavedMoodPreferences } from '../../contract/mood.ts';
import { type MoodContent, type MoodName, SURE } from '../../contract/mood-words.ts';
import type { Look } from '../lib/theme.ts';

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
