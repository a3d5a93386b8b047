import type { Message } from '../../contract/messages.ts';

/**
 * What this browser knows of a thread. A message has its number for good and only ever changes one way: unread to read,
 * there to taken back. So whatever arrives, in whatever order and however often, leads to the same.
 */
export interface Thread {
  /** In order, each once, none missing between the first and the last. */
  messages: readonly Message[];
  /** Where earlier ones are to be had; `null` is nowhere, `undefined` is not known yet. */
  older: string | null | undefined;
  /** Known, but something between them and the others is not. */
  apart: readonly Message[];
  /** The other has read up to this number. */
  readSeq: number;
}

export const unknownThread: Thread = { messages: [], older: undefined, apart: [], readSeq: 0 };

/** The newest messages, as the server has them. */
export const withNewest = (thread: Thread, page: readonly Message[], older: string | null) =>
  arrange({ ...thread, older }, [...everything(thread), ...page], page[0]?.seq);

/** Those before the first one; an answer to what has been answered already changes nothing. */
export const withOlder = (thread: Thread, cursor: string, page: readonly Message[], older: string | null) =>
  thread.older === cursor
    ? arrange({ ...thread, older }, [...everything(thread), ...page], page[0]?.seq ?? thread.messages[0]?.seq)
    : thread;

/** What came by itself: new ones, or known ones that have changed. */
export function withHeard(thread: Thread, heard: readonly Message[]): Thread {
  const [message, ...rest] = heard;
  const next = thread.messages.at(-1);
  if (message && rest.length === 0 && thread.apart.length === 0 && next?.seq === message.seq - 1)
    return { ...thread, messages: [...thread.messages, message] };
  return arrange(thread, [...everything(thread), ...heard], thread.messages[0]?.seq);
}

export const withRead = (thread: Thread, seq: number): Thread =>
  seq > thread.readSeq ? { ...thread, readSeq: seq } : thread;

/** The last one before something that is missing. */
export function beforeGap({ messages, apart }: Thread): Message | undefined {
  const last = messages.at(-1);
  return last && apart.some(({ seq }) => seq > last.seq) ? last : undefined;
}

const everything = ({ messages, apart }: Thread) => [...messages, ...apart];

function arrange(thread: Thread, known: readonly Message[], first: number | undefined): Thread {
  const bySeq = new Map<number, Message>();
  for (const message of known) bySeq.set(message.seq, later(bySeq.get(message.seq), message));
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  if (thread.older === undefined) return { ...thread, messages: [], apart: all };
  // With nothing before them, the first that is known is the first there is.
  const from = thread.older === null ? 0 : all.findIndex(({ seq }) => seq === first);
  let to = from;
  while (to < all.length && all[to]?.seq === (all[from]?.seq ?? 0) + to - from) to++;
  return { ...thread, messages: all.slice(from, to), apart: [...all.slice(0, from), ...all.slice(to)] };
}

/** The same message, told twice: what has happened to it does not unhappen. */
export const later = (known: Message | null | undefined, told: Message): Message =>
  known ? { ...(known.messageType === 'deleted' ? known : told), isRead: known.isRead || told.isRead } : told;
