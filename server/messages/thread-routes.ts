import {
  deleteMessage,
  listMessages,
  MESSAGES_PER_PAGE,
  type MessageNews,
  markConversationRead,
  reportTyping,
  searchMessages,
  sendMessage,
} from '../../contract/messages.ts';
import { releaseMedia } from '../media/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { listByStages } from '../platform/search/narrow.ts';
import { termsOf } from '../platform/search/pattern-search.ts';
import { refusalToTakeBack } from './access.ts';
import { createNews } from './sent-events.ts';
import { addShowReceiptRoute } from './show-receipt.ts';
import { findListener, lockConversation } from './store.ts';
import {
  emptyMessage,
  findByClientId,
  findFittingTerms,
  findMessage,
  isMember,
  listMessagesAfter,
  listMessages as readMessages,
  searchMessages as readSearch,
  setRead,
} from './thread-store.ts';
import { toSeenMessage } from './view.ts';
import { publishToBoth, storeMessage } from './write.ts';

const own = { ownTransaction: true };
type News = ReturnType<typeof createNews>;
const SENT_PER_MINUTE = 60;
const SEARCH_PAGE = 20;

export function addThreadRoutes(platform: Platform) {
  const { route, db, live } = platform;

  route(listMessages, async ({ tx, params, query, caller, request, reply }) => {
    const limit = query.limit ?? MESSAGES_PER_PAGE;
    if (query.after) return readAfter(tx, params.id, caller.id, query.after, limit);
    const { messages, nextCursor } = await readThread(tx, params.id, caller.id, limit, query.cursor);
    nextLink(request, reply, nextCursor);
    return messages;
  });

  const news = createNews(platform);
  addSendRoute(platform, news);
  addShowReceiptRoute(platform, news);
  addDeleteRoute(platform);
  addReadRoute(platform);

  route(
    reportTyping,
    async ({ params, caller }) => {
      const listener = await findListener(db, params.id, caller.id);
      if (!listener) throw new Problem('conversation_not_found');
      const event: MessageNews['typing'] = { conversationId: params.id, userId: caller.id };
      if (listener.hears) await live.publishUnstored(db, listener.other_id, 'typing', event);
    },
    own,
  );

  route(searchMessages, async ({ tx, query, caller, request, reply }) => {
    const limit = query.limit ?? SEARCH_PAGE;
    const after = query.cursor && fromCursor(query.cursor, 'id').id;
    const list = { personId: caller.id, limit: limit + 1, ...(after ? { after } : {}) };
    const rows = await listByStages({
      stages: await termsOf(tx, query.q),
      isLater: Boolean(after),
      list: (terms) => readSearch(tx, { ...list, terms }),
      findFitting: async (tried) => tried[(await findFittingTerms(tx, caller.id, tried)) ?? -1],
    });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map((row) => toSeenMessage(row, caller.id));
  });
}

function addSendRoute(platform: Platform, news: News) {
  const { route, db } = platform;
  route(
    sendMessage,
    async ({ params, body, caller }) => {
      if (body.conversationId !== undefined && body.conversationId !== params.id)
        throw wrong('conversationId', 'This is another conversation.');
      const content = body.content.trim();
      if (content === '' && !body.imageUrl) throw wrong('content', 'Write a message.');
      const { clientId, imageUrl } = body;
      const saying = { conversationId: params.id, senderId: caller.id, content, clientId, imageUrl };
      try {
        // Without a picture it is a single statement, which needs no transaction.
        const message = imageUrl
          ? await db.transaction((tx) => storeMessage(tx, platform, saying))
          : await storeMessage(db, platform, saying);
        if (!message) throw new Problem('conversation_not_found');
        news.wake();
        return message;
      } catch (error) {
        // If a message with this client id exists, this is a repeated request: answer with that message.
        const known = clientId && (await findByClientId(db, params.id, caller.id, clientId));
        if (!known) throw error;
        return toSeenMessage(known, caller.id);
      }
    },
    {
      ...own,
      perMinute: {
        most: SENT_PER_MINUTE,
        refusal: 'That is a lot of messages. Wait a minute, then write on.',
      },
    },
  );
}

