import type { Category } from '../../contract/categories.ts';
import { MoodPreferences } from '../../contract/mood.ts';
import type {
  moodColors,
  moodContents,
  moodDensities,
  moodDiscoveries,
  moodFrequencies,
  moodThemes,
} from '../../contract/mood-constants.ts';
import { type Problems, problemsIn } from '../lib/form.ts';
import { typedPrice } from '../lib/typed-price.ts';

type One<List extends readonly string[]> = List[number];

/** The form's values; `same` means that the mood changes nothing here. */
export interface PreferenceValues {
  preferredContentTypes: One<typeof moodContents>[];
  preferredCategories: Category[];
  discovery: One<typeof moodDiscoveries> | 'same';
  least: string;
  most: string;
  theme: One<typeof moodThemes> | 'same';
  density: One<typeof moodDensities> | 'same';
  animations: 'on' | 'off' | 'same';
  colorScheme: One<typeof moodColors> | 'same';
  frequency: One<typeof moodFrequencies> | 'same';
}

export const valuesOf = (saved: MoodPreferences | undefined): PreferenceValues => ({
  preferredContentTypes: saved?.preferredContentTypes ?? [],
  preferredCategories: saved?.preferredCategories ?? [],
  discovery: saved?.discovery ?? 'same',
  least: saved?.preferredPriceRange?.min ?? '',
  most: saved?.preferredPriceRange?.max ?? '',
  theme: saved?.uiPreferences.theme ?? 'same',
  density: saved?.uiPreferences.density ?? 'same',
  animations: { true: 'on', false: 'off', undefined: 'same' }[`${saved?.uiPreferences.animations}`] as 'same',
  colorScheme: saved?.uiPreferences.colorScheme ?? 'same',
  frequency: saved?.notificationPreferences.frequency ?? 'same',
});

const unlessSame = <Value extends string>(value: Value | 'same') => (value === 'same' ? undefined : value);

export function preferencesOf(values: PreferenceValues): MoodPreferences {
  const min = typedPrice(values.least);
  const max = typedPrice(values.most);
  const { preferredContentTypes, preferredCategories, animations } = values;
  const [theme, density] = [unlessSame(values.theme), unlessSame(values.density)];
  const [colorScheme, frequency] = [unlessSame(values.colorScheme), unlessSame(values.frequency)];
  return {
    preferredContentTypes,
    preferredCategories,
    preferredPriceRange: min || max ? { min, max } : null,
    discovery: unlessSame(values.discovery) ?? null,
    uiPreferences: {
      ...(theme && { theme }),
      ...(density && { density }),
      ...(animations !== 'same' && { animations: animations === 'on' }),
      ...(colorScheme && { colorScheme }),
    },
    notificationPreferences: frequency ? { frequency } : {},
  };
}

export type PriceProblems = Problems<Pick<PreferenceValues, 'least' | 'most'>>;

/** Errors of the prices, the only fields that can be invalid. An error of the range as a whole is shown at the highest price. */
export function priceProblems(values: PreferenceValues): PriceProblems {
  const body = preferencesOf(values);
  const { min: least, max: most } = problemsIn(MoodPreferences, body, { min: '', max: '' });
  const range = problemsIn(MoodPreferences, body, { preferredPriceRange: '' }).preferredPriceRange;
  return least || most
    ? { ...(least && { least }), ...(most && { most }) }
    : { ...(range && { most: range }) };
}

/** Removes the value from the list, or adds it at the end. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
