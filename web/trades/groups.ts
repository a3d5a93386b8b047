import type { Trade } from '../../contract/trades.ts';
import { countWord } from '../lib/days.ts';
import { dayOf, type LocalDay, onDayText } from '../lib/times.ts';

export const groupNames = ['Today', 'Coming up', 'Waiting', 'No meeting yet', 'Finished'] as const;
export type GroupName = (typeof groupNames)[number];

export const isFinished = ({ isVerified, status }: Pick<Trade, 'isVerified' | 'status'>) =>
  isVerified || status === 'cancelled';

export function groupOf(trade: Trade, here: LocalDay): GroupName {
  if (isFinished(trade)) return 'Finished';
  const day = trade.meetingDateTime && dayOf(trade.meetingDateTime, here);
  if (day === here.today) return 'Today';
  if (trade.buyerCompleted || trade.sellerCompleted) return 'Waiting';
  if (!day) return 'No meeting yet';
  return day > here.today ? 'Coming up' : 'Waiting';
}

const meeting = ({ meetingDateTime }: Trade) => meetingDateTime ?? '';
const ended = ({ sealedAt, updatedAt }: Trade) => sealedAt ?? updatedAt;

const soonestFirst = (one: Trade, other: Trade) => meeting(one).localeCompare(meeting(other));
const newestFirst = (one: Trade, other: Trade) => other.updatedAt.localeCompare(one.updatedAt);
const orders: Record<GroupName, (one: Trade, other: Trade) => number> = {
  Today: soonestFirst,
  'Coming up': soonestFirst,
  Waiting: newestFirst,
  'No meeting yet': newestFirst,
  Finished: (one, other) => ended(other).localeCompare(ended(one)),
};

/** The groups that are not empty, the most urgent first. */
export function groupsOf(trades: readonly Trade[], here: LocalDay) {
  const byName = Map.groupBy(trades, (trade) => groupOf(trade, here));
  return groupNames.flatMap((name) => {
    const group = byName.get(name);
    return group ? [{ name, trades: group.toSorted(orders[name]) }] : [];
  });
}

const meetings = (count: number) => `${countWord(count)} meeting${count === 1 ? '' : 's'}`;

/** `One meeting today, one on Tuesday.` */
export function leadText(trades: readonly Trade[], here: LocalDay): string {
  const groups = new Map(groupsOf(trades, here).map(({ name, trades }) => [name, trades]));
  const today = groups.get('Today')?.length ?? 0;
  const coming = groups.get('Coming up') ?? [];
  const waiting = groups.get('Waiting')?.length ?? 0;
  const next = coming[0]?.meetingDateTime;
  if (today > 0) {
    if (!next) return `${meetings(today)} today.`;
    const more =
      coming.length === 1
        ? `one ${onDayText(next, here)}`
        : `${countWord(coming.length).toLowerCase()} more to come`;
    return `${meetings(today)} today, ${more}.`;
  }
  if (next)
    return coming.length === 1
      ? `One meeting, ${onDayText(next, here)}.`
      : `${meetings(coming.length)} to come, the first ${onDayText(next, here)}.`;
  if (waiting > 0)
    return waiting === 1
      ? 'One trade waits to be completed.'
      : `${countWord(waiting)} trades wait to be completed.`;
  return groups.has('No meeting yet') ? 'No meeting arranged yet.' : 'Everything here is finished.';
}
