/** The values of trades that both sides need at run time. */
export const listingTypes = ['sell', 'exchange', 'buy_request'] as const;
export type ListingType = (typeof listingTypes)[number];
export const listingTypeWords: Record<ListingType, string> = {
  sell: 'Sell',
  exchange: 'Exchange',
  buy_request: 'Buy request',
};

/** Paused: hidden for a while. Sold: final. */
export const listingStatuses = ['active', 'paused', 'sold'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const conditions = ['new', 'like_new', 'very_good', 'good', 'fair', 'for_parts'] as const;
export type Condition = (typeof conditions)[number];

export const listingSorts = ['newest', 'price_low', 'price_high', 'most_cover'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Either party may choose any of them at any time, until both have said `completed`. */
export const tradeStatuses = ['pending', 'scheduled', 'meeting_confirmed', 'completed', 'cancelled'] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

export const LISTING_PICTURES = 8;
export const HANDOVER_TRIES = 5;
/** Ratings are shown when both people have rated, or after this many days. */
export const RATINGS_HIDDEN_DAYS = 7;
export const MESSAGE_MOST = 4_000;
/** How many parts of a receipt can be covered before it is shown. */
export const COVERED_PARTS_MOST = 40;
/** A message can be deleted by its sender for this long. */
export const DELETE_MESSAGE_MINUTES = 10;
