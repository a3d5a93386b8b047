import { useNavigate, useSearch } from '@tanstack/react-router';
import { categories } from '../../contract/categories.ts';
import type { ReviewFilter } from './api.ts';
import { sortIn } from './words.ts';

type FeedFilter = Pick<ReviewFilter, 'sort' | 'category'>;

/** The feed's order and category, read from the address and written there. */
export function useFeedFilter(): [FeedFilter, (change: FeedFilter) => void] {
  const { sort, category } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = { sort: sortIn(sort), category: categories.find((known) => known === category) };
  const change = (next: FeedFilter) =>
    void navigate({ to: '/', search: { ...filter, ...next }, replace: true, resetScroll: false });
  return [filter, change];
}
