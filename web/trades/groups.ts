import type { Trade } from '../../contract/trades.ts';
import { countWord } from '../lib/days.ts';
import { dayOf, type LocalDay, onDayText } from '../lib/times.ts';

export const groupNames = [
  'Today',
  'Coming up',
  'Proposed',
  'Waiting',
  'No meeting yet',
  'Finished',
] as const;
export type GroupName = (typeof groupNames)[number];

export const isFinished = ({ isVerified, status }: Pick<Trade, 'isVerified' | 'status'>) =>
  isVerified || status === 'cancelled';

/** A meeting that is not agreed is no meeting; once its time has passed, not even a proposal. */
export function groupOf(trade: Trade, here: LocalDay): GroupName {
  if (isFinished(trade)) return 'Finished';
  const { meetingAgreed } = trade;
  const day = trade.meetingDateTime && dayOf(trade.meetingDateTime, here);
  if (meetingAgreed && day === here.today) return 'Today';
  if (trade.buyerCompleted || trade.sellerCompleted) return 'Waiting';
  if (!day) return 'No meeting yet';
  if (meetingAgreed) return day > here.today ? 'Coming up' : 'Waiting';
  return day >= here.today ? 'Proposed' : 'No meeting yet';
}

const meeting = ({ meetingDateTime }: Trade) => meetingDateTime ?? '';
const ended = ({ sealedAt, updatedAt }: Trade) => sealedAt ?? updatedAt;

const soonestFirst = (one: Trade, other: Trade) => meeting(one).localeCompare(meeting(other));
const newestFirst = (one: Trade, other: Trade) => other.updatedAt.localeCompare(one.updatedAt);
const orders: Record<GroupName, (one: Trade, other: Trade) => number> = {
  Today: soonestFirst,
  'Coming up': soonestFirst,
  Proposed: soonestFirst,
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

/** `One meeting today, one on Tuesday. One more is proposed, not agreed yet.` */
export function leadText(trades: readonly Trade[], here: LocalDay): string {
  const groups = new Map(groupsOf(trades, here).map(({ name, trades }) => [name, trades]));
  const waiting = groups.get('Waiting')?.length ?? 0;
  const agreed = agreedText(groups.get('Today')?.length ?? 0, groups.get('Coming up') ?? [], here);
  const proposed = proposedText(groups.get('Proposed')?.length ?? 0, agreed !== undefined);
  if (agreed || proposed) return [agreed, proposed].filter(Boolean).join(' ');
  if (waiting > 0)
    return waiting === 1
      ? 'One trade waits to be completed.'
      : `${countWord(waiting)} trades wait to be completed.`;
  return groups.has('No meeting yet') ? 'No meeting arranged yet.' : 'Everything here is finished.';
}

function agreedText(today: number, coming: readonly Trade[], here: LocalDay): string | undefined {
  const next = coming[0]?.meetingDateTime;
  if (today > 0) {
    if (!next) return `${meetings(today)} today.`;
    const more =
      coming.length === 1
        ? `one ${onDayText(next, here)}`
        : `${countWord(coming.length).toLowerCase()} more to come`;
    return `${meetings(today)} today, ${more}.`;
  }
  if (!next) return undefined;
  return coming.length === 1
    ? `One meeting, ${onDayText(next, here)}.`
    : `${meetings(coming.length)} to come, the first ${onDayText(next, here)}.`;
}

function proposedText(count: number, isMore: boolean): string | undefined {
  if (count === 0) return undefined;
  const what = isMore ? `${countWord(count)} more` : meetings(count);
  return `${what} ${count === 1 ? 'is' : 'are'} proposed, not agreed yet.`;
}
