import type { MoodEventData, MoodPreferences } from '../../contract/mood.ts';
import type { MoodEvent, MoodName } from '../../contract/mood-constants.ts';

/** What three minutes of somebody look like: slow reading, looking around, and clicking at what does not answer. */
const reading: MoodEventData = {
  timeSpent: 180,
  dwell: 148,
  scrolls: 11,
  scrollSpeed: 0.3,
  clicks: 3,
  pages: 2,
};
const exploring: MoodEventData = {
  timeSpent: 172,
  searches: 4,
  productViews: 7,
  pages: 11,
  returns: 3,
  clicks: 15,
  scrolls: 16,
  scrollSpeed: 0.6,
  dwell: 52,
};
const stuck: MoodEventData = { timeSpent: 40, clicks: 20, failedClicks: 9, returns: 1, pages: 2 };

type Report = [person: string, hoursAgo: number, eventType: MoodEvent, eventData: MoodEventData];
const reports: Report[] = [
  ['maya-lund', 0.2, 'product_view', exploring],
  ['maya-lund', 26, 'session', reading],
  ['maya-lund', 75, 'session', reading],
  ['maya-lund', 97, 'search', exploring],
  ['maya-lund', 98, 'clicks', stuck],
  ['maya-lund', 194, 'session', reading],
];

type ChosenMood = [person: string, hoursAgo: number, mood: MoodName, intensity: number];
const chosen: ChosenMood[] = [
  ['maya-lund', 52, 'stressed', 4],
  ['maya-lund', 220, 'happy', 4],
];

type SavedPreferences = [
  person: string,
  hoursAgo: number,
  mood: MoodName,
  preferences: Partial<MoodPreferences>,
];
const saved: SavedPreferences[] = [
  [
    'maya-lund',
    51,
    'stressed',
    {
      uiPreferences: { density: 'spacious', animations: false, colorScheme: 'soft' },
      notificationPreferences: { frequency: 'low' },
    },
  ],
  [
    'maya-lund',
    96,
    'curious',
    {
      preferredContentTypes: ['reviews', 'communities'],
      preferredCategories: ['Photography', 'Home & Garden'],
      preferredPriceRange: { max: '400.00' },
    },
  ],
];

/** Maya’s moods, and what she wants in two of them. */
export const moods = { reports, chosen, saved };
