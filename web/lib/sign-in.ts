import { toast } from '../ui/toast.ts';

const here = () => location.pathname + location.search + location.hash;

/** A full-page navigation, never a route: the server starts the sign-in and comes back to `returnTo`. */
export const signInUrl = (returnTo = here()) => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

let leaving = false;
// The browser's Back button may revive a page that was being left.
addEventListener('pageshow', (event) => {
  if (event.persisted) leaving = false;
});

/** The session is gone: say so once, then go and sign in again. */
export function signInAgain() {
  if (leaving) return;
  leaving = true;
  const shown = toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  // In place of this page, so that Back does not lead into the same wall again.
  const leave = () => setTimeout(() => location.replace(signInUrl()), 500);
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
