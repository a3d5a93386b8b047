import type { Sessions } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addMoodJobs } from './jobs.ts';
import { addMoodRoutes } from './routes.ts';
import { currentMood } from './rules.ts';
import { readState } from './store.ts';

export { exported } from './export-store.ts';
export { currentPreferences, readFrequencies } from './following.ts';
export { type SeededMood, seedMoods } from './seed.ts';

/** People's moods, guessed from what they do or chosen by hand, and what follows in each. Only their owner ever sees one. */
export function addMood(platform: Platform, sessions: Sessions) {
  addMoodRoutes(platform, sessions);
  addMoodJobs(platform);
}

/** What the first page brings along, so that what follows the mood is there before the page is drawn. */
export async function firstMood(db: Db, personId: string, now: Date) {
  const { preferences, ...state } = await readState(db, personId, now);
  return {
    'GET /api/mood/current': currentMood(state, now.getTime()),
    'GET /api/mood/preferences': preferences,
  };
}
