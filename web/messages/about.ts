import type { Conversation } from '../../contract/messages.ts';
import type { TradeStatus } from '../../contract/trade-words.ts';
import { statusWords } from '../marketplace/public.ts';
import { coverOf as passingOf, pricesOf as pricesIn, tradeWords } from '../trades/public.ts';

export type About = NonNullable<Conversation['about']>;

/** The state of the trade, or of the listing where there is no trade. */
export const stateWord = ({ transaction, status }: About) =>
  transaction ? tradeWords[transaction.status] : status ? statusWords[status] : undefined;

/** The next step in a word or two; it is done on the trade's page. */
const steps: Record<TradeStatus, string> = {
  pending: 'Propose a meeting',
  scheduled: 'Confirm the meeting',
  meeting_confirmed: 'Update status',
  completed: 'View the trade',
  cancelled: 'View the trade',
};
export const nextStep = ({ transaction }: About) => transaction && steps[transaction.status];

export const pricesOf = ({ price, priceRange, type, transaction }: About) =>
  pricesIn({ price, priceRange, type, agreedPrice: transaction?.agreedPrice });

export const coverOf = ({ cover, role }: About, today: string) => passingOf({ cover, role }, today);
