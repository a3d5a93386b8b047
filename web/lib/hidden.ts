import { useSyncExternalStore } from 'react';

/** What a person took out of sight, by its id or its author's: gone at once, back at once where they undo it. */
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

export const useHidden = () => useSyncExternalStore(subscribe, () => hidden);

/** The same things without those that are out of sight. */
export function useShown<Thing extends { id: string; userId: string }>(things: Thing[]): Thing[] {
  const out = useHidden();
  return out.size ? things.filter(({ id, userId }) => !out.has(id) && !out.has(userId)) : things;
}
