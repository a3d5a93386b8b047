// What the statements of mood answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  exportEvents: {
    key: string;
    id: string;
    eventType: string;
    eventData: Shapes['mood_events.event_data'];
    detectedMood: string | null;
    confidence: number | null;
    createdAt: string;
  };
  exportMoods: {
    key: string;
    id: string;
    mood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    intensity: number;
    confidence: number | null;
    context: string | null;
    source: 'chosen' | 'detected';
    metadata: Shapes['moods.metadata'];
    createdAt: string;
    endedAt: string | null;
  };
  exportPreferences: {
    key: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    mood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    preferredContentTypes: Shapes['mood_preferences.preferred_content_types'];
    preferredCategories: Shapes['mood_preferences.preferred_categories'];
    preferredPriceRange: Shapes['mood_preferences.preferred_price_range'] | null;
    discovery: 'new' | 'familiar' | null;
    uiPreferences: Shapes['mood_preferences.ui_preferences'];
    notificationPreferences: Shapes['mood_preferences.notification_preferences'];
    createdAt: string;
    updatedAt: string;
  };
  exportSettings: {
    detecting: boolean;
    undoneMood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored' | null;
    undoneAt: string | null;
    updatedAt: string;
  };
  listFrequencies: {
    person_id: string;
    mood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    frequency: Shapes['listFrequencies.frequency'] | null;
  };
  listMoods: {
    id: string;
    person_id: string;
    mood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    intensity: number;
    confidence: string;
    context: Shapes['moods.context'] | null;
    source: 'chosen' | 'detected';
    metadata: Shapes['moods.metadata'];
    created_at: string;
  };
  listMoody: {
    id: string;
  };
  preferences: {
    mood: 'happy' | 'excited' | 'frustrated' | 'calm' | 'stressed' | 'curious' | 'bored';
    preferred_content_types: Shapes['mood_preferences.preferred_content_types'];
    preferred_categories: Shapes['mood_preferences.preferred_categories'];
    preferred_price_range: Shapes['mood_preferences.preferred_price_range'] | null;
    discovery: 'new' | 'familiar' | null;
    ui_preferences: Shapes['mood_preferences.ui_preferences'];
    notification_preferences: Shapes['mood_preferences.notification_preferences'];
    created_at: string;
    updated_at: string;
  };
  readState: {
    state: Shapes['readState.state'];
    preferences: Shapes['readState.preferences'];
  };
  readStates: {
    id: string;
    state: Shapes['readStates.state'];
  };
}
