import type { Picture } from '../../contract/media.ts';
import type { Message, MessageWarning } from '../../contract/messages.ts';
import type { Proof } from '../../contract/proof.ts';
import type { Clock } from '../lib/use-clock.ts';
import { dayText } from './days.ts';
import type { UnsentMessage } from './outbox.ts';
import type { Thread } from './thread.ts';

/** One row of a thread: a message from the server, or an unsent one. */
export interface Row {
  /** Stays the same when the server acknowledges the message. */
  key: string;
  isMine: boolean;
  kind: Message['messageType'];
  content: string;
  at: Date;
  picture: Picture | null;
  /** What may be said of the receipt that the picture shows. */
  shows: Proof | null;
  warning: MessageWarning | null;
  /** Either `message` or `unsent` is set. */
  message?: Message;
  unsent?: UnsentMessage;
  /** The day's heading, on its first message. */
  day: string | undefined;
  /** Whether it continues a group of messages by the same person. */
  follows: boolean;
  /** Whether the same person's group continues after it; sender and time are shown under the last one. */
  goesOn: boolean;
  /** The delivery state of the viewer's own message, where it is shown. */
  state: 'sending' | 'refused' | 'sent' | 'read' | undefined;
}

/** In milliseconds: messages of one person closer than this form a group. */
const GROUP_WITHIN = 5 * 60_000;

type RowContent = Omit<Row, keyof RowContext>;

/** The thread's rows: each message once, unsent ones at the end. */
export function rowsOf(thread: Thread, unsent: readonly UnsentMessage[], meId: string, now: Clock): Row[] {
  const lines = thread.messages.map((message): RowContent => knownRows.get(message) ?? lineOf(message, meId));
  if (unsent.length > 0) {
    const arrived = new Set(lines.filter(({ isMine }) => isMine).map(({ key }) => key));
    for (const entry of unsent)
      if (!arrived.has(keyOf(meId, entry.clientId))) lines.push(unsentLine(entry, meId));
  }
  const read = readMark(lines, thread.readSeq);
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const after = lines[index + 1];
    const isNewDay = !before || !isSameDay(before.at, line.at);
    const goesOn = after !== undefined && isSameGroup(line, after);
    const showsState = line.isMine && isFromPerson(line) && (!goesOn || index === read);
    return reuseRow(line, {
      day: isNewDay ? dayText(line.at, now) : undefined,
      follows: before !== undefined && isSameGroup(before, line),
      goesOn,
      state: unsentState(line) ?? (showsState ? stateOf(index, read) : undefined),
    });
  });
}

/** Rows by their message. An unchanged row stays the same object, so that React need not render it again. */
const knownRows = new WeakMap<Message | UnsentMessage, Row>();
type RowContext = Pick<Row, 'day' | 'follows' | 'goesOn' | 'state'>;

function reuseRow(line: RowContent, context: RowContext): Row {
  const source = line.message ?? line.unsent;
  const known = source && knownRows.get(source);
  if (known && (Object.keys(context) as (keyof RowContext)[]).every((part) => known[part] === context[part]))
    return known;
  const row = { ...line, ...context };
  if (source) knownRows.set(source, row);
  return row;
}

const unsentState = ({ unsent }: RowContent) => unsent && (unsent.refused ? 'refused' : 'sending');

const keyOf = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

const lineOf = (message: Message, meId: string): RowContent => ({
  key: keyOf(message.senderId, message.clientId),
  isMine: message.senderId === meId,
  kind: message.messageType,
  content: message.content,
  at: new Date(message.createdAt),
  picture: message.image,
  shows: message.shows,
  warning: message.warning,
  message,
});

const unsentLine = (unsent: UnsentMessage, meId: string): RowContent => ({
  key: keyOf(meId, unsent.clientId),
  isMine: true,
  kind: unsent.photo ? 'image' : 'text',
  content: unsent.content,
  at: new Date(unsent.at),
  picture: null,
  shows: null,
  warning: null,
  unsent,
});

/** The index of the viewer's last message that the other person has read. */
const readMark = (lines: RowContent[], readSeq: number) =>
  lines.findLastIndex(
    ({ isMine, kind, message }) =>
      isMine && kind !== 'event' && message && (message.isRead || message.seq <= readSeq),
  );

/** `read` is shown on the last message read, `sent` on all after it. */
function stateOf(index: number, read: number) {
  if (index < read) return undefined;
  return index === read ? 'read' : 'sent';
}

const isSameDay = (one: Date, other: Date) =>
  one.getDate() === other.getDate() &&
  one.getMonth() === other.getMonth() &&
  one.getFullYear() === other.getFullYear();

const isFromPerson = ({ kind }: RowContent) => kind !== 'event';

const isSameGroup = (one: RowContent, other: RowContent) =>
  one.isMine === other.isMine &&
  isFromPerson(one) &&
  isFromPerson(other) &&
  !one.warning &&
  isSameDay(one.at, other.at) &&
  other.at.getTime() - one.at.getTime() < GROUP_WITHIN;

/** Opens one of the thread's dialogs: report, block, leave, or show the receipt. */
export type OpenDialog = (what: {
  report?: { messageId?: string };
  block?: true;
  leave?: true;
  receipt?: true;
}) => void;

const WIDEST = 260;
const TALLEST = 320;
const NARROWEST = 96;

/** The displayed size of a photo, known before it loads, so that nothing shifts. */
export function photoBox({ width, height }: { width: number; height: number }) {
  const wide = Math.min(WIDEST, Math.max(NARROWEST, TALLEST * (width / height)));
  return { width: Math.round(wide), height: Math.round(Math.min(TALLEST, wide * (height / width))) };
}

const LINE = 23;
const LETTER = 7.4;

/** A row's estimated height, until it is measured. */
export function estimatedHeight(row: Row | undefined, width: number): number {
  if (!row) return 60;
  const day = row.day ? 52 : 0;
  if (row.kind === 'event') return day + 86;
  const perLine = Math.max(10, Math.min(492, width * 0.72) / LETTER);
  const lines = row.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const words = row.content || row.kind === 'deleted' ? lines * LINE + 18 : 0;
  const size = row.picture ?? row.unsent?.photo;
  const photo = size ? photoBox(size).height + 3 + (row.shows ? 22 : 0) : 0;
  const meta = row.goesOn && !row.state ? 0 : 19;
  return day + words + photo + meta + (row.follows ? 3 : 12) + (row.warning ? 150 : 0);
}
