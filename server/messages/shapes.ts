import type { Message } from '../../contract/messages.ts';
import type { Proof } from '../../contract/proof.ts';
import type { ListingStatus, ListingType, TradeStatus } from '../../contract/trade-constants.ts';
import type { StoredPicture } from '../media/public.ts';

/** A message as a row or as JSON, with the columns of `MESSAGE`. */
export interface MessageRow extends Pick<Message, 'id' | 'seq' | 'content' | 'warning' | 'shows'> {
  conversation_id: string;
  sender_id: string;
  message_type: Message['messageType'];
  image: StoredPicture | null;
  product_id: string | null;
  client_id: string;
  created_at: string;
}

/** What a conversation is about: a listing, or only a product. */
export interface About {
  listing_id: string | null;
  owner_id: string | null;
  product_id: string;
  title: string;
  image: StoredPicture | null;
  type: ListingType | null;
  price: string | null;
  price_min: string | null;
  price_max: string | null;
  status: ListingStatus | null;
  cover_start: string | null;
  cover_end: string | null;
  proof: Proof | null;
  proof_date: string | null;
  receipt_passes: boolean | null;
  trade: AboutTrade | null;
}

/** The trade that the two have about the listing. */
export interface AboutTrade {
  id: string;
  status: TradeStatus;
  agreed_price: string | null;
  meeting_location: string | null;
  meeting_at: string | null;
  buyer_id: string;
  sealed: boolean;
  buyer_completed: boolean;
  seller_completed: boolean;
  buyer_meets: boolean;
  seller_meets: boolean;
  meeting_agreed: boolean;
  meeting_cancelled: boolean;
  terms_changed: boolean;
  /** Who made the open offer. */
  offer_by: string | null;
}

/** Types of this room's JSON columns. */
export interface Shapes {
  'messages.image': StoredPicture;
  'conversation.last_message': MessageRow;
  'conversation.about': About;
  'findUnread.last': { content: string; has_image: boolean };
}
