import { useCallback, useSyncExternalStore } from 'react';

/** Whether the query matches; `undefined` on the server and during hydration, because the server does not know the screen. */
export function useScreen(query: string): boolean | undefined {
  return useSyncExternalStore(
    useCallback(
      (notify) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', notify);
        return () => list.removeEventListener('change', notify);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}

/** False on the server: the layout of the first render must come from CSS. */
export const useMediaQuery = (query: string): boolean => useScreen(query) ?? false;
