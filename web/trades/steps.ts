import type { TradeStatus } from '../../contract/trade-constants.ts';
import type { TradeDetail } from '../../contract/trades.ts';
import { firstNameOf } from '../lib/format.ts';
import { dateText, dayOf, type LocalDay, whenText } from '../lib/times.ts';
import { confirms } from './history.ts';
import { otherOf, tradeWords } from './sentences.ts';

export interface Step {
  name: string;
  /** When it happened, or what it waits for. */
  note: string;
  state: 'done' | 'now' | 'ahead';
}

const way = ['pending', 'scheduled', 'meeting_confirmed', 'completed'] as const;
const names = { ...tradeWords, pending: 'Interest sent', scheduled: 'Meeting proposed' };

/** When the last meeting was proposed, and when the other person confirmed it. The proposer's own confirmation does not count. */
function meetingOf({ history }: TradeDetail) {
  const proposal = history.findLastIndex(
    ({ kind, data }) => kind === 'meeting' && (data.meetingDateTime || data.meetingLocation),
  );
  const confirmation = history.findLast(
    (event, index) => index > proposal && confirms(event, history.slice(0, index)),
  );
  return { proposedAt: history[proposal]?.createdAt, confirmedAt: confirmation?.createdAt };
}

/** The steps of a trade, ending with `cancelled` if it was. Steps that did not happen are not ticked. */
export function stepsOf(trade: TradeDetail, here: LocalDay): Step[] {
  const { proposedAt, confirmedAt } = meetingOf(trade);
  const chosenAt = (status: TradeStatus) =>
    trade.history.findLast(({ kind, data }) => kind === 'status' && data.status === status)?.createdAt;
  const isCancelled = trade.status === 'cancelled';
  const reachedAt: Record<TradeStatus, string | null | undefined> = {
    pending: trade.createdAt,
    scheduled: proposedAt ?? chosenAt('scheduled'),
    meeting_confirmed: isCancelled || trade.meetingAgreed || trade.isVerified ? confirmedAt : undefined,
    completed: trade.sealedAt,
    cancelled: chosenAt('cancelled'),
  };
  const timeText = (moment: string | null | undefined) => {
    if (!moment) return '';
    return dayOf(moment, here) === here.today ? whenText(moment, here) : dateText(moment, here);
  };
  const happened = way.filter((status) => reachedAt[status]);
  if (isCancelled || trade.isVerified)
    return [...happened, ...(isCancelled ? (['cancelled'] as const) : [])].map((status) => ({
      name: names[status],
      note: timeText(reachedAt[status]),
      state: status === 'cancelled' ? 'now' : 'done',
    }));
  const now = trade.status === 'completed' ? 'completed' : happened.at(-1);
  return way.map((status) => ({
    name: names[status],
    note: status === 'completed' ? waitingText(trade) : timeText(reachedAt[status]),
    state: status === now ? 'now' : reachedAt[status] ? 'done' : 'ahead',
  }));
}

/** Who still has to confirm. */
function waitingText(trade: TradeDetail): string {
  const [mine, theirs] = completedBy(trade);
  if (mine) return `Waiting for ${firstNameOf(otherOf(trade))}`;
  return theirs ? 'Waiting for you' : 'When both confirm';
}

/** Whether the viewer and the other person have marked it completed, in this order. */
export const completedBy = ({ role, buyerCompleted, sellerCompleted }: TradeDetail) =>
  role === 'buyer' ? [buyerCompleted, sellerCompleted] : [sellerCompleted, buyerCompleted];

/** The steps that a link to a trade can open. */
const tradeSteps = ['terms', 'offer', 'complete', 'confirm', 'propose', 'code'] as const;
export type TradeStep = (typeof tradeSteps)[number];
export const isStep = (step: string | undefined): step is TradeStep =>
  tradeSteps.some((known) => known === step);

/** Opens the update dialog, optionally with a status chosen. */
export type AskUpdate = (status?: TradeStatus) => void;
