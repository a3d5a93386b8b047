import type { ErrorCode } from '../../contract/errors.ts';
import { DELETE_MESSAGE_MINUTES } from '../../contract/trade-constants.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

/** What decides whether one person may write to another; `undefined` when the other person does not exist. */
type Recipient =
  | Pick<
      Rows['findRecipient'],
      'allow_messages' | 'seen' | 'blocked' | 'trading' | 'talked' | 'known' | 'conversation_id'
    >
  | undefined;

/** Why a person may not begin or reopen a conversation, about a listing or without one. */
export function refusalToBegin(recipient: Recipient, isAboutListing: boolean): ErrorCode | undefined {
  if (!recipient) return 'user_not_found';
  if (recipient.blocked) return 'messages_refused';
  if (recipient.conversation_id) return undefined;
  // A person with a hidden profile can be written to about their listings, or by people who know them already.
  if (!(isAboutListing || recipient.known || recipient.seen)) return 'user_not_found';
  const takesMessages = recipient.allow_messages || recipient.trading || recipient.talked;
  return takesMessages ? undefined : 'messages_refused';
}

/** A conversation about a listing begins only with its lister, while it is active; an existing one continues. */
export const isOffered = (
  listing: { person_id: string; status: string } | undefined,
  listerId: string,
): boolean => listing?.person_id === listerId && listing.status === 'active';

/** Only the person who was asked may answer a request. Accepting it again changes nothing. */
export function refusalToAnswer(
  { asked_by, other_id }: { asked_by: string | null; other_id: string },
  accepts: boolean,
): ErrorCode | undefined {
  if (asked_by === null && accepts) return undefined;
  return asked_by === other_id ? undefined : 'conversation_not_found';
}

const MINUTE = 60 * 1000;

/** A recent message can be taken back. An older one cannot, because people may have agreed on it. */
export function refusalToTakeBack(
  message: { sender_id: string; message_type: string; created_at: string },
  callerId: string,
  now: Date,
): ErrorCode | undefined {
  if (message.sender_id !== callerId || message.message_type === 'event') return 'message_not_found';
  if (message.message_type === 'deleted') return undefined;
  const age = now.getTime() - new Date(message.created_at).getTime();
  return age <= DELETE_MESSAGE_MINUTES * MINUTE ? undefined : 'message_too_old';
}

/** Whether the member `m` or the other person has blocked the other. */
const BLOCKED = eitherBlocked(sql`m.person_id`, sql`m.other_id`);

/** Whether two people have an open trade. */
export const trading = (one: Sql, other: Sql) => sql`EXISTS (
  SELECT 1 FROM trade_heads t WHERE t.buyer_id IN (${one}, ${other}) AND t.seller_id IN (${one}, ${other})
    AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** The two have an open trade about the listing: they must be able to arrange a meeting even if messages are off. */
const TRADING = sql`EXISTS (
  SELECT 1 FROM trade_heads t WHERE t.listing_id = c.listing_id AND t.buyer_id IN (m.person_id, m.other_id)
    AND t.seller_id IN (m.person_id, m.other_id) AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** The other person has written here, so this conversation continues even if they accept no new ones. */
const ANSWERED = sql`EXISTS (
  SELECT 1 FROM messages said WHERE said.conversation_id = c.id AND said.sender_id = m.other_id
    AND said.message_type IN ('text', 'image'))`;

/** Whether the member `m` of the conversation `c` may not write to the other person `o`, whose account may be deleted. */
export const REFUSED = sql`(o.id IS NULL OR ${BLOCKED} OR NOT (o.allow_messages OR ${TRADING} OR ${ANSWERED}))`;
/** Whether `m` has sent a request, which allows one message until it is accepted. */
export const WAITS = sql`(c.asked_by = m.person_id AND c.last_seq > 0) IS TRUE`;
export const NOT_BLOCKED = sql`NOT ${BLOCKED}`;
