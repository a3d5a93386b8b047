import { FollowedMoodPreferences } from '../../contract/mood.ts';
import { type MoodName, moods } from '../../contract/mood-constants.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import { sample } from './sample.ts';

const forEach = (make: (mood: MoodName) => FollowedMoodPreferences) =>
  Object.fromEntries(moods.map((mood) => [mood, make(mood)])) as Record<MoodName, FollowedMoodPreferences>;

/** What follows for somebody who has saved nothing. */
export const defaults = forEach((mood) => ({ ...moodDefaults[mood], createdAt: null, updatedAt: null }));

/** Nothing follows in any mood. */
export const nothing = forEach(() => sample(FollowedMoodPreferences, {}));
