import type { Listing } from '../../contract/marketplace.ts';
import type { ListingType, TradeStatus } from '../../contract/trade-constants.ts';
import type { Trade, TradeDetail } from '../../contract/trades.ts';
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

type PricedTrade = Pick<TradeDetail, 'agreedPrice' | 'isVerified' | 'status' | 'role'> & {
  listing: Pick<TradeDetail['listing'], 'type'>;
};

/** Whether the price is asked, agreed, paid or no longer valid. */
export function priceNote({ agreedPrice, isVerified, status, role, listing }: PricedTrade): string {
  if (isVerified) return 'paid in person';
  const isOff = status === 'cancelled';
  if (agreedPrice) return isOff ? 'had been agreed' : 'agreed, to be paid in person';
  const whose =
    listing.type === 'buy_request' ? 'wanted for' : role === 'seller' ? 'your price' : 'asking price';
  return isOff ? whose : `${whose}, not agreed yet`;
}

interface PassingCoverFacts {
  cover: Listing['cover'];
  role: Trade['role'] | null;
  /** The trade in which the cover would pass on; `null` before there is one. */
  trade: Pick<Trade, 'isVerified' | 'status'> | null;
}

/** The cover that passes on: months in total, months left, and the words for them. In a cancelled trade no cover passes on. */
export function coverOf({ cover, role, trade }: PassingCoverFacts, today: string) {
  const passing = passingCover(cover, today);
  if (!passing) return undefined;
  if (trade?.status === 'cancelled') return passing;
  const verb = trade?.isVerified ? 'passed' : passing.one ? 'passes' : 'pass';
  return { ...passing, words: `${passing.words} ${verb} ${role === 'seller' ? 'on' : 'to you'}` };
}
