import type { TradeStatus } from '../../../contract/trade-constants.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { firstNameOf } from '../../lib/format.ts';
import { dateText, type LocalDay } from '../../lib/times.ts';
import { reasonWords } from '../history.ts';
import { otherOf } from '../sentences.ts';
import { completedBy } from '../steps.ts';

export interface TradeNotice {
  text: string;
  /** Whether nobody has to answer any more. */
  isOver: boolean;
  /** Why it ended without either person's action. */
  reason?: keyof typeof reasonWords;
  /** What the person can do about it. */
  action?: { label: string; status: TradeStatus };
}

/** The notice on a trade that waits for somebody's confirmation, or ended without success. */
export function noticeOf(trade: TradeDetail, here: LocalDay): TradeNotice | undefined {
  if (trade.isVerified) return undefined;
  const name = firstNameOf(otherOf(trade));
  if (trade.status === 'cancelled') return cancelledNotice(trade, name, here);
  const [mine, theirs] = completedBy(trade);
  if (mine) return { text: `You marked it completed. Waiting for ${name}.`, isOver: false };
  // New terms must be accepted first; their card says so.
  if (theirs && !trade.termsChanged)
    return {
      text: `${name} marked it completed. ${
        trade.role === 'buyer' ? 'Is it in your hands?' : 'Is it paid and handed over?'
      } Then complete it too.`,
      isOver: false,
      action: { label: 'Complete for both', status: 'completed' },
    };
  return undefined;
}

function cancelledNotice(trade: TradeDetail, name: string, here: LocalDay): TradeNotice {
  const last = trade.history.findLast(({ data }) => data.status === 'cancelled');
  const reason = last?.data.reason;
  if (reason === 'ended') return { text: `${reasonWords.ended}.`, isOver: true, reason };
  if (reason) return { text: `${reasonWords[reason]}, so this trade was cancelled.`, isOver: true, reason };
  const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
  const who = last?.userId === meId ? 'You' : name;
  const when = last ? ` on ${dateText(last.createdAt, here)}` : '';
  const text = `${who} cancelled it${when}.`;
  // The thing may have been sold to somebody else meanwhile.
  if (!trade.can.update) return { text, isOver: true };
  return {
    text: `${text} Either of you can take it up again.`,
    isOver: true,
    action: { label: 'Take it up again', status: 'pending' },
  };
}
