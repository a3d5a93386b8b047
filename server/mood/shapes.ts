import type { MoodEventData, MoodPreferences, MoodRecord } from '../../contract/mood.ts';
import type { MoodName } from '../../contract/mood-constants.ts';

/** Everything that determines a mood, as `stateOf` reads it. */
export interface StoredState {
  detecting: boolean;
  chosen: { mood: MoodName; intensity: number; at: string } | null;
  detected: { mood: MoodName; at: string } | null;
  reports: { data: MoodEventData; at: string }[];
  undone: { mood: MoodName; at: string } | null;
}

/** The preferences for a mood, as a row or as JSON. */
export interface StoredPreferences {
  mood: MoodName;
  preferred_content_types: MoodPreferences['preferredContentTypes'];
  preferred_categories: MoodPreferences['preferredCategories'];
  preferred_price_range: MoodPreferences['preferredPriceRange'];
  discovery: MoodPreferences['discovery'];
  ui_preferences: MoodPreferences['uiPreferences'];
  notification_preferences: MoodPreferences['notificationPreferences'];
  created_at: string;
  updated_at: string;
}

/** The types of this room's JSON. */
export interface Shapes {
  'readState.state': StoredState;
  'readState.preferences': StoredPreferences[];
  'readStates.state': StoredState;
  'moods.context': NonNullable<MoodRecord['context']>;
  'mood_events.event_data': MoodEventData;
  'moods.metadata': MoodRecord['metadata'];
  'mood_preferences.preferred_content_types': StoredPreferences['preferred_content_types'];
  'mood_preferences.preferred_categories': StoredPreferences['preferred_categories'];
  'mood_preferences.preferred_price_range': StoredPreferences['preferred_price_range'];
  'mood_preferences.ui_preferences': StoredPreferences['ui_preferences'];
  'mood_preferences.notification_preferences': StoredPreferences['notification_preferences'];
  'listFrequencies.frequency': MoodPreferences['notificationPreferences']['frequency'] | null;
}
