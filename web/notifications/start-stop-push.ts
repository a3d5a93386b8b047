import type { MouseEvent } from 'react';
import { write } from '../lib/query.ts';
import { stopAsking } from '../lib/stop-requests.ts';
import { pushOwner } from './push-owner.ts';

const PATIENCE = 2_000;
const load = () => import('./push.ts');

/** On page load, if push was switched on in this browser. */
export function resumePush(personId: string) {
  if (pushOwner()) write({ mutationFn: async () => (await load()).keepPush(personId) });
}

/** Ends push on this device at sign-out, without delaying it for long. */
export async function stopPush() {
  if (!pushOwner()) return;
  const { switchPushOff } = await load();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled([switchPushOff()]), late]);
}

/** For a link to `/api/logout`. */
export function signOut(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  void stopPush().then(() => {
    stopAsking();
    location.assign('/api/logout');
  });
}
