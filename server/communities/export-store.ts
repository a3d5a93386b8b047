import { addressesIn, addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('communities');

/** This room's part of a person's export: what they wrote and chose. What others wrote appears by its id only. */
export const exported = {
  communities: {
    list: (db, personId, after) =>
      all(db, 'exportCommunities')`
        SELECT id AS key, id, name, brand_name AS "brandName", description, category, ${addressIn(sql`(logo ->> 'id')`)} AS "logoUrl",
          ${addressIn(sql`(cover ->> 'id')`)} AS "coverImageUrl", pasted_logo AS "pastedLogo", pasted_cover AS "pastedCover",
          is_public AS "isPublic", is_official AS "isOfficial", official_domain AS "officialDomain", created_at AS "createdAt",
          archived_at AS "archivedAt"
        FROM communities WHERE created_by = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  memberships: {
    list: (db, personId, after) =>
      all(db, 'exportMemberships')`
        SELECT m.community_id AS key, m.community_id AS "communityId", c.name AS community, m.state, m.role, m.notices,
          m.shows_ownership AS "showsOwnership", m.ban_reason AS "banReason", m.since AS "sinceAt", m.joined_at AS "joinedAt"
        FROM community_memberships m JOIN communities c ON c.id = m.community_id
        WHERE m.person_id = ${personId} AND ${pageAfter(sql`m.community_id`, after)}`,
  },
  communityPosts: {
    list: (db, personId, after) =>
      all(db, 'exportPosts')`
        SELECT p.id AS key, p.id, p.community_id AS "communityId", c.name AS community, p.type, p.title, p.content,
          ${addressesIn(sql`p.images`)} AS "imageUrls", ${addressIn(sql`(p.video ->> 'id')`)} AS "videoUrl",
          p.product_id AS "productId", p.offer AS "offerDetails", p.taken_by AS "takenBy", p.is_pinned AS "isPinned",
          p.is_official AS "isOfficial", p.owners_only AS "ownersOnly", p.mentions::text[] AS mentions, p.likes,
          p.comments_count AS "commentsCount", p.answers_count AS "answersCount", p.accepted_id AS "acceptedCommentId",
          p.accepted_at AS "acceptedAt", p.created_at AS "createdAt", p.edited_at AS "editedAt", p.removed_at AS "removedAt",
          p.removal_reason AS "removalReason"
        FROM community_posts p JOIN communities c ON c.id = p.community_id
        WHERE p.person_id = ${personId} AND ${pageAfter(sql`p.id`, after)}`,
  },
  communityComments: {
    list: (db, personId, after) =>
      all(db, 'exportComments')`
        SELECT id AS key, id, post_id AS "postId", community_id AS "communityId", parent_id AS "parentId", content,
          mentions::text[] AS mentions, likes, created_at AS "createdAt", edited_at AS "editedAt", deleted_at AS "deletedAt",
          removed_at AS "removedAt", removal_reason AS "removalReason"
        FROM community_post_comments WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  postLikes: {
    list: (db, personId, after) =>
      all(db, 'exportPostLikes')`
        SELECT post_id AS key, post_id AS "postId", created_at AS "createdAt" FROM community_post_likes
        WHERE person_id = ${personId} AND ${pageAfter(sql`post_id`, after)}`,
  },
  commentLikes: {
    list: (db, personId, after) =>
      all(db, 'exportCommentLikes')`
        SELECT comment_id AS key, comment_id AS "commentId", created_at AS "createdAt" FROM community_comment_likes
        WHERE person_id = ${personId} AND ${pageAfter(sql`comment_id`, after)}`,
  },
  offersTaken: {
    list: (db, personId, after) =>
      all(db, 'exportOffersTaken')`
        SELECT post_id AS key, post_id AS "postId", created_at AS "createdAt" FROM community_offer_takers
        WHERE person_id = ${personId} AND ${pageAfter(sql`post_id`, after)}`,
  },
  stories: {
    list: (db, personId, after) =>
      all(db, 'exportStories')`
        SELECT id AS key, id, community_id AS "communityId", type, title, content,
          ${addressIn(sql`(coalesce(image, video) ->> 'id')`)} AS "mediaUrl", action_url AS "actionUrl", action_text AS "actionText",
          is_official AS "isOfficial", view_count AS "viewCount", is_active AS "isActive", created_at AS "createdAt",
          expires_at AS "expiresAt"
        FROM community_stories WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  storyViews: {
    list: (db, personId, after) =>
      all(db, 'exportStoryViews')`
        SELECT story_id AS key, story_id AS "storyId", viewed_at AS "viewedAt" FROM story_views
        WHERE person_id = ${personId} AND ${pageAfter(sql`story_id`, after)}`,
  },
  communityReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT id AS key, id, community_id AS "communityId", post_id AS "postId", comment_id AS "commentId", story_id AS "storyId",
          reason, note, created_at AS "createdAt", settled_at AS "settledAt"
        FROM community_reports WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
} satisfies Record<string, Section>;
