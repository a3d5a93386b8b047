import type { Sessions } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addMoodJobs } from './jobs.ts';
import { addMoodRoutes } from './routes.ts';
import { currentMood } from './rules.ts';
import { readState } from './store.ts';

export { currentPreferences, readFrequencies } from './current-preferences.ts';
export { exported } from './export-store.ts';
export { type SeededMood, seedMoods } from './seed.ts';

/** People's moods, detected from their activity or chosen by hand, and the settings for each. Only the person sees their own. */
export function addMood(platform: Platform, sessions: Sessions) {
  addMoodRoutes(platform, sessions);
  addMoodJobs(platform);
}

/** Data for the first page, so that it adapts to the mood before it renders. */
export async function firstMood(db: Db, personId: string, now: Date) {
  const { preferences, ...state } = await readState(db, personId, now);
  return {
    'GET /api/mood/current': currentMood(state, now.getTime()),
    'GET /api/mood/preferences': preferences,
  };
}
