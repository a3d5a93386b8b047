import type { CommunityCategory, CommunityRole } from '../../contract/community-constants.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import type { NewComment } from './comments-store.ts';
import type { NewPost } from './posts-store.ts';
import type { NewStory } from './stories-store.ts';

export interface SeededCommunity {
  id: string;
  name: string;
  brandName: string;
  description: string;
  category: CommunityCategory;
  logo: StoredPicture | null;
  cover: StoredPicture | null;
  isPublic: boolean;
  isOfficial: boolean;
  officialDomain: string | null;
  createdBy: string;
  createdAt: Date;
}
export interface SeededMembership {
  communityId: string;
  personId: string;
  state: 'requested' | 'active';
  role: CommunityRole;
  since: Date;
  showsOwnership: boolean;
}
export interface SeededAcceptance {
  communityId: string;
  postId: string;
  commentId: string;
  personId: string;
  at: Date;
}
export type SeededPost = Omit<NewPost, 'video'> & { isPinned: boolean };
/** A like, a taken offer or a view of a story. */
export interface SeededMark {
  targetId: string;
  personId: string;
  at: Date;
}
export interface SeededCommunities {
  communities: SeededCommunity[];
  memberships: SeededMembership[];
  posts: SeededPost[];
  comments: NewComment[];
  accepted: SeededAcceptance[];
  postLikes: SeededMark[];
  commentLikes: SeededMark[];
  offerTakers: SeededMark[];
  stories: NewStory[];
  storyViews: SeededMark[];
}

/** Inserts the communities of the demo world with their content, one statement per table. Triggers keep the counts. */
export async function seedCommunities(tx: Db, world: SeededCommunities): Promise<void> {
  await run(tx)`
    INSERT INTO communities (id, name, brand_name, description, category, logo, cover, is_public, is_official, official_domain, created_by,
      created_at, named_at)
    SELECT id, name, "brandName", description, category, logo, cover, "isPublic", "isOfficial", "officialDomain", "createdBy",
      "createdAt", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(world.communities)}::jsonb) AS row(
      id uuid, name text, "brandName" text, description text, category text, logo jsonb, cover jsonb, "isPublic" boolean,
      "isOfficial" boolean, "officialDomain" text, "createdBy" uuid, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO community_memberships (community_id, person_id, state, role, since, joined_at, shows_ownership)
    SELECT "communityId", "personId", state, role, since, CASE WHEN state = 'active' THEN since END, "showsOwnership"
    FROM jsonb_to_recordset(${JSON.stringify(world.memberships)}::jsonb) AS row(
      "communityId" uuid, "personId" uuid, state text, role text, since timestamptz, "showsOwnership" boolean)`;
  await run(tx)`
    INSERT INTO community_posts (id, community_id, person_id, type, title, content, images, product_id, offer, is_pinned, is_official,
      owners_only, mentions, created_at)
    SELECT id, "communityId", "personId", type, title, content, images, "productId", offer, "isPinned", "isOfficial", "ownersOnly",
      mentions, "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(world.posts)}::jsonb) AS row(
      id uuid, "communityId" uuid, "personId" uuid, type text, title text, content text, images jsonb, "productId" uuid, offer jsonb,
      "isPinned" boolean, "isOfficial" boolean, "ownersOnly" boolean, mentions uuid[], "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO community_post_comments (id, post_id, community_id, person_id, parent_id, thread_id, content, mentions, is_answer,
      created_at)
    SELECT id, "postId", "communityId", "personId", "parentId", "threadId", content, mentions, "isAnswer", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(world.comments)}::jsonb) AS row(
      id uuid, "postId" uuid, "communityId" uuid, "personId" uuid, "parentId" uuid, "threadId" uuid, content text, mentions uuid[],
      "isAnswer" boolean, "createdAt" timestamptz)`;
  await run(tx)`
    UPDATE community_posts p SET accepted_id = "commentId", accepted_by = "personId", accepted_at = at
    FROM jsonb_to_recordset(${JSON.stringify(world.accepted)}::jsonb) AS row(
      "postId" uuid, "commentId" uuid, "personId" uuid, at timestamptz)
    WHERE p.id = "postId"`;
  await run(tx)`
    INSERT INTO community_post_likes (post_id, person_id, created_at)
    SELECT "targetId", "personId", at FROM jsonb_to_recordset(${JSON.stringify(world.postLikes)}::jsonb)
      AS row("targetId" uuid, "personId" uuid, at timestamptz)`;
  await run(tx)`
    INSERT INTO community_comment_likes (comment_id, person_id, created_at)
    SELECT "targetId", "personId", at FROM jsonb_to_recordset(${JSON.stringify(world.commentLikes)}::jsonb)
      AS row("targetId" uuid, "personId" uuid, at timestamptz)`;
  await run(tx)`
    INSERT INTO community_offer_takers (post_id, person_id, created_at)
    SELECT "targetId", "personId", at FROM jsonb_to_recordset(${JSON.stringify(world.offerTakers)}::jsonb)
      AS row("targetId" uuid, "personId" uuid, at timestamptz)`;
  await run(tx)`
    INSERT INTO community_stories (id, community_id, person_id, type, title, content, image, video, action_url, action_text, is_official,
      created_at, expires_at)
    SELECT id, "communityId", "personId", type, title, content, image, video, "actionUrl", "actionText", "isOfficial", "createdAt",
      "expiresAt"
    FROM jsonb_to_recordset(${JSON.stringify(world.stories)}::jsonb) AS row(
      id uuid, "communityId" uuid, "personId" uuid, type text, title text, content text, image jsonb, video jsonb, "actionUrl" text,
      "actionText" text, "isOfficial" boolean, "createdAt" timestamptz, "expiresAt" timestamptz)`;
  await run(tx)`
    INSERT INTO story_views (story_id, person_id, viewed_at)
    SELECT "targetId", "personId", at FROM jsonb_to_recordset(${JSON.stringify(world.storyViews)}::jsonb)
      AS row("targetId" uuid, "personId" uuid, at timestamptz)`;
}
