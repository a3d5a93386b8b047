import type { z } from 'zod';
import { POSTS_PER_PAGE } from '../../contract/community-constants.ts';
import type { listPosts as listEndpoint } from '../../contract/community-posts.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { listByStages } from '../platform/search/narrow.ts';
import { termsOf } from '../platform/search/pattern-search.ts';
import { findOwnership } from '../warranties/public.ts';
import { enter, type PostAct, postRefusals, refuse, type Viewer } from './access.ts';
import { type AccessRow, findAccess } from './access-store.ts';
import { listCommentsById } from './comments-store.ts';
import {
  communityOfPost,
  findFittingTerms,
  findPost,
  findPostAccess,
  listPosts,
  listPostsWith,
  type PostAccessRow,
  type PostQuery,
  type PostRow,
} from './posts-store.ts';
import { toPost } from './posts-view.ts';

type Query = z.output<(typeof listEndpoint)['query']>;

type Entered = Pick<
  AccessRow,
  'is_public' | 'state' | 'role' | 'ban_reason' | 'shows_ownership' | 'brand_key'
>;

/** What the viewer is in the community. Whether they own something of its brand is only read if it matters. */
export async function viewerIn(
  db: Db,
  viewerId: string,
  { is_public, state, role, ban_reason, shows_ownership, brand_key }: Entered,
  { forOwners }: { forOwners: boolean },
): Promise<Viewer> {
  const asks = forOwners && state === 'active' && shows_ownership === true;
  const showsOwnership = asks && (await findOwnership(db, viewerId, brand_key)) !== undefined;
  return { viewerId, is_public, state, role, ban_reason, showsOwnership };
}

async function presentAll(db: Db, rows: PostRow[], access: Entered, viewerId: string, now: Date) {
  const accepted = rows.map(({ accepted_id: id }) => id).filter((id) => id !== null);
  const forOwners = rows.some((row) => row.owners_only);
  const [viewer, comments] = await Promise.all([
    viewerIn(db, viewerId, access, { forOwners }),
    accepted.length > 0 ? listCommentsById(db, accepted, viewerId) : [],
  ]);
  const byId = new Map(comments.map((row) => [row.id, row]));
  return rows.map((row) => toPost(row, viewer, { accepted: byId.get(row.accepted_id ?? ''), now }));
}

/** One page of a community's feed. */
export async function readPosts(db: Db, viewerId: string, communityId: string, asked: Query, now: Date) {
  const access = await enter(db, communityId, viewerId);
  const { sort = 'new', limit = POSTS_PER_PAGE, cursor, search, type, productId } = asked;
  const after = cursor ? fromCursor(cursor, sort === 'top' ? 'number, id' : 'id') : undefined;
  const official = asked.official === '1';
  if (official && !access.is_official) return { posts: [], nextCursor: null };
  const list = { communityId, viewerId, sort, type, productId, official, after, limit: limit + 1 };
  const rows = search?.trim() ? await searchPosts(db, list, search) : await listPosts(db, list);
  // Pinned posts come in addition to the page's limit.
  const pinned = sort === 'new' && !search?.trim() && !after ? rows.filter((row) => row.is_pinned).length : 0;
  const shown = rows.slice(0, limit + pinned);
  const last = shown.at(-1);
  const more = rows.length > limit + pinned && last !== undefined;
  return {
    posts: await presentAll(db, shown, access, viewerId, now),
    nextCursor: more ? toCursor(...(sort === 'top' ? [last.likes] : []), last.id) : null,
  };
}

async function searchPosts(db: Db, query: PostQuery, search: string) {
  return listByStages({
    stages: await termsOf(db, search),
    isLater: query.after !== undefined,
    list: (terms) => listPostsWith(db, query, terms),
    findFitting: async (tried) => tried[(await findFittingTerms(db, query, tried)) ?? -1],
  });
}

/**
 * The post, if the viewer may do this with it. `hold` locks it until the transaction ends; `community` locks its community before it,
 * because the number of posts is in the community's row.
 */
export async function enterPost(
  tx: Db,
  id: string,
  viewerId: string,
  act: PostAct = 'see',
  { hold }: { hold?: 'post' | 'community' } = {},
): Promise<PostAccessRow> {
  if (hold === 'community') await holdCommunityOf(tx, id, viewerId);
  const found = await findPostAccess(tx, id, viewerId, { hold: hold !== undefined });
  if (!found) throw new Problem('post_not_found');
  const forOwners = act === 'comment' && found.owners_only;
  refuse(postRefusals[act](found, await viewerIn(tx, viewerId, found, { forOwners })));
  return found;
}

async function holdCommunityOf(tx: Db, postId: string, viewerId: string): Promise<void> {
  const communityId = await communityOfPost(tx, postId);
  if (!communityId) throw new Problem('post_not_found');
  await findAccess(tx, communityId, viewerId, { hold: true });
}

/** The post with its community, for its own page. */
export async function readPost(db: Db, id: string, viewerId: string, now: Date) {
  const access = await enterPost(db, id, viewerId);
  const { community_id: communityId, name, brand_name: brandName, is_official: isOfficial } = access;
  const post = await presentPost(db, id, viewerId, access, now);
  return { ...post, community: { id: communityId, name, brandName, isOfficial } };
}

export async function presentPost(db: Db, id: string, viewerId: string, access: Entered, now: Date) {
  const row = await findPost(db, id, viewerId);
  const [post] = row ? await presentAll(db, [row], access, viewerId, now) : [];
  if (!post) throw new Problem('post_not_found');
  return post;
}
