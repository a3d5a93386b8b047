// What the statements of messages answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  conversation: {
    id: string;
    type: 'general' | 'product_inquiry';
    title: string | null;
    listing_id: string | null;
    product_id: string | null;
    is_active: boolean;
    created_at: string;
    asked_by: string | null;
    last_message_at: string;
    other_id: string;
    unread: number;
    read_seq: number;
    other_read_seq: number;
    other_read_id: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    blocked: boolean;
    can_write: boolean;
    last_message: Shapes['conversation.last_message'] | null;
    about: Shapes['conversation.about'] | null;
  };
  countUnread: {
    count: number;
  };
  emptyMessage: {
    person_id: string;
    unread: number;
  };
  emptyMessagesOf: {
    conversation_id: string;
    other_id: string;
    emptied: number;
  };
  exportConversations: {
    key: string;
    id: string;
    type: 'general' | 'product_inquiry';
    title: string | null;
    listingId: string | null;
    productId: string | null;
    isActive: boolean;
    with: string | null;
    left: boolean | null;
    unreadCount: number;
    createdAt: string;
    lastMessageAt: string;
  };
  exportMessages: {
    key: string | null;
    id: string;
    conversationId: string;
    seq: number;
    content: string;
    messageType: 'text' | 'image' | 'event' | 'deleted';
    imageUrl: string | null;
    shows: 'verified' | 'attached' | null;
    productId: string | null;
    own: boolean | null;
    sender: string | null;
    warning: string | null;
    createdAt: string;
  };
  exportReports: {
    key: string;
    id: string;
    conversationId: string;
    messageId: string | null;
    reason: string;
    note: string | null;
    createdAt: string;
  };
  findByClientId: {
    id: string;
    conversation_id: string;
    seq: number;
    sender_id: string;
    content: string;
    message_type: 'text' | 'image' | 'event' | 'deleted';
    image: Shapes['messages.image'] | null;
    shows: 'verified' | 'attached' | null;
    product_id: string | null;
    client_id: string;
    warning: 'pay_ahead' | 'shipping' | 'leave_app' | 'code' | null;
    created_at: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    asked_by: string | null;
    read_seq: number;
  };
  findFittingTerms: {
    place: number | null;
  };
  findListener: {
    other_id: string;
    hears: boolean;
  };
  findListing: {
    person_id: string;
    product_id: string;
    status: 'active' | 'paused' | 'sold';
  };
  findOffered: {
    owner_id: string | null;
    type: 'sell' | 'exchange' | 'buy_request' | null;
    thing_id: string | null;
  };
  findRecipient: {
    allow_messages: boolean;
    seen: boolean;
    blocked: boolean;
    trading: boolean;
    talked: boolean;
    known: boolean;
    conversation_id: string | null;
  };
  findRefusal: {
    refused: boolean;
    waits: boolean;
  };
  findUnread: {
    count: number;
    about: string | null;
    isRequest: boolean;
    last: Shapes['findUnread.last'] | null;
  };
  insertMessage: {
    id: string;
    seq: number;
    at: string;
    other_id: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  lockConversation: {
    other_id: string;
    last_seq: number;
    asked_by: string | null;
    hidden_before_seq: number;
    read_seq: number;
    unread: number;
  };
  said: {
    id: string;
    conversation_id: string;
    seq: number;
    sender_id: string;
    content: string;
    message_type: 'text' | 'image' | 'event' | 'deleted';
    image: Shapes['messages.image'] | null;
    shows: 'verified' | 'attached' | null;
    product_id: string | null;
    client_id: string;
    warning: 'pay_ahead' | 'shipping' | 'leave_app' | 'code' | null;
    created_at: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    asked_by: string | null;
    read_seq: number;
  };
  searchMessages: {
    id: string;
    conversation_id: string;
    seq: number;
    sender_id: string;
    content: string;
    message_type: 'text' | 'image' | 'event' | 'deleted';
    image: Shapes['messages.image'] | null;
    shows: 'verified' | 'attached' | null;
    product_id: string | null;
    client_id: string;
    warning: 'pay_ahead' | 'shipping' | 'leave_app' | 'code' | null;
    created_at: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    asked_by: string | null;
    read_seq: number;
  };
  setRead: {
    unread: number;
    notified: boolean;
  };
  takeUnnotified: {
    id: string;
    conversation_id: string;
    sender_id: string;
    receiver_id: string;
    is_news: boolean;
  };
}
