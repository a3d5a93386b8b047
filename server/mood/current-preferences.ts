import type { MoodPreferences, SavedMoodPreferences } from '../../contract/mood.ts';
import type { Db } from '../platform/database.ts';
import { currentMood, type MoodState, sureMood } from './rules.ts';
import { listPreferences, listQuieter, readState, readStates } from './store.ts';
import { byMood } from './view.ts';

const sureMoodOf = (state: MoodState, now: Date) => sureMood(currentMood(state, now.getTime()));

/** The preferences that the person saved for their current mood, if that mood is certain enough. */
export async function currentPreferences(
  db: Db,
  personId: string,
  now: Date,
): Promise<SavedMoodPreferences | undefined> {
  const saved = await listPreferences(db, personId);
  // Most people have saved nothing, so the mood need not be read.
  if (saved.length === 0) return undefined;
  const mood = sureMoodOf(await readState(db, personId, now), now);
  return mood && byMood(saved)[mood];
}

type Frequency = MoodPreferences['notificationPreferences']['frequency'];

/** Looks up which of these people want fewer notifications in their current mood, and how few. */
export async function readFrequencies(
  db: Db,
  personIds: readonly string[],
  now: Date,
): Promise<(personId: string) => Frequency> {
  const quieter = await listQuieter(db, personIds);
  if (quieter.length === 0) return () => undefined;
  const people = [...new Set(quieter.map(({ person_id }) => person_id))];
  const states = await readStates(db, people, now);
  return (personId) => {
    const state = states.get(personId);
    const mood = state && sureMoodOf(state, now);
    return quieter.find((row) => row.person_id === personId && row.mood === mood)?.frequency;
  };
}
