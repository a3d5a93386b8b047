import { useSyncExternalStore } from 'react';

/** The ids of things that the person has just removed, or of authors just hidden: hidden at once, shown again on undo. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>) {
  hidden = next;
  for (const notify of listeners) notify();
}

export const hide = (id: string) => set(new Set(hidden).add(id));
export const show = (id: string) => set(new Set([...hidden].filter((other) => other !== id)));

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

const now = () => hidden;
export const useHidden = () => useSyncExternalStore(subscribe, now, now);

/** The things that are not hidden. */
export function useShown<Thing extends { id: string; userId: string }>(things: Thing[]): Thing[] {
  const out = useHidden();
  return out.size ? things.filter(({ id, userId }) => !out.has(id) && !out.has(userId)) : things;
}
