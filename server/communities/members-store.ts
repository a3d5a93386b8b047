import type { CommunityNotices, CommunityRole } from '../../contract/community-constants.ts';
import type { Db } from '../platform/database.ts';
import { assignments, empty, join, limitTo, plannedAnew, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { eitherBlocked, mayBeNamedLike, notBlocked } from '../profiles/public.ts';
import { ownershipOf } from '../warranties/public.ts';
import { memberVisibleTo, openTo } from './access-store.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

export type MemberRow = Rows['listMembers'];

/** The order of the members `m`, staff first. The index uses the same expression. */
export const RANK = sql`(CASE m.role WHEN 'owner' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END)`;

/** What the member `m` (the person `u`) owns of the brand of the community `c`, if they let it be shown. */
export const shownOwnership: Sql = sql`
  LEFT JOIN LATERAL (${ownershipOf(sql`m.person_id`, sql`c.brand_key`)}) AS own
    ON m.shows_ownership AND m.state = 'active' AND u.show_purchases`;

export interface MemberPlace {
  rank: number;
  joinedAt: string;
  id: string;
}

const members = (communityId: string, where: Sql) => sql`
  SELECT m.person_id, m.role, m.joined_at /* not null */, ${RANK} AS rank /* not null */,
    u.first_name, u.last_name, u.profile_image_url, own.since AS owner_since, own.product AS owner_product,
    (SELECT count(*)::int FROM community_post_comments a WHERE a.community_id = m.community_id AND a.person_id = m.person_id
      AND a.is_answer AND a.deleted_at IS NULL AND a.removed_at IS NULL) AS answers /* not null */
  FROM community_memberships m JOIN communities c ON c.id = m.community_id JOIN people_seen u ON u.id = m.person_id ${shownOwnership}
  WHERE m.community_id = ${communityId} AND m.state = 'active' AND ${where}`;

/** How many people of almost the same name are looked for among the members. */
const LIKE_MOST = 1_000;

export const listMembers = (
  db: Db,
  communityId: string,
  {
    viewerId,
    moderates,
    patterns,
    mistyped,
    after,
    limit,
  }: {
    viewerId: string;
    moderates: boolean;
    /** LIKE patterns for the beginnings of names. */
    patterns?: string[] | undefined;
    /** The words of a mistyped name, instead. */
    mistyped?: string[];
    after?: MemberPlace | undefined;
    limit: number;
  },
) => {
  const where = [
    memberVisibleTo({ viewerId, moderates }),
    ...(after
      ? [
          sql`(${RANK}, m.joined_at, m.person_id) > (${after.rank}, ${after.joinedAt}::timestamptz, ${after.id})`,
        ]
      : []),
    ...(patterns?.map((pattern) => sql`person_words(u.first_name, u.last_name) LIKE ${pattern}`) ?? []),
    ...(mistyped
      ? [
          sql`u.id IN (SELECT p.id FROM people_seen p WHERE ${mayBeNamedLike(sql`p`, mistyped)} ${limitTo(LIKE_MOST)})`,
        ]
      : []),
  ];
  return all(db, 'listMembers')`${patterns ? plannedAnew : empty}${members(communityId, join(where, ' AND '))}
    ORDER BY ${RANK}, m.joined_at, m.person_id ${limitTo(limit)}`;
};

/** One active member, even if they and the viewer have blocked each other. */
export const findMember = (db: Db, communityId: string, personId: string) =>
  one(db, 'findMember')`${members(communityId, sql`m.person_id = ${personId}`)}`;

/** Adds a member, or a request to join a private community. Changes nothing for active members and banned people. */
export async function enrol(
  tx: Db,
  communityId: string,
  personId: string,
  state: 'active' | 'requested',
  now: Date,
): Promise<boolean> {
  const joinedAt = state === 'active' ? now : null;
  const count = await run(tx)`
    INSERT INTO community_memberships AS m (community_id, person_id, state, since, joined_at)
    VALUES (${communityId}, ${personId}, ${state}, ${now}, ${joinedAt})
    ON CONFLICT (community_id, person_id) DO UPDATE SET state = excluded.state, since = excluded.since, joined_at = excluded.joined_at
    WHERE m.state = 'left' OR (m.state = 'requested' AND excluded.state = 'active')`;
  return count > 0;
}

/** Accepts a request to join. */
export async function admit(tx: Db, communityId: string, personId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    UPDATE community_memberships SET state = 'active', since = ${now}, joined_at = ${now}
    WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'requested'`;
  return count > 0;
}

/** Deletes a request that was declined or taken back. */
export async function forgetRequest(tx: Db, communityId: string, personId: string): Promise<boolean> {
  const count = await run(tx)`
    DELETE FROM community_memberships WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'requested'`;
  return count > 0;
}

export async function leave(tx: Db, communityId: string, personId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    UPDATE community_memberships SET state = 'left', role = 'member', since = ${now}
    WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'active'`;
  return count > 0;
}

export async function ban(
  tx: Db,
  communityId: string,
  personId: string,
  { reason, byId, now }: { reason: string; byId: string; now: Date },
): Promise<void> {
  await run(tx)`
    UPDATE community_memberships SET state = 'banned', since = ${now}, ban_reason = ${reason}, banned_by = ${byId}
    WHERE community_id = ${communityId} AND person_id = ${personId}`;
}

export async function unban(tx: Db, communityId: string, personId: string, now: Date): Promise<void> {
  await run(tx)`
    UPDATE community_memberships SET state = 'left', since = ${now}, ban_reason = NULL, banned_by = NULL
    WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'banned'`;
}

/** Also finds people who have left or are banned. */
export const findMembership = (tx: Db, communityId: string, personId: string) =>
  one(tx, 'findMembership')`
    SELECT state, role FROM community_memberships WHERE community_id = ${communityId} AND person_id = ${personId}`;

export async function setRole(
  tx: Db,
  communityId: string,
  personId: string,
  role: CommunityRole,
): Promise<boolean> {
  const count = await run(tx)`
    UPDATE community_memberships SET role = ${role}
    WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'active'`;
  return count > 0;
}

export async function updateMembership(
  tx: Db,
  communityId: string,
  personId: string,
  changes: { notices?: CommunityNotices | undefined; shows_ownership?: boolean | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await run(tx)`
    UPDATE community_memberships SET ${assignments(changes)}
    WHERE community_id = ${communityId} AND person_id = ${personId} AND state = 'active'`;
}

export const listRequests = (
  db: Db,
  communityId: string,
  after: { moment: string; id: string } | undefined,
  limit: number,
) =>
  all(db, 'listRequests')`
    SELECT m.person_id, m.since, u.first_name, u.last_name, u.profile_image_url
    FROM community_memberships m JOIN people_seen u ON u.id = m.person_id
    WHERE m.community_id = ${communityId} AND m.state = 'requested'
      ${after ? sql`AND (m.since, m.person_id) > (${after.moment}::timestamptz, ${after.id})` : empty}
    ORDER BY m.since, m.person_id ${limitTo(limit)}`;

export const listBans = (
  db: Db,
  communityId: string,
  after: { moment: string; id: string } | undefined,
  limit: number,
) =>
  all(db, 'listBans')`
    SELECT m.person_id, m.since, m.ban_reason /* not null */, u.first_name, u.last_name, u.profile_image_url,
      b.id AS by_id, b.first_name AS by_first_name, b.last_name AS by_last_name, b.profile_image_url AS by_image
    FROM community_memberships m JOIN people_seen u ON u.id = m.person_id LEFT JOIN people_seen b ON b.id = m.banned_by
    WHERE m.community_id = ${communityId} AND m.state = 'banned'
      ${after ? sql`AND (m.since, m.person_id) < (${after.moment}::timestamptz, ${after.id})` : empty}
    ORDER BY m.since DESC, m.person_id DESC ${limitTo(limit)}`;

/** Records that this person has the community's page open until `until`. */
export async function watch(tx: Db, communityId: string, personId: string, until: Date): Promise<void> {
  await run(tx)`
    INSERT INTO community_watchers (community_id, person_id, until) VALUES (${communityId}, ${personId}, ${until})
    ON CONFLICT (community_id, person_id) DO UPDATE SET until = excluded.until`;
}

export async function forgetWatchers(db: Db, now: Date): Promise<void> {
  await run(db)`DELETE FROM community_watchers WHERE until < ${now}`;
}

/** The people who have the community's page open now and may see this post and what this person writes under it. */
export const listWatchers = (
  db: Db,
  { communityId, postId, byId, now }: { communityId: string; postId: string; byId: string; now: Date },
) =>
  all(db, 'listWatchers')`
    SELECT w.person_id FROM community_watchers w JOIN communities c ON c.id = w.community_id
    JOIN community_posts p ON p.id = ${postId} AND p.removed_at IS NULL
    WHERE w.community_id = ${communityId} AND w.until > ${now} AND w.person_id <> ${byId} AND ${notBlocked(byId, sql`w.person_id`)}
      AND NOT ${eitherBlocked(sql`w.person_id`, sql`p.person_id`)}
      AND ${openTo(sql`w.person_id`)}
    LIMIT 5000`;
