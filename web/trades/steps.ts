import type { TradeStatus } from '../../contract/trade-words.ts';
import type { TradeDetail } from '../../contract/trades.ts';
import { firstNameOf } from '../lib/format.ts';
import { dateText, dayOf, type LocalDay, whenText } from './times.ts';
import { otherOf, tradeWords } from './words.ts';

export interface Step {
  name: string;
  /** When it happened, or what it waits for. */
  note: string;
  state: 'done' | 'now' | 'ahead';
}

const way = ['pending', 'scheduled', 'meeting_confirmed', 'completed'] as const;
const names = { ...tradeWords, pending: 'Interest sent' };

/** The steps of a trade; a cancelled one ends with that step. */
export function stepsOf(trade: TradeDetail, here: LocalDay): Step[] {
  const reachedAt = (status: (typeof way)[number] | 'cancelled') =>
    status === 'pending'
      ? trade.createdAt
      : trade.history.findLast(({ kind, data }) => kind === 'status' && data.status === status)?.createdAt;
  const timeText = (moment: string | undefined) => {
    if (!moment) return '';
    return dayOf(moment, here) === here.today ? whenText(moment, here) : dateText(moment, here);
  };
  if (trade.status === 'cancelled') {
    const reached = way.filter((status) => status !== 'completed' && reachedAt(status));
    return [...reached, 'cancelled' as const].map((status) => ({
      name: names[status],
      note: timeText(reachedAt(status)),
      state: status === 'cancelled' ? 'now' : 'done',
    }));
  }
  const at = way.indexOf(trade.status);
  return way.map((status, index) => ({
    name: names[status],
    note:
      status === 'completed'
        ? trade.sealedAt
          ? timeText(trade.sealedAt)
          : waitingText(trade)
        : index <= at
          ? timeText(reachedAt(status))
          : '',
    state: index < at || trade.isVerified ? 'done' : index === at ? 'now' : 'ahead',
  }));
}

/** Who still has to confirm. */
function waitingText(trade: TradeDetail): string {
  const [mine, theirs] = wordsOf(trade);
  if (mine) return `Waiting for ${firstNameOf(otherOf(trade))}`;
  return theirs ? 'Waiting for you' : 'When both confirm';
}

/** Who has marked it completed: the person, the other. */
export const wordsOf = ({ role, buyerCompleted, sellerCompleted }: TradeDetail) =>
  role === 'buyer' ? [buyerCompleted, sellerCompleted] : [sellerCompleted, buyerCompleted];

/** Opens the update dialog, optionally with a status chosen. */
export type AskUpdate = (status?: TradeStatus) => void;
