import type { Conversation } from '../../contract/messages.ts';
import type { TransactionStatus } from '../../contract/trade-words.ts';
import { statusWords } from '../marketplace/public.ts';
import { coverOf as passingOf, pricesOf as pricesIn, tradeWords } from '../transactions/public.ts';

export type About = NonNullable<Conversation['about']>;

/** Where the trade is, or whether there can be one. */
export const stateWord = ({ transaction, status }: About) =>
  transaction ? tradeWords[transaction.status] : status ? statusWords[status] : undefined;

/** What one does next, in a word or two; the page of the trade is where one does it. */
const steps: Record<TransactionStatus, string> = {
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
