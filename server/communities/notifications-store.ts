import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { openTo } from './access-store.ts';
import { RANK } from './members-store.ts';
import { nameWithMark } from './reach.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

export type PostNews = Rows['findPostNews'];
export type CommentNews = Rows['findCommentNews'];

/** A picture that everybody may see, if there is one: of the product `pr`, else of the community `c`. */
const PICTURE = sql`coalesce(pr.image ->> 'id', CASE WHEN c.is_public THEN c.logo ->> 'id' END)`;

/** A post that was neither deleted nor removed, with what its notification says. */
export const findPostNews = (tx: Db, postId: string) =>
  one(tx, 'findPostNews')`
    SELECT p.community_id, p.person_id, p.type, p.title, left(p.content, 300) AS content /* not null */, p.mentions,
      ${nameWithMark} AS community /* not null */, c.brand_name, ${PICTURE} AS picture
    FROM community_posts p JOIN communities c ON c.id = p.community_id LEFT JOIN catalogue pr ON pr.id = p.product_id
    WHERE p.id = ${postId} AND p.removed_at IS NULL AND c.archived_at IS NULL`;

/** A visible comment under a visible post, with its parent comment unless that was deleted or removed. */
export const findCommentNews = (tx: Db, commentId: string) =>
  one(tx, 'findCommentNews')`
    SELECT x.person_id, left(x.content, 300) AS content /* not null */, x.mentions /* not null */, x.is_answer /* not null */,
      p.person_id AS post_by, p.type AS post_type, p.title AS post_title, left(p.content, 300) AS post_content /* not null */,
      p.accepted_id = x.id IS TRUE AS is_accepted /* not null */,
      up.id AS parent_id, up.person_id AS parent_by, left(up.content, 300) AS parent_content,
      ${nameWithMark} AS community /* not null */, ${PICTURE} AS picture
    FROM community_post_comments x JOIN community_posts p ON p.id = x.post_id JOIN communities c ON c.id = x.community_id
    LEFT JOIN catalogue pr ON pr.id = p.product_id
    LEFT JOIN community_post_comments up ON up.id = x.parent_id AND up.deleted_at IS NULL AND up.removed_at IS NULL
    WHERE x.id = ${commentId} AND x.deleted_at IS NULL AND x.removed_at IS NULL
      AND p.removed_at IS NULL AND c.archived_at IS NULL`;

/**
 * Of these people, those whom the community may notify: they have not muted it and are not banned. In a private community only
 * members.
 */
export async function listNotifiable(tx: Db, communityId: string, personIds: readonly string[]) {
  return all(tx, 'listNotifiable')`
    SELECT m.person_id, m.state = 'active' AS is_member /* not null */
    FROM community_memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.community_id = ${communityId} AND m.person_id = ANY (${personIds}::uuid[]) AND m.notices <> 'none'
      AND (m.state = 'active' OR (m.state = 'left' AND c.is_public))`;
}

/**
 * A page of the members who are notified of a post: those who want to hear of every post. With `usual`, everybody who has not muted
 * the community.
 */
export async function listSubscribers(
  tx: Db,
  communityId: string,
  { usual, after, limit }: { usual: boolean; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await all(tx, 'listSubscribers')`
    SELECT person_id FROM community_memberships
    WHERE community_id = ${communityId} AND state = 'active' AND ${usual ? sql`notices <> 'none'` : sql`notices = 'all'`}
      ${after ? sql`AND person_id > ${after}` : empty}
    ORDER BY person_id ${limitTo(limit)}`;
  return rows.map(({ person_id }) => person_id);
}

/** Those who run a community and have not muted it, its owner first. */
export const listStaff = (tx: Db, communityId: string) =>
  all(tx, 'listStaff')`
    SELECT m.person_id, m.role FROM community_memberships m
    WHERE m.community_id = ${communityId} AND m.state = 'active' AND m.role <> 'member' AND m.notices <> 'none'
    ORDER BY ${RANK}, m.joined_at, m.person_id`;

/** The host, also if they have muted the community. */
export const listOwners = (tx: Db, communityId: string) =>
  all(tx, 'listOwners')`
    SELECT person_id FROM community_memberships WHERE community_id = ${communityId} AND state = 'active' AND role = 'owner'`;

/** A person's current membership of a community. */
export const findMembershipNews = (tx: Db, communityId: string, personId: string) =>
  one(tx, 'findMembershipNews')`
    SELECT m.state, m.role, ${nameWithMark} AS community /* not null */, c.name, c.member_count, c.is_public,
      CASE WHEN c.is_public THEN c.logo ->> 'id' END AS picture
    FROM community_memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.community_id = ${communityId} AND m.person_id = ${personId} AND c.archived_at IS NULL`;

/** The post or comment that a moderator removed; `undefined` once it was restored or deleted. */
export const findRemoval = (tx: Db, postId: string, commentId: string | null) =>
  one(tx, 'findRemoval')`
    SELECT what.person_id, what.parent_id, ${nameWithMark} AS community /* not null */, ${PICTURE} AS picture
    FROM community_posts p JOIN communities c ON c.id = p.community_id LEFT JOIN catalogue pr ON pr.id = p.product_id
    CROSS JOIN LATERAL (
      SELECT x.person_id, x.parent_id FROM community_post_comments x
      WHERE x.id = ${commentId}::uuid AND x.post_id = p.id AND x.removed_at IS NOT NULL
      UNION ALL SELECT p.person_id, NULL WHERE ${commentId}::uuid IS NULL AND p.removed_at IS NOT NULL) what
    WHERE p.id = ${postId} AND c.archived_at IS NULL`;

/** What else a person still has there for others to read: posts, answers, comments, replies to the parent comment. */
export const findRemainingWords = (
  tx: Db,
  {
    communityId,
    postId,
    parentId,
    personId,
  }: Record<'communityId' | 'postId' | 'personId', string> & { parentId: string | null },
) => {
  const hasComment = (which: Sql) => sql`EXISTS (
    SELECT 1 FROM community_post_comments x
    WHERE x.post_id = ${postId} AND x.person_id = ${personId} AND ${which} AND x.deleted_at IS NULL AND x.removed_at IS NULL)`;
  return one(tx, 'findRemainingWords')`
    SELECT EXISTS (SELECT 1 FROM community_posts p
        WHERE p.community_id = ${communityId} AND p.person_id = ${personId} AND p.removed_at IS NULL) AS posts /* not null */,
      ${hasComment(sql`x.is_answer`)} AS answers /* not null */, ${hasComment(sql`NOT x.is_answer`)} AS comments /* not null */,
      ${hasComment(sql`x.parent_id = ${parentId}`)} AS replies /* not null */`;
};

/** Whether a person may not look into the community: it is private, and they are not, or no longer, a member. */
export const isClosedTo = async (tx: Db, communityId: string, personId: string): Promise<boolean> =>
  (await run(tx)`SELECT 1 FROM communities c WHERE c.id = ${communityId} AND NOT ${openTo(personId)}`) > 0;
