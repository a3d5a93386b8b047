import type { CoverStatus, CoverType } from '../../../../contract/cover.ts';
import { plain } from '../fields.ts';
import { isNothing, type ReadResult } from './read-result.ts';

const LONGEST = 40;

// Spreadsheets write TRUE in their own language.
const yes = new Set([
  'true',
  'yes',
  'y',
  '1',
  'x',
  'on',
  '✓',
  '✔',
  'lifetime',
  'wahr',
  'ja',
  'vrai',
  'oui',
  'verdadero',
]);
const no = new Set(['false', 'no', 'n', '0', 'off', 'falsch', 'nein', 'faux', 'non', 'falso']);

export function readFlag(text: string): ReadResult<boolean> {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word) || isNothing(word)) return { value: false };
  return { problem: 'Use yes or no.' };
}

/** Whether a date or length column says that the cover is for life. */
export const saysForLife = (text: string) =>
  text.length <= LONGEST && /^(?:(?:limited )?life ?time.*|for life|forever|never|unlimited|∞)$/i.test(text);

const typeWords: [RegExp, CoverType][] = [
  [/^(?:spare)?parts(?:only|warranty|cover)?$|^components?(?:only)?$/, 'parts'],
  [/extend|extension|plan|insur|care|thirdparty|store|retailer|additional|accident/, 'extended'],
  [
    /manufactur|standard|factory|limited|full|original|oem|basic|statutory|legal|partsandlabou?r|partslabou?r/,
    'manufacturer',
  ],
];

/** The kind of cover; `null` when the text is unknown. */
export function readType(text: string): CoverType | null {
  if (isNothing(text)) return 'manufacturer';
  if (text.length > LONGEST) return null;
  const word = plain(text);
  return typeWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const active = new Set([
  'active',
  'valid',
  'ok',
  'lifetime',
  'expiring',
  'expiringsoon',
  'expired',
  'covered',
]);
const voided = new Set(['voided', 'void', 'cancelled', 'canceled', 'inactive', 'sold', 'terminated']);

/** An expired cover is not voided; `null` when the text is unknown. */
export function readStatus(text: string): CoverStatus | null {
  const word = plain(text.slice(0, LONGEST));
  if (voided.has(word)) return 'voided';
  return active.has(word) || isNothing(text) ? 'active' : null;
}
