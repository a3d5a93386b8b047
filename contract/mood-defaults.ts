import type { MoodPreferences } from './mood.ts';
import type { MoodName } from './mood-constants.ts';

const nothing: MoodPreferences = {
  preferredContentTypes: [],
  preferredCategories: [],
  preferredPriceRange: null,
  discovery: null,
  uiPreferences: {},
  notificationPreferences: {},
};

/**
 * What follows in each mood unless the person chooses otherwise. It is mild, because the mood may be a guess: no theme, no density and
 * no order of the tiles on home, which people know by heart.
 */
export const moodDefaults: Record<MoodName, MoodPreferences> = {
  happy: { ...nothing, discovery: 'new' },
  excited: { ...nothing, discovery: 'new' },
  frustrated: {
    ...nothing,
    uiPreferences: { animations: false },
    notificationPreferences: { frequency: 'low' },
  },
  calm: { ...nothing, discovery: 'familiar' },
  stressed: {
    ...nothing,
    discovery: 'familiar',
    uiPreferences: { animations: false, colorScheme: 'soft' },
    notificationPreferences: { frequency: 'low' },
  },
  curious: { ...nothing, discovery: 'new' },
  bored: { ...nothing, discovery: 'new' },
};
