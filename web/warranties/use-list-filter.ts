import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressOf, filterIn, type ListFilter } from './list-filter.ts';

/** Read from the address and written there, so that a reload or a way back shows the same. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Partial<ListFilter>) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...addressOf(next) }),
      replace: true,
      resetScroll: false,
    });
  return [useMemo(() => filterIn(search), [search]), change];
}
