import { type Db, isoOf } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { findMeetings, takeReminder } from './meetings-store.ts';
import { addressOfTrade } from './record-change.ts';

const JOB = 'meeting-reminder';
const HOUR = 60 * 60 * 1000;
/** How many hours before a meeting both people are reminded. */
const REMINDERS = [24, 2];

interface Reminder {
  tradeId: string;
  meetingAt: string;
  hours: number;
}

/** Schedules reminders for a new meeting time. Reminders for an earlier time do nothing when they run. */
export async function remindOf(
  tx: Db,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tradeId: string,
  meetingAt: string | null,
) {
  if (!meetingAt) return;
  for (const hours of REMINDERS) {
    const after = new Date(new Date(meetingAt).getTime() - hours * HOUR);
    const reminder: Reminder = { tradeId, meetingAt, hours };
    if (after > clock.now()) await jobs.enqueue(tx, JOB, reminder, { after });
  }
}

export function addMeetingJobs(platform: Platform) {
  platform.jobs.define<Reminder>(JOB, (reminder) => remind(platform, reminder));
}

export async function remind({ db, events, clock }: Platform, reminder: Reminder) {
  const { tradeId, meetingAt, hours } = reminder;
  // The job may run late after downtime; then "in 24 hours" would no longer be true.
  const left = new Date(meetingAt).getTime() - clock.now().getTime();
  if (left < (hours * HOUR) / 2) return;
  await db.transaction(async (tx) => {
    const due = await takeReminder(tx, reminder);
    if (!due) return;
    const { buyer_id: buyer, seller_id: seller } = due;
    const about = { tradeId, hours, meetingDateTime: meetingAt };
    await events.raise(tx, 'meeting-near', { ...about, personId: buyer, otherId: seller });
    await events.raise(tx, 'meeting-near', { ...about, personId: seller, otherId: buyer });
  });
}

/** A person's meetings for their private calendar. */
export async function listMeetings(db: Db, personId: string) {
  return (await findMeetings(db, personId)).map((row) => ({
    id: `meeting-${row.id}`,
    at: isoOf(row.meeting_at),
    title: titleOf(row),
    text: [row.other_name && `With ${row.other_name}`, row.meeting_location].filter(Boolean).join(', '),
    location: row.meeting_location,
    url: addressOfTrade(row.id),
    changedAt: isoOf(row.updated_at),
    alarm: (2 * HOUR) / 1000,
    isAgreed: row.meeting_agreed,
    isCancelled: row.is_cancelled,
    sequence: row.meeting_sequence,
  }));
}

type Meeting = Awaited<ReturnType<typeof findMeetings>>[number];

function titleOf({ title, meeting_agreed, is_cancelled }: Meeting): string {
  if (is_cancelled) return `Cancelled: meet about ${title}`;
  return meeting_agreed ? `Meet about ${title}` : `Proposed: meet about ${title}`;
}
