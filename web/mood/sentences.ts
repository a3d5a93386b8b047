import type { CurrentMood, MoodEvidence } from '../../contract/mood.ts';
import { type MoodContent, type MoodFeature, type MoodName, SURE } from '../../contract/mood-constants.ts';
import { counted } from '../lib/format.ts';
import type { Tint } from '../ui/tint.ts';

export const moodNames: Record<MoodName, string> = {
  happy: 'Happy',
  excited: 'Excited',
  frustrated: 'Frustrated',
  calm: 'Calm',
  stressed: 'Stressed',
  curious: 'Curious',
  bored: 'Bored',
};

export const contentNames: Record<MoodContent, string> = {
  reviews: 'Reviews',
  reels: 'Reels',
  listings: 'Listings',
  communities: 'Communities',
};

export const moodTints: Record<MoodName, Tint> = {
  happy: 'sand',
  excited: 'iris',
  frustrated: 'clay',
  calm: 'sage',
  stressed: 'sky',
  curious: 'butter',
  bored: 'fog',
};

const MINUTE = 60;

/** `40 seconds`, `2 minutes`. */
export const spanText = (seconds: number) =>
  seconds < 90
    ? counted(Math.max(1, Math.round(seconds)), 'second')
    : counted(Math.round(seconds / MINUTE), 'minute');

const one = (value: number, single: string, many?: string) => counted(Math.round(value), single, many);

const times = (value: number) => (Math.round(value) === 1 ? 'once' : one(value, 'time'));

/** Each counter as a phrase. */
const seen: Record<MoodFeature, (value: number) => string> = {
  timeSpent: (value) => `${spanText(value)} here`,
  clicks: (value) => one(value, 'click'),
  failedClicks: (value) => `${one(value, 'click')} that did nothing`,
  hesitations: (value) => `${one(value, 'pause')} of more than 5 seconds between clicks`,
  scrolls: (value) => `scrolled ${times(value)}`,
  scrollSpeed: (value) =>
    `scrolled at ${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} screens a second`,
  turns: (value) => `turned round ${times(value)} while scrolling`,
  dwell: (value) => `${spanText(value)} of looking without doing anything else`,
  searches: (value) => one(value, 'search', 'searches'),
  productViews: (value) => `${one(value, 'product')} opened`,
  pages: (value) => `${one(value, 'page')} opened`,
  returns: (value) => `back on a page of a minute ago ${times(value)}`,
  written: (value) =>
    `${one(value, 'like, comment, review or message', 'likes, comments, reviews and messages')} sent`,
};

export interface Reason {
  feature: MoodFeature;
  words: string;
  /** This reason's share of the guess, from 0 to 1. */
  share: number;
}

/** The reasons for a guess, strongest first, without counters that spoke against it or had no weight. */
export function reasonsIn(evidence: readonly MoodEvidence[]): Reason[] {
  const spoke = evidence.filter(
    ({ feature, weight, value }) => feature !== 'timeSpent' && weight > 0 && value > 0,
  );
  const all = spoke.reduce((sum, { weight }) => sum + weight, 0);
  return spoke.map(({ feature, value, weight }) => ({
    feature,
    words: seen[feature](value),
    share: weight / all,
  }));
}

/** The time span in which the counters were collected. */
export function timeIn(evidence: readonly MoodEvidence[]): string | undefined {
  const spent = evidence.find(({ feature }) => feature === 'timeSpent')?.value;
  return spent ? spanText(spent) : undefined;
}

export const percent = (confidence: number) => `${Math.round(confidence * 100)}% sure`;

/** The card's title and line. Without a line, the card shows what the mood changed. */
export function moodWords({ mood, confidence, source, detecting }: CurrentMood): {
  title: string;
  line?: string;
} {
  if (mood && source === 'chosen') return { title: `You chose ${moodNames[mood]}` };
  if (mood && confidence >= SURE) return { title: `You seem ${moodNames[mood].toLowerCase()}` };
  if (mood)
    return {
      title: 'Not sure yet',
      line: `Perhaps ${moodNames[mood].toLowerCase()}. Nothing changes until it is clearer.`,
    };
  return detecting
    ? { title: 'No guess yet', line: 'It comes from how you click and scroll. Or choose your mood yourself.' }
    : { title: 'Smart Mood Detection is off', line: 'Nothing is counted. You can still choose your mood.' };
}
