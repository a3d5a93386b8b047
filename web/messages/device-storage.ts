import { boot } from '../lib/boot.ts';

/** Drafts and unsent messages kept on this device for the signed-in person, until they sign out. */
const PREFIX = 'wellkept-messages ';
/** The files behind unsent photos. */
export const PHOTOS = 'wellkept-messages';
const nameOf = (name: string) => `${PREFIX}${boot.user?.id} ${name}`;

/** The name of a conversation's unsent text. */
export const draftOf = (conversationId: string) => `draft ${conversationId}`;

// Storage can be full or switched off; then things are kept as long as the page lives.
const unstored = new Map<string, string>();

export function keep(name: string, value: string | null) {
  unstored.delete(name);
  try {
    if (value === null) localStorage.removeItem(nameOf(name));
    else localStorage.setItem(nameOf(name), value);
  } catch {
    if (value !== null) unstored.set(name, value);
  }
}

export function kept(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(nameOf(name));
  } catch {
    return unstored.get(name) ?? null;
  }
}

/** The names of kept entries with this prefix. */
export function keptNames(beginning: string): string[] {
  const whole = nameOf(beginning);
  const stored = names().flatMap((name) => (name.startsWith(whole) ? name.slice(nameOf('').length) : []));
  return [...stored, ...[...unstored.keys()].filter((name) => name.startsWith(beginning))];
}

/** Sign-out deletes everybody's entries; sign-in deletes those of other people. */
export function forgetKept(whose: 'everybody' | 'others') {
  const own = nameOf('');
  for (const name of names())
    if (name.startsWith(PREFIX) && (whose === 'everybody' || !name.startsWith(own)))
      localStorage.removeItem(name);
  if (whose === 'everybody') indexedDB.deleteDatabase(PHOTOS);
}

/** Calls the listener when another tab changes an entry with this prefix. */
export function onKeptElsewhere(beginning: string, listener: () => void) {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || key.startsWith(nameOf(beginning))) listener();
  });
}

function names(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
