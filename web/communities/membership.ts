import type { Community, Membership } from '../../contract/communities.ts';
import type { CommunityNotices, CommunityRole } from '../../contract/community-constants.ts';

/** The role `owner` is called Host, because "owner" here means a person who owns one of the brand's products. Members get no name. */
export const roleNames: Partial<Record<CommunityRole, string>> = { owner: 'Host', moderator: 'Moderator' };

/** The choices of notifications from a community. */
export const noticesOptions: readonly (readonly [CommunityNotices, words: string, more?: string])[] = [
  ['all', 'Every post'],
  ['usual', 'The usual', 'Announcements, offers, answers, mentions'],
  ['none', 'Nothing, mute it'],
];

/** The confirmation after each choice. */
export const noticesConfirmations: Record<CommunityNotices, string> = {
  all: 'You will hear of every post',
  usual: 'You will hear of announcements, offers, answers and mentions',
  none: 'Muted: you will hear nothing',
};

type MembershipFields = Pick<Community, 'isJoined' | 'membership' | 'memberCount'>;

/** How a community looks to somebody who has just left it. */
export const asLeft = ({ membership, memberCount }: MembershipFields): MembershipFields => ({
  isJoined: false,
  membership: membership && { ...membership, state: 'left', role: 'member' },
  memberCount: memberCount === null ? null : Math.max(0, memberCount - 1),
});

/** What the button that joins says and does. */
export type JoinState = 'open' | 'ask' | 'asked' | 'joined' | 'banned';

export function joinStateOf({
  isJoined,
  isPublic,
  membership,
}: Pick<Community, 'isJoined' | 'isPublic' | 'membership'>): JoinState {
  if (isJoined) return 'joined';
  if (membership?.state === 'banned') return 'banned';
  if (membership?.state === 'requested') return 'asked';
  return isPublic ? 'open' : 'ask';
}

/** Whether leaving loses something that joining again does not give back. Then the person is asked first. */
export const losesByLeaving = (isPublic: boolean, role: Membership['role'] | undefined) =>
  !isPublic || role === 'owner' || role === 'moderator';

export const bannedWords = (reason: string | null | undefined) =>
  reason ? `You were banned from this community: ${reason}` : 'You were banned from this community.';
