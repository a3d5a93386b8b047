import type { ReviewSort } from '../../contract/reviews.ts';

export const sortNames: Record<ReviewSort, string> = {
  newest: 'Newest',
  top: 'Top rated',
  helpful: 'Most helpful',
};

/** The order in the address; `undefined` for the default or an unknown one. */
export const sortIn = (text: string | undefined): ReviewSort | undefined =>
  text && text !== 'newest' && Object.hasOwn(sortNames, text) ? (text as ReviewSort) : undefined;

const MINUTE = 60_000;

/** How long ago, on the product page: minutes, hours, days. */
export function exactAge(moment: string, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE);
  if (Number.isNaN(minutes)) return 'Recently';
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}

/** Splits `pour-over, one year in` into tags, trimmed and without duplicates. */
export const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
  ),
];
