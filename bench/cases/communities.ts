import type { Db, Pool } from '../../server/platform/database.ts';
import { empty, plannedAnew, type Sql, sql } from '../../server/platform/sql.ts';
import { blockedWith, notBlocked } from '../../server/profiles/public.ts';
import { queryOn } from '../../testing/query.ts';
import { addCommunities, communityId } from '../../testing/scale-communities.ts';
import type { Case } from '../case.ts';
import type { Scene } from '../worlds.ts';
import { session } from './identity.ts';

const SIZE = { communities: 50_000, posts: 100_000, stories: 500 };
const FEED = communityId(1);
/** A word in five thousand names, and one in sixteen. */
const COMMON = 'walnut';
const RARE = 'cbaceom';

const prepare = (db: Pool, { member }: Scene) => addCommunities(db, { ...SIZE, member: member.id });

const communities = (db: Db, viewer: string, search: Sql | undefined) => queryOn(
  db,
)`${search ? plannedAnew : empty}
  SELECT c.id, c.name, c.brand_name, c.description, c.category, c.logo, c.cover, c.is_public, c.is_official, c.member_count,
    c.post_count, c.created_at, m.state, m.role, m.joined_at, m.notices, m.shows_ownership, m.ban_reason, own.product_id, own.name AS product
  FROM communities c
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewer}
    LEFT JOIN (
      SELECT DISTINCT ON (lower(p.brand)) lower(p.brand) AS brand_key, t.product_id, p.name
      FROM things t JOIN products p ON p.id = t.product_id WHERE t.person_id = ${viewer} AND p.brand IS NOT NULL
      ORDER BY lower(p.brand), t.purchase_date NULLS LAST, t.id) AS own ON own.brand_key = c.brand_key
  WHERE c.archived_at IS NULL AND (c.is_public OR m.state = 'active') AND ${search ?? sql`true`}
  ORDER BY c.member_count DESC, c.id DESC LIMIT 51`;

/** The app's query for a word that may be unfinished. */
const searchedFor = (word: string) =>
  sql`c.search @@ ${`'${word}' | '${word}':* | '-${word}' | '-${word}':*`}::tsquery`;

/** Private communities found by name, read when the others do not fill the page. */
const namedSo = (db: Db, viewer: string, word: string) => queryOn(db)`${plannedAnew}
  SELECT c.id, c.name, m.state FROM communities c
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewer}
  WHERE c.archived_at IS NULL AND NOT c.is_public AND m.state IS DISTINCT FROM 'active' AND c.name_words LIKE ${`%${word}%`}
  ORDER BY c.id DESC LIMIT 41`;

const access = (db: Db, viewer: string) => queryOn(db)`
  SELECT c.id, c.name, c.brand_name, c.brand_key, c.is_public, c.is_official, m.state, m.role, m.shows_ownership, m.ban_reason
  FROM communities c LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewer}
  WHERE c.id = ${FEED} AND c.archived_at IS NULL`;

const ownership = sql`
  LEFT JOIN LATERAL (
    SELECT t.purchase_date AS since, p.name FROM things t JOIN products p ON p.id = t.product_id
    WHERE t.person_id = m.person_id AND lower(p.brand) = c.brand_key
    ORDER BY t.purchase_date NULLS LAST, t.id LIMIT 1) AS own ON m.shows_ownership AND m.state = 'active'`;

const posts = (db: Db, viewer: string, page: Sql, order: Sql) => queryOn(db)`
  SELECT p.*, p.comments_count - (SELECT count(*)::int FROM (${blockedWith(viewer)}) AS unseen (id)
      JOIN community_post_comments k ON k.person_id = unseen.id AND k.post_id = p.id) AS shown_comments,
    EXISTS (SELECT 1 FROM community_post_likes l WHERE l.post_id = p.id AND l.person_id = ${viewer}) AS liked,
    u.first_name, u.last_name, u.profile_image_url, m.role, own.since, own.name AS own_name,
    pr.name, pr.brand, pr.image, pr.average_rating, pr.total_reviews,
    by.first_name AS by_first_name, by.last_name AS by_last_name, by.profile_image_url AS by_image
  FROM (${page}) AS page
    JOIN community_posts p ON p.id = page.id
    JOIN communities c ON c.id = p.community_id
    JOIN people u ON u.id = p.person_id
    LEFT JOIN community_memberships m ON m.community_id = p.community_id AND m.person_id = p.person_id
    ${ownership}
    LEFT JOIN products pr ON pr.id = p.product_id
    LEFT JOIN people by ON by.id = p.accepted_by
  ORDER BY ${order}`;

