import type { MoodEventData, MoodEvidence } from '../../contract/mood.ts';
import { type MoodFeature, type MoodName, moodFeatures, moods } from '../../contract/mood-constants.ts';

/** What a browser counted, and when it said so, in milliseconds. */
export interface Report {
  data: MoodEventData;
  at: number;
}

export interface Guess {
  /** Null if no sign points to any mood. */
  mood: MoodName | null;
  intensity: number;
  confidence: number;
  evidence: MoodEvidence[];
}

type Sign = Exclude<MoodFeature, 'timeSpent'>;
const signs = moodFeatures.filter((feature): feature is Sign => feature !== 'timeSpent');

/**
 * The rate per minute at which a sign is at its maximum; for `dwell` in seconds per minute, for `scrollSpeed` in screens per second.
 */
const ENOUGH: Record<Sign, number> = {
  clicks: 24,
  failedClicks: 5,
  hesitations: 4,
  scrolls: 30,
  scrollSpeed: 2.5,
  turns: 12,
  dwell: 40,
  searches: 2,
  productViews: 3,
  pages: 6,
  returns: 3,
  written: 1.5,
};

/**
 * How much each sign at its maximum counts for a mood, or against it. A mood's score is the sum over the signs, and the best score is
 * the guess. Negative weights separate moods that share a sign: bored and excited people both scroll fast, but only excited people
 * click.
 */
const WEIGHTS: Record<MoodName, Partial<Record<Sign, number>>> = {
  happy: { written: 2, dwell: 0.6, clicks: 0.4, hesitations: -0.8, failedClicks: -1.5, turns: -0.4 },
  excited: {
    clicks: 1.6,
    pages: 0.7,
    written: 0.7,
    productViews: 0.3,
    scrollSpeed: 0.3,
    hesitations: -1.2,
    failedClicks: -1.5,
    dwell: -0.8,
    searches: -0.4,
  },
  frustrated: { failedClicks: 2.6, clicks: 0.3, returns: 0.3, written: -0.6, dwell: -0.4 },
  calm: {
    dwell: 2,
    scrollSpeed: -1,
    clicks: -1,
    failedClicks: -1,
    turns: -0.8,
    hesitations: -0.6,
    returns: -0.5,
    searches: -0.5,
    productViews: -0.4,
  },
  stressed: { hesitations: 1.6, returns: 1.2, turns: 0.4, failedClicks: 0.6, dwell: -0.6, written: -0.5 },
  curious: {
    searches: 1.3,
    productViews: 1.3,
    pages: 0.4,
    returns: 0.3,
    dwell: 0.2,
    failedClicks: -1,
    hesitations: -0.5,
  },
  bored: {
    scrolls: 0.8,
    scrollSpeed: 1.2,
    turns: 1,
    dwell: -1.2,
    clicks: -0.8,
    searches: -0.8,
    productViews: -0.8,
    written: -1,
  },
};

/** How many of the latest reports are used; none that is half an hour older than the newest. */
export const REPORTS = 8;
const SMOOTHED = 30 * 60_000;
/** A report's weight halves in this time: people get angry quickly, but calm down slowly. */
const FADES = 2 * 60_000;
/** Rates are computed over at least this time. */
const LEAST_SECONDS = 20;
/** After this many seconds, or this many actions, about two thirds of the certainty is reached. */
const SEEN_SECONDS = 90;
const SEEN_DOINGS = 12;
/** A lead of this much over the second mood gives half of the certainty. */
const LEAD = 0.35;
const INTENSITY_STEP = 0.5;

/**
 * Guesses a mood from the latest reports, the newest first. Counts become levels from 0 to 1, averaged over the reports by age and
 * amount of activity. Levels become scores. Confidence is the lead over the second score, reduced if little activity was seen.
 */
export function guess(reports: readonly Report[]): Guess {
  const newest = reports[0]?.at ?? 0;
  const some = reports
    .slice(0, REPORTS)
    .filter(({ at }) => newest - at <= SMOOTHED)
    .map(({ data, at }) => ({ data, weight: seenIn(data) * 0.5 ** (Math.max(0, newest - at) / FADES) }));
  const seen = some.reduce((sum, { weight }) => sum + weight, 0);
  const level = (sign: Sign) =>
    seen === 0 ? 0 : some.reduce((sum, { data, weight }) => sum + weight * levelOf(data, sign), 0) / seen;
  const levels = Object.fromEntries(signs.map((sign) => [sign, level(sign)])) as Record<Sign, number>;
  const spoke = (mood: MoodName, sign: Sign) => (WEIGHTS[mood][sign] ?? 0) * levels[sign];
  const scores = moods
    .map((mood) => ({ mood, score: signs.reduce((sum, sign) => sum + spoke(mood, sign), 0) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scores;
  if (!first || !second || first.score <= 0) return { mood: null, intensity: 1, confidence: 0, evidence: [] };
  const lead = first.score - Math.max(0, second.score);
  return {
    mood: first.mood,
    intensity: Math.min(5, 1 + Math.floor(first.score / INTENSITY_STEP)),
    confidence: rounded((Math.min(1, seen) * lead) / (lead + LEAD)),
    evidence: evidenceOf(
      some.map(({ data }) => data),
      (sign) => spoke(first.mood, sign),
    ),
  };
}

/** The signs that count for the mood, the strongest first, with their counts; `timeSpent` is the total in seconds. */
function evidenceOf(all: readonly MoodEventData[], spokeFor: (sign: Sign) => number): MoodEvidence[] {
  const total = (feature: MoodFeature) => all.reduce((sum, data) => sum + (data[feature] ?? 0), 0);
  const countOf = (sign: Sign) =>
    sign === 'scrollSpeed' ? Math.max(...all.map((data) => data.scrollSpeed ?? 0)) : total(sign);
  return [
    ...signs
      .map((feature) => ({ feature, value: rounded(countOf(feature)), weight: rounded(spokeFor(feature)) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight),
    { feature: 'timeSpent', value: rounded(total('timeSpent')), weight: 0 },
  ];
}

function levelOf(data: MoodEventData, sign: Sign): number {
  const minutes = Math.max(LEAST_SECONDS, data.timeSpent ?? 0) / 60;
  const value = data[sign] ?? 0;
  return Math.min(1, (sign === 'scrollSpeed' ? value : value / minutes) / ENOUGH[sign]);
}

/** From 0 to 1: how much there was to go by. */
function seenIn({ timeSpent = 0, clicks = 0, scrolls = 0, searches = 0, ...data }: MoodEventData): number {
  const { productViews = 0, pages = 0, written = 0 } = data;
  const doings = clicks + scrolls + searches + productViews + pages + written;
  return 1 - Math.exp(-(timeSpent / SEEN_SECONDS + doings / SEEN_DOINGS));
}

const rounded = (value: number) => Math.round(value * 100) / 100;
