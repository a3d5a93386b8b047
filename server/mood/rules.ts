import { parse, v7 as uuidv7 } from 'uuid';
import type { CurrentMood } from '../../contract/mood.ts';
import { type MoodName, noMood, SURE } from '../../contract/mood-words.ts';
import { type Guess, guess, type Report } from './model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A guess counts for so long after what it rests on was reported. */
export const DETECTED_FOR = HOUR;
export const CHOSEN_FOR = 12 * HOUR;
export const KEPT_FOR = 90 * DAY;
/** Who chooses again so soon has changed their mind: the earlier one was never their mood. */
export const SLIP = 5 * MINUTE;
/** One report of a person counts in each such stretch of time. */
const STRETCH = 3_000;

/** All that the mood of a person follows from. */
export interface MoodState {
  detecting: boolean;
  /** What they chose last, unless they took it back; times are in milliseconds. */
  chosen: { mood: MoodName; intensity: number; at: number } | undefined;
  /** The newest mood that was detected and stored. */
  detected: { mood: MoodName; at: number } | undefined;
  /** The newest first. */
  reports: Report[];
}

/** The mood now: what was chosen wins, then what the latest reports say (`known`, where it was guessed already), while they are recent. */
export function currentMood(
  { detecting, chosen, detected, reports }: MoodState,
  now: number,
  known?: Guess,
): CurrentMood {
  const iso = (at: number) => new Date(at).toISOString();
  if (chosen && now - chosen.at < CHOSEN_FOR) {
    const { mood, intensity, at } = chosen;
    const times = { since: iso(at), until: iso(at + CHOSEN_FOR) };
    return { mood, intensity, confidence: 1, source: 'chosen', ...times, evidence: [], detecting };
  }
  const [newest] = reports;
  const guessed =
    detecting && newest && now - newest.at < DETECTED_FOR ? (known ?? guess(reports)) : undefined;
  if (!newest || !guessed?.mood) return { ...noMood, detecting };
  const lasts = detected?.mood === guessed.mood && newest.at - detected.at < DETECTED_FOR;
  const since = iso(lasts ? detected.at : newest.at);
  return { ...guessed, source: 'detected', since, until: null, detecting };
}

/** Something follows only a mood that one is sure of; a chosen one always is. */
export const sureMood = ({ mood, confidence }: CurrentMood): MoodName | undefined =>
  mood && confidence >= SURE ? mood : undefined;

/** Whether a guess is stored as a mood: one is sure of it, and it is another one than before, or an hour has passed. */
export const isNews = ({ detected }: Pick<MoodState, 'detected'>, { mood, confidence }: Guess, now: number) =>
  mood !== null && confidence >= SURE && !(detected?.mood === mood && now - detected.at < HOUR);

const stretchOf = (at: number) => Math.floor(at / STRETCH);
/** Whether a report counts: a flood of them is no more than one in each stretch. */
export const isTooSoon = ({ reports: [newest] }: Pick<MoodState, 'reports'>, now: number) =>
  newest !== undefined && stretchOf(newest.at) >= stretchOf(now);

/**
 * The same for all reports of a person in the same stretch of time. So the primary key lets in only one, however many come at once.
 */
export const reportId = (personId: string, now: number) =>
  uuidv7({ msecs: stretchOf(now) * STRETCH, random: parse(personId) });

export const moodId = (now: Date) => uuidv7({ msecs: now.getTime() });

/** No id that was made since then is smaller. */
export const idSince = (now: Date, ago: number) =>
  uuidv7({ msecs: now.getTime() - ago, seq: 0, random: new Uint8Array(16) });
