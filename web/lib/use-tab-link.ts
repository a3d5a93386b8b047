import { useSearch } from '@tanstack/react-router';
import { stringifySearch } from './search-params.ts';

/**
 * The addresses of tabs that stand in the address as `param`, so that they are links until the page's scripts run. Reads the page's own
 * search and not the location: that is the next page's already while this one is left, and rendering then ends the picture's motion.
 */
export function useTabLink(param: string, first: string) {
  const { [param]: _, ...rest } = useSearch({ strict: false }) as Record<string, string>;
  return (tab: string) => stringifySearch(tab === first ? rest : { ...rest, [param]: tab }) || '?';
}
