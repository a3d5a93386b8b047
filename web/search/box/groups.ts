import type { SearchResult } from '../../../contract/search.ts';
import type { ResultKind } from '../../../contract/search-constants.ts';

export const kindNames: Record<ResultKind, string> = {
  thing: 'Your things',
  product: 'Products',
  listing: 'Marketplace',
  community: 'Communities',
  provider: 'Warranty providers',
  person: 'People',
};

interface ResultGroup {
  kind: ResultKind;
  results: SearchResult[];
}

/** Groups results by kind. The kinds keep the order in which they first appear: the best first. */
export function groupsOf(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<ResultKind, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.kind);
    if (group) group.push(result);
    else groups.set(result.kind, [result]);
  }
  return [...groups].map(([kind, members]) => ({ kind, results: members }));
}
