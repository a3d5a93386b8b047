import type { Listing } from '../../contract/marketplace.ts';
import type { ListingType, TradeStatus } from '../../contract/trade-words.ts';
import type { Trade } from '../../contract/trades.ts';
import { shortMoney } from '../lib/format.ts';
import { priceWords } from '../lib/price.ts';
import { passingCover } from '../marketplace/public.ts';

export const tradeWords: Record<TradeStatus, string> = {
  pending: 'Pending',
  scheduled: 'Scheduled',
  meeting_confirmed: 'Meeting confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

type TradeSides = Pick<Trade, 'role' | 'buyer' | 'seller'>;

/** The person on the other side of the trade. */
export const otherOf = ({ role, buyer, seller }: TradeSides) => (role === 'buyer' ? seller : buyer);

/** `Buying from`, `Sold to`, `Exchanging with`, before the other's name. */
export function doingText({
  role,
  isVerified,
  listing,
}: Pick<Trade, 'role' | 'isVerified'> & { listing: { type: ListingType } }): string {
  if (listing.type === 'exchange') return isVerified ? 'Exchanged with' : 'Exchanging with';
  if (role === 'buyer') return isVerified ? 'Bought from' : 'Buying from';
  return isVerified ? 'Sold to' : 'Selling to';
}

interface PriceFacts extends Pick<Listing, 'price' | 'priceRange'> {
  type: ListingType | null;
  agreedPrice: string | null | undefined;
}

/** The current price, and the listed one if it differs. */
export function pricesOf({ agreedPrice, price, priceRange, type }: PriceFacts): {
  counts: string;
  listed?: string;
} {
  if (agreedPrice)
    return {
      counts: shortMoney(agreedPrice),
      ...(price && Number(price) !== Number(agreedPrice) ? { listed: `listed ${shortMoney(price)}` } : {}),
    };
  if (price) return { counts: shortMoney(price) };
  if (type === 'exchange') return { counts: 'Exchange' };
  return { counts: priceWords({ price, priceRange }) };
}

interface PassingCoverFacts {
  cover: Listing['cover'];
  role: Trade['role'] | null;
  /** Whether the thing has changed hands, or will not. */
  ended?: 'passed' | 'kept' | undefined;
}

/** The cover that passes on: months in total, months left, and the words for them. */
export function coverOf({ cover, role, ended }: PassingCoverFacts, today: string) {
  const passing = passingCover(cover, today);
  if (!passing) return undefined;
  if (ended === 'kept') return passing;
  const verb = ended ?? (passing.one ? 'passes' : 'pass');
  return { ...passing, words: `${passing.words} ${verb} ${role === 'seller' ? 'on' : 'to you'}` };
}
