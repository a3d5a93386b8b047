// What the statements of trades answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countRatings: {
    count: number;
  };
  exportEvents: {
    id: string;
    trade_id: string;
    person_id: string | null;
    kind:
      | 'interest'
      | 'status'
      | 'meeting'
      | 'notes'
      | 'offer'
      | 'offer_accepted'
      | 'terms'
      | 'terms_accepted'
      | 'code_locked'
      | 'sealed'
      | 'rated';
    data: Shapes['trade_events.data'];
    created_at: string;
    blocked: boolean;
  };
  exportOffers: {
    key: string;
    id: string;
    transactionId: string;
    own: boolean | null;
    amount: string;
    state: 'open' | 'accepted' | 'replaced';
    createdAt: string;
  };
  exportRatings: {
    key: string | null;
    transactionId: string;
    own: boolean | null;
    punctual: boolean;
    asDescribed: boolean;
    wouldTradeAgain: boolean;
    noShow: boolean;
    note: string | null;
    createdAt: string;
    showsAt: string;
  };
  exportTrades: {
    key: string | null;
    id: string | null;
    listingId: string | null;
    title: string | null;
    productId: string | null;
    product: string;
    brand: string | null;
    with: string | null;
    role: string | null;
    status: string | null;
    agreedPrice: string | null;
    meetingLocation: string | null;
    meetingDateTime: string | null;
    notes: string | null;
    buyerCompleted: boolean | null;
    sellerCompleted: boolean | null;
    buyerMeets: boolean | null;
    sellerMeets: boolean | null;
    conversationId: string | null;
    thingId: string | null;
    termsAgreed: Shapes['exportTrades.termsAgreed'] | null;
    termsNow: Shapes['exportTrades.termsNow'] | null;
    sealedAt: string | null;
    cancelledAt: string | null;
    createdAt: string | null;
    updatedAt: string | null;
  };
  exportTrust: {
    trades: number;
    ratings: number;
    punctual: number;
    asDescribed: number;
    wouldTradeAgain: number;
    noShows: number;
  };
  findMeetings: {
    id: string;
    meeting_at: string;
    meeting_location: string | null;
    title: string;
    other_name: string | null;
    updated_at: string;
    meeting_agreed: boolean;
    meeting_sequence: number;
    is_cancelled: boolean;
  };
  findOffer: {
    id: string;
    person_id: string;
    amount: string;
    state: 'open' | 'accepted' | 'replaced';
    created_at: string;
  };
  findPair: {
    blocked: boolean;
    id: string | null;
    status: 'pending' | 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled' | null;
  };
  findTradeNews: {
    title: string;
    type: Shapes['findTradeNews.type'];
    image: Shapes['findTradeNews.image'] | null;
    status: 'pending' | 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled';
    sealed: boolean;
    meeting_at: string | null;
    meeting_location: string | null;
    notes: string | null;
    terms: Shapes['trades.terms'] | null;
    terms_now: Shapes['trades.terms_now'] | null;
    buyer_id: string;
    meeting_agreed: boolean;
    comes: boolean;
    other_comes: boolean;
    proposals: number;
    offer: Shapes['findTradeNews.offer'] | null;
    has_offered: boolean;
    has_rated: boolean;
    time_zone: string;
  };
  holdPeopleOf: {
    person_id: string;
    listing_id: string;
  };
  listEndedListings: {
    listing_id: string;
  };
  listHistory: {
    id: string;
    person_id: string | null;
    kind:
      | 'interest'
      | 'status'
      | 'meeting'
      | 'notes'
      | 'offer'
      | 'offer_accepted'
      | 'terms'
      | 'terms_accepted'
      | 'code_locked'
      | 'sealed'
      | 'rated';
    data: Shapes['trade_events.data'];
    created_at: string;
  };
  listRatings: {
    rater_id: string;
    punctual: boolean;
    as_described: boolean;
    would_trade_again: boolean;
    no_show: boolean;
    note: string | null;
    shows_at: string;
  };
  lockTrade: {
    id: string;
    listing_id: string;
    buyer_id: string;
    seller_id: string;
    product_id: string;
    status: 'pending' | 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled';
    agreed_price: string | null;
    meeting_location: string | null;
    meeting_at: string | null;
    meeting_sequence: number;
    notes: string | null;
    buyer_completed: boolean;
    seller_completed: boolean;
    sealed_at: string | null;
    cancelled_at: string | null;
    code: string | null;
    code_tries: number;
    code_locked_at: string | null;
    thing_id: string | null;
    conversation_id: string | null;
    listing_was: Shapes['trades.listing_was'] | null;
    created_at: string;
    updated_at: string;
    terms: Shapes['trades.terms'] | null;
    terms_now: Shapes['trades.terms_now'] | null;
    terms_version: number;
    buyer_meets: boolean;
    seller_meets: boolean;
    meeting_agreed: boolean;
    agreed_meeting_at: string | null;
    meeting_cancelled: boolean;
    blocked: boolean;
  };
  readTerms: {
    version: number;
    accepted: boolean;
  };
  takePending: {
    event_id: string;
    trade_id: string;
    by_id: string | null;
    kind:
      | 'interest'
      | 'status'
      | 'meeting'
      | 'notes'
      | 'offer'
      | 'offer_accepted'
      | 'terms'
      | 'terms_accepted'
      | 'code_locked'
      | 'sealed'
      | 'rated';
    data: Shapes['trade_events.data'];
    created_at: string;
    listing_id: string;
    buyer_id: string;
    seller_id: string;
    conversation_id: string | null;
    people: string[];
    lister_id: string;
  };
  takeReminder: {
    id: string;
    buyer_id: string;
    seller_id: string;
  };
  trade: {
    id: string;
    listing_id: string;
    buyer_id: string;
    seller_id: string;
    product_id: string;
    status: 'pending' | 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled';
    agreed_price: string | null;
    meeting_location: string | null;
    meeting_at: string | null;
    meeting_sequence: number;
    notes: string | null;
    buyer_completed: boolean;
    seller_completed: boolean;
    sealed_at: string | null;
    cancelled_at: string | null;
    code: string | null;
    code_tries: number;
    code_locked_at: string | null;
    thing_id: string | null;
    conversation_id: string | null;
    listing_was: Shapes['trades.listing_was'] | null;
    created_at: string;
    updated_at: string;
    terms: Shapes['trades.terms'] | null;
    terms_now: Shapes['trades.terms_now'] | null;
    terms_version: number;
    buyer_meets: boolean;
    seller_meets: boolean;
    meeting_agreed: boolean;
    agreed_meeting_at: string | null;
    meeting_cancelled: boolean;
    blocked: boolean;
    buyer: Shapes['trade.buyer'] | null;
    buyer_trust: Shapes['trade.buyer_trust'] | null;
    seller: Shapes['trade.seller'] | null;
    seller_trust: Shapes['trade.seller_trust'] | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    offer: Shapes['trade.offer'] | null;
  };
}