const answers = (db: Db, viewer: string, ids: string[]) => queryOn(db)`
  SELECT k.*, EXISTS (SELECT 1 FROM community_comment_likes l WHERE l.comment_id = k.id AND l.person_id = ${viewer}) AS liked,
    u.first_name, u.last_name, u.profile_image_url, m.role, own.since, own.name
  FROM community_post_comments k
    JOIN communities c ON c.id = k.community_id
    LEFT JOIN people u ON u.id = k.person_id
    LEFT JOIN community_memberships m ON m.community_id = k.community_id AND m.person_id = k.person_id
    ${ownership}
    LEFT JOIN (${blockedWith(viewer)}) AS blocked (id) ON blocked.id = k.person_id
  WHERE k.id = ANY (${ids})`;

const shownPosts = (viewer: string) => sql`
  p.community_id = ${FEED} AND p.removed_at IS NULL AND ${notBlocked(viewer, sql`p.person_id`)}`;

const feed = (page: (viewer: string) => Sql, order: Sql) => (db: Db, scene: Scene) => async () => {
  const viewer = scene.member.id;
  await session(db, scene);
  await access(db, viewer);
  const rows = await posts(db, viewer, page(viewer), order);
  const accepted = rows.flatMap((row) => row.accepted_id ?? []);
  return JSON.stringify([rows, await answers(db, viewer, accepted)]);
};

const stories = (db: Db, viewer: string | null, open: Sql) => queryOn(db)`
  SELECT s.*, c.name, c.logo, c.is_official AS of_official, m.state, m.role,
    EXISTS (SELECT 1 FROM story_views v WHERE v.story_id = s.id AND v.person_id = ${viewer}) AS seen
  FROM community_stories s JOIN communities c ON c.id = s.community_id
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewer}
  WHERE s.is_active AND s.expires_at > ${new Date()} AND c.archived_at IS NULL AND ${open}
    AND (m.state = 'active' OR c.is_official OR (c.named_at <= ${new Date(Date.now() - 7 * 86_400_000)} AND c.member_count >= 8
      AND NOT EXISTS (
        SELECT 1 FROM communities o WHERE o.is_official AND o.archived_at IS NULL AND o.brand_look IN (c.brand_look, c.name_look))))
  ORDER BY s.id DESC LIMIT 100`;

export const cases: Case[] = [
  {
    name: 'Communities, first page, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: '/api/communities' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await communities(db, scene.member.id, undefined));
    },
  },
  {
    name: 'Communities, search for a common word, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: `/api/communities?search=${COMMON}` }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await communities(db, scene.member.id, searchedFor(COMMON)));
    },
  },
  {
    name: 'Communities, search for a rare word, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: `/api/communities?search=${RARE}` }],
    bare: (db, scene) => async () => {
      const viewer = scene.member.id;
      await session(db, scene);
      const found = await communities(db, viewer, searchedFor(RARE));
      return JSON.stringify([...found, ...(await namedSo(db, viewer, RARE))]);
    },
  },
  {
    name: 'A community’s feed, newest, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: `/api/communities/${FEED}/posts` }],
    bare: feed(
      (viewer) => sql`
        (SELECT p.id, false AS pinned FROM community_posts p WHERE ${shownPosts(viewer)} AND NOT p.is_pinned ORDER BY p.id DESC LIMIT 21)
        UNION ALL SELECT p.id, true FROM community_posts p WHERE ${shownPosts(viewer)} AND p.is_pinned`,
      sql`page.pinned DESC, page.id DESC`,
    ),
  },
  {
    name: 'A community’s feed, most liked, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: `/api/communities/${FEED}/posts?sort=top` }],
    bare: feed(
      (viewer) => sql`
        SELECT p.id, p.likes FROM community_posts p WHERE ${shownPosts(viewer)} ORDER BY p.likes DESC, p.id DESC LIMIT 21`,
      sql`page.likes DESC, page.id DESC`,
    ),
  },
  {
    name: 'Active stories of communities, member',
    wanted: 0.6,
    signedIn: true,
    prepare,
    requests: () => [{ path: '/api/communities/stories/active' }],
    bare: (db, scene) => async () => {
      const viewer = scene.member.id;
      await session(db, scene);
      const open = sql`(c.is_public OR EXISTS (
        SELECT 1 FROM community_memberships own WHERE own.community_id = c.id AND own.person_id = ${viewer} AND own.state = 'active'))
        AND ${notBlocked(viewer, sql`s.person_id`)}`;
      return JSON.stringify(await stories(db, viewer, open));
    },
  },
  {
    name: 'Active stories of communities, visitor',
    wanted: 4,
    signedIn: false,
    prepare,
    requests: () => [{ path: '/api/communities/stories/active' }],
    bare: (db) => async () => JSON.stringify(await stories(db, null, sql`c.is_public`)),
  },
];
