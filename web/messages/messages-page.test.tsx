import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { Author } from '../../contract/common.ts';
import { Conversation, Message } from '../../contract/messages.ts';
import { PublicProfile } from '../../contract/profiles.ts';
import { refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { maya, network, show } from '../testing/show.tsx';
import { MessagesPage, startMessaging } from './messages-page.tsx';

const leo = sample(Author, { firstName: 'Leo', lastName: 'Marchetti' });

type Known = Partial<z.output<typeof Conversation>>;
type KnownMessage = Partial<z.output<typeof Message>>;

/** A conversation with Leo and its messages. From now on the fake server answers with it. */
function talk(known: Known, ...said: KnownMessage[]) {
  let conversation = sample(Conversation, { otherUser: leo, can: { write: true }, ...known });
  const messages = said.map((one, index) =>
    sample(Message, {
      conversationId: conversation.id,
      seq: index + 1,
      senderId: leo.id,
      sender: leo,
      ...one,
    }),
  );
  const { id } = conversation;
  network.answer('GET /api/conversations', () => [conversation]);
  network.answer('GET /api/conversations/{id}', () => conversation);
  network.answer('GET /api/conversations/{id}/messages', () => messages);
  network.answer('GET /api/conversations/unread-count', { count: 0 });
  network.answer('POST /api/conversations/{id}/read', () => undefined);
  network.answer('POST /api/conversations/{id}/typing', () => undefined);
  network.answer('GET /api/users/{id}', sample(PublicProfile, { firstName: 'Leo' }));
  return {
    id,
    messages,
    becomes: (next: Known) => {
      conversation = { ...conversation, ...next };
    },
    /** Accepts messages that are sent from here, as the server would. */
    takes: () =>
      network.answer('POST /api/conversations/{id}/messages', ({ body }) => {
        const { clientId, content } = body;
        const seq = messages.length + 1;
        const made = { conversationId: id, seq, senderId: maya.id, sender: maya, clientId, content };
        const message = sample(Message, { ...made, createdAt: new Date().toISOString() });
        messages.push(message);
        return message;
      }),
    async open(width = 1280) {
      const shown = await show(<MessagesPage />, { at: `/messages?conversation=${id}`, width });
      startMessaging();
      return shown;
    },
  };
}

const thread = () => screen.findByRole('list', { name: /^Conversation with/ });

beforeEach(() => {
  // Only messages that would be seen are drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

test('a stranger who asks for money is reported, found harmless and accepted', async () => {
  const conversation = talk(
    { request: 'incoming', can: { write: false } },
    { content: 'Send a deposit first: https://pay.example/now', warning: 'pay_ahead' },
  );
  network.answer('POST /api/conversations/{id}/reports', () => undefined);
  network.answer('PATCH /api/conversations/{id}/request', () => {
    conversation.becomes({ request: 'none', can: { write: true } });
    return undefined;
  });
  const { user } = await conversation.open();
  expect(await screen.findByText('Wants to write to you')).toBeVisible();
  const said = await thread();
  expect(await within(said).findByText('This asks for money before you meet')).toBeVisible();
  expect(within(said).getByText('Link switched off')).toBeVisible();
  expect(within(said).queryByRole('link')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Leo wants to write to you' })).toBeVisible();
  // The warning and the header hide their Block buttons, because the request panel has one.
  expect(screen.getAllByRole('button', { name: /^Block/ })).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this conversation' });
  await user.click(within(dialog).getByRole('radio', { name: 'Asks for money, codes or the like' }));
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('We will read the last messages with your report.')).toBeVisible();
  expect(network.sent('POST /api/conversations/{id}/reports')[0]?.body).toMatchObject({ reason: 'scam' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(within(said).getByRole('button', { name: 'Not a problem' }));
  const link = await within(said).findByRole('link');
  expect(link).toHaveAttribute('href', 'https://pay.example/now');
  await user.click(link);
  expect(
    await screen.findByRole('dialog', { name: 'You are leaving Wellkept for pay.example' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('textbox', { name: 'Message Leo' })).toBeVisible();
  expect(network.sent('PATCH /api/conversations/{id}/request')[0]?.body).toEqual({ accept: true });
});

test('who cannot write is told why', async () => {
  const conversation = talk({ request: 'outgoing', can: { write: false } }, { content: 'Hello' });
  const { publish } = await conversation.open();
  expect(await screen.findByText('Sent. You can write on once Leo accepts.')).toBeVisible();
  conversation.becomes({ request: 'none' });
  await publish({ topic: 'conversations', data: { conversationId: conversation.id, gone: false } });
  expect(await screen.findByText('Leo does not take messages from you.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
});

test('somebody is blocked, let back and left', async () => {
  const conversation = talk({}, { content: 'Hello' });
  network.answer('POST /api/users/{id}/block', () => {
    conversation.becomes({ blocked: true });
    return undefined;
  });
  network.answer('DELETE /api/users/{id}/block', () => {
    conversation.becomes({ blocked: false });
    return undefined;
  });
  network.answer('DELETE /api/conversations/{id}', () => undefined);
  const { user } = await conversation.open();
  const choose = async (item: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return screen.findByRole('dialog');
  };
  await thread();
  const blocking = await choose(/^Block Leo/);
  await user.click(within(blocking).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You have blocked Leo. Neither of you can write.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock Leo' }));
  expect(await screen.findByRole('textbox', { name: 'Message Leo' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  network.answer('GET /api/conversations', []);
  const leaving = await choose(/^Leave conversation/);
  await user.click(within(leaving).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('a refused message says so and can be tried again', async () => {
  const conversation = talk({}, { content: 'Is it still for sale?' });
  network.answer('POST /api/conversations/{id}/messages', refused(400, 'invalid_request', 'Not like this.'));
  const { user } = await conversation.open();
  await user.type(await screen.findByRole('textbox', { name: 'Message Leo' }), 'It is{Enter}');
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(await screen.findByText('Not sent. Not like this.')).toBeVisible();
  conversation.takes();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent\./)).toBeNull());
  expect(within(await thread()).getAllByText('It is')).toHaveLength(1);
  const sent = network.sent('POST /api/conversations/{id}/messages').map(({ body }) => body.clientId);
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a message is taken back here, and there', async () => {
  const conversation = talk({}, { content: 'Call me' });
  conversation.takes();
  network.answer('DELETE /api/conversations/{id}/messages/{messageId}', () => undefined);
  const { user, publish } = await conversation.open();
  await user.type(
    await screen.findByRole('textbox', { name: 'Message Leo' }),
    'My number is a secret{Enter}',
  );
  const said = await thread();
  const mine = (await within(said).findByText('My number is a secret')).closest('li') as HTMLElement;
  await user.click(await within(mine).findByRole('button', { name: 'More about this message' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for both' }));
  expect(await within(said).findByText('You deleted this message')).toBeVisible();
  expect(within(said).queryByText('My number is a secret')).toBeNull();

  const message = { ...conversation.messages[0], content: '', messageType: 'deleted' };
  await publish({ topic: 'messages', data: { message, unreadCount: 0 } });
  expect(await within(said).findByText('Message deleted')).toBeVisible();
  expect(within(said).queryByText('Call me')).toBeNull();
});

test('on a phone Escape closes a photo first, even before that has the focus, then the thread', async () => {
  const image = { url: '/api/media/photo.webp', width: 400, height: 300, placeholder: null };
  const conversation = talk({}, { messageType: 'image', content: '', image, warning: null });
  const { user } = await conversation.open(390);
  const photo = await screen.findByRole('button', { name: 'Photo from Leo' });
  await user.click(photo);
  const viewer = await screen.findByRole('dialog');
  fireEvent.keyDown(photo, { key: 'Escape' });
  await waitFor(() => expect(viewer).not.toBeInTheDocument());
  expect(await thread()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Conversation with/ })).toBeNull());
});

test('with an account go its words, from an open thread too', async () => {
  const conversation = talk(
    {},
    { content: 'May I ask about your kettle?' },
    { senderId: maya.id, content: 'Which one?' },
  );
  const { publish } = await conversation.open();
  expect(await within(await thread()).findByText('May I ask about your kettle?')).toBeVisible();
  const gone = sample(Author, { id: leo.id, firstName: 'Deleted', lastName: 'user', isDeleted: true });
  conversation.becomes({ otherUser: gone, can: { write: false } });
  const [theirs] = conversation.messages;
  if (theirs) conversation.messages[0] = { ...theirs, content: '', messageType: 'deleted', sender: gone };
  await publish({ topic: 'conversations', data: { conversationId: conversation.id, gone: false } });
  expect(await screen.findByRole('heading', { name: 'Deleted user' })).toBeVisible();
  expect(await screen.findByText(/^This account was deleted/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('May I ask about your kettle?')).toBeNull());
  expect(within(await thread()).getByText('Which one?')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
});

test('a conversation that is gone says so', async () => {
  const conversation = talk({}, { content: 'Hello' });
  network.answer('GET /api/conversations', []);
  network.answer('GET /api/conversations/{id}', refused(404, 'conversation_not_found'));
  network.answer('GET /api/conversations/{id}/messages', refused(404, 'conversation_not_found'));
  await conversation.open();
  expect(await screen.findByText('This conversation is not there any more')).toBeVisible();
});
