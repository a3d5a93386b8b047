import { z } from 'zod';
import { Author, Cursor, Id, IdParams, Moment, queryNumber } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';
import { PassingCover } from './marketplace.ts';
import { Picture } from './media.ts';
import { proofs } from './proof.ts';
import {
  COVERED_PARTS_MOST,
  listingStatuses,
  listingTypes,
  MESSAGE_MOST,
  tradeStatuses,
} from './trade-constants.ts';

export const MESSAGES_PER_PAGE = 50;

/** What a suspicious message seems to ask for; no trade here needs it. */
export const messageWarnings = ['pay_ahead', 'shipping', 'leave_app', 'code'] as const;
export type MessageWarning = (typeof messageWarnings)[number];

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Its number in the conversation, from 1 without gaps; the same order for both people. */
  seq: z.int(),
  senderId: Id,
  /** Empty for a deleted message, and for a picture without text. */
  content: z.string(),
  messageType: z.enum(['text', 'image', 'event', 'deleted']),
  imageUrl: z.string().nullable(),
  image: Picture.nullable(),
  /** In a picture in which the seller shows the receipt: what may be said of it; `null` for any other message. */
  shows: z.enum(proofs).nullable(),
  productId: Id.nullable(),
  /** Whether the recipient has read it. */
  isRead: z.boolean(),
  createdAt: Moment,
  /** The id given by the sender's browser, so that a retry is the same message. */
  clientId: z.string(),
  /** Shown to the recipient. */
  warning: z.enum(messageWarnings).nullable(),
  sender: Author,
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: Id,
  type: z.enum(['general', 'product_inquiry']),
  title: z.string().nullable(),
  marketplaceListingId: Id.nullable(),
  productId: Id.nullable(),
  isActive: z.boolean(),
  lastMessageAt: Moment,
  createdAt: Moment,
  otherUser: Author,
  lastMessage: Message.nullable(),
  unreadCount: z.int(),
  /** A stranger's first message waits to be accepted; until then its sender cannot go on. */
  request: z.enum(['none', 'incoming', 'outgoing']),
  /** The last message that the other person has read. */
  readUpTo: Id.nullable(),
  /** What the conversation is about, with the state of the trade. */
  about: z
    .object({
      listingId: Id.nullable(),
      productId: Id,
      title: z.string(),
      imageUrl: z.string().nullable(),
      image: Picture.nullable(),
      type: z.enum(listingTypes).nullable(),
      price: z.string().nullable(),
      /** The budget of a buy request, as the listing has it. */
      priceRange: z.string().nullable(),
      status: z.enum(listingStatuses).nullable(),
      /** The caller's role, also before there is a trade; `null` if it is only about a product. */
      role: z.enum(['buyer', 'seller']).nullable(),
      cover: PassingCover.nullable(),
      transaction: z
        .object({
          id: Id,
          status: z.enum(tradeStatuses),
          agreedPrice: z.string().nullable(),
          meetingLocation: z.string().nullable(),
          meetingDateTime: Moment.nullable(),
          role: z.enum(['buyer', 'seller']),
          isVerified: z.boolean(),
          /** What each person has said: that the trade is done, and that they come to the meeting as currently planned. */
          mine: z.object({ done: z.boolean(), meets: z.boolean() }),
          theirs: z.object({ done: z.boolean(), meets: z.boolean() }),
          /** Whether both come to the meeting. */
          meetingAgreed: z.boolean(),
          /** Whether it was not held because the trade was cancelled. */
          meetingCancelled: z.boolean(),
          termsChanged: z.boolean(),
          /** Whose offer is open. */
          offered: z.enum(['by_me', 'by_them']).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Whether the caller has blocked the other person. */
  blocked: z.boolean(),
  can: z.object({ write: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

/** The live events sent to both people's open pages, by topic. A message appears once, by its id, whether new or changed. */
export interface MessageNews {
  messages: {
    message: Message;
    /** Of this conversation, for the recipient of the event. */
    unreadCount: number;
  };
  /**
   * Somebody has read up to here: the other person, or the same person on another device (then with the remaining unread count).
   */
  'message-reads': {
    conversationId: string;
    userId: string;
    upTo: string;
    seq: number;
    unreadCount?: number;
  };
  /** Transient: shown for a few seconds. */
  typing: { conversationId: string; userId: string };
  /** The conversation has changed otherwise, or was removed from the list. */
  conversations: { conversationId: string; gone: boolean };
}

export const listConversations = get('/api/conversations', {
  access: 'member',
  summary: 'The signed-in person’s conversations, the last one written in first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Conversation),
});

export const getConversation = get('/api/conversations/{id}', {
  access: 'member',
  summary: 'One of one’s own conversations',
  params: IdParams,
  reply: Conversation,
  errors: ['conversation_not_found'],
});

export const startConversation = post('/api/conversations', {
  access: 'member',
  summary:
    'Start a conversation, or find the one there is: one per pair and listing, one general one per pair',
  body: z.strictObject({ userId: Id, listingId: Id.optional(), productId: Id.optional() }),
  reply: Conversation,
  status: 201,
  errors: ['user_not_found', 'listing_not_found', 'product_not_found', 'messages_refused'],
});

export const countUnreadMessages = get('/api/conversations/unread-count', {
  access: 'member',
  summary: 'How many conversations have something unread, for the header',
  reply: z.object({ count: z.int() }),
});

export const listMessages = get('/api/conversations/{id}/messages', {
  access: 'member',
  summary: 'The newest messages of a thread in the order they were written; earlier ones by cursor',
  params: IdParams,
  query: z.strictObject({
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
    /** Only messages after this one, to catch up after a pause. */
    after: Id.optional(),
  }),
  reply: z.array(Message),
  errors: ['conversation_not_found'],
});

const ClientId = z
  .string()
  .max(64)
  .regex(/^[\w-]{8,64}$/, 'This is not an id.');

export const sendMessage = post('/api/conversations/{id}/messages', {
  access: 'member',
  summary: 'Write a message; sent again with the same clientId it is the same message',
  params: IdParams,
  body: z.strictObject({
    conversationId: z.string().max(60).optional(),
    content: z.string().max(MESSAGE_MOST, `Keep it under ${MESSAGE_MOST} characters.`),
    /** The sender's own upload (POST /api/media?for=message). */
    imageUrl: z.string().max(200).nullable().optional(),
    clientId: ClientId.optional(),
  }),
  reply: Message,
  status: 201,
  errors: ['conversation_not_found', 'messages_refused', 'request_waiting'],
});

const part = z.number().min(0).max(1);
/** A part of a picture, in parts of its width and height. */
export const CoveredPart = z.strictObject({ x: part, y: part, width: part, height: part });
export type CoveredPart = z.infer<typeof CoveredPart>;

export const showReceipt = post('/api/conversations/{id}/receipt', {
  access: 'member',
  summary:
    'As the seller, show the buyer a picture of the receipt. What is covered is painted over in the copy that is sent, which is all that the buyer gets',
  params: IdParams,
  body: z.strictObject({
    /** One of one's own pictures: a page of a receipt that was read, a paper, or an upload (POST /api/media?for=message). */
    imageUrl: z.string().max(200),
    covers: z.array(CoveredPart).max(COVERED_PARTS_MOST, `Cover up to ${COVERED_PARTS_MOST} parts.`),
    clientId: ClientId.optional(),
  }),
  reply: Message,
  status: 201,
  errors: ['conversation_not_found', 'messages_refused', 'request_waiting', 'receipt_not_shown'],
});

export const deleteMessage = del('/api/conversations/{id}/messages/{messageId}', {
  access: 'member',
  summary: 'Take back one’s own message within ten minutes',
  params: z.strictObject({ id: Id, messageId: Id }),
  errors: ['message_not_found', 'message_too_old'],
});

export const markConversationRead = post('/api/conversations/{id}/read', {
  access: 'member',
  summary: 'One has read up to this message',
  params: IdParams,
  body: z.strictObject({ upTo: Id }),
  errors: ['conversation_not_found'],
});

export const reportTyping = post('/api/conversations/{id}/typing', {
  access: 'member',
  summary: 'One is writing; shown to the other for a few seconds',
  params: IdParams,
  errors: ['conversation_not_found'],
});

export const answerRequest = patch('/api/conversations/{id}/request', {
  access: 'member',
  summary: 'Accept or decline a stranger’s first message',
  params: IdParams,
  body: z.strictObject({ accept: z.boolean() }),
  errors: ['conversation_not_found'],
});

export const leaveConversation = del('/api/conversations/{id}', {
  access: 'member',
  summary: 'Leave a thread; it comes back when the other writes, without what was before',
  params: IdParams,
  errors: ['conversation_not_found'],
});

export const reportConversation = post('/api/conversations/{id}/reports', {
  access: 'member',
  summary: 'Report a thread or one message in it; the last messages are attached',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(['scam', 'abusive', 'spam', 'other']),
    messageId: Id.optional(),
    note: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
  }),
  errors: ['conversation_not_found', 'message_not_found'],
});

export const searchMessages = get('/api/messages/search', {
  access: 'member',
  summary: 'One’s own messages that contain the words, newest first',
  query: z.strictObject({
    q: z.string().max(200),
    limit: queryNumber(1, 50).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Message),
});
