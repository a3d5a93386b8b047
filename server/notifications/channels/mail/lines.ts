import { daysLeft, stateOf } from '../../../../contract/cover.ts';
import { reminderToday } from '../../../../contract/cover-reminder.ts';
import { daysBetween } from '../../../../contract/days.ts';
import type { Item, Ruler } from '../../../platform/mail-content.ts';
import { dayText } from '../../../trades/public.ts';
import type { StoredNotification } from '../../channel.ts';

/** One item of the mail. */
export interface Line extends Item {
  /** The short form for the mail's subject. */
  subject: string;
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
  const path = data.url ?? '/';
  const message = plainMessage(type, data) ?? notification.message;
  const { cover } = data;
  if (!cover) return { subject: title, title, message, path };
  const line = { subject: title, title, message, path, ruler: toRuler(cover, today) };
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

const LONGEST_IN_MONTHS = 60;
const LONGEST_IN_QUARTERS = 180;

/** One tick a month, tall on anniversaries; for long covers one a quarter, for very long ones one a year. */
function toRuler(cover: { startDate: string; endDate: string }, today: string): Ruler {
  const total = Math.max(1, Math.round(daysBetween(cover.startDate, cover.endDate) / DAYS_A_MONTH));
  const left = Math.min(total, Math.ceil((daysLeft(cover, today) + 1) / DAYS_A_MONTH));
  const months = total <= LONGEST_IN_MONTHS ? 1 : total <= LONGEST_IN_QUARTERS ? 3 : 12;
  return {
    ticks: Math.ceil(total / months),
    lit: Math.ceil(left / months),
    tallEvery: 12 / months,
    tone: stateOf({ ...cover, isActive: true }, today) === 'active' ? 'ok' : 'warn',
    label: `${left} of ${total} ${total === 1 ? 'month' : 'months'} of cover left`,
  };
}
