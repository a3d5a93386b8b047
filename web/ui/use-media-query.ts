import { useCallback, useSyncExternalStore } from 'react';

/** Whether it matches; nothing while the page is as the server drew it, which does not know the screen. */
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

/** On the server nothing matches: what a page shows is laid out by CSS. */
export const useMediaQuery = (query: string): boolean => useScreen(query) ?? false;
