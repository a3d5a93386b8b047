import type { MoodPreferences } from '../../contract/mood.ts';
import type { MoodName } from '../../contract/mood-constants.ts';
import type { Db } from '../platform/database.ts';
import { detect, type NewReport } from './detect.ts';
import { insertChosen, readState, storePreferences } from './store.ts';

/** One step of somebody's history: what their browser reported, what they chose, or what they want in a mood. */
export type SeededMood = { personId: string; at: Date } & (
  | { report: NewReport }
  | { chosen: { mood: MoodName; intensity: number } }
  | { mood: MoodName; preferences: MoodPreferences }
);

/** Replays all steps in order of time, so that the stored data is what the app itself would have stored. */
export async function seedMoods(tx: Db, steps: readonly SeededMood[]): Promise<void> {
  for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { personId, at } = step;
    if ('report' in step) await detect(tx, personId, await readState(tx, personId, at), step.report, at);
    else if ('chosen' in step) await insertChosen(tx, personId, step.chosen, at);
    else await storePreferences(tx, personId, step.mood, step.preferences, at);
  }
}
