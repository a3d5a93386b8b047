import { addMonths } from '../../../contract/days.ts';

/** The length of cover: months from its start, until a date, for life, or no cover at all. */
export const spans = ['12', '24', '36', '60', 'date', 'life', 'none'] as const;
export type CoverSpan = (typeof spans)[number];

export const spanNames: Record<CoverSpan, string> = {
  '12': '1 year',
  '24': '2 years',
  '36': '3 years',
  '60': '5 years',
  date: 'Exact date',
  life: 'Lifetime',
  none: 'No warranty',
};

/** The last day; `null` for life, `undefined` while unknown. */
export function endAfter(start: string, lasts: CoverSpan, endDate: string): string | null | undefined {
  if (lasts === 'life' || lasts === 'none') return null;
  if (lasts === 'date') return endDate || undefined;
  return start ? addMonths(start, Number(lasts)) : undefined;
}
