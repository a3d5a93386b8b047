import { stopped } from './stop-requests.ts';
import { toast } from './toast.ts';

const here = () => location.pathname + location.search + location.hash;

/** For a full-page navigation, never a route: the server starts the sign-in and comes back to `returnTo`. */
export const signInUrl = (returnTo = here()) => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

let leaving = false;
let going: ReturnType<typeof setTimeout> | undefined;
const cancelRedirect = () => {
  leaving = false;
  clearTimeout(going);
};
/** Cancels the redirect when the person reloads or goes elsewhere meanwhile. */
const cancelRedirectOnLeave = () => globalThis.addEventListener?.('beforeunload', cancelRedirect);
cancelRedirectOnLeave();
// The browser's Back button may restore a page that was being left.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (!persisted) return;
  cancelRedirect();
  cancelRedirectOnLeave();
});

/** Says once that the session has ended, then goes to the sign-in. */
export function signInAgain() {
  if (leaving || stopped.aborted) return;
  leaving = true;
  const shown = toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  // Replaces this page in the history, so that Back does not lead to the same refusal.
  const go = () => {
    removeEventListener('beforeunload', cancelRedirect);
    location.replace(signInUrl());
  };
  const leave = () => {
    if (leaving) going = setTimeout(go, 500);
  };
  shown.then(leave, leave);
}

/** Asks a visitor to log in before doing what only members may do. */
export function askToLogIn(title: string) {
  toast({
    title,
    tone: 'destructive',
    action: { label: 'Log in', onClick: () => location.assign(signInUrl()) },
  });
}
