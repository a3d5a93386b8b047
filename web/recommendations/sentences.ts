import type { ChosenFilter, RecommendedKind } from './api.ts';

/** The text of an empty list. */
export function emptyText(kind: RecommendedKind, filter: ChosenFilter) {
  if (kind === 'trending') return 'No trending products available';
  return filter === 'All'
    ? 'No recommendations yet. Write some reviews to get started!'
    : `No ${filter} recommendations yet. Write some reviews to get started!`;
}
