import type { MoodEventData, MoodPreferences, MoodRecord } from '../../contract/mood.ts';
import type { MoodName } from '../../contract/mood-words.ts';

/** What a mood follows from, as `stateOf` reads it. */
export interface StoredState {
  detecting: boolean;
  chosen: { mood: MoodName; intensity: number; at: string } | null;
  detected: { mood: MoodName; at: string } | null;
  reports: { data: MoodEventData; at: string }[];
}

/** The types of this domain's JSON. */
export interface Shapes {
  'readState.state': StoredState;
  'readStates.state': StoredState;
  'moods.context': NonNullable<MoodRecord['context']>;
  'moods.metadata': MoodRecord['metadata'];
  'mood_preferences.preferred_content_types': MoodPreferences['preferredContentTypes'];
  'mood_preferences.preferred_categories': MoodPreferences['preferredCategories'];
  'mood_preferences.preferred_price_range': MoodPreferences['preferredPriceRange'];
  'mood_preferences.ui_preferences': MoodPreferences['uiPreferences'];
  'mood_preferences.notification_preferences': MoodPreferences['notificationPreferences'];
  'listQuieter.frequency': NonNullable<MoodPreferences['notificationPreferences']['frequency']>;
}
