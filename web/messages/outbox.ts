import { keep, kept, keptNames, onKeptElsewhere } from './kept.ts';

/** A message that the server has not acknowledged yet. */
export interface Unsent {
  /** Sent along however often it is sent: it becomes one message. */
  clientId: string;
  conversationId: string;
  content: string;
  /** When it was written: what was written first goes first. */
  at: number;
  photo?: { width: number; height: number };
  /** Where the photo is, once it has been uploaded. */
  imageUrl?: string;
  /** Why the server did not take it. */
  refused?: string;
}

const NAME = 'unsent ';
const NONE: Unsent[] = [];
const listeners = new Set<() => void>();
let all = stored();

function stored(): Unsent[] {
  return keptNames(NAME)
    .flatMap((name) => {
      const text = kept(name);
      return text ? (JSON.parse(text) as Unsent) : [];
    })
    .sort((one, other) => one.at - other.at);
}

function set(next: Unsent[]) {
  all = next;
  byConversation.clear();
  for (const listener of listeners) listener();
}
const byConversation = new Map<string, Unsent[]>();
onKeptElsewhere(NAME, () => set(stored()));

/** Kept before anything else happens to it, so that neither a reload nor a lost connection loses it. */
export const outbox = {
  all: () => all,
  of(conversationId: string): Unsent[] {
    const known = byConversation.get(conversationId);
    if (known) return known;
    const found = all.filter((entry) => entry.conversationId === conversationId);
    byConversation.set(conversationId, found.length > 0 ? found : NONE);
    return found.length > 0 ? found : NONE;
  },
  find: (clientId: string) => all.find((entry) => entry.clientId === clientId),
  add(written: Omit<Unsent, 'at'>) {
    const entry = { ...written, at: Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1) };
    keep(NAME + entry.clientId, JSON.stringify(entry));
    set([...all, entry]);
  },
  change(clientId: string, by: Partial<Unsent>) {
    const known = outbox.find(clientId);
    if (!known) return;
    const entry = { ...known, ...by };
    keep(NAME + clientId, JSON.stringify(entry));
    set(all.map((one) => (one === known ? entry : one)));
  },
  remove(clientId: string) {
    if (!outbox.find(clientId)) return;
    keep(NAME + clientId, null);
    set(all.filter((entry) => entry.clientId !== clientId));
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
