import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Opened from the list: going back leads there. */
    fromList?: boolean;
  }
}

/** The way the browser's own Back goes, where that is the list. */
export function useBackToList(to: '/messages' | '/transactions') {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    if (router.state.location.state.fromList) router.history.back();
    else void navigate({ to, search: {}, replace: true });
  }, [router, navigate, to]);
}
