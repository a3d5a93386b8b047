import { keep, kept, keptNames, onKeptElsewhere } from './device-storage.ts';

/** A message that the server has not acknowledged yet. */
export interface UnsentMessage {
  /** Identifies the message on the server, so that a repeated request creates no second one. */
  clientId: string;
  conversationId: string;
  content: string;
  /** When it was written; messages are sent in this order. */
  at: number;
  photo?: { width: number; height: number };
  /** The address of the photo, once it is uploaded. */
  imageUrl?: string;
  /** Why the server refused it. */
  refused?: string;
}

const NAME = 'unsent ';
const NONE: UnsentMessage[] = [];
const listeners = new Set<() => void>();
let all = stored();

function stored(): UnsentMessage[] {
  return keptNames(NAME)
    .flatMap((name) => {
      const text = kept(name);
      return text ? (JSON.parse(text) as UnsentMessage) : [];
    })
    .sort((one, other) => one.at - other.at);
}

function set(next: UnsentMessage[]) {
  all = next;
  byConversation.clear();
  for (const listener of listeners) listener();
}
const byConversation = new Map<string, UnsentMessage[]>();
onKeptElsewhere(NAME, () => set(stored()));

/** Messages are stored here before they are sent, so that neither a reload nor a lost connection loses them. */
export const outbox = {
  all: () => all,
  of(conversationId: string): UnsentMessage[] {
    const known = byConversation.get(conversationId);
    if (known) return known;
    const found = all.filter((entry) => entry.conversationId === conversationId);
    byConversation.set(conversationId, found.length > 0 ? found : NONE);
    return found.length > 0 ? found : NONE;
  },
  find: (clientId: string) => all.find((entry) => entry.clientId === clientId),
  add(written: Omit<UnsentMessage, 'at'>) {
    const entry = { ...written, at: Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1) };
    keep(NAME + entry.clientId, JSON.stringify(entry));
    set([...all, entry]);
  },
  change(clientId: string, by: Partial<UnsentMessage>) {
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
