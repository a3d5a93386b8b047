import { expect, it } from 'vitest';
import { movesWith } from './member-moves.ts';

const host = { moderate: true, manage: true };
const moderator = { moderate: true, manage: false };
const member = { moderate: false, manage: false };
const person = (role: 'owner' | 'moderator' | 'member', id = 'other') => ({ role, user: { id } });

it.each([
  ['a host', host, person('member'), ['appoint', 'hand-over', 'ban']],
  ['a host', host, person('moderator'), ['dismiss', 'hand-over']],
  ['a moderator', moderator, person('member'), ['ban']],
  ['a moderator', moderator, person('moderator'), []],
  ['a moderator', moderator, person('owner'), []],
  ['a member', member, person('member'), []],
])('%s, %o, may do with %o: %o', (_, can, who, moves) => expect(movesWith(who, can, 'me')).toEqual(moves));

it('lets nobody do anything with themselves', () => {
  expect(movesWith(person('owner', 'me'), host, 'me')).toEqual([]);
  expect(movesWith(person('moderator', 'me'), moderator, 'me')).toEqual([]);
});
