import type { Recommendation } from '../../contract/recommendations.ts';
import type { ChosenFilter, RecommendedKind } from './api.ts';

/** The text of an empty list. */
export function emptyText(kind: RecommendedKind, filter: ChosenFilter) {
  if (kind === 'trending') return 'No trending products available';
  return filter === 'All'
    ? 'No recommendations yet. Write some reviews to get started!'
    : `No ${filter} recommendations yet. Write some reviews to get started!`;
}

/** What a list is while nothing in it is picked for the viewer. */
export function unpickedText(list: readonly Pick<Recommendation, 'basis'>[]) {
  if (list.every(({ basis }) => basis === 'trending')) return 'Trending for now';
  return list.every(({ basis }) => basis === 'popular') ? 'Popular for now' : 'Trending and popular for now';
}
