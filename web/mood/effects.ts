import type { CurrentMood, SavedMoodPreferences } from '../../contract/mood.ts';
import { type MoodContent, type MoodName, SURE } from '../../contract/mood-constants.ts';
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

/** What the person has undone while this mood lasts: the whole look, or only the theme because they have just chosen one. */
export interface Undone {
  spell: string;
  only?: 'theme' | undefined;
}

/** The mood if it is certain enough to change anything: chosen by the person, or detected with enough confidence. */
export const sureMood = (current: CurrentMood | undefined) =>
  current?.mood && (current.source === 'chosen' || current.confidence >= SURE) ? current.mood : undefined;

/** Identifies one period of a mood. A mood that is cleared and chosen again is a new period, so it takes effect again. */
export const spellOf = ({ mood, source, since }: CurrentMood) =>
  source === 'chosen' ? `chosen ${since}` : `detected ${mood}`;

/** What is undone after the person chose a theme: the mood's theme, or still the whole look if that was undone before. */
export const themeUndone = (current: CurrentMood, undone: Undone | undefined): Undone =>
  undone?.spell === spellOf(current) ? undone : { spell: spellOf(current), only: 'theme' };

/** The mood's changes to how pages look, without those undone. */
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

/** The kinds of content that home shows first. */
export function kindsOf(
  current: CurrentMood,
  saved: ByMood,
  undone: Undone | undefined,
): readonly MoodContent[] {
  const mood = sureMood(current);
  const isUndone = undone?.spell === spellOf(current) && !undone.only;
  return (!isUndone && mood && saved[mood]?.preferredContentTypes) || [];
}
