import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('mood');

/** This room's part of a person's export. */
export const exported = {
  moodSettings: {
    record: (db, personId) =>
      one(db, 'exportSettings')`
        SELECT detecting, undone_mood AS "undoneMood", undone_at AS "undoneAt", updated_at AS "updatedAt" FROM mood_settings WHERE person_id = ${personId}`,
  },
  moods: {
    list: (db, personId, after) =>
      all(db, 'exportMoods')`
        SELECT id AS key, id, mood, intensity, confidence::float8 AS confidence, context, source, metadata, created_at AS "createdAt",
          ended_at AS "endedAt"
        FROM moods WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  moodEvents: {
    list: (db, personId, after) =>
      all(db, 'exportEvents')`
        SELECT id AS key, id, event_type AS "eventType", event_data AS "eventData", detected_mood AS "detectedMood",
          confidence::float8 AS confidence, created_at AS "createdAt"
        FROM mood_events WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  moodPreferences: {
    list: (db, personId, after) =>
      all(db, 'exportPreferences')`
        SELECT mood AS key, mood, preferred_content_types AS "preferredContentTypes", preferred_categories AS "preferredCategories",
          preferred_price_range AS "preferredPriceRange", discovery, ui_preferences AS "uiPreferences",
          notification_preferences AS "notificationPreferences", created_at AS "createdAt", updated_at AS "updatedAt"
        FROM mood_preferences WHERE person_id = ${personId} AND ${pageAfter(sql`mood`, after)}`,
  },
} satisfies Record<string, Section>;
