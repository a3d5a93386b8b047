import type { ListingType, TradeStatus } from '../../contract/trade-words.ts';
import type { ListingHead } from '../marketplace/public.ts';
import type { StoredPicture } from '../media/public.ts';
import type { TrustRow } from '../profiles/public.ts';

/** What is left of a listing that was deleted. */
type ListingWas = Pick<ListingHead, 'type' | 'title' | 'price' | 'priceRange' | 'cover'>;

interface Person {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

interface Offer {
  id: string;
  person_id: string;
  amount: string;
  state: 'open' | 'accepted' | 'replaced';
  created_at: string;
}

/** Why a trade ended that neither of the two has cancelled. */
export type EndReason = 'sold_to_another' | 'listing_deleted' | 'account_deleted';

export interface Shapes {
  'trades.listing_was': ListingWas;
  'trade_events.data': {
    status?: TradeStatus;
    amount?: string;
    meetingLocation?: string | null;
    meetingDateTime?: string | null;
    reason?: EndReason;
  };
  'products.image': StoredPicture;
  'trade.buyer': Person;
  'trade.buyer_trust': TrustRow;
  'trade.seller': Person;
  'trade.seller_trust': TrustRow;
  'trade.offer': Offer;
  'findTradeNews.image': StoredPicture;
  'findTradeNews.type': ListingType;
  /** The offer that is neither accepted nor replaced, and whose it is. */
  'findTradeNews.offer': { amount: string; person_id: string };
  'takeUntold.reason': EndReason;
}
