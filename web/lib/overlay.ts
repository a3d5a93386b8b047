import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { stepBack } from './back.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set when it was opened from the page beneath it, so that Back leads there. */
    over?: true;
  }
}

/** Dialogs and panels that have a place in the address: Back closes them, a link opens them. */
type Overlay = 'thing' | 'paper' | 'add' | 'import' | 'edit' | 'members';

type SetOverlay = (value: string | undefined, how?: { replace: boolean }) => void;

/** The value in the address and its setter: a value opens the overlay, none closes it. */
export function useOverlay(name: Overlay): [string | undefined, SetOverlay] {
  const value = useSearch({ strict: false })[name];
  const navigate = useNavigate();
  const router = useRouter();
  const set: SetOverlay = (next, how) => {
    const { over } = router.history.location.state;
    if (next === undefined && over) return void stepBack(router);
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

/** For a dialog that is first mounted when opened, mounted anew each time, and stays mounted while its closing is animated. */
export function useOpening() {
  const [state, setState] = useState({ count: 0, open: false });
  return {
    show: () => setState(({ count }) => ({ count: count + 1, open: true })),
    /** Serves as the dialog's React key; 0 before it was ever opened. */
    count: state.count,
    dialog: {
      open: state.open,
      onOpenChange: (open: boolean) => setState(({ count }) => ({ count, open })),
    },
  };
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether it was opened from the list, so that Back leads there. */
    fromList?: boolean;
  }
}

/** Goes back to the list: by the browser's history if it was opened from there. */
export function useBackToList(to: '/messages' | '/transactions') {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    if (router.state.location.state.fromList) void stepBack(router);
    else void navigate({ to, search: {}, replace: true });
  }, [router, navigate, to]);
}
