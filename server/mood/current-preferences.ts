import type { FollowedMoodPreferences, MoodPreferences } from '../../contract/mood.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import type { Db } from '../platform/database.ts';
import { currentMood, followedMood, type MoodState } from './rules.ts';
import { listFrequencies, listMoody, readState, readStates } from './store.ts';

const followedMoodOf = (state: MoodState, now: Date) => followedMood(currentMood(state, now.getTime()));

/** What follows the person's current mood, if that mood is certain enough and they have not undone it. */
export async function currentPreferences(
  db: Db,
  personId: string,
  now: Date,
): Promise<FollowedMoodPreferences | undefined> {
  const { preferences, ...state } = await readState(db, personId, now);
  const mood = followedMoodOf(state, now);
  return mood && preferences[mood];
}

type Frequency = MoodPreferences['notificationPreferences']['frequency'];

/** Looks up how many notifications each of these people gets in their current mood. */
export async function readFrequencies(
  db: Db,
  personIds: readonly string[],
  now: Date,
): Promise<(personId: string) => Frequency> {
  // Most people have had no mood lately, so that nothing else need be read.
  const people = (await listMoody(db, personIds, now)).map(({ id }) => id);
  if (people.length === 0) return () => undefined;
  const [states, saved] = await Promise.all([readStates(db, people, now), listFrequencies(db, people)]);
  return (personId) => {
    const state = states.get(personId);
    const mood = state && followedMoodOf(state, now);
    if (!mood) return undefined;
    const own = saved.find((row) => row.person_id === personId && row.mood === mood);
    return own ? (own.frequency ?? undefined) : moodDefaults[mood].notificationPreferences.frequency;
  };
}
