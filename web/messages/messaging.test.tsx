import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Author } from '../../contract/common.ts';
import { Conversation, Message } from '../../contract/messages.ts';
import { PublicProfile } from '../../contract/profiles.ts';
import { boot } from '../lib/boot.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { MessagesPage, startMessaging } from './messages-page.tsx';

const leo = sample(Author, { firstName: 'Leo', lastName: 'Marchetti' });

test('a message that comes before the page is shown is in the list and in the thread', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const conversation = sample(Conversation, { otherUser: leo, request: 'none', lastMessage: null });
  const { id } = conversation;
  const [first, second] = ['Is it new?', 'Or nearly new?'].map((content, index) =>
    sample(Message, {
      clientId: crypto.randomUUID(),
      conversationId: id,
      seq: index + 1,
      content,
      senderId: leo.id,
      sender: leo,
    }),
  );
  network.answer('GET /api/conversations/unread-count', { count: 1 });
  network.answer('POST /api/conversations/{id}/read', () => undefined);
  network.answer('GET /api/users/{id}', sample(PublicProfile, { firstName: 'Leo' }));
  const { user, publish } = await show(<Later />, { at: `/messages?conversation=${id}` });
  boot.data = {
    'GET /api/conversations': [conversation],
    'GET /api/conversations next': null,
    [`GET /api/conversations/${id}`]: conversation,
    [`GET /api/conversations/${id}/messages`]: [first],
    [`GET /api/conversations/${id}/messages next`]: null,
  };
  startMessaging();
  await publish({ topic: 'messages', data: { message: second, unreadCount: 1 } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('list', { name: /^Conversation with/ })).toHaveTextContent(
    /Is it new\?.*Or nearly new\?/,
  );
  expect(screen.getByRole('list', { name: 'Conversations' })).toHaveTextContent('Or nearly new?');
});

function Later() {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <MessagesPage />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show
    </button>
  );
}
