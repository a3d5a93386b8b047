import type { TradeStatus } from '../../contract/trade-constants.ts';
import type { Trade } from '../../contract/trades.ts';

/** How far a trade is by what both have said; its status is only what one of them chose last. */
export type TradeStage = 'pending' | 'proposed' | 'agreed' | 'completed_by_one' | 'completed' | 'cancelled';

export const stageWords: Record<TradeStage, string> = {
  pending: 'Pending',
  proposed: 'Meeting proposed',
  agreed: 'Meeting confirmed',
  completed_by_one: 'Completed by one',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What each status means once the other says so, too. */
export const stageMeant: Record<TradeStatus, TradeStage> = {
  pending: 'pending',
  scheduled: 'proposed',
  meeting_confirmed: 'agreed',
  completed: 'completed',
  cancelled: 'cancelled',
};

type StagedTrade = Pick<
  Trade,
  'status' | 'isVerified' | 'meetingAgreed' | 'meetingDateTime' | 'meetingLocation'
>;

export function stageOf(trade: StagedTrade): TradeStage {
  const { status, isVerified, meetingAgreed, meetingDateTime, meetingLocation } = trade;
  if (isVerified) return 'completed';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return 'completed_by_one';
  if (meetingAgreed) return 'agreed';
  return status !== 'pending' || meetingDateTime || meetingLocation ? 'proposed' : 'pending';
}