function addDeleteRoute(platform: Platform) {
  const { route, events, clock } = platform;
  route(deleteMessage, async ({ tx, params, caller }) => {
    const held = await lockConversation(tx, params.id, caller.id);
    const message = held && (await findMessage(tx, params.id, caller.id, params.messageId));
    if (!message) throw new Problem('message_not_found');
    const now = clock.now();
    const refusal = refusalToTakeBack(message, caller.id, now);
    if (refusal) throw new Problem(refusal);
    if (message.message_type === 'deleted') return;
    const { id, seq, image } = message;
    const unread = await emptyMessage(tx, {
      id,
      seq,
      conversationId: params.id,
      senderId: caller.id,
      now,
    });
    if (image) await releaseMedia(tx, [image.id]);
    await events.raise(tx, 'message-taken-back', {
      conversationId: params.id,
      senderId: caller.id,
      receiverId: held.other_id,
    });
    const emptied = {
      ...message,
      content: '',
      message_type: 'deleted' as const,
      image: null,
      shows: null,
      warning: null,
    };
    await publishToBoth(tx, platform, [
      {
        personId: held.other_id,
        data: { message: toSeenMessage(emptied, held.other_id), unreadCount: unread.other },
      },
      { personId: caller.id, data: { message: toSeenMessage(emptied, caller.id), unreadCount: unread.own } },
    ]);
  });
}

function addReadRoute({ route, live, events }: Platform) {
  route(markConversationRead, async ({ tx, params, body, caller }) => {
    const held = await lockConversation(tx, params.id, caller.id);
    const message = held && (await findMessage(tx, params.id, caller.id, body.upTo));
    if (!message) throw new Problem('conversation_not_found');
    const { id: messageId, seq } = message;
    const read = { conversationId: params.id, personId: caller.id, messageId, seq };
    const { unread: unreadCount, notified } = (await setRead(tx, read)) ?? {};
    if (unreadCount === undefined) return;
    if (notified)
      await events.raise(tx, 'conversation-read', { conversationId: params.id, personId: caller.id });
    const news: MessageNews['message-reads'] = {
      conversationId: params.id,
      userId: caller.id,
      upTo: messageId,
      seq,
    };
    const { hears } = (await findListener(tx, params.id, caller.id)) ?? {};
    await live.publishToEach(tx, 'message-reads', [
      { personId: caller.id, data: { ...news, unreadCount } },
      ...(hears ? [{ personId: held.other_id, data: news }] : []),
    ]);
  });
}

/** The newest page, or the one before a cursor, oldest message first. */
export async function readThread(
  db: Db,
  id: string,
  personId: string,
  limit: number = MESSAGES_PER_PAGE,
  cursor?: string | undefined,
) {
  const before = cursor ? { before: fromCursor(cursor, 'number, id').number } : {};
  const rows = await readMessages(db, { id, personId, limit: limit + 1, ...before });
  if (rows.length === 0 && !(await isMember(db, id, personId))) throw new Problem('conversation_not_found');
  const shown = rows.slice(0, limit).reverse();
  const [first] = shown;
  return {
    messages: shown.map((row) => toSeenMessage(row, personId)),
    nextCursor: rows.length > limit && first ? toCursor(first.seq, first.id) : null,
  };
}

async function readAfter(db: Db, id: string, personId: string, after: string, limit: number) {
  const rows = await listMessagesAfter(db, { id, personId, after, limit });
  if (rows.length === 0 && !(await isMember(db, id, personId))) throw new Problem('conversation_not_found');
  return rows.map((row) => toSeenMessage(row, personId));
}

const wrong = (field: string, message: string) =>
  new Problem('invalid_request', { fields: { [field]: message } });
