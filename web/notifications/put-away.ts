import type { Notification } from '../../contract/notifications.ts';

/** Covers that somebody does not want to be reminded of again on this device: `{warrantyId} {endDate}`. */
const KEY = 'wellkept-covers-put-away';
const KEPT = 200;
const listeners = new Set<() => void>();
let covers = stored();

function stored(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

function change(next: readonly string[]) {
  covers = next;
  for (const listener of listeners) listener();
}

addEventListener('storage', ({ key }) => key === KEY && change(stored()));

const keyOf = ({ data }: Notification) => data.warrantyId && `${data.warrantyId} ${data.cover?.endDate}`;

export function putAway(notification: Notification) {
  const cover = keyOf(notification);
  if (!cover) return;
  change([cover, ...covers].slice(0, KEPT));
  try {
    localStorage.setItem(KEY, covers.join());
  } catch {
    // Storage can be switched off; it is then put away as long as the page stands.
  }
}

export const putAwayCovers = {
  get: () => covers,
  has: (away: readonly string[], notification: Notification) => away.includes(keyOf(notification) ?? ''),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
