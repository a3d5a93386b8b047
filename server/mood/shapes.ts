import type { MoodEventData, MoodPreferences, MoodRecord } from '../../contract/mood.ts';
import type { MoodName } from '../../contract/mood-words.ts';

/** The types of this domain's JSON. */
export interface Shapes {
  'readStates.chosen': { mood: MoodName; intensity: number; at: string };
  'readStates.detected': { mood: MoodName; at: string };
  'readStates.reports': { data: MoodEventData; at: string }[];
  'moods.context': NonNullable<MoodRecord['context']>;
  'moods.metadata': MoodRecord['metadata'];
  'mood_preferences.preferred_content_types': MoodPreferences['preferredContentTypes'];
  'mood_preferences.preferred_categories': MoodPreferences['preferredCategories'];
  'mood_preferences.preferred_price_range': MoodPreferences['preferredPriceRange'];
  'mood_preferences.ui_preferences': MoodPreferences['uiPreferences'];
  'mood_preferences.notification_preferences': MoodPreferences['notificationPreferences'];
  'listQuieter.frequency': NonNullable<MoodPreferences['notificationPreferences']['frequency']>;
}
