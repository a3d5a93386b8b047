import type { CommunityCategory } from '../../contract/community-constants.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { type Limit, remainingQuota } from '../platform/locks.ts';
import { assignments, empty, join, limitTo, plannedAnew, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { notBlocked } from '../profiles/public.ts';
import { ownershipsOf } from '../warranties/public.ts';
import { brandTaken, reaching } from './reach.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

export type CommunityRow = Rows['listCommunities'];

const COLUMNS = sql`
  c.id, c.name, c.brand_name, c.description, c.category, c.logo, c.cover, c.is_public, c.is_official, c.official_domain,
  c.member_count, c.post_count, c.created_at, m.state, m.role, m.joined_at, m.notices, m.shows_ownership, m.ban_reason,
  own.product_id AS own_product_id, own.product AS own_product`;
/** MATERIALIZED reads the viewer's ownerships once; otherwise the planner may read them for every row. */
const around = (viewerId: string) => sql`
  communities c
  LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewerId}
  LEFT JOIN (WITH once AS MATERIALIZED (${ownershipsOf(viewerId)}) SELECT * FROM once) AS own ON own.brand_key = c.brand_key`;

export interface CommunityQuery {
  viewerId: string;
  /** A search, as a tsquery. */
  sought: string | undefined;
  category?: CommunityCategory | undefined;
  joined?: boolean;
  after?: { number: number; id: string } | undefined;
  limit: number;
}

/** Conditions for communities that the viewer may look into; `m` is the viewer's membership. */
const seen = ({
  viewerId,
  category,
  joined = false,
}: Pick<CommunityQuery, 'viewerId' | 'category' | 'joined'>) => [
  sql`c.archived_at IS NULL`,
  // As an array: otherwise the planner may walk through all communities in their order to find the viewer's.
  joined
    ? sql`m.state = 'active' AND c.id = ANY (ARRAY(
        SELECT j.community_id FROM community_memberships j WHERE j.person_id = ${viewerId} AND j.state = 'active'))`
    : sql`(c.is_public OR m.state = 'active')`,
  ...(category ? [sql`c.category = ${category}`] : []),
];

/** With most members first. */
export function listCommunities(db: Db, query: CommunityQuery) {
  const { viewerId, sought, after, limit } = query;
  const where = [
    ...seen(query),
    ...(sought ? [sql`c.search @@ ${sought}::tsquery`] : []),
    ...(after ? [sql`(c.member_count, c.id) < (${after.number}, ${after.id})`] : []),
  ];
  return all(db, 'listCommunities')`${sought ? plannedAnew : empty}
    SELECT ${COLUMNS} FROM ${around(viewerId)}
    WHERE ${join(where, ' AND ')}
    ORDER BY c.member_count DESC, c.id DESC ${limitTo(limit)}`;
}

/** The first of these tsqueries that fits a community which the viewer may look into. */
export async function findFirstFitting(
  db: Db,
  query: Pick<CommunityQuery, 'viewerId' | 'category' | 'joined'>,
  tried: readonly string[],
): Promise<string | undefined> {
  const row = await one(db, 'findFirstFitting')`${plannedAnew}
    SELECT tsquery /* not null */ FROM unnest(${tried}::text[]) WITH ORDINALITY AS tries (tsquery, place)
    WHERE EXISTS (
      SELECT 1 FROM communities c LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${query.viewerId}
      WHERE ${join(seen(query), ' AND ')} AND c.search @@ tries.tsquery::tsquery)
    ORDER BY place LIMIT 1`;
  return row?.tsquery;
}

/** Words of one or two letters match the exact name only: as a substring they would match every community. */
const isCalled = (words: readonly string[]) =>
  words.some((word) => word.length > 2)
    ? join(
        words.map((word) => sql`c.name_words LIKE ${word.length > 2 ? `%${word}%` : `% ${word}%`}`),
        ' AND ',
      )
    : sql`c.name_words = ${` ${words.join(' ')}`}`;

/**
 * Private communities of others, found by name, in an order that reveals nothing. Words match as typed: a match by similar spelling
 * or by meaning would reveal a name that nobody has typed.
 */
export const listByName = (
  db: Db,
  viewerId: string,
  words: readonly string[],
  { after, limit }: { after?: string | undefined; limit: number },
) =>
  all(db, 'listByName')`${plannedAnew}
    SELECT ${COLUMNS} FROM ${around(viewerId)}
    WHERE c.archived_at IS NULL AND NOT c.is_public AND m.state IS DISTINCT FROM 'active' AND ${isCalled(words)}
      ${after === undefined ? empty : sql`AND c.id < ${after}`}
    ORDER BY c.id DESC ${limitTo(limit)}`;

export const findCommunity = (db: Db, id: string, viewerId: string) =>
  one(db, 'findCommunity')`
    SELECT ${COLUMNS}, c.brand_key, c.pasted_logo, c.pasted_cover, c.named_at, c.proof_token,
      ${brandTaken} AS is_brand_taken /* not null */
    FROM ${around(viewerId)}
    WHERE c.id = ${id} AND c.archived_at IS NULL`;

/** How many stories are on, and how many of them the viewer has not looked at. */
export const countStories = (db: Db, id: string, viewerId: string, now: Date) =>
  one(db, 'countStories')`
    SELECT count(*)::int AS count /* not null */,
      count(*) FILTER (WHERE s.person_id <> ${viewerId} AND NOT EXISTS (
        SELECT 1 FROM story_views v WHERE v.story_id = s.id AND v.person_id = ${viewerId}))::int AS unseen /* not null */
    FROM community_stories s
    WHERE s.community_id = ${id} AND s.is_active AND s.expires_at > ${now} AND ${notBlocked(viewerId, sql`s.person_id`)}`;

/** What waits for the moderators. */
export const countWaiting = (db: Db, id: string) =>
  one(db, 'countWaiting')`
    SELECT (SELECT count(*)::int FROM community_memberships WHERE community_id = ${id} AND state = 'requested') AS requests /* not null */,
      (SELECT count(*)::int FROM community_reports WHERE community_id = ${id} AND settled_at IS NULL
        AND num_nonnulls(post_id, comment_id, story_id) = 1) AS reports /* not null */`;

const OWNED: Limit = {
  what: 'communities',
  most: 50,
  count: `SELECT count(*) FROM community_memberships WHERE person_id = $1 AND role = 'owner'`,
};

export const remainingCommunities = (tx: Db, personId: string) => remainingQuota(tx, OWNED, personId);

export interface NewCommunity {
  id: string;
  name: string;
  brandName: string;
  description: string | null;
  category: CommunityCategory | null;
  logo: StoredPicture | null;
  cover: StoredPicture | null;
  pastedLogo: string | null;
  pastedCover: string | null;
  isPublic: boolean;
  createdBy: string;
  createdAt: Date;
}

export async function insertCommunity(tx: Db, made: NewCommunity): Promise<void> {
  await run(tx)`
    INSERT INTO communities (id, name, brand_name, description, category, logo, cover, pasted_logo, pasted_cover, is_public, created_by,
      created_at, named_at)
    VALUES (${made.id}, ${made.name}, ${made.brandName}, ${made.description}, ${made.category}, ${json(made.logo)}, ${json(made.cover)},
      ${made.pastedLogo}, ${made.pastedCover}, ${made.isPublic}, ${made.createdBy}, ${made.createdAt}, ${made.createdAt})`;
  await run(tx)`
    INSERT INTO community_memberships (community_id, person_id, state, role, since, joined_at)
    VALUES (${made.id}, ${made.createdBy}, 'active', 'owner', ${made.createdAt}, ${made.createdAt})`;
}

export const json = (value: unknown) => (value == null ? value : JSON.stringify(value));

export interface CommunityChanges {
  name?: string | undefined;
  brand_name?: string | undefined;
  description?: string | null | undefined;
  category?: CommunityCategory | null | undefined;
  logo?: StoredPicture | null | undefined;
  cover?: StoredPicture | null | undefined;
  pasted_logo?: string | null | undefined;
  pasted_cover?: string | null | undefined;
  named_at?: Date | undefined;
}

export async function updateCommunity(tx: Db, id: string, changes: CommunityChanges): Promise<void> {
  const { logo, cover, ...plain } = changes;
  const set = { ...plain, logo: json(logo), cover: json(cover) };
  if (Object.values(set).every((value) => value === undefined)) return;
  // Members agreed to show what they own of the old brand, not of the new one.
  if (changes.brand_name !== undefined)
    await run(tx)`
      UPDATE community_memberships m SET shows_ownership = false FROM communities c
      WHERE m.community_id = ${id} AND m.shows_ownership AND c.id = m.community_id AND c.brand_key <> lower(${changes.brand_name})`;
  await run(tx)`UPDATE communities SET ${assignments(set)} WHERE id = ${id}`;
}

/** For a community about another brand now: what it proved and posted was for the one before. */
export async function dropBrand(tx: Db, id: string): Promise<void> {
  await run(tx)`UPDATE communities SET proof_token = DEFAULT WHERE id = ${id}`;
  await run(tx)`UPDATE community_posts SET is_official = false WHERE community_id = ${id} AND is_official`;
  await run(tx)`UPDATE community_stories SET is_official = false WHERE community_id = ${id} AND is_official`;
}

export const findPictures = (tx: Db, id: string) =>
  one(tx, 'findPictures')`SELECT logo, cover FROM communities WHERE id = ${id}`;

/** The caller must have locked it, and found nobody else in it (`enter`). */
export async function deleteCommunity(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM communities WHERE id = ${id}`;
}

/** The products of a brand, those with most reviews first. */
export const listBrandProducts = (db: Db, brandKey: string) =>
  all(db, 'listBrandProducts')`
    SELECT p.id, p.name, p.brand, p.image, p.average_rating, p.total_reviews FROM public_products p
    WHERE lower(p.brand) = ${brandKey} ORDER BY p.total_reviews DESC, p.id DESC LIMIT 6`;

/** Active listings of the brand's products, without requests to buy. */
export const listBrandListings = (db: Db, brandKey: string, viewerId: string) =>
  all(db, 'listBrandListings')`
    SELECT l.id, l.title, coalesce(l.images -> 0, p.image) AS image /* shaped */, l.price, p.name AS product
    FROM public_products p JOIN listing_heads l ON l.product_id = p.id
    WHERE lower(p.brand) = ${brandKey} AND l.status = 'active' AND l.type <> 'buy_request' AND ${notBlocked(viewerId, sql`l.person_id`)}
    ORDER BY l.id DESC LIMIT 4`;

/** The public community of a product's brand: an official one before a large one. An unknown one is shown to its members only. */
export const findBrandCommunity = (db: Db, productId: string, viewerId: string | undefined, now: Date) =>
  one(db, 'findBrandCommunity')`
    SELECT c.id, c.name, c.logo, c.is_official, c.official_domain, c.member_count
    FROM public_products p JOIN communities c ON c.brand_key = lower(p.brand)
    WHERE p.id = ${productId} AND c.archived_at IS NULL AND c.is_public AND (${reaching(now)} OR EXISTS (
      SELECT 1 FROM community_memberships own
      WHERE own.community_id = c.id AND own.person_id = ${viewerId ?? null} AND own.state = 'active'))
    ORDER BY c.is_official DESC, c.member_count DESC, c.id LIMIT 1`;

/** A post names what everybody may find. */
export const isPublicProduct = async (db: Db, id: string) =>
  (await run(db)`SELECT 1 FROM public_products WHERE id = ${id}`) > 0;

export const seesProduct = async (db: Db, id: string, viewerId: string | undefined) =>
  (await run(db)`SELECT 1 WHERE sees_product(${id}, ${viewerId ?? null})`) > 0;

export const listOpenQuestions = (
  db: Db,
  communityId: string,
  productId: string,
  viewerId: string | undefined,
) =>
  all(db, 'listOpenQuestions')`
    SELECT p.id, p.title /* not null */, p.answers_count, p.created_at, count(*) OVER ()::int AS open /* not null */
    FROM community_posts p
    WHERE p.product_id = ${productId} AND p.community_id = ${communityId} AND p.removed_at IS NULL AND p.type = 'question'
      AND p.accepted_id IS NULL AND ${notBlocked(viewerId, sql`p.person_id`)}
    ORDER BY p.id DESC LIMIT 3`;
