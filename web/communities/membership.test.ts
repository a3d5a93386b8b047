import { describe, expect, it } from 'vitest';
import type { Membership } from '../../contract/communities.ts';
import { asLeft, joinStateOf, losesByLeaving } from './membership.ts';

const membership = (state: Membership['state']): Membership => ({
  state,
  role: 'moderator',
  joinedAt: '2026-03-01T10:00:00.000Z',
  notices: 'usual',
  showsOwnership: true,
  banReason: null,
});

describe('the button that joins', () => {
  it.each([
    ['open', true, null],
    ['open', true, 'left'],
    ['ask', false, null],
    ['ask', false, 'left'],
    ['asked', false, 'requested'],
    ['banned', true, 'banned'],
    ['banned', false, 'banned'],
  ] as const)('is %s if it is public: %s, and one is %s', (state, isPublic, is) =>
    expect(joinStateOf({ isJoined: false, isPublic, membership: is && membership(is) })).toBe(state),
  );

  it('is joined for members of either', () => {
    for (const isPublic of [true, false])
      expect(joinStateOf({ isJoined: true, isPublic, membership: membership('active') })).toBe('joined');
  });
});

it('who leaves is one fewer, and has no office', () => {
  const left = asLeft({ isJoined: true, membership: membership('active'), memberCount: 12 });
  expect(left).toMatchObject({
    isJoined: false,
    memberCount: 11,
    membership: { state: 'left', role: 'member' },
  });
  expect(asLeft({ isJoined: true, membership: null, memberCount: null }).memberCount).toBeNull();
});

it.each([
  [true, 'member', false],
  [true, 'moderator', true],
  [true, 'owner', true],
  [false, 'member', true],
] as const)('leaving one that is public (%s) as its %s is asked about: %s', (isPublic, role, asks) =>
  expect(losesByLeaving(isPublic, role)).toBe(asks),
);
