import { z } from 'zod';
import { type Category, categories } from './categories.ts';
import { Cursor, Id, Moment, Price, queryNumber } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';
import {
  type MoodFeature,
  moodColors,
  moodContents,
  moodDensities,
  moodDiscoveries,
  moodEvents,
  moodFeatureMost,
  moodFeatures,
  moodFrequencies,
  moods,
  moodThemes,
} from './mood-constants.ts';

export const MoodName = z.enum(moods, 'Choose one of the seven moods.');
const Intensity = z
  .int('Use a whole number from 1 to 5.')
  .min(1, 'Use a whole number from 1 to 5.')
  .max(5, 'Use a whole number from 1 to 5.');

/**
 * One observation: how often it was counted, and how much it spoke for the detected mood. `timeSpent` comes last with no weight: it
 * says over how many seconds the others were counted.
 */
export const MoodEvidence = z.object({
  feature: z.enum(moodFeatures),
  value: z.number(),
  weight: z.number(),
});
export type MoodEvidence = z.infer<typeof MoodEvidence>;

/** The current mood; `null` if nothing is known. Below the confidence `SURE` it is only a guess, which changes nothing. */
export const CurrentMood = z.object({
  mood: MoodName.nullable(),
  intensity: z.int().nullable(),
  confidence: z.number(),
  /** `chosen` by hand, which wins, or `detected`. */
  source: z.enum(['chosen', 'detected']).nullable(),
  since: Moment.nullable(),
  /** When a chosen mood ends. */
  until: Moment.nullable(),
  /** The observations behind a detected mood, the strongest first. */
  evidence: z.array(MoodEvidence),
  /** Until then nothing follows this mood, because the person has undone it. */
  undoneUntil: Moment.nullable(),
  /** Smart Mood Detection is on. */
  detecting: z.boolean(),
});
export type CurrentMood = z.infer<typeof CurrentMood>;

export const getMood = get('/api/mood/current', {
  access: 'member',
  summary: 'The signed-in person’s mood, as they chose it or as it was detected lately; nobody else sees it',
  reply: CurrentMood,
});

export const chooseMood = post('/api/mood/current', {
  access: 'member',
  summary: 'Set one’s mood by hand for twelve hours; it wins over what is detected',
  body: z.strictObject({ mood: MoodName, intensity: Intensity.optional() }),
  reply: CurrentMood,
});

export const followMood = patch('/api/mood/current', {
  access: 'member',
  summary: 'Undo all that follows the mood one is in, for twelve hours, or let it follow again',
  body: z.strictObject({ followed: z.boolean() }),
  reply: CurrentMood,
});

export const letGoOfMood = del('/api/mood/current', {
  access: 'member',
  summary: 'Take back the mood that was set by hand',
  reply: CurrentMood,
});

const count = (feature: MoodFeature) => z.number().min(0).max(moodFeatureMost[feature]);

/** What the browser counted since its last report; a missing field means 0. */
export const MoodEventData = z.strictObject({
  ...(Object.fromEntries(moodFeatures.map((feature) => [feature, count(feature).optional()])) as Record<
    MoodFeature,
    z.ZodOptional<z.ZodNumber>
  >),
});
export type MoodEventData = z.infer<typeof MoodEventData>;

export const detectMood = post('/api/mood/detect', {
  access: 'member',
  summary:
    'Report what one did since the last report; the answer is the mood now. While detection is off, nothing is stored',
  body: z.strictObject({ eventType: z.enum(moodEvents), eventData: MoodEventData }),
  reply: CurrentMood,
});

export const setMoodDetection = patch('/api/mood/settings', {
  access: 'member',
  summary: 'Switch Smart Mood Detection on or off; off also forgets the mood that was detected',
  body: z.strictObject({ detecting: z.boolean() }),
  reply: CurrentMood,
});

const price = Price.nullable().optional();

/** What changes in the app during a mood; a missing field changes nothing. */
export const MoodPreferences = z.strictObject({
  preferredContentTypes: z.array(z.enum(moodContents)).max(moodContents.length).default([]),
  preferredCategories: z
    .array(z.enum(categories as [Category, ...Category[]]))
    .max(categories.length)
    .default([]),
  preferredPriceRange: z
    .strictObject({ min: price, max: price })
    .refine(
      ({ min, max }) => !min || !max || Number(min) <= Number(max),
      'The highest price is below the lowest.',
    )
    .nullable()
    .default(null),
  discovery: z.enum(moodDiscoveries).nullable().default(null),
  uiPreferences: z
    .strictObject({
      theme: z.enum(moodThemes).optional(),
      density: z.enum(moodDensities).optional(),
      animations: z.boolean().optional(),
      colorScheme: z.enum(moodColors).optional(),
    })
    .default({}),
  notificationPreferences: z.strictObject({ frequency: z.enum(moodFrequencies).optional() }).default({}),
});
export type MoodPreferences = z.infer<typeof MoodPreferences>;

export const SavedMoodPreferences = z.object({
  ...MoodPreferences.shape,
  createdAt: Moment,
  updatedAt: Moment,
});

/** What follows in a mood: as the person saved it, or the default, which has no times. */
export const FollowedMoodPreferences = z.object({
  ...MoodPreferences.shape,
  createdAt: Moment.nullable(),
  updatedAt: Moment.nullable(),
});
export type FollowedMoodPreferences = z.infer<typeof FollowedMoodPreferences>;

export const listMoodPreferences = get('/api/mood/preferences', {
  access: 'member',
  summary: 'What follows in each mood, keyed by mood: what was saved, or the default',
  reply: z.record(MoodName, FollowedMoodPreferences),
});

export const saveMoodPreferences = post('/api/mood/preferences', {
  access: 'member',
  summary: 'Save what follows in one mood',
  body: z.strictObject({ mood: MoodName, preferences: MoodPreferences }),
  reply: FollowedMoodPreferences,
});

export const deleteMoodPreferences = del('/api/mood/preferences/{mood}', {
  access: 'member',
  summary: 'Forget what was saved for this mood, so that the default follows again',
  params: z.strictObject({ mood: MoodName }),
  reply: FollowedMoodPreferences,
});

/** A stored mood. */
export const MoodRecord = z.object({
  id: Id,
  userId: Id,
  mood: MoodName,
  intensity: z.int(),
  confidence: z.number(),
  /** The kind of report; `null` for a chosen mood. */
  context: z.enum(moodEvents).nullable(),
  source: z.enum(['chosen', 'detected']),
  metadata: z.object({ evidence: z.array(MoodEvidence) }),
  createdAt: Moment,
});
export type MoodRecord = z.infer<typeof MoodRecord>;

export const listMoods = get('/api/mood/history', {
  access: 'member',
  summary: 'The signed-in person’s moods of the last 90 days, newest first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(MoodRecord),
});

export const deleteMoods = del('/api/mood/history', {
  access: 'member',
  summary: 'Delete all moods and everything that was reported; preferences stay',
});
