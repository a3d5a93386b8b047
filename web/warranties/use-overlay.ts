import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

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
