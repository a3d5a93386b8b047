import type { CommunityDetail, Member } from '../../../contract/communities.ts';

export type MemberMove = 'appoint' | 'dismiss' | 'hand-over' | 'ban';

/** What a person with these rights may do with a member. Only plain members can be banned, so a moderator is dismissed first. */
export function movesWith(
  member: Pick<Member, 'role'> & { user: Pick<Member['user'], 'id'> },
  can: Pick<CommunityDetail['can'], 'moderate' | 'manage'>,
  ownId: string,
): MemberMove[] {
  if (member.user.id === ownId) return [];
  const moves: MemberMove[] = [];
  if (can.manage) moves.push(member.role === 'moderator' ? 'dismiss' : 'appoint', 'hand-over');
  if (can.moderate && member.role === 'member') moves.push('ban');
  return moves;
}
