import { dayIn } from '../../contract/days.ts';
import type { ListingType, TradeStatus } from '../../contract/trade-constants.ts';

/** For example `$530`, `$12.50` or `$1,850`. */
export const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: amount.endsWith('.00') || !amount.includes('.') ? 0 : 2 })}`;

/** The message sent for a person who writes none. */
export const firstMessage = (type: ListingType, title: string) =>
  type === 'buy_request'
    ? `Hello! I have what you are looking for: “${title}”. Would you like to see it?`
    : `Hello! I am interested in “${title}”. Is it still available?`;

const timeOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** For example `Tuesday 17 Nov, 18:00` in this time zone; the year is added when it is not the current one. */
export function whenText(moment: Date, timeZone: string, now: Date): string {
  const parts = new Map(
    timeOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const year = dayIn(timeZone, moment).slice(0, 4);
  const ofYear = year === dayIn(timeZone, now).slice(0, 4) ? '' : ` ${year}`;
  const day = `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}${ofYear}`;
  return `${day}, ${parts.get('hour')}:${parts.get('minute')}`;
}

const dayParts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayAndMonth = new Intl.DateTimeFormat('en-GB', dayParts);
const dayOfYear = new Intl.DateTimeFormat('en-GB', { ...dayParts, year: 'numeric' });

/** For example `2 Dec`; the year is added when it is not the current one. */
export const dayText = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayOfYear).format(new Date(day));

export function meetingLine(
  { at, location, moved }: { at: string | null; location: string | null; moved: boolean },
  timeZone: string,
  now: Date,
): string {
  const when = at && whenText(new Date(at), timeZone, now);
  const details = [when, location].filter(Boolean).join(' · ');
  if (!details) return 'Meeting called off';
  return `${moved ? 'Meeting proposed anew' : 'Meeting proposed'}: ${details}`;
}

/** The line in the conversation for a new status, if it is worth one. A meeting is confirmed only when both come. */
export function statusLine(
  status: TradeStatus,
  { agreed, isPlanned }: { agreed: boolean; isPlanned: boolean },
): string | undefined {
  switch (status) {
    case 'pending':
      return undefined;
    case 'scheduled':
    case 'meeting_confirmed':
      if (agreed) return 'Meeting confirmed';
      return isPlanned ? 'Meeting not agreed yet' : 'Would like to meet';
    case 'completed':
      return 'Marked as completed';
    case 'cancelled':
      return 'Cancelled';
  }
}
