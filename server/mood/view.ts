import type { FollowedMoodPreferences, MoodRecord } from '../../contract/mood.ts';
import { type MoodName, moods } from '../../contract/mood-constants.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import { isoOf } from '../platform/database.ts';
import type { Rows } from './rows.generated.ts';
import type { MoodState } from './rules.ts';
import type { StoredPreferences, StoredState } from './shapes.ts';

export const toMood = (row: Rows['listMoods']): MoodRecord => ({
  id: row.id,
  userId: row.person_id,
  mood: row.mood,
  intensity: row.intensity,
  confidence: Number(row.confidence),
  context: row.context,
  source: row.source,
  metadata: row.metadata,
  createdAt: isoOf(row.created_at),
});

export const toPreferences = (row: StoredPreferences): FollowedMoodPreferences => ({
  preferredContentTypes: row.preferred_content_types,
  preferredCategories: row.preferred_categories,
  preferredPriceRange: row.preferred_price_range,
  discovery: row.discovery,
  uiPreferences: row.ui_preferences,
  notificationPreferences: row.notification_preferences,
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

export const defaultFor = (mood: MoodName): FollowedMoodPreferences => ({
  ...moodDefaults[mood],
  createdAt: null,
  updatedAt: null,
});

/** What follows in each mood: what was saved, otherwise the default. */
export function byMood(rows: StoredPreferences[]) {
  const saved = new Map(rows.map((row) => [row.mood, toPreferences(row)]));
  const all = moods.map((mood) => [mood, saved.get(mood) ?? defaultFor(mood)] as const);
  return Object.fromEntries(all) as Record<MoodName, FollowedMoodPreferences>;
}

export function toState({ detecting, chosen, detected, reports, undone }: StoredState): MoodState {
  const timed = <T extends { at: string }>(row: T) => ({ ...row, at: Date.parse(row.at) });
  return {
    detecting,
    chosen: chosen ? timed(chosen) : undefined,
    detected: detected ? timed(detected) : undefined,
    reports: reports.map(timed),
    undone: undone ? timed(undone) : undefined,
  };
}
