import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';

export const COMMUNITY_TYPE = 'community';

/** The group keys of community notifications, by subject. */
export const groups = {
  posts: (communityId: string) => `community posts ${communityId}`,
  joins: (communityId: string) => `community joins ${communityId}`,
  requests: (communityId: string) => `community requests ${communityId}`,
  membership: (communityId: string) => `community membership ${communityId}`,
  answers: (postId: string) => `community answers ${postId}`,
  comments: (postId: string) => `community comments ${postId}`,
  replies: (commentId: string) => `community replies ${commentId}`,
  accepted: (commentId: string) => `community accepted ${commentId}`,
  removed: (id: string) => `community removed ${id}`,
};

/**
 * Nobody stands behind a notification of a ban or a removal, so it would keep a moderator's words after their account is deleted.
 * It leads to where they are.
 */
export const REASON_INSIDE = 'Open it to read why.';

export const communityPage = (communityId: string) => `/communities/${communityId}`;

/** Notifying and taking back run one at a time per community, so that nothing is sent that was taken back meanwhile. */
export const takeNewsTurn = (tx: Db, communityId: string) => lockByName(tx, `community news ${communityId}`);
