import type { Conversation } from '../../contract/messages.ts';
import { exactText, type LocalDay } from '../lib/times.ts';
import type { Clock } from '../lib/use-clock.ts';
import { statusWords } from '../marketplace/public.ts';
import {
  coverOf as passingOf,
  pricesOf as pricesIn,
  stageOf,
  stageWords,
  type TradeStep,
} from '../trades/public.ts';
import { meetingText } from './days.ts';

export type About = NonNullable<Conversation['about']>;

/** The state of the trade, or of the listing where there is no trade. */
export const stateWord = ({ transaction, status }: About) =>
  transaction ? stageWords[stageOf(transaction)] : status ? statusWords[status] : undefined;

/** The meeting of a trade that goes on, if it is today or tomorrow. */
export function soonText({ transaction: trade }: About, clock: Clock): string | undefined {
  if (!trade?.meetingDateTime || trade.isVerified || trade.status === 'cancelled') return undefined;
  return meetingText(new Date(trade.meetingDateTime), trade.meetingAgreed, clock);
}

/** Where and when the two would have met: `Fri 13 Nov, 20:40 · The crane`. */
export function cancelledMeeting({ transaction: trade }: About, here: LocalDay): string | undefined {
  if (!trade?.meetingCancelled) return undefined;
  const { meetingDateTime: at, meetingLocation } = trade;
  return [at && exactText(at, here), meetingLocation].filter(Boolean).join(' · ');
}

interface NextStep {
  label: string;
  /** The step that opens on the trade's page; without one, the person can only view the trade. */
  step?: TradeStep;
}

/** The next step that the viewer can take, as a short label. */
export function nextStep({ transaction: trade }: About): NextStep | null {
  if (!trade) return null;
  const look = { label: 'View the trade' };
  if (trade.isVerified || trade.status === 'cancelled') return look;
  const { mine, theirs, role } = trade;
  if (trade.termsChanged) return role === 'buyer' ? { label: 'See the new terms', step: 'terms' } : look;
  if (theirs.done && !mine.done) return { label: 'Complete it too', step: 'complete' };
  if (mine.done) return look;
  if (trade.offered === 'by_them') return { label: 'Answer the offer', step: 'offer' };
  if (!trade.meetingDateTime) return { label: 'Propose a meeting', step: 'propose' };
  if (!mine.meets && theirs.meets) return { label: 'Confirm the meeting', step: 'confirm' };
  if (trade.meetingAgreed)
    return { label: role === 'buyer' ? 'Show the code' : 'Enter the code', step: 'code' };
  return look;
}

export const pricesOf = ({ price, priceRange, type, transaction }: About) =>
  pricesIn({ price, priceRange, type, agreedPrice: transaction?.agreedPrice });

export const coverOf = ({ cover, role, transaction: trade }: About, today: string) =>
  passingOf({ cover, role, trade }, today);
