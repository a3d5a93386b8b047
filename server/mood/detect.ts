import type { z } from 'zod';
import type { CurrentMood, detectMood } from '../../contract/mood.ts';
import type { Db } from '../platform/database.ts';
import { guess } from './model.ts';
import { currentMood, isNews, isTooSoon, type MoodState } from './rules.ts';
import { readState, storeReport } from './store.ts';

export type NewReport = z.output<(typeof detectMood)['body']>;

export const readCurrent = async (db: Db, personId: string, now: Date): Promise<CurrentMood> =>
  currentMood(await readState(db, personId, now), now.getTime());

/** Stores a report, unless detection is off or it comes too soon; returns the mood after it. */
export async function detect(
  db: Db,
  personId: string,
  state: MoodState,
  { eventType, eventData }: NewReport,
  now: Date,
): Promise<CurrentMood> {
  const at = now.getTime();
  if (!state.detecting || isTooSoon(state, at)) return currentMood(state, at);
  const report = { data: eventData, at };
  const reports = [report, ...state.reports];
  const guessed = guess(reports);
  const news = isNews(state, guessed, at);
  const stored = await storeReport(db, personId, report, { eventType, guessed, news, now });
  return stored ? currentMood({ ...state, reports }, at, guessed) : currentMood(state, at);
}
