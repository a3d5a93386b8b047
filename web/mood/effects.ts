import type { CurrentMood, FollowedMoodPreferences } from '../../contract/mood.ts';
import { type MoodContent, type MoodName, SURE } from '../../contract/mood-constants.ts';
import type { Look } from '../lib/theme.ts';

/** What follows in a mood; its times do not matter here. */
export type Preferences = Omit<FollowedMoodPreferences, 'createdAt' | 'updatedAt'>;
export type ByMood = Record<MoodName, Preferences>;

/** The mood if it is certain enough to change anything: chosen by the person, or detected with enough confidence. */
export const sureMood = (current: CurrentMood | undefined) =>
  current?.mood && (current.source === 'chosen' || current.confidence >= SURE) ? current.mood : undefined;

/** The mood whose preferences apply now: certain enough, and not undone. */
export const followedMood = (current: CurrentMood | undefined) =>
  current?.undoneUntil ? undefined : sureMood(current);

/** Identifies one period of a mood. A mood that is cleared and chosen again is a new period, so it takes effect again. */
export const spellOf = ({ mood, source, since }: CurrentMood) =>
  source === 'chosen' ? `chosen ${since}` : `detected ${mood}`;

/** The mood's changes to how pages look. If the person chose a theme during this mood (`themed`), that theme stays. */
export function lookOf(current: CurrentMood, all: ByMood, themed: string | undefined): Look {
  const mood = followedMood(current);
  if (!mood) return {};
  const wanted = all[mood].uiPreferences;
  const theme = wanted.theme === 'auto' ? 'system' : wanted.theme;
  return {
    ...(theme && themed !== spellOf(current) && { theme }),
    ...(wanted.density && { density: wanted.density }),
    ...(wanted.animations === false && { motion: 'none' }),
    ...(wanted.colorScheme && { colors: wanted.colorScheme }),
  };
}

/** The kinds of content that home shows first. */
export function kindsOf(current: CurrentMood, all: ByMood): readonly MoodContent[] {
  const mood = followedMood(current);
  return mood ? all[mood].preferredContentTypes : [];
}
