import type { Picture } from '../../contract/media.ts';
import type { Message, MessageWarning } from '../../contract/messages.ts';
import { dayText } from './days.ts';
import type { Unsent } from './outbox.ts';
import type { Thread } from './thread.ts';

/** One line of a thread: a message that the server has, or one on its way. */
export interface Row {
  /** The same before and after it has been acknowledged. */
  key: string;
  isMine: boolean;
  kind: Message['messageType'];
  content: string;
  at: Date;
  picture: Picture | null;
  warning: MessageWarning | null;
  /** One of the two. */
  message?: Message;
  unsent?: Unsent;
  /** The day, above the first message of each. */
  day: string | undefined;
  /** It follows on one by the same person. */
  follows: boolean;
  /** The same person goes on after it: who and when stand under the last. */
  goesOn: boolean;
  /** What has become of one's own, where that is worth saying. */
  state: 'sending' | 'refused' | 'sent' | 'read' | undefined;
}

/** A person who goes on within this time goes on in the same breath. */
const BREATH = 5 * 60_000;

type Line = Omit<Row, keyof Setting>;

/** The thread as it is shown: each message once, what is on its way at the end. */
export function rowsOf(thread: Thread, unsent: readonly Unsent[], meId: string, now: Date): Row[] {
  const lines = thread.messages.map((message): Line => drawn.get(message) ?? lineOf(message, meId));
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
    const goesOn = after !== undefined && isOneBreath(line, after);
    const isTold = line.isMine && speaks(line) && (!goesOn || index === read);
    return asDrawn(line, {
      day: isNewDay ? dayText(line.at, now) : undefined,
      follows: before !== undefined && isOneBreath(before, line),
      goesOn,
      state: unsentState(line) ?? (isTold ? stateOf(index, read) : undefined),
    });
  });
}

/** Rows by what they show. One that has not changed is the same object, so that it need not be drawn again. */
const drawn = new WeakMap<Message | Unsent, Row>();
type Setting = Pick<Row, 'day' | 'follows' | 'goesOn' | 'state'>;

function asDrawn(line: Line, setting: Setting): Row {
  const source = line.message ?? line.unsent;
  const known = source && drawn.get(source);
  if (known && (Object.keys(setting) as (keyof Setting)[]).every((part) => known[part] === setting[part]))
    return known;
  const row = { ...line, ...setting };
  if (source) drawn.set(source, row);
  return row;
}

const unsentState = ({ unsent }: Line) => unsent && (unsent.refused ? 'refused' : 'sending');

const keyOf = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

const lineOf = (message: Message, meId: string): Line => ({
  key: keyOf(message.senderId, message.clientId),
  isMine: message.senderId === meId,
  kind: message.messageType,
  content: message.content,
  at: new Date(message.createdAt),
  picture: message.image,
  warning: message.warning,
  message,
});

const unsentLine = (unsent: Unsent, meId: string): Line => ({
  key: keyOf(meId, unsent.clientId),
  isMine: true,
  kind: unsent.photo ? 'image' : 'text',
  content: unsent.content,
  at: new Date(unsent.at),
  picture: null,
  warning: null,
  unsent,
});

/** The last of one's own that the other has read. */
const readMark = (lines: Line[], readSeq: number) =>
  lines.findLastIndex(
    ({ isMine, kind, message }) =>
      isMine && kind !== 'event' && message && (message.isRead || message.seq <= readSeq),
  );

/** Read is said once, of the last that was; sent, of all that were not. */
function stateOf(index: number, read: number) {
  if (index < read) return undefined;
  return index === read ? 'read' : 'sent';
}

const isSameDay = (one: Date, other: Date) =>
  one.getDate() === other.getDate() &&
  one.getMonth() === other.getMonth() &&
  one.getFullYear() === other.getFullYear();

const speaks = ({ kind }: Line) => kind !== 'event';

const isOneBreath = (one: Line, other: Line) =>
  one.isMine === other.isMine &&
  speaks(one) &&
  speaks(other) &&
  !one.warning &&
  isSameDay(one.at, other.at) &&
  other.at.getTime() - one.at.getTime() < BREATH;

/** What a person may ask for from anywhere in the thread, and is asked back about. */
export type Ask = (what: { report?: { messageId?: string }; block?: true; leave?: true }) => void;

const WIDEST = 260;
const TALLEST = 320;
const NARROWEST = 96;

/** How large a photo is drawn: known before it has come, so that nothing moves when it does. */
export function photoBox({ width, height }: { width: number; height: number }) {
  const wide = Math.min(WIDEST, Math.max(NARROWEST, TALLEST * (width / height)));
  return { width: Math.round(wide), height: Math.round(Math.min(TALLEST, wide * (height / width))) };
}

const LINE = 23;
const LETTER = 7.4;

/** About how tall a row will be; measured as soon as it is drawn. */
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
  const photo = size ? photoBox(size).height + 3 : 0;
  const meta = row.goesOn && !row.state ? 0 : 19;
  return day + words + photo + meta + (row.follows ? 3 : 12) + (row.warning ? 150 : 0);
}
