import { MoodPreferences } from '../contract/mood.ts';
import type { SeededMood } from '../server/mood/public.ts';
import { world } from './world/index.ts';

export function moodsOn(ago: (hours: number) => Date, personId: (key: string) => string): SeededMood[] {
  const { reports, chosen, saved } = world.moods;
  return [
    ...reports.map(([person, hours, eventType, eventData]) => ({
      personId: personId(person),
      at: ago(hours),
      report: { eventType, eventData },
    })),
    ...chosen.map(([person, hours, mood, intensity]) => ({
      personId: personId(person),
      at: ago(hours),
      chosen: { mood, intensity },
    })),
    ...saved.map(([person, hours, mood, preferences]) => ({
      personId: personId(person),
      at: ago(hours),
      mood,
      preferences: MoodPreferences.parse(preferences),
    })),
  ];
}
