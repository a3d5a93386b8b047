import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '../../contract/messages.ts';
import type { UnsentMessage } from './outbox.ts';
import { unknownThread, withArrived, withNewest, withRead } from './thread.ts';
import { rowsOf } from './thread-rows.ts';

const now = { now: Date.parse('2026-11-15T12:00:00') };
const at = (text: string) => new Date(`2026-11-${text}`).toISOString();
const message = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  conversationId: 'talk',
  seq,
  senderId: 'ana',
  content: `Number ${seq}`,
  messageType: 'text',
  imageUrl: null,
  image: null,
  shows: null,
  productId: null,
  isRead: false,
  createdAt: at('15T10:00:00'),
  clientId: `client-${seq}`,
  warning: null,
  sender: { id: 'x', firstName: null, lastName: null, profileImageUrl: null },
  ...changes,
});
const unsent = (clientId: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId,
  conversationId: 'talk',
  content: `Unsent ${clientId}`,
  at: now.now,
  ...changes,
});
const threadOf = (...messages: Message[]) => withNewest(unknownThread, messages, null);

it('has each day above its first message', () => {
  const days = ['02T09:00:00', '12T09:00:00', '12T10:00:00', '14T09:00:00', '15T09:00:00'];
  const thread = threadOf(...days.map((day, index) => message(index + 1, { createdAt: at(day) })));
  expect(rowsOf(thread, [], 'ana', now).map(({ day }) => day)).toEqual([
    '2 Nov 2026',
    'Thursday',
    undefined,
    'Yesterday',
    'Today',
  ]);
});

it('takes what a person says in one breath together', () => {
  const thread = threadOf(
    message(1, { senderId: 'ben' }),
    message(2, { senderId: 'ben', createdAt: at('15T10:02:00') }),
    message(3, { senderId: 'ben', createdAt: at('15T10:30:00') }),
    message(4, { createdAt: at('15T10:31:00') }),
    message(5, { createdAt: at('15T10:31:30'), messageType: 'event' }),
  );
  expect(rowsOf(thread, [], 'ana', now).map(({ follows, goesOn }) => [follows, goesOn])).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

it('says once how far the other has read', () => {
  const hours = ['08', '09', '10', '11'];
  const thread = threadOf(...hours.map((hour, n) => message(n + 1, { createdAt: at(`15T${hour}:00:00`) })));
  const states = (seq: number) => rowsOf(withRead(thread, seq), [], 'ana', now).map(({ state }) => state);
  expect(states(0)).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect(states(2)).toEqual([undefined, 'read', 'sent', 'sent']);
  expect(states(9)).toEqual([undefined, undefined, undefined, 'read']);
});

it('shows what is on its way at the end, and under the same key once it has arrived', () => {
  const thread = threadOf(message(1, { senderId: 'ben' }));
  const [, sending] = rowsOf(thread, [unsent('client-2')], 'ana', now);
  expect(sending).toMatchObject({ state: 'sending', isMine: true });
  const both = rowsOf(withArrived(thread, [message(2)]), [unsent('client-2')], 'ana', now);
  expect(both).toHaveLength(2);
  expect(both[1]).toMatchObject({ key: sending?.key, state: 'sent' });
});

it('is not led astray by another’s client id', () => {
  const thread = threadOf(message(1, { senderId: 'ben', clientId: 'client-9' }));
  expect(rowsOf(thread, [unsent('client-9', { refused: 'No.' })], 'ana', now)).toMatchObject([
    { isMine: false },
    { isMine: true, state: 'refused' },
  ]);
});

it('shows each message once, whatever has arrived and whatever is still in the outbox', () => {
  const ids = fc.uniqueArray(fc.nat(20), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (sent, waiting) => {
      const thread = threadOf(...sent.map((id, n) => message(n + 1, { clientId: `client-${id}` })));
      const rows = rowsOf(
        thread,
        waiting.map((id) => unsent(`client-${id}`)),
        'ana',
        now,
      );
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rows).toHaveLength(new Set([...sent, ...waiting]).size);
      expect(rows.slice(0, sent.length).every((row) => row.message)).toBe(true);
    }),
  );
});
