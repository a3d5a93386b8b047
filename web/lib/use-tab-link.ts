import { useLocation } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The addresses of tabs that stand in the address as `param`, so that they are links until the page's scripts run. */
export function useTabLink(param: string, first: string) {
  const { pathname, searchStr } = useLocation({
    select: ({ pathname, searchStr }) => ({ pathname, searchStr }),
    structuralSharing: true,
  });
  return (tab: string) => {
    const { [param]: _, ...rest } = parseSearch(searchStr);
    return pathname + stringifySearch(tab === first ? rest : { ...rest, [param]: tab });
  };
}
