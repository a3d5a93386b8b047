import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What is open was opened from the page beneath it, so that Back leads there. */
    over?: true;
  }
}

/** What can lie over a list, each with a place in the address: Back closes it, a link opens it. */
type Overlay = 'thing' | 'paper' | 'add' | 'import' | 'edit';

type Set = (value: string | undefined, how?: { replace: boolean }) => void;

/** The value in the address, and how to set it: to something opens, to nothing closes. */
export function useOverlay(name: Overlay): [string | undefined, Set] {
  const value = useSearch({ strict: false })[name];
  const navigate = useNavigate();
  const { history } = useRouter();
  const set: Set = (next, how) => {
    const { over } = history.location.state;
    if (next === undefined && over) return history.back();
    const replace = next === undefined || how?.replace === true;
    void navigate({
      to: '.',
      search: (now) => ({ ...now, [name]: next }),
      state: replace ? { over } : { over: true },
      replace,
      resetScroll: false,
    });
  };
  return [value, set];
}

/** A dialog that is drawn once it is first opened, anew each time, and stays to be seen closing. */
export function useOpening() {
  const [state, setState] = useState({ count: 0, open: false });
  return {
    show: () => setState(({ count }) => ({ count: count + 1, open: true })),
    /** Its key; 0 before it was ever opened. */
    count: state.count,
    dialog: {
      open: state.open,
      onOpenChange: (open: boolean) => setState(({ count }) => ({ count, open })),
    },
  };
}

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
