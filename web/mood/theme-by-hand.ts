import { useSyncExternalStore } from 'react';
import { showLook } from '../lib/theme.ts';

/** The mood (`spellOf`) during which the person chose a theme; stored on this device, as their theme is. */
const KEY = 'wellkept-mood-themed';
const listeners = new Set<() => void>();
let themed = stored();

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function setThemed(next: string | undefined) {
  themed = next;
  try {
    if (next) localStorage.setItem(KEY, next);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const now = () => themed;
const asDrawn = () => undefined;
export const useThemed = () => useSyncExternalStore(subscribe, now, asDrawn);

/** On sign-out: the next person at this device must not start with this look. */
export function forgetLook() {
  setThemed(undefined);
  showLook({});
}
