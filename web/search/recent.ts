import { useCallback, useSyncExternalStore } from 'react';
import { forgetDrafts } from '../lib/draft.ts';
import { useMe } from '../lib/me.ts';

/** A person's recent searches, stored on this device until they sign out. */
const PREFIX = 'wellkept-searches ';
const nameOf = (personId: string) => `${PREFIX}${personId}`;

const KEPT_MOST = 8;

// Storage can be full or switched off; then they are kept as long as the page lives.
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function stored(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return unstored.get(name) ?? null;
  }
}

function store(name: string, value: string) {
  unstored.delete(name);
  try {
    localStorage.setItem(name, value);
  } catch {
    unstored.set(name, value);
  }
  for (const listener of listeners) listener();
}

function listIn(value: string | null): string[] {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, KEPT_MOST) : [];
  } catch {
    return [];
  }
}

const without = (list: readonly string[], text: string) =>
  list.filter((one) => one.toLowerCase() !== text.toLowerCase());

/** Newest first, without duplicates; case is ignored. */
export const recentSearches = (personId: string): string[] => listIn(stored(nameOf(personId)));

export function rememberSearch(personId: string, text: string) {
  const words = text.trim();
  if (!words) return;
  const list = [words, ...without(recentSearches(personId), words)].slice(0, KEPT_MOST);
  store(nameOf(personId), JSON.stringify(list));
}

export const forgetSearch = (personId: string, text: string) =>
  store(nameOf(personId), JSON.stringify(without(recentSearches(personId), text)));

export const forgetSearches = (personId: string) => store(nameOf(personId), '[]');

/** On sign-out: searches are private. */
export function forgetAllSearches() {
  unstored.clear();
  forgetDrafts(PREFIX);
}

function onChange(notify: () => void) {
  listeners.add(notify);
  // Changed in another tab.
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

/** The signed-in person's recent searches, as they are now. */
export function useRecentSearches(): string[] {
  const { id } = useMe();
  const value = useSyncExternalStore(
    onChange,
    useCallback(() => stored(nameOf(id)), [id]),
    () => null,
  );
  return listIn(value);
}
