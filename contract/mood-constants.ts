/** The seven moods, without zod: the browser uses them by value. */
export const moods = ['happy', 'excited', 'frustrated', 'calm', 'stressed', 'curious', 'bored'] as const;
export type MoodName = (typeof moods)[number];

/** The value while no mood is known. */
export const noMood = {
  mood: null,
  intensity: null,
  confidence: 0,
  source: null,
  since: null,
  until: null,
  evidence: [],
  undoneUntil: null,
};

/** Why the browser sends a report: a session lasted three minutes, there was a search, a product view, or twenty clicks. */
export const moodEvents = ['session', 'search', 'product_view', 'clicks'] as const;
export type MoodEvent = (typeof moodEvents)[number];

/**
 * What the browser counts since the last report, on one device. A click counts as failed if nothing happened, or if the same target
 * was clicked again at once.
 */
export const moodFeatures = [
  'timeSpent',
  'clicks',
  'failedClicks',
  'hesitations',
  'scrolls',
  'scrollSpeed',
  'turns',
  'dwell',
  'searches',
  'productViews',
  'pages',
  'returns',
  'written',
] as const;
export type MoodFeature = (typeof moodFeatures)[number];

/** The maximum of each in one report: seconds, counts, and screens per second. */
export const moodFeatureMost: Record<MoodFeature, number> = {
  timeSpent: 3_600,
  clicks: 1_000,
  failedClicks: 1_000,
  hesitations: 1_000,
  scrolls: 10_000,
  scrollSpeed: 100,
  turns: 10_000,
  dwell: 3_600,
  searches: 1_000,
  productViews: 1_000,
  pages: 1_000,
  returns: 1_000,
  written: 100,
};

export const DETECT_SECONDS = 180;
export const DETECT_CLICKS = 20;
export const HESITATION_SECONDS = 5;
export const MOOD_POLL_MINUTES = 5;

/** From this confidence on, a detected mood changes the app. */
export const SURE = 0.6;

export const moodThemes = ['light', 'dark', 'auto'] as const;
export const moodDensities = ['compact', 'comfortable', 'spacious'] as const;
/** How colours are shown: as drawn, softer, or with stronger contrast. */
export const moodColors = ['default', 'soft', 'vivid'] as const;
export const moodFrequencies = ['none', 'low', 'normal', 'high'] as const;
/** What home may show first. */
export const moodContents = ['reviews', 'reels', 'listings', 'communities'] as const;
export type MoodContent = (typeof moodContents)[number];
/** Which recommendations come first: of categories in which the person has nothing yet, or something already. */
export const moodDiscoveries = ['new', 'familiar'] as const;
