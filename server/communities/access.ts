import { type PostType, staffPostTypes } from '../../contract/community-constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { type AccessRow, findAccess } from './access-store.ts';
import type { StoredOffer } from './shapes.ts';

/** Why the viewer may not do it; `undefined` when they may. */
export type Refusal = ErrorCode | Problem | undefined;

export function refuse(refusal: Refusal): void {
  if (refusal) throw refusal instanceof Problem ? refusal : new Problem(refusal);
}

/** For `.catch`: what is inside of something that was refused does not exist. An error of another kind stays. */
export const refuseAs = (code: ErrorCode) => (error: unknown) => {
  throw error instanceof Problem ? new Problem(code) : error;
};

/** What the viewer is in a community. `state` is `null` for people who never joined. */
export type Membership = Pick<AccessRow, 'state' | 'role' | 'ban_reason'>;
type Place = Membership & Pick<AccessRow, 'is_public'>;

type State = Pick<Membership, 'state'>;
type RoleHere = Pick<Membership, 'state' | 'role'>;
const isMember = ({ state }: State) => state === 'active';
const isOwner = (who: RoleHere) => isMember(who) && who.role === 'owner';
/** The owner and the moderators. */
export const isStaff = (who: RoleHere) => isMember(who) && (who.role === 'owner' || who.role === 'moderator');

/** Banned people read why they were banned. */
const banned = ({ state, ban_reason: reason }: Membership): Refusal => {
  if (state !== 'banned') return undefined;
  const message = 'You were banned from this community';
  return new Problem('community_banned', { message: reason ? `${message}: ${reason}` : `${message}.` });
};

const notJoined = (who: Membership): Refusal =>
  banned(who) ?? (isMember(who) ? undefined : 'community_not_joined');

/** Everybody sees a public community, and members see a private one. For others it does not exist. */
const see = (community: Place): Refusal =>
  community.is_public || isMember(community) ? undefined : 'community_not_found';
const participate = (community: Place) => see(community) ?? notJoined(community);
const moderate = (community: Place) =>
  see(community) ?? (isStaff(community) ? undefined : 'community_not_yours');
const manage = (community: Place) =>
  see(community) ?? (isOwner(community) ? undefined : 'community_not_yours');

export const refusals = {
  see,
  /** Also of a private community that the viewer does not see: there they ask to join. */
  join: banned,
  /** Or take back a request. Strangers must not learn that a private community exists. */
  leave: (community: Place): Refusal =>
    community.is_public || community.state ? undefined : 'community_not_found',
  /** Post, and choose one's own settings. */
  participate,
  /** Add and delete stories; see and settle reports, requests to join and bans. */
  moderate,
  /** Change what the community says of itself. */
  manage,
  delete: (community: Place & Pick<AccessRow, 'member_count'>): Refusal =>
    manage(community) ?? (community.member_count > 1 ? 'community_has_members' : undefined),
};

/** Posts for the community, like announcements, are written and changed by its current staff. */
const forStaff = (who: RoleHere, type: PostType): Refusal =>
  staffPostTypes.includes(type) && !isStaff(who) ? 'community_not_yours' : undefined;

export const refusalToPost = (community: Place, type: PostType): Refusal =>
  participate(community) ?? forStaff(community, type);

/** What may be done with a member; `undefined` when nobody is found. */
export const memberRefusals = {
  /** Also of people who have left. The owner and the moderators must lose their role first. */
  ban: (community: Place, member: Pick<RoleHere, 'role'> | undefined): Refusal => {
    const refusal = moderate(community) ?? (member ? undefined : 'member_not_found');
    return refusal ?? (member?.role === 'member' ? undefined : 'member_not_bannable');
  },
  /** Owners give up their own role only by making somebody else the owner. */
  changeRole: (
    community: Place,
    member: { person_id: string; role: AccessRow['role'] } | undefined,
    { callerId, role }: { callerId: string; role: AccessRow['role'] },
  ): Refusal => {
    const refusal = manage(community) ?? (member ? undefined : 'member_not_found');
    const stepsDown = member?.person_id === callerId && member.role !== role;
    return (
      refusal ??
      (stepsDown
        ? new Problem('community_not_yours', { message: 'Hand the community over first.' })
        : undefined)
    );
  },
};

/** Who looks at posts and comments. */
export interface Viewer extends Place {
  viewerId: string;
  /**
   * Owns something of the brand, and lets it be shown here. Read only where a post is for owners, to comment on it and to present it;
   * otherwise `false`.
   */
  showsOwnership: boolean;
}

interface Written {
  person_id: string | null;
  removed_at: string | null;
  /** Whether a block hides it from the viewer. Lists leave out such posts. */
  blocked?: boolean;
}
export interface PostState extends Written {
  type: PostType;
  owners_only: boolean;
  offer: StoredOffer | null;
}
export interface CommentState extends Written {
  deleted_at: string | null;
}

const isAuthor = ({ person_id }: Pick<Written, 'person_id'>, { viewerId }: Pick<Viewer, 'viewerId'>) =>
  person_id === viewerId;
/** What a moderator has removed is still read by its author and the staff. */
const isLegible = (written: Written, viewer: Viewer) =>
  !written.blocked && (written.removed_at === null || isAuthor(written, viewer) || isStaff(viewer));

