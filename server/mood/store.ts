import type { MoodPreferences } from '../../contract/mood.ts';
import type { MoodEvent, MoodName } from '../../contract/mood-constants.ts';
import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { type Guess, REPORTS, type Report } from './model.ts';
import type { Rows } from './rows.generated.ts';
import { CHOSEN_FOR, DETECTED_FOR, idSince, type MoodState, moodId, reportId, SLIP } from './rules.ts';
import { byMood, toState } from './view.ts';

const { all, one } = statements<Rows>('mood');

/**
 * Everything that determines a person's mood, as JSON, to embed in a statement. The values are hidden from the planner, so that it
 * plans once.
 */
export function stateOf(personId: Sql, now: Date): Sql {
  const since = (ago: number) => unplanned(sql`${idSince(now, ago)}::uuid`);
  // Reaches further back than the newest valid report: earlier reports smooth it, and the mood that it confirms is older.
  const lately = since(2 * DETECTED_FOR);
  return sql`json_build_object(
    'detecting', coalesce((SELECT s.detecting FROM mood_settings s WHERE s.person_id = ${personId}), true),
    'chosen', (SELECT json_build_object('mood', m.mood, 'intensity', m.intensity, 'at', m.created_at) FROM moods m
      WHERE m.person_id = ${personId} AND m.id >= ${since(CHOSEN_FOR)} AND m.source = 'chosen' AND m.ended_at IS NULL
      ORDER BY m.id DESC LIMIT 1),
    'detected', (SELECT json_build_object('mood', m.mood, 'at', m.created_at) FROM moods m
      WHERE m.person_id = ${personId} AND m.id >= ${lately} AND m.source = 'detected' ORDER BY m.id DESC LIMIT 1),
    'reports', (SELECT coalesce(json_agg(json_build_object('data', e.event_data, 'at', e.created_at) ORDER BY e.id DESC), '[]')
      FROM (SELECT e.id, e.event_data, e.created_at FROM mood_events e WHERE e.person_id = ${personId} AND e.id >= ${lately}
        ORDER BY e.id DESC ${limitTo(REPORTS)}) AS e),
    'undone', (SELECT json_build_object('mood', s.undone_mood, 'at', s.undone_at) FROM mood_settings s
      WHERE s.person_id = ${personId} AND s.undone_mood IS NOT NULL))`;
}

export async function readStates(
  db: Db,
  personIds: readonly string[],
  now: Date,
): Promise<Map<string, MoodState>> {
  const rows = await all(db, 'readStates')`
    SELECT person.id /* not null */, ${stateOf(sql`person.id`, now)} AS state /* not null */
    FROM unnest(${personIds}::uuid[]) AS person(id)`;
  return new Map(rows.map(({ id, state }) => [id, toState(state)]));
}

/** The state of one person, with what follows in each mood. */
export async function readState(db: Db, personId: string, now: Date) {
  const row = await one(db, 'readState')`
    SELECT ${stateOf(sql`person.id`, now)} AS state /* not null */,
      (SELECT coalesce(json_agg(p), '[]') FROM mood_preferences p WHERE p.person_id = person.id) AS preferences /* not null */
    FROM (SELECT ${unplanned(sql`${personId}::uuid`)} AS id) AS person`;
  if (!row) throw new Error('Nobody was asked for.');
  return { ...toState(row.state), preferences: byMood(row.preferences) };
}

/**
 * Stores a report and, if it is news, the mood, in one statement; returns whether it did. It does nothing if detection is off or this
 * interval already has a report.
 */
