import { useSyncExternalStore } from 'react';
import { showLook } from '../lib/theme.ts';
import type { Undone } from './effects.ts';

/** What the person has undone; stored on this device, so that it stays undone on the next page. */
const KEY = 'wellkept-mood-undone';
const listeners = new Set<() => void>();
let undone = stored();

function stored(): Undone | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Undone | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function setUndone(next: Undone | undefined) {
  undone = next;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
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

const now = () => undone;
const asDrawn = () => undefined;
export const useUndone = () => useSyncExternalStore(subscribe, now, asDrawn);

/** On sign-out: the next person at this device must not start with this look. */
export function forgetLook() {
  setUndone(undefined);
  showLook({});
}
