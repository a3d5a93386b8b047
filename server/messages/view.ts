import type { Author } from '../../contract/common.ts';
import type { Conversation, Message } from '../../contract/messages.ts';
import { priceRangeOf } from '../../contract/price-range.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { toSeenAuthor } from '../profiles/public.ts';
import type { ConversationRow, DraftRow, SaidRow } from './fragments.ts';
import type { About, AboutTrade, MessageRow } from './shapes.ts';

/** A message of a deleted person has no content, even while the deletion is still running. */
const withoutWords = <Row extends MessageRow>(row: Row): Row => ({
  ...row,
  content: '',
  message_type: 'deleted',
  image: null,
  shows: null,
  warning: null,
});

export const toDraft = (row: DraftRow) => ({
  id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  content: row.content,
  messageType: row.message_type,
  imageUrl: row.image && addressOf(row.image.id),
  image: row.image && toPicture(row.image),
  shows: row.shows,
  productId: row.product_id,
  isRead: false,
  clientId: row.client_id,
});

export const toMessage = (row: MessageRow, viewerId: string, sender: Author, isRead: boolean): Message => ({
  ...toDraft(row),
  seq: row.seq,
  isRead,
  createdAt: isoOf(row.created_at),
  warning: row.sender_id === viewerId ? null : row.warning,
  sender,
});

/** A stranger who has not been accepted does not learn whether the message was read. */
export const toSeenMessage = (row: SaidRow, viewerId: string): Message =>
  toMessage(
    row.is_deleted ? withoutWords(row) : row,
    viewerId,
    toSeenAuthor(row.sender_id, row),
    row.seq <= row.read_seq && row.asked_by !== row.sender_id,
  );

export function toConversation(
  row: ConversationRow,
  { id, firstName, lastName, profileImageUrl }: Author,
): Conversation {
  const viewer = { id, firstName, lastName, profileImageUrl };
  const other = toSeenAuthor(row.other_id, row);
  const asks = row.asked_by === viewer.id;
  const lastMessage = row.last_message;
  const last =
    lastMessage && row.is_deleted && lastMessage.sender_id === row.other_id
      ? withoutWords(lastMessage)
      : lastMessage;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    marketplaceListingId: row.listing_id,
    productId: row.product_id,
    isActive: row.is_active,
    lastMessageAt: isoOf(row.last_message_at),
    createdAt: isoOf(row.created_at),
    otherUser: other,
    lastMessage:
      last &&
      toMessage(
        last,
        viewer.id,
        last.sender_id === viewer.id ? viewer : other,
        last.sender_id === viewer.id ? !asks && last.seq <= row.other_read_seq : last.seq <= row.read_seq,
      ),
    unreadCount: row.unread,
    request: row.asked_by === null ? 'none' : asks ? 'outgoing' : 'incoming',
    readUpTo: asks ? null : row.other_read_id,
    about: row.about && toAbout(row.about, viewer.id),
    blocked: row.blocked,
    can: { write: row.can_write },
  };
}

function toAbout(row: About, viewerId: string): Conversation['about'] {
  return {
    listingId: row.listing_id,
    productId: row.product_id,
    title: row.title,
    imageUrl: row.image && addressOf(row.image.id),
    image: row.image && toPicture(row.image),
    type: row.type,
    price: row.price,
    priceRange: priceRangeOf(row.price_min, row.price_max),
    status: row.status,
    role: roleOf(row, viewerId),
    cover:
      row.cover_start === null
        ? null
        : {
            startDate: row.cover_start,
            endDate: row.cover_end,
            proof: row.proof,
            proofDate: row.proof_date,
            receiptPasses: row.receipt_passes ?? false,
          },
    transaction: row.trade && toTrade(row.trade, viewerId),
  };
}

function toTrade(trade: AboutTrade, viewerId: string): NonNullable<Conversation['about']>['transaction'] {
  const isBuyer = trade.buyer_id === viewerId;
  const buyer = { done: trade.buyer_completed, meets: trade.buyer_meets };
  const seller = { done: trade.seller_completed, meets: trade.seller_meets };
  return {
    id: trade.id,
    status: trade.status,
    agreedPrice: trade.agreed_price,
    meetingLocation: trade.meeting_location,
    meetingDateTime: trade.meeting_at && isoOf(trade.meeting_at),
    role: isBuyer ? 'buyer' : 'seller',
    isVerified: trade.sealed,
    mine: isBuyer ? buyer : seller,
    theirs: isBuyer ? seller : buyer,
    meetingAgreed: trade.meeting_agreed,
    meetingCancelled: trade.meeting_cancelled,
    termsChanged: trade.terms_changed,
    offered: trade.offer_by === null ? null : trade.offer_by === viewerId ? 'by_me' : 'by_them',
  };
}

/** The lister is the seller, except in a request to buy. */
export function roleOf({ owner_id, type }: Pick<About, 'owner_id' | 'type'>, viewerId: string) {
  if (!owner_id) return null;
  return (owner_id === viewerId) === (type !== 'buy_request') ? 'seller' : 'buyer';
}