export async function storeReport(
  db: Db,
  personId: string,
  { data }: Pick<Report, 'data'>,
  made: { eventType: MoodEvent; guessed: Guess; news: boolean; now: Date },
): Promise<boolean> {
  const { eventType, news, now } = made;
  const { mood, intensity, confidence, evidence } = made.guessed;
  const inserted = sql`
    INSERT INTO mood_events (id, person_id, event_type, event_data, detected_mood, confidence, created_at)
    SELECT ${reportId(personId, now.getTime())}::uuid, ${personId}::uuid, ${eventType}, ${JSON.stringify(data)}::jsonb, ${mood},
      ${confidence}::numeric, ${now.toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM mood_settings s WHERE s.person_id = ${personId} AND NOT s.detecting)
    ON CONFLICT (id) DO NOTHING`;
  const count = news
    ? await run(db)`
        WITH stored AS (${inserted} RETURNING *)
        INSERT INTO moods (id, person_id, mood, intensity, confidence, context, source, metadata, created_at)
        SELECT ${moodId(now)}::uuid, person_id, detected_mood, ${intensity}::smallint, confidence, event_type, 'detected',
          ${JSON.stringify({ evidence })}::jsonb, created_at FROM stored`
    : await run(db)`${inserted}`;
  return count > 0;
}

/** Stores a mood that was chosen, in place of one that was chosen a moment ago. */
export async function insertChosen(
  tx: Db,
  personId: string,
  { mood, intensity }: { mood: MoodName; intensity: number },
  now: Date,
): Promise<void> {
  await run(tx)`
    DELETE FROM moods WHERE person_id = ${personId} AND id >= ${idSince(now, SLIP)} AND source = 'chosen'`;
  await run(tx)`
    INSERT INTO moods (id, person_id, mood, intensity, confidence, source, created_at)
    VALUES (${moodId(now)}, ${personId}, ${mood}, ${intensity}, 1, 'chosen', ${now.toISOString()})`;
}

export async function endChosen(tx: Db, personId: string, now: Date): Promise<void> {
  await run(tx)`
    UPDATE moods SET ended_at = ${now.toISOString()}
    WHERE person_id = ${personId} AND id >= ${idSince(now, CHOSEN_FOR)} AND source = 'chosen' AND ended_at IS NULL`;
}

/** Stores the mood whose effects the person has undone; `undefined` if nothing is undone any more. */
export async function storeUndone(
  tx: Db,
  personId: string,
  mood: MoodName | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await (mood
    ? run(tx)`
        INSERT INTO mood_settings (person_id, detecting, undone_mood, undone_at, updated_at)
        VALUES (${personId}, true, ${mood}, ${at}, ${at})
        ON CONFLICT (person_id) DO UPDATE SET undone_mood = excluded.undone_mood, undone_at = excluded.undone_at`
    : run(tx)`UPDATE mood_settings SET undone_mood = NULL, undone_at = NULL WHERE person_id = ${personId}`);
}

export async function storeDetecting(tx: Db, personId: string, detecting: boolean, now: Date): Promise<void> {
  await run(tx)`
    INSERT INTO mood_settings (person_id, detecting, updated_at) VALUES (${personId}, ${detecting}, ${now.toISOString()})
    ON CONFLICT (person_id) DO UPDATE SET detecting = excluded.detecting, updated_at = excluded.updated_at`;
}

export async function forgetReports(tx: Db, personId: string): Promise<void> {
  await run(tx)`DELETE FROM mood_events WHERE person_id = ${personId}`;
}

export async function forgetMoods(tx: Db, personId: string): Promise<void> {
  await run(tx)`DELETE FROM moods WHERE person_id = ${personId}`;
}

/** Deletes some rows older than that, of all people; returns how many. */
export const forgetBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  run(db)`
    WITH moods_gone AS (
      DELETE FROM moods WHERE id IN (
        SELECT id FROM moods WHERE created_at < ${before.toISOString()} ORDER BY created_at ${limitTo(limit)}
        FOR UPDATE SKIP LOCKED) RETURNING id),
    events_gone AS (
      DELETE FROM mood_events WHERE id IN (
        SELECT id FROM mood_events WHERE created_at < ${before.toISOString()} ORDER BY created_at ${limitTo(limit)}
        FOR UPDATE SKIP LOCKED) RETURNING id),
    undone_gone AS (
      UPDATE mood_settings SET undone_mood = NULL, undone_at = NULL WHERE person_id IN (
        SELECT person_id FROM mood_settings WHERE undone_at < ${before.toISOString()} ORDER BY undone_at ${limitTo(limit)}
        FOR UPDATE SKIP LOCKED) RETURNING person_id)
    SELECT id FROM moods_gone UNION ALL SELECT id FROM events_gone UNION ALL SELECT person_id FROM undone_gone`;

