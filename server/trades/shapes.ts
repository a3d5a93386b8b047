import type { ListingType, TradeStatus } from '../../contract/trade-constants.ts';
import type { TradeTerms } from '../../contract/trade-terms.ts';
import type { ListingHead } from '../marketplace/public.ts';
import type { StoredPicture } from '../media/public.ts';
import type { TrustRow } from '../profiles/public.ts';

/** What is kept of a deleted listing. */
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

/** Why a trade ended without being cancelled by its buyer or seller. */
export type EndReason = 'sold_to_another' | 'listing_deleted' | 'account_deleted' | 'blocked';

export interface Shapes {
  'trades.listing_was': ListingWas;
  'trade_events.data': {
    status?: TradeStatus;
    amount?: string;
    meetingLocation?: string | null;
    meetingDateTime?: string | null;
    reason?: EndReason;
    /** The terms before and after the change. */
    was?: TradeTerms;
    are?: TradeTerms;
  };
  'trades.terms': TradeTerms;
  'trades.terms_now': TradeTerms;
  'exportTrades.termsAgreed': TradeTerms;
  'exportTrades.termsNow': TradeTerms;
  'products.image': StoredPicture;
  'trade.buyer': Person;
  'trade.buyer_trust': TrustRow;
  'trade.seller': Person;
  'trade.seller_trust': TrustRow;
  'trade.offer': Offer;
  'findTradeNews.image': StoredPicture;
  'findTradeNews.type': ListingType;
  /** The open offer and who made it. */
  'findTradeNews.offer': { amount: string; person_id: string };
  'takePending.data': Shapes['trade_events.data'];
}
