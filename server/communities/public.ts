import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addCommentRoutes } from './comments-routes.ts';
import { addCommunityJobs } from './jobs.ts';
import { addCommunityMedia } from './media.ts';
import { addMemberRoutes } from './members-routes.ts';
import { addOwnerJobs } from './owners.ts';
import { addCommunityPages } from './page.ts';
import { addPostRoutes } from './posts-routes.ts';
import { addProofJobs } from './proof-jobs.ts';
import { addReportRoutes } from './reports-routes.ts';
import { addCommunityRoutes, communityOf } from './routes.ts';
import { addStoryJobs } from './stories-jobs.ts';
import { addStoryRoutes } from './stories-routes.ts';
import { addSuccession } from './succession.ts';

export { domainIn, findProof, type ProofPlaces, proofLine } from './brand-proof.ts';
export { exported } from './export-store.ts';
export { communitiesOf } from './for-other-rooms-store.ts';
export { communitiesFound } from './global-search-store.ts';
export {
  type CommentNews,
  findCommentNews,
  findMembershipNews,
  findPostNews,
  findRemainingWords,
  findRemoval,
  isClosedTo,
  listNotifiable,
  listOwners,
  listStaff,
  listSubscribers,
  type PostNews,
} from './notifications-store.ts';
export {
  findToProve,
  listForOperator,
  listOfficialAlike,
  listReported,
  setOfficial,
} from './operator-store.ts';
export { type SeededCommunities, type SeededMark, seedCommunities } from './seed.ts';
export { firstStories } from './stories-routes.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    'community-post-added': { communityId: string; postId: string; byId: string };
    'community-comment-added': { communityId: string; postId: string; commentId: string; byId: string };
    /** Somebody joined a public community. */
    'community-joined': { communityId: string; personId: string };
    /** Somebody left, or took back their request to join. */
    'community-left': { communityId: string; personId: string };
    'community-join-asked': { communityId: string; personId: string };
    'community-join-answered': { communityId: string; personId: string; byId: string; accepted: boolean };
    /** A moderator removed a post or a comment. */
    'community-removed': { communityId: string; postId: string; commentId: string | null; byId: string };
    /** A moderator restored it. */
    'community-restored': { communityId: string; postId: string; commentId: string | null };
    /** Its author deleted a post or a comment. */
    'community-deleted': {
      communityId: string;
      postId: string;
      commentId: string | null;
      /** The comment that this comment replied to. */
      parentId: string | null;
      byId: string;
    };
    /** Somebody was appointed, dismissed, banned, or is the new owner (`byId` is null when they took over from one who left). */
    'community-member-changed': {
      communityId: string;
      personId: string;
      byId: string | null;
      change: 'owner' | 'moderator' | 'member' | 'banned';
    };
    /** The domain that proved a brand's community does not carry its line any more: the community is no longer official. */
    'community-proof-lost': { communityId: string; domain: string };
    'community-answer-accepted': { communityId: string; postId: string; commentId: string; byId: string };
    /** These owners are asked to answer a question, none of them too often. */
    'owners-asked': { communityId: string; postId: string; byId: string; personIds: string[] };
  }
}

/** Brand communities: members, posts, comments, stories. */
export function addCommunities(platform: Platform) {
  addCommunityMedia();
  addCommunityRoutes(platform);
  addMemberRoutes(platform);
  addPostRoutes(platform);
  addCommentRoutes(platform);
  addReportRoutes(platform);
  addCommunityPages(platform);
  addCommunityJobs(platform);
  addProofJobs(platform);
  addStoryRoutes(platform);
  addStoryJobs(platform);
  addOwnerJobs(platform);
  addSuccession();
}

/** The community of a product's brand, keyed by the browser's call. */
export const firstProductCommunity = async (
  db: Db,
  viewerId: string | undefined,
  productId: string,
  now: Date,
) => ({
  [`GET /api/products/${productId}/community`]: await communityOf(db, productId, viewerId, now),
});
