import { describe, expect, test } from 'vitest';
import { isOffered, refusalToAnswer, refusalToBegin, refusalToTakeBack } from './access.ts';

const stranger = {
  allow_messages: true,
  seen: true,
  blocked: false,
  trading: false,
  talked: false,
  known: false,
  conversation_id: null,
};
const shy = { ...stranger, seen: false };
const closed = { ...stranger, allow_messages: false };

/** Each case is tried without a listing and about one; `–` means allowed. */
test.each<[string, Parameters<typeof refusalToBegin>[0], [string, string]]>([
  ['nobody', undefined, ['user_not_found', 'user_not_found']],
  ['a stranger', stranger, ['–', '–']],
  [
    'a stranger who blocks or is blocked',
    { ...stranger, blocked: true },
    ['messages_refused', 'messages_refused'],
  ],
  [
    'one who is blocked with a talk behind them',
    { ...stranger, conversation_id: 'c', blocked: true },
    ['messages_refused', 'messages_refused'],
  ],
  ['one whose profile is hidden', shy, ['user_not_found', '–']],
  ['one whose profile is hidden from others', { ...shy, known: true }, ['–', '–']],
  ['one who takes no messages', closed, ['messages_refused', 'messages_refused']],
  ['one who takes none, and trades', { ...closed, trading: true }, ['–', '–']],
  ['one who takes none, and has talked', { ...closed, talked: true }, ['–', '–']],
  [
    'one who takes none, and is only known',
    { ...closed, known: true },
    ['messages_refused', 'messages_refused'],
  ],
  [
    'one who hides and takes none, in a talk',
    { ...shy, allow_messages: false, conversation_id: 'c' },
    ['–', '–'],
  ],
])('writing to %s', (_who, recipient, expected) => {
  expect([false, true].map((about) => refusalToBegin(recipient, about) ?? '–')).toEqual(expected);
});

test('a listing is talked about with its lister, while it is active', () => {
  expect(isOffered({ person_id: 'lister', status: 'active' }, 'lister')).toBe(true);
  expect(isOffered({ person_id: 'lister', status: 'active' }, 'other')).toBe(false);
  expect(isOffered({ person_id: 'lister', status: 'paused' }, 'lister')).toBe(false);
  expect(isOffered({ person_id: 'lister', status: 'sold' }, 'lister')).toBe(false);
  expect(isOffered(undefined, 'lister')).toBe(false);
});

test('only who was asked answers a request', () => {
  const asked = (asked_by: string | null) =>
    [true, false].map((accepts) => refusalToAnswer({ asked_by, other_id: 'other' }, accepts) ?? '–');
  expect(asked('other')).toEqual(['–', '–']);
  expect(asked('me')).toEqual(['conversation_not_found', 'conversation_not_found']);
  // A request that was accepted already.
  expect(asked(null)).toEqual(['–', 'conversation_not_found']);
});

describe('taking a message back', () => {
  const now = new Date('2026-11-14T10:10:00Z');
  const message = { sender_id: 'me', message_type: 'text', created_at: '2026-11-14T10:00:00Z' };
  test.each([
    ['one’s own, for ten minutes', message, undefined],
    ['not later', { ...message, created_at: '2026-11-14T09:59:59.999Z' }, 'message_too_old'],
    ['a picture', { ...message, message_type: 'image' }, undefined],
    ['not another’s', { ...message, sender_id: 'other' }, 'message_not_found'],
    ['not what was noted of a trade', { ...message, message_type: 'event' }, 'message_not_found'],
    [
      'a second time, however late',
      { ...message, message_type: 'deleted', created_at: '2026-11-01' },
      undefined,
    ],
  ])('%s', (_what, taken, expected) => {
    expect(refusalToTakeBack(taken, 'me', now)).toBe(expected);
  });
});
