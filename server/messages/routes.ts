import { v7 as uuidv7 } from 'uuid';
import {
  answerRequest,
  countUnreadMessages,
  getConversation,
  leaveConversation,
  listConversations,
  reportConversation,
  startConversation,
} from '../../contract/messages.ts';
import { fromMomentCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { isOffered, refusalToAnswer } from './access.ts';
import { openConversation } from './open-conversation.ts';
import { findListing, findRecipient } from './open-conversation-store.ts';
import {
  acceptRequest,
  countUnread,
  findConversation,
  hideConversation,
  insertReport,
  lockConversation,
  listConversations as readConversations,
} from './store.ts';
import { toConversation } from './view.ts';

const PAGE = 50;
const STARTED_PER_MINUTE = 20;

export function addConversationRoutes(platform: Platform) {
  const { route, live, events, clock } = platform;

  route(listConversations, async ({ tx, caller, query, request, reply }) => {
    const { conversations, nextCursor } = await readList(tx, caller, query);
    nextLink(request, reply, nextCursor);
    return conversations;
  });

  route(countUnreadMessages, async ({ tx, caller }) => ({ count: await countUnread(tx, caller.id) }));

  route(getConversation, ({ tx, params, caller }) => present(tx, params.id, caller));

  route(
    startConversation,
    async ({ tx, body, caller }) => {
      const { userId: personId, listingId = null, productId = null } = body;
      if (listingId) await mayDiscuss(tx, { fromId: caller.id, toId: personId, listingId });
      const type = listingId || productId ? 'product_inquiry' : 'general';
      const opening = { fromId: caller.id, toId: personId, listingId, productId, type } as const;
      const { id } = await openConversation(tx, platform, opening);
      const conversation = await present(tx, id, caller);
      if (productId && !listingId && conversation.productId !== productId)
        throw new Problem('product_not_found');
      return conversation;
    },
    {
      perMinute: {
        most: STARTED_PER_MINUTE,
        refusal: 'That is a lot of conversations. Wait a minute, then go on.',
      },
    },
  );

  route(answerRequest, async ({ tx, params, body, caller }) => {
    const { asked_by, other_id, last_seq } = await holdConversation(tx, params.id, caller);
    const refusal = refusalToAnswer({ asked_by, other_id }, body.accept);
    if (refusal) throw new Problem(refusal);
    if (asked_by === null) return;
    if (body.accept) {
      await acceptRequest(tx, params.id);
      await live.publishToAll(tx, [caller.id, other_id], 'conversations', {
        conversationId: params.id,
        gone: false,
      });
    } else {
      // The sender is not told and keeps waiting.
      await hide(tx, params.id, caller.id, last_seq);
    }
  });

  route(leaveConversation, async ({ tx, params, caller }) => {
    const { last_seq } = await holdConversation(tx, params.id, caller);
    await hide(tx, params.id, caller.id, last_seq);
  });

  route(reportConversation, async ({ tx, params, body, caller }) => {
    const { other_id, hidden_before_seq } = await holdConversation(tx, params.id, caller);
    const reported = await insertReport(tx, {
      id: uuidv7(),
      conversationId: params.id,
      reporterId: caller.id,
      reportedId: other_id,
      hiddenBefore: hidden_before_seq,
      messageId: body.messageId,
      reason: body.reason,
      note: body.note,
      now: clock.now(),
    });
    if (!reported) throw new Problem('message_not_found');
  });

  async function hide(tx: Db, id: string, personId: string, seq: number) {
    await hideConversation(tx, id, personId, seq);
    await events.raise(tx, 'conversation-read', { conversationId: id, personId });
    await live.publish(tx, personId, 'conversations', { conversationId: id, gone: true });
  }
}

async function holdConversation(tx: Db, id: string, caller: Caller) {
  const held = await lockConversation(tx, id, caller.id);
  if (!held) throw new Problem('conversation_not_found');
  return held;
}

async function mayDiscuss(tx: Db, between: { fromId: string; toId: string; listingId: string }) {
  const listing = await findListing(tx, between.listingId);
  if (isOffered(listing, between.toId)) return;
  const recipient = listing && (await findRecipient(tx, between));
  if (!recipient?.conversation_id) throw new Problem('listing_not_found');
}

export async function present(db: Db, id: string, caller: Caller) {
  const row = await findConversation(db, id, caller.id);
  if (!row) throw new Problem('conversation_not_found');
  return toConversation(row, caller.person);
}

export async function readList(
  db: Db,
  caller: Caller,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const rows = await readConversations(db, {
    personId: caller.id,
    limit: limit + 1,
    ...(cursor ? { after: fromMomentCursor(cursor) } : {}),
  });
  const conversations = rows.slice(0, limit).map((row) => toConversation(row, caller.person));
  const last = conversations.at(-1);
  const nextCursor = rows.length > limit && last ? toCursor(last.lastMessageAt, last.id) : null;
  return { conversations, nextCursor };
}