export const listMoods = (
  db: Db,
  personId: string,
  { after, since, limit }: { after: string | undefined; since: Date; limit: number },
) => all(db, 'listMoods')`
    SELECT id, person_id, mood, intensity, confidence, context /* shaped */, source, metadata, created_at FROM moods
    WHERE person_id = ${personId} AND created_at >= ${since.toISOString()} ${after ? sql`AND id < ${after}` : empty}
    ORDER BY id DESC ${limitTo(limit)}`;

const PREFERENCES = sql`mood, preferred_content_types, preferred_categories, preferred_price_range, discovery, ui_preferences,
  notification_preferences, created_at, updated_at`;

export const listPreferences = (db: Db, personId: string) =>
  all(db, 'preferences')`SELECT ${PREFERENCES} FROM mood_preferences WHERE person_id = ${personId}`;

export async function storePreferences(
  tx: Db,
  personId: string,
  mood: MoodName,
  preferences: MoodPreferences,
  now: Date,
): Promise<Rows['preferences']> {
  const { preferredContentTypes, preferredCategories, preferredPriceRange: price } = preferences;
  const at = now.toISOString();
  const row = await one(tx, 'preferences')`
    INSERT INTO mood_preferences (person_id, mood, preferred_content_types, preferred_categories, preferred_price_range,
      discovery, ui_preferences, notification_preferences, created_at, updated_at)
    VALUES (${personId}, ${mood}, ${JSON.stringify(preferredContentTypes)}::jsonb, ${JSON.stringify(preferredCategories)}::jsonb,
      ${price && JSON.stringify(price)}::jsonb, ${preferences.discovery}, ${JSON.stringify(preferences.uiPreferences)}::jsonb,
      ${JSON.stringify(preferences.notificationPreferences)}::jsonb, ${at}, ${at})
    ON CONFLICT (person_id, mood) DO UPDATE SET preferred_content_types = excluded.preferred_content_types,
      preferred_categories = excluded.preferred_categories, preferred_price_range = excluded.preferred_price_range,
      discovery = excluded.discovery, ui_preferences = excluded.ui_preferences, notification_preferences = excluded.notification_preferences,
      updated_at = excluded.updated_at
    RETURNING ${PREFERENCES}`;
  if (!row) throw new Error('The preferences were not stored.');
  return row;
}

export async function removePreferences(tx: Db, personId: string, mood: MoodName): Promise<void> {
  await run(tx)`DELETE FROM mood_preferences WHERE person_id = ${personId} AND mood = ${mood}`;
}

/** Which of these people have a mood of lately. All others have none that is certain: such a mood is stored within the hour. */
export const listMoody = (db: Db, personIds: readonly string[], now: Date) =>
  all(db, 'listMoody')`
    SELECT person.id /* not null */ FROM unnest(${personIds}::uuid[]) AS person(id)
    WHERE EXISTS (SELECT 1 FROM moods m WHERE m.person_id = person.id AND m.id >= ${idSince(now, CHOSEN_FOR)})`;

/** What these people saved for their notifications, by mood. */
export const listFrequencies = (db: Db, personIds: readonly string[]) =>
  all(db, 'listFrequencies')`
    SELECT person_id, mood, notification_preferences ->> 'frequency' AS frequency /* shaped */ FROM mood_preferences
    WHERE person_id = ANY (${personIds}::uuid[])`;
