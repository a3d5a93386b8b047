import { expect, it } from 'vitest';
import { REPLIES_INDENTED } from '../../../../contract/community-constants.ts';
import { threadRows } from './thread-rows.ts';

const reply = (id: string, parentId: string | null) => ({ id, parentId });
const shown = (rows: ReturnType<typeof threadRows>) =>
  rows.map(({ comment, indent, to }) => [comment.id, indent, to?.id]);

it('puts each reply under what it answers, the oldest first', () => {
  const replies = [
    reply('a', 'root'),
    reply('b', 'root'),
    reply('a1', 'a'),
    reply('b1', 'b'),
    reply('a2', 'a'),
  ];
  expect(shown(threadRows('root', replies))).toEqual([
    ['a', 1, undefined],
    ['a1', 2, undefined],
    ['a2', 2, undefined],
    ['b', 1, undefined],
    ['b1', 2, undefined],
  ]);
});

it('shows a thread of a thousand levels flat past a few, and says there to whom each one speaks', () => {
  const replies = Array.from({ length: 1_000 }, (_, index) =>
    reply(`r${index + 1}`, index === 0 ? 'root' : `r${index}`),
  );
  const rows = threadRows('root', replies);
  expect(rows.map(({ comment }) => comment.id)).toEqual(replies.map(({ id }) => id));
  expect(Math.max(...rows.map(({ indent }) => indent))).toBe(REPLIES_INDENTED);
  expect(rows[REPLIES_INDENTED - 1]?.to).toBeUndefined();
  expect(rows[REPLIES_INDENTED]?.to?.id).toBe(`r${REPLIES_INDENTED}`);
  expect(rows[999]?.to?.id).toBe('r999');
});

it('shows each reply once, also where its parent is missing, and ends where two answer each other', () => {
  expect(shown(threadRows('root', [reply('lost', 'gone'), reply('own', 'own')]))).toEqual([
    ['lost', 1, undefined],
    ['own', 1, undefined],
  ]);
  expect(threadRows('root', [reply('a', 'root'), reply('a', 'root')])).toHaveLength(1);
  expect(threadRows('root', [reply('a', 'b'), reply('b', 'a')])).toEqual([]);
});
