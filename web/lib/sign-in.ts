import { toast } from '../ui/toast.ts';
import { stopped } from './stopped.ts';

const here = () => location.pathname + location.search + location.hash;

/** A full-page navigation, never a route: the server starts the sign-in and comes back to `returnTo`. */
export const signInUrl = (returnTo = here()) => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

let leaving = false;
let going: ReturnType<typeof setTimeout> | undefined;
const stay = () => {
  leaving = false;
  clearTimeout(going);
};
/** Whoever reloads the page or goes elsewhere meanwhile is not to be turned round on the way. */
const heed = () => addEventListener('beforeunload', stay);
heed();
// The browser's Back button may revive a page that was being left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  stay();
  heed();
});

/** The session is gone: say so once, then go and sign in again. */
export function signInAgain() {
  if (leaving || stopped.aborted) return;
  leaving = true;
  const shown = toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  // In place of this page, so that Back does not lead into the same wall again.
  const go = () => {
    removeEventListener('beforeunload', stay);
    location.replace(signInUrl());
  };
  const leave = () => {
    if (leaving) going = setTimeout(go, 500);
  };
  shown.then(leave, leave);
}

/** For what a visitor may see and a member may do. */
export function askToLogIn(title: string) {
  toast({
    title,
    tone: 'destructive',
    action: { label: 'Log in', onClick: () => location.assign(signInUrl()) },
  });
}
