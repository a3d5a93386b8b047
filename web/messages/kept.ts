import { boot } from '../lib/boot.ts';

/** What is kept on this device for the person who is signed in, until they sign out: what is unsent, drafts. */
const PREFIX = 'wellkept-messages ';
/** The files behind unsent photos. */
export const PHOTOS = 'wellkept-messages';
const nameOf = (name: string) => `${PREFIX}${boot.user?.id} ${name}`;

// Storage can be full or switched off; then it lasts as long as the page.
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

/** What is kept under names that begin so. */
export function keptNames(beginning: string): string[] {
  const whole = nameOf(beginning);
  const stored = names().flatMap((name) => (name.startsWith(whole) ? name.slice(nameOf('').length) : []));
  return [...stored, ...[...unstored.keys()].filter((name) => name.startsWith(beginning))];
}

/** On signing out, everything; on arriving, what somebody else has left. */
export function forgetKept(whose: 'everybody' | 'others') {
  const own = nameOf('');
  for (const name of names())
    if (name.startsWith(PREFIX) && (whose === 'everybody' || !name.startsWith(own)))
      localStorage.removeItem(name);
  if (whose === 'everybody') indexedDB.deleteDatabase(PHOTOS);
}

/** When another tab has changed something under names that begin so. */
export function onKeptElsewhere(beginning: string, listener: () => void) {
  addEventListener('storage', ({ key }) => {
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
