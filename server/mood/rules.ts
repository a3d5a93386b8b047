import { parse, v7 as uuidv7 } from 'uuid';
import type { CurrentMood } from '../../contract/mood.ts';
import { type MoodName, noMood, SURE } from '../../contract/mood-constants.ts';
import { type Guess, guess, type Report } from './model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a guess stays valid after its newest report. */
export const DETECTED_FOR = HOUR;
export const CHOSEN_FOR = 12 * HOUR;
/** How long nothing follows a mood after it was undone. */
export const UNDONE_FOR = 12 * HOUR;
export const KEPT_FOR = 90 * DAY;
/** Choosing again within this time is a correction: the earlier choice is replaced. */
export const SLIP = 5 * MINUTE;
/** At most one report per person counts in each interval of this length, in milliseconds. */
const STRETCH = 3_000;

/** Everything that determines a person's mood. */
export interface MoodState {
  detecting: boolean;
  /** What they chose last, unless they took it back; times are in milliseconds. */
  chosen: { mood: MoodName; intensity: number; at: number } | undefined;
  /** The newest mood that was detected and stored. */
  detected: { mood: MoodName; at: number } | undefined;
  /** The newest first. */
  reports: Report[];
  /** The mood whose effects they undid last, and when. */
  undone: { mood: MoodName; at: number } | undefined;
}

/**
 * The current mood: a chosen one wins, then a guess from the latest reports while they are recent. `known` is that guess, if already
 * made.
 */
export function currentMood(
  { detecting, chosen, detected, reports, undone }: MoodState,
  now: number,
  known?: Guess,
): CurrentMood {
  const iso = (at: number) => new Date(at).toISOString();
  const undoneUntil = (mood: MoodName) =>
    undone?.mood === mood && now - undone.at < UNDONE_FOR ? iso(undone.at + UNDONE_FOR) : null;
  if (chosen && now - chosen.at < CHOSEN_FOR) {
    const { mood, intensity, at } = chosen;
    const times = { since: iso(at), until: iso(at + CHOSEN_FOR) };
    const rest = { evidence: [], undoneUntil: undoneUntil(mood), detecting };
    return { mood, intensity, confidence: 1, source: 'chosen', ...times, ...rest };
  }
  const [newest] = reports;
  const guessed =
    detecting && newest && now - newest.at < DETECTED_FOR ? (known ?? guess(reports)) : undefined;
  if (!newest || !guessed?.mood) return { ...noMood, detecting };
  const lasts = detected?.mood === guessed.mood && newest.at - detected.at < DETECTED_FOR;
  const since = iso(lasts ? detected.at : newest.at);
  const rest = { until: null, undoneUntil: undoneUntil(guessed.mood), detecting };
  return { ...guessed, source: 'detected', since, ...rest };
}

/** The mood, if certain enough to act on; a chosen one always is. */
export const sureMood = ({ mood, confidence }: CurrentMood): MoodName | undefined =>
  mood && confidence >= SURE ? mood : undefined;

/** The mood whose preferences apply now: certain enough, and not undone. */
export const followedMood = (current: CurrentMood): MoodName | undefined =>
  current.undoneUntil === null ? sureMood(current) : undefined;

/** Whether to store a guess as a new mood: it is certain, and it differs from the last one or an hour has passed. */
export const isNews = ({ detected }: Pick<MoodState, 'detected'>, { mood, confidence }: Guess, now: number) =>
  mood !== null && confidence >= SURE && !(detected?.mood === mood && now - detected.at < HOUR);

const stretchOf = (at: number) => Math.floor(at / STRETCH);
/** Whether a report comes too soon to count: only one per interval does. */
export const isTooSoon = ({ reports: [newest] }: Pick<MoodState, 'reports'>, now: number) =>
  newest !== undefined && stretchOf(newest.at) >= stretchOf(now);

/** All reports of a person in one interval get the same id. So the primary key accepts only one, even of concurrent ones. */
export const reportId = (personId: string, now: number) =>
  uuidv7({ msecs: stretchOf(now) * STRETCH, random: parse(personId) });

export const moodId = (now: Date) => uuidv7({ msecs: now.getTime() });

/** The smallest id of that time: no later id is smaller. */
export const idSince = (now: Date, ago: number) =>
  uuidv7({ msecs: now.getTime() - ago, seq: 0, random: new Uint8Array(16) });