const seePost = (post: PostState, viewer: Viewer): Refusal =>
  see(viewer) || !isLegible(post, viewer) ? 'post_not_found' : undefined;
const removedPost = (post: PostState): Refusal => (post.removed_at === null ? undefined : 'post_not_found');
const ownPost = (post: PostState, viewer: Viewer): Refusal =>
  isAuthor(post, viewer) ? undefined : 'post_not_found';
/** The staff also handles posts that a block hides from them. */
const moderatePost = (post: PostState, viewer: Viewer): Refusal =>
  isStaff(viewer) ? undefined : (seePost(post, viewer) ?? 'community_not_yours');
const runsQuestion = (post: PostState, viewer: Viewer) => isAuthor(post, viewer) || isStaff(viewer);

export const postRefusals = {
  see: seePost,
  /** Also by people who have not joined. */
  like: (post, viewer) => seePost(post, viewer) ?? banned(viewer),
  /**
   * Only people who show that they own something of the brand answer a question for owners; otherwise the answer itself would
   * reveal it. The person who asked and the staff may always comment.
   */
  comment: (post, viewer) => {
    const refusal = seePost(post, viewer) ?? notJoined(viewer) ?? removedPost(post);
    const isOpen = !post.owners_only || runsQuestion(post, viewer) || viewer.showsOwnership;
    return refusal ?? (isOpen ? undefined : 'owners_only');
  },
  takeOffer: (post, viewer) =>
    seePost(post, viewer) ??
    notJoined(viewer) ??
    removedPost(post) ??
    (post.offer ? undefined : 'post_not_found'),
  /** Accept an answer, or take that back. */
  accept: (post, viewer) => {
    const refusal = seePost(post, viewer) ?? banned(viewer);
    return (
      refusal ??
      (post.type === 'question' ? undefined : 'not_a_question') ??
      (runsQuestion(post, viewer) ? undefined : 'community_not_yours')
    );
  },
  change: (post, viewer) => ownPost(post, viewer) ?? notJoined(viewer) ?? forStaff(viewer, post.type),
  /** Also by authors who have left or are banned. */
  delete: ownPost,
  /** Remove and restore it, and take its pin off. */
  moderate: moderatePost,
  pin: (post, viewer) => moderatePost(post, viewer) ?? removedPost(post),
} satisfies Record<string, (post: PostState, viewer: Viewer) => Refusal>;

export type PostAct = keyof typeof postRefusals;

/** Whether the viewer reads the comment under a post that they see. */
export const isLegibleComment = (comment: CommentState, viewer: Viewer) =>
  comment.deleted_at === null && isLegible(comment, viewer);

const seeComment = (comment: CommentState, viewer: Viewer, post: PostState): Refusal =>
  seePost(post, viewer) || !isLegibleComment(comment, viewer) ? 'comment_not_found' : undefined;
const removedComment = (comment: CommentState): Refusal =>
  comment.removed_at === null ? undefined : 'comment_not_found';
const ownComment = (
  comment: Pick<CommentState, 'person_id' | 'deleted_at'>,
  viewer: Pick<Viewer, 'viewerId'>,
) => (isAuthor(comment, viewer) && comment.deleted_at === null ? undefined : 'comment_not_found');

export const commentRefusals = {
  see: seeComment,
  like: (comment, viewer, post) =>
    seeComment(comment, viewer, post) ?? removedComment(comment) ?? banned(viewer),
  change: (comment, viewer, post) =>
    seeComment(comment, viewer, post) ??
    ownComment(comment, viewer) ??
    removedComment(comment) ??
    notJoined(viewer),
  /** Also by authors who have left or are banned. */
  delete: ownComment,
  /** Reply to it, or accept it as the answer, for people who may do that with the post. */
  answer: (comment: CommentState): Refusal =>
    comment.blocked || comment.deleted_at !== null ? 'comment_not_found' : removedComment(comment),
  /** Remove and restore it. The staff also handles comments that a block hides from them. */
  moderate: (comment, viewer, post) => {
    if (comment.deleted_at !== null) return 'comment_not_found';
    if (isStaff(viewer)) return undefined;
    return seePost(post, viewer) ? 'comment_not_found' : 'community_not_yours';
  },
} satisfies Record<string, (comment: CommentState, viewer: Viewer, post: PostState) => Refusal>;

export type CommentAct = keyof typeof commentRefusals;

/** Who sees a story is decided by the statements in `stories-store.ts`; `findStoryPlace` finds it for everybody. */
export const storyRefusals = {
  /** Also stories that the staff does not see: by somebody blocked, or just over. */
  delete: (who: RoleHere): Refusal => (isStaff(who) ? undefined : 'community_not_yours'),
  /** See who has looked at it. */
  seeViewers: (story: { person_id: string }, viewerId: string | undefined): Refusal =>
    story.person_id === viewerId ? undefined : 'story_not_found',
};

/**
 * The community, if the viewer may do this in it. `hold` locks it, so that its members and number of posts stay the same until the
 * transaction ends.
 */
export async function enter(
  tx: Db,
  id: string,
  viewerId: string,
  act: keyof typeof refusals = 'see',
  options?: { hold?: boolean },
): Promise<AccessRow> {
  const found = await findAccess(tx, id, viewerId, options);
  if (!found) throw new Problem('community_not_found');
  refuse(refusals[act](found));
  return found;
}
