import type { ChosenFilter, RecommendedKind } from './api.ts';

/** The text of an empty list. */
export function emptyText(kind: RecommendedKind, filter: ChosenFilter) {
  if (kind === 'trending') return 'No trending products available';
  const what = filter === 'All' ? 'recommendations' : `${filter} recommendations`;
  return `No ${what} yet. Write some reviews to get started!`;
}
