import { daysBetween, daysLeft, stateOf } from '../../../../contract/cover.ts';
import { reminderToday } from '../../../../contract/cover-reminder.ts';
import { dayText } from '../../../trades/public.ts';
import type { StoredNotification } from '../../channel.ts';

/** One item of the mail. */
export interface Line {
  /** The short form for the mail's subject. */
  subject: string;
  title: string;
  message: string;
  /** A path in this app. */
  url: string;
  ruler?: Ruler;
}

/** A cover's total and remaining months. */
export interface Ruler {
  total: number;
  left: number;
  tone: 'ok' | 'warn';
}

/** The content of one mail. */
export interface DigestWords {
  greeting: string;
  lines: Line[];
  /** How many lines were left out. */
  more: number;
  publicUrl: string;
  unsubscribe: string;
}

const DAYS_A_MONTH = 30.4375;

/** The earliest end or meeting first, then the newest. What is over by now is left out. */
export function toLines(notifications: readonly StoredNotification[], today: string, now: Date): Line[] {
  const moment = now.toISOString();
  const endOf = ({ data }: StoredNotification) => data.meetingDateTime ?? data.cover?.endDate ?? '9999';
  return notifications
    .filter((one) => endOf(one) >= (one.data.meetingDateTime ? moment : today))
    .toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) < endOf(b) ? -1 : 1))
    .map((one) => toLine(one, today));
}

function toLine({ type, title, data, ...notification }: StoredNotification, today: string): Line {
  const url = data.url ?? '/';
  const message = plainMessage(type, data) ?? notification.message;
  const { cover } = data;
  if (!cover) return { subject: title, title, message, url };
  const line = { subject: title, title, message, url, ruler: toRuler(cover, today) };
  const { endDate } = cover;
  return { ...line, ...reminderToday({ title, endDate }, today, (day) => dayText(day, today)) };
}

/** What somebody wrote stays in the app, where it can be taken back; a mail stays for ever. */
function plainMessage(
  type: StoredNotification['type'],
  { postId }: StoredNotification['data'],
): string | undefined {
  if (type === 'new_message') return 'Read and answer it in Wellkept.';
  return postId ? 'Read it in Wellkept.' : undefined;
}

function toRuler(cover: { startDate: string; endDate: string }, today: string): Ruler {
  const total = Math.max(1, Math.round(daysBetween(cover.startDate, cover.endDate) / DAYS_A_MONTH));
  const left = Math.min(total, Math.ceil((daysLeft(cover, today) + 1) / DAYS_A_MONTH));
  return { total, left, tone: stateOf({ ...cover, isActive: true }, today) === 'active' ? 'ok' : 'warn' };
}
