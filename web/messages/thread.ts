import type { Message } from '../../contract/messages.ts';

/**
 * The messages of a thread that this browser knows. A message keeps its number, and only changes from unread to read and from present
 * to deleted. So the order and repetition of arrivals do not matter.
 */
export interface Thread {
  /** In order, without duplicates or gaps. */
  messages: readonly Message[];
  /** The cursor of earlier messages; `null` if there are none, `undefined` if unknown. */
  older: string | null | undefined;
  /** Messages known beyond a gap. */
  apart: readonly Message[];
  /** The number of the last message that the other person has read. */
  readSeq: number;
}

export const unknownThread: Thread = { messages: [], older: undefined, apart: [], readSeq: 0 };

/** Merges the newest page from the server. */
export const withNewest = (thread: Thread, page: readonly Message[], older: string | null) =>
  arrange({ ...thread, older }, [...everything(thread), ...page], page[0]?.seq);

/** Adds the page before the first message; ignores an answer to an old cursor. */
export const withOlder = (thread: Thread, cursor: string, page: readonly Message[], older: string | null) =>
  thread.older === cursor
    ? arrange({ ...thread, older }, [...everything(thread), ...page], page[0]?.seq ?? thread.messages[0]?.seq)
    : thread;

/** Merges messages from live events: new ones, or changed ones. */
export function withArrived(thread: Thread, heard: readonly Message[]): Thread {
  const [message, ...rest] = heard;
  const next = thread.messages.at(-1);
  if (message && rest.length === 0 && thread.apart.length === 0 && next?.seq === message.seq - 1)
    return { ...thread, messages: [...thread.messages, message] };
  return arrange(thread, [...everything(thread), ...heard], thread.messages[0]?.seq);
}

export const withRead = (thread: Thread, seq: number): Thread =>
  seq > thread.readSeq ? { ...thread, readSeq: seq } : thread;

/** The last message before a gap. */
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
  // With no earlier page, the first known message is the first of all.
  const from = thread.older === null ? 0 : all.findIndex(({ seq }) => seq === first);
  let to = from;
  while (to < all.length && all[to]?.seq === (all[from]?.seq ?? 0) + to - from) to++;
  return { ...thread, messages: all.slice(from, to), apart: [...all.slice(0, from), ...all.slice(to)] };
}

/** Of two versions of a message, the later one: being read or deleted is never undone. */
export const later = (known: Message | null | undefined, fresh: Message): Message =>
  known
    ? { ...(known.messageType === 'deleted' ? known : fresh), isRead: known.isRead || fresh.isRead }
    : fresh;
