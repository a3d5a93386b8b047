import { findUnread, previewOf } from '../messages/public.ts';
import type { EventMap } from '../platform/events.ts';
import type { NotificationRule } from './rule.ts';

/** Each conversation has one notification, however many messages it gets. */
export const messageGroup = (conversationId: string) => `messages ${conversationId}`;

const MOST_COUNTED = 99;

export const messageSent: NotificationRule<EventMap['message-sent']> = {
  type: 'new_message',
  whom: ({ conversationId, senderId, receiverId, messageId }) => [
    {
      personId: receiverId,
      actorId: senderId,
      group: { key: messageGroup(conversationId), news: 'time' },
      once: `message ${messageId}`,
    },
  ],
  words: async (tx, { conversationId, senderId, receiverId }) => {
    const unread = await findUnread(tx, conversationId, { senderId, receiverId, most: MOST_COUNTED + 1 });
    if (!unread?.last) return undefined;
    const { count, about, last, isRequest } = unread;
    const data = { url: `/messages?conversation=${conversationId}` };
    // A request's text is not shown in the notification, because the receiver has not accepted it.
    if (isRequest)
      return {
        title: '{who} would like to write to you',
        message: `A message request${about ? ` about ${about}` : ''}. Accept or decline it.`,
        data,
      };
    const many = count > MOST_COUNTED ? `${MOST_COUNTED}+` : count;
    return {
      title: count === 1 ? '{who} sent you a message' : `{who} sent you ${many} messages`,
      message: previewOf(last),
      data: { ...data, count },
    };
  },
};

/** Rewords the unread notification without alerting anybody. */
export const takenBack: NotificationRule<EventMap['message-taken-back']> = {
  type: messageSent.type,
  whom: ({ conversationId, senderId, receiverId }) => [
    { personId: receiverId, actorId: senderId, group: { key: messageGroup(conversationId), news: 'none' } },
  ],
  words: (tx, event, about) => messageSent.words(tx, { ...event, messageId: '' }, about),
};
