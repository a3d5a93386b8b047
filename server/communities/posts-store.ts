import type { PostSort, PostType } from '../../contract/community-constants.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { hasTerms, type Terms } from '../platform/search/pattern-search.ts';
import { assignments, empty, join, limitTo, plannedAnew, raw, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { blockedWith, eitherBlocked, notBlocked } from '../profiles/public.ts';
import { shownOwnership } from './members-store.ts';
import type { Rows } from './rows.generated.ts';
import type { StoredOffer } from './shapes.ts';
import { json } from './store.ts';

const { all, one } = statements<Rows>('communities');

export type PostRow = Rows['listPosts'];
export type PostAccessRow = Rows['findPostAccess'];

/** The mentioned people whom the viewer may see, with their current names. */
export const mentionsIn = (mentions: Sql, viewerId: string) => sql`
  CASE WHEN ${mentions} = '{}' THEN '[]' ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'first', x.first_name, 'last', x.last_name)), '[]')
    FROM people_seen x WHERE x.id = ANY (${mentions}) AND ${notBlocked(viewerId, sql`x.id`)}) END`;

const columns = (viewerId: string) => sql`
  p.id, p.community_id, p.person_id, p.type, p.title, p.content, p.images, p.video, p.offer, p.taken_by, p.is_pinned,
  p.is_official AND c.is_official AS is_official /* not null */, p.owners_only, p.likes, p.created_at, p.edited_at,
  p.removed_at, p.removal_reason, p.accepted_id, p.accepted_at,
  p.comments_count - hidden.comments AS comments_count /* not null */, p.answers_count - hidden.answers AS answers_count /* not null */,
  ${mentionsIn(sql`p.mentions`, viewerId)} AS mentions /* not null, shaped */,
  EXISTS (SELECT 1 FROM community_post_likes l WHERE l.post_id = p.id AND l.person_id = ${viewerId}) AS liked /* not null */,
  p.offer IS NOT NULL AND EXISTS (SELECT 1 FROM community_offer_takers t WHERE t.post_id = p.id AND t.person_id = ${viewerId})
    AS taken /* not null */,
  u.first_name, u.last_name, u.profile_image_url, CASE WHEN m.state = 'active' THEN m.role END AS author_role /* shaped */,
  own.since AS owner_since, own.product AS owner_product,
  pr.id AS product_id, pr.name AS product_name, pr.brand AS product_brand, pr.image AS product_image,
  pr.average_rating AS product_average, pr.total_reviews AS product_total,
  by.id AS accepted_by, by.first_name AS by_first_name, by.last_name AS by_last_name, by.profile_image_url AS by_image`;

/**
 * The joins around the post `p`: its community, its author with role and ownership, its product. `hidden` counts what blocks hide
 * from the viewer.
 */
const around = (viewerId: string) => sql`
  JOIN communities c ON c.id = p.community_id
  JOIN people_seen u ON u.id = p.person_id
  LEFT JOIN community_memberships m ON m.community_id = p.community_id AND m.person_id = p.person_id
  ${shownOwnership}
  LEFT JOIN catalogue pr ON pr.id = p.product_id
  LEFT JOIN people_seen by ON by.id = p.accepted_by AND p.accepted_id IS NOT NULL AND ${notBlocked(viewerId, sql`p.accepted_by`)}
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS comments, count(*) FILTER (WHERE k.is_answer)::int AS answers
    FROM (${blockedWith(viewerId)}) AS unseen (id)
    JOIN community_post_comments k ON k.person_id = unseen.id AND k.post_id = p.id AND k.deleted_at IS NULL AND k.removed_at IS NULL
  ) AS hidden`;

export interface PostQuery {
  communityId: string;
  viewerId: string;
  sort: PostSort;
  type?: PostType | undefined;
  productId?: string | undefined;
  official?: boolean;
  after?: { number: number; id: string } | undefined;
  limit: number;
}

const shown = ({ communityId, viewerId, sort, type, productId, official = false }: PostQuery) => [
  sql`p.community_id = ${communityId} AND p.removed_at IS NULL`,
  notBlocked(viewerId, sql`p.person_id`),
  ...(sort === 'unanswered' ? [sql`p.type = 'question' AND p.answers_count = 0`] : []),
  ...(type ? [sql`p.type = ${type}`] : []),
  ...(productId ? [sql`p.product_id = ${productId}`] : []),
  ...(official ? [sql`p.is_official`] : []),
];
const isAfter = ({ sort, after }: PostQuery) => {
  if (!after) return [];
  return [sort === 'top' ? sql`(p.likes, p.id) < (${after.number}, ${after.id})` : sql`p.id < ${after.id}`];
};
const orderOf = (of: Sql, { sort }: PostQuery) =>
  sort === 'top' ? sql`${of}.likes DESC, ${of}.id DESC` : sql`${of}.id DESC`;

/** A page of the feed. The first page of the newest posts begins with the pinned ones. */
export function listPosts(db: Db, query: PostQuery) {
  const { viewerId, sort, after, limit } = query;
  const pinning = sort === 'new';
  const where = [...shown(query), ...(pinning ? [sql`NOT p.is_pinned`] : []), ...isAfter(query)];
  const rest = sql`
    SELECT p.id, p.likes, false AS pinned FROM community_posts p WHERE ${join(where, ' AND ')}
    ORDER BY ${orderOf(sql`p`, query)} ${limitTo(limit)}`;
  const pinned = sql`SELECT p.id, p.likes, true FROM community_posts p WHERE ${join(shown(query), ' AND ')} AND p.is_pinned`;
  return all(db, 'listPosts')`
    SELECT ${columns(viewerId)}
    FROM ((${rest}) ${pinning && !after ? sql`UNION ALL ${pinned}` : empty}) AS page
    JOIN community_posts p ON p.id = page.id ${around(viewerId)}
    ORDER BY page.pinned DESC, ${orderOf(sql`page`, query)}`;
}

/**
 * A page of search results. Only the short statement that finds ids is planned for these words; the wide one that reads the posts is
 * planned once.
 */
export async function listPostsWith(db: Db, query: PostQuery, terms: Terms): Promise<PostRow[]> {
  const where = [...shown(query), hasTerms(sql`p.words`, terms), ...isAfter(query)];
  const rows = await all(db, 'findPosts')`${plannedAnew}
    SELECT p.id FROM community_posts p WHERE ${join(where, ' AND ')}
    ORDER BY ${orderOf(sql`p`, query)} ${limitTo(query.limit)}`;
  if (rows.length === 0) return [];
  return all(db, 'listPosts')`
    SELECT ${columns(query.viewerId)}
    FROM community_posts p ${around(query.viewerId)}
    WHERE p.id = ANY (${rows.map(({ id }) => id)}) ORDER BY ${orderOf(sql`p`, query)}`;
}

/** The index of the first of these searches that finds anything. */
export async function findFittingTerms(
  db: Db,
  query: PostQuery,
  tried: readonly Terms[],
): Promise<number | undefined> {
  const where = join(shown(query), ' AND ');
  const fits = (terms: Terms) =>
    sql`EXISTS (SELECT 1 FROM community_posts p WHERE ${where} AND ${hasTerms(sql`p.words`, terms)})`;
  const row = await one(db, 'findFittingTerms')`${plannedAnew}
    SELECT CASE ${join(
      tried.map((terms, place) => sql`WHEN ${fits(terms)} THEN ${raw(String(place))}`),
      ' ',
    )} END AS place`;
  return row?.place ?? undefined;
}

export const findPost = (db: Db, id: string, viewerId: string) =>
  one(
    db,
    'findPost',
  )`SELECT ${columns(viewerId)} FROM community_posts p ${around(viewerId)} WHERE p.id = ${id}`;

/**
 * A post, its community and the viewer's membership, whether they may see it or not. `hold` locks the post until the transaction
 * ends.
 */
export async function findPostAccess(
  tx: Db,
  id: string,
  viewerId: string,
  { hold = false } = {},
): Promise<PostAccessRow | undefined> {
  if (hold) await run(tx)`SELECT 1 FROM community_posts WHERE id = ${id} FOR NO KEY UPDATE`;
  return one(tx, 'findPostAccess')`
    SELECT p.id, p.community_id, p.person_id, p.type, p.owners_only, p.offer, p.taken_by, p.removed_at, p.is_pinned, p.accepted_id,
      p.images, p.video, c.name, c.brand_name, c.brand_key, c.is_public, c.is_official, v.state, v.role, v.shows_ownership,
      v.ban_reason, ${eitherBlocked(sql`${viewerId}`, sql`p.person_id`)} AS blocked /* not null */
    FROM community_posts p JOIN communities c ON c.id = p.community_id
    LEFT JOIN community_memberships v ON v.community_id = c.id AND v.person_id = ${viewerId}
    WHERE p.id = ${id} AND c.archived_at IS NULL`;
}

export async function communityOfPost(tx: Db, id: string): Promise<string | undefined> {
  const row = await one(tx, 'communityOfPost')`SELECT community_id FROM community_posts WHERE id = ${id}`;
  return row?.community_id;
}

export interface NewPost {
  id: string;
  communityId: string;
  personId: string;
  type: PostType;
  title: string | null;
  content: string;
  images: StoredPicture[];
  video: StoredVideo | null;
  productId: string | null;
  offer: StoredOffer | null;
  isOfficial: boolean;
  ownersOnly: boolean;
  mentions: string[];
  createdAt: Date;
}

export async function insertPost(tx: Db, post: NewPost): Promise<void> {
  await run(tx)`
    INSERT INTO community_posts (id, community_id, person_id, type, title, content, images, video, product_id, offer, is_official,
      owners_only, mentions, created_at)
    VALUES (${post.id}, ${post.communityId}, ${post.personId}, ${post.type}, ${post.title}, ${post.content}, ${json(post.images)},
      ${json(post.video)}, ${post.productId}, ${json(post.offer)}, ${post.isOfficial}, ${post.ownersOnly}, ${post.mentions}::uuid[],
      ${post.createdAt})`;
}

export async function updatePost(tx: Db, id: string, changes: Partial<NewPost>, now: Date): Promise<void> {
  const { title, content, images, video, productId, offer, mentions } = changes;
  const set = {
    title,
    content,
    images: json(images),
    video: json(video),
    product_id: productId,
    offer: json(offer),
    mentions,
  };
  if (Object.values(set).every((value) => value === undefined)) return;
  await run(tx)`UPDATE community_posts SET ${assignments({ ...set, edited_at: now })} WHERE id = ${id}`;
}

export async function deletePost(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM community_posts WHERE id = ${id}`;
}

export const PINS_MOST = 3;

export async function pinPost(tx: Db, id: string, communityId: string): Promise<boolean> {
  const count = await run(tx)`
    UPDATE community_posts SET is_pinned = true WHERE id = ${id} AND (is_pinned OR ${PINS_MOST} > (
      SELECT count(*) FROM community_posts WHERE community_id = ${communityId} AND is_pinned AND removed_at IS NULL))`;
  return count > 0;
}

export async function unpinPost(tx: Db, id: string): Promise<void> {
  await run(tx)`UPDATE community_posts SET is_pinned = false WHERE id = ${id}`;
}

interface Removal {
  reason: string;
  byId: string;
  now: Date;
}

export async function removePost(tx: Db, id: string, { reason, byId, now }: Removal): Promise<void> {
  await run(tx)`
    UPDATE community_posts SET removed_at = ${now}, removed_by = ${byId}, removal_reason = ${reason}, is_pinned = false
    WHERE id = ${id}`;
}

export async function restorePost(tx: Db, id: string): Promise<void> {
  await run(tx)`
    UPDATE community_posts SET removed_at = NULL, removed_by = NULL, removal_reason = NULL WHERE id = ${id}`;
}

/** Call this while the post is locked, so that two clicks at once run one after the other. */
export async function flipPostLike(tx: Db, id: string, personId: string): Promise<boolean> {
  if ((await run(tx)`DELETE FROM community_post_likes WHERE post_id = ${id} AND person_id = ${personId}`) > 0)
    return false;
  await run(tx)`INSERT INTO community_post_likes (post_id, person_id) VALUES (${id}, ${personId})`;
  return true;
}

export async function countPostLikes(tx: Db, id: string): Promise<number> {
  const row = await one(tx, 'countPostLikes')`SELECT likes FROM community_posts WHERE id = ${id}`;
  return row?.likes ?? 0;
}

export async function takeOffer(tx: Db, id: string, personId: string): Promise<void> {
  await run(tx)`
    INSERT INTO community_offer_takers (post_id, person_id) VALUES (${id}, ${personId}) ON CONFLICT DO NOTHING`;
}

export async function setAccepted(
  tx: Db,
  id: string,
  accepted: { commentId: string; byId: string; now: Date } | null,
): Promise<void> {
  await run(tx)`
    UPDATE community_posts SET accepted_id = ${accepted?.commentId ?? null}, accepted_by = ${accepted?.byId ?? null},
      accepted_at = ${accepted?.now ?? null}
    WHERE id = ${id}`;
}

/** Takes back the acceptance of these comments. Call this in the transaction in which they stop being shown. */
export async function takeBackAnswers(tx: Db, commentIds: readonly string[]): Promise<void> {
  await run(tx)`
    UPDATE community_posts SET accepted_id = NULL, accepted_by = NULL, accepted_at = NULL
    WHERE accepted_id = ANY (${[...commentIds]}::uuid[])`;
}

/** Of these people, the members whom the author may mention. */
export async function keepMentionable(
  tx: Db,
  communityId: string,
  authorId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await all(tx, 'keepMentionable')`
    SELECT person_id FROM community_memberships
    WHERE community_id = ${communityId} AND person_id = ANY (${ids}) AND state = 'active' AND person_id <> ${authorId}
      AND ${notBlocked(authorId, sql`person_id`)}`;
  return rows.map(({ person_id }) => person_id);
}

/** The last moment of a day in a time zone. */
export async function endOfDay(tx: Db, day: string, zone: string): Promise<string> {
  const row = await one(tx, 'endOfDay')`
    SELECT (((${day}::date + 1)::timestamp AT TIME ZONE ${zone}) - interval '1 millisecond')::timestamptz AS ends /* not null */`;
  return row?.ends ?? day;
}
