import type { MouseEvent } from 'react';
import { write } from '../lib/query.ts';
import { stopAsking } from '../lib/stopped.ts';
import { pushOwner } from './push-owner.ts';

const PATIENCE = 2_000;
const load = () => import('./push.ts');

/** On arrival, where something has ever been pushed to this browser. */
export function resumePush(userId: string) {
  if (pushOwner()) write({ mutationFn: async () => (await load()).keepPush(userId) });
}

/** What is pushed to this device ends with the sign-in; it is not what a sign-out has to wait for. */
export async function stopPush() {
  if (!pushOwner()) return;
  const { switchPushOff } = await load();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled([switchPushOff()]), late]);
}

/** On a link to `/api/logout`. */
export function signOut(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  void stopPush().then(() => {
    stopAsking();
    location.assign('/api/logout');
  });
}
