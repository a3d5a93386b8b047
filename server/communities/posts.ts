import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { listPosts as listEndpoint, PostChange, PostDraft } from '../../contract/community-posts.ts';
import { POSTS_PER_PAGE, type PostType } from '../../contract/community-words.ts';
import { tokensOf } from '../marketplace/public.ts';
import {
  prepareMedia,
  type References,
  releaseMedia,
  type StoredPicture,
  type StoredVideo,
  toStored,
  toStoredVideo,
} from '../media/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { findOwnership } from '../warranties/public.ts';
import { enter, enterAsMember, isStaff, refuseStrangers } from './access.ts';
import { type AccessRow, findAccess } from './access-store.ts';
import { listCommentsById } from './comments-store.ts';
import { ASK_JOB, tellWatchers } from './jobs.ts';
import { attachCommunityMedia } from './media.ts';
import {
  communityOfPost,
  endOfDay,
  findPost,
  findPostAccess,
  insertPost,
  keepMentionable,
  listPosts,
  type PostAccessRow,
  type PostRow,
  updatePost,
} from './posts-store.ts';
import { type PostReader, toPost } from './posts-view.ts';
import { isForStaff, keepsTaken, postProblems } from './rules.ts';
import type { StoredOffer } from './shapes.ts';
import { hasProduct } from './store.ts';

type Query = z.output<(typeof listEndpoint)['query']>;
type Draft = z.output<typeof PostDraft>;
type Change = z.output<typeof PostChange>;
type Once = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

type Membership = Pick<AccessRow, 'state' | 'role' | 'shows_ownership' | 'brand_key'>;

/** What the viewer is in the community; whether they own something of its brand is only asked if it matters. */
export async function readerOf(
  db: Db,
  viewerId: string,
  row: Membership,
  { forOwners, now }: { forOwners: boolean; now: Date },
): Promise<PostReader> {
  const isMember = row.state === 'active';
  const shows = isMember && row.shows_ownership === true && forOwners;
  return {
    viewerId,
    now,
    isMember,
    moderates: isStaff(row),
    showsOwnership: shows && (await findOwnership(db, viewerId, row.brand_key)) !== undefined,
  };
}

async function presentAll(db: Db, rows: PostRow[], access: Membership, viewerId: string, now: Date) {
  const accepted = rows.map(({ accepted_id: id }) => id).filter((id) => id !== null);
  const forOwners = rows.some((row) => row.owners_only);
  const [reader, comments] = await Promise.all([
    readerOf(db, viewerId, access, { forOwners, now }),
    accepted.length > 0 ? listCommentsById(db, accepted, viewerId) : [],
  ]);
  const byId = new Map(comments.map((row) => [row.id, row]));
  return rows.map((row) => toPost(row, reader, byId.get(row.accepted_id ?? '')));
}

/** One page of a community's feed. */
export async function readPosts(db: Db, viewerId: string, communityId: string, asked: Query, now: Date) {
  const access = await enter(db, communityId, viewerId);
  const { sort = 'new', limit = POSTS_PER_PAGE, cursor, search, type, productId } = asked;
  const after = cursor ? fromCursor(cursor, sort === 'top' ? 'number, id' : 'id') : undefined;
  const tokens = search?.trim() ? tokensOf(search) : undefined;
  const official = asked.official === '1';
  if (tokens?.length === 0 || (official && !access.is_official)) return { posts: [], nextCursor: null };
  const list = { communityId, viewerId, sort, type, productId, official, tokens, after };
  const rows = await listPosts(db, { ...list, limit: limit + 1 });
  // What is pinned comes along beside the page.
  const pinned = sort === 'new' && !tokens && !after ? rows.filter((row) => row.is_pinned).length : 0;
  const shown = rows.slice(0, limit + pinned);
  const last = shown.at(-1);
  const more = rows.length > limit + pinned && last !== undefined;
  return {
    posts: await presentAll(db, shown, access, viewerId, now),
    nextCursor: more ? toCursor(...(sort === 'top' ? [last.likes] : []), last.id) : null,
  };
}

/** The post, if the viewer may see it: a removed one only its author and those who moderate. */
export async function enterPost(tx: Db, id: string, viewerId: string, options: { hold?: boolean } = {}) {
  const found = await findPostAccess(tx, id, viewerId, options);
  if (!found || !isVisible(found, viewerId)) throw new Problem('post_not_found');
  return found;
}

/** For those who moderate, who deal with posts also of people they have blocked, or who have blocked them. */
export async function enterPostAsStaff(tx: Db, id: string, viewerId: string) {
  await holdCommunityOf(tx, id, viewerId);
  const found = await findPostAccess(tx, id, viewerId, { hold: true });
  if (!found || !(isVisible(found, viewerId) || isStaff(found))) throw new Problem('post_not_found');
  if (!isStaff(found)) throw new Problem('community_not_yours');
  return found;
}

export async function enterOwnPost(tx: Db, id: string, viewerId: string): Promise<PostAccessRow> {
  await holdCommunityOf(tx, id, viewerId);
  const found = await findPostAccess(tx, id, viewerId, { hold: true });
  if (!found || found.person_id !== viewerId) throw new Problem('post_not_found');
  return found;
}

/** The number of posts is the community's: it is held before the post. */
async function holdCommunityOf(tx: Db, postId: string, viewerId: string): Promise<void> {
  const communityId = await communityOfPost(tx, postId);
  if (!communityId) throw new Problem('post_not_found');
  await findAccess(tx, communityId, viewerId, { hold: true });
}

function isVisible(row: PostAccessRow, viewerId: string): boolean {
  const entered = row.is_public || row.state === 'active';
  const legible = row.removed_at === null || row.person_id === viewerId || isStaff(row);
  return entered && legible && !row.blocked;
}

/** The post with where it stands, for its own page. */
export async function readPost(db: Db, id: string, viewerId: string, now: Date) {
  const access = await enterPost(db, id, viewerId);
  const { community_id: communityId, name, brand_name: brandName, is_official: isOfficial } = access;
  const post = await presentPost(db, id, viewerId, access, now);
  return { ...post, community: { id: communityId, name, brandName, isOfficial } };
}

export async function presentPost(db: Db, id: string, viewerId: string, access: Membership, now: Date) {
  const row = await findPost(db, id, viewerId);
  const [post] = row ? await presentAll(db, [row], access, viewerId, now) : [];
  if (!post) throw new Problem('post_not_found');
  return post;
}

interface Brought {
  images: References | undefined;
  video: References | null | undefined;
}

/** Turns base64 into uploads, before the transaction because it is slow. */
async function bring(
  platform: Platform,
  ownerId: string,
  { imageUrls, videoUrl }: Pick<Change, 'imageUrls' | 'videoUrl'>,
  sent: SentFiles,
): Promise<Brought> {
  const prepare = async (given: References) => ({
    ...given,
    references: await prepareMedia(platform, given, sent),
  });
  const base = { ownerId, purpose: 'community' as const };
  return {
    images:
      imageUrls &&
      (await prepare({ ...base, field: 'imageUrls', references: imageUrls, kinds: ['picture'] })),
    video: videoUrl
      ? await prepare({ ...base, field: 'videoUrl', references: [videoUrl], kinds: ['video'], most: 1 })
      : videoUrl === undefined
        ? undefined
        : null,
  };
}

async function attach(
  tx: Db,
  platform: Platform,
  { images, video }: Brought,
  place: { usedBy: string; isPublic: boolean },
): Promise<{ images: StoredPicture[] | undefined; video: StoredVideo | null | undefined }> {
  const [film] = video ? await attachCommunityMedia(tx, platform, { ...video, ...place }) : [];
  return {
    images: images && (await attachCommunityMedia(tx, platform, { ...images, ...place })).map(toStored),
    video: film ? toStoredVideo(film) : video === undefined ? undefined : null,
  };
}

export const mediaOf = (post: { images: StoredPicture[]; video: StoredVideo | null }): string[] => [
  ...post.images.map(({ id }) => id),
  ...(post.video ? [post.video.id] : []),
];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an offer says: nothing more than its title, if there are no details. */
async function settleOffer(
  tx: Db,
  type: PostType,
  given: Draft['offerDetails'],
  zone: string | null,
): Promise<StoredOffer | null> {
  if (!given) return type === 'offer' ? { code: null, terms: null, endsAt: null } : null;
  const { code, terms, endsAt } = given;
  const ends = !endsAt
    ? null
    : DAY.test(endsAt)
      ? isoOf(await endOfDay(tx, endsAt, zone ?? 'UTC'))
      : new Date(endsAt).toISOString();
  return { code: code || null, terms: terms || null, endsAt: ends };
}

function refuse(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new Problem('invalid_request', { fields: problems });
}

async function refuseUnknownProduct(tx: Db, productId: string | null | undefined): Promise<void> {
  if (productId && !(await hasProduct(tx, productId))) throw new Problem('product_not_found');
}

export async function createPost(
  platform: Platform,
  caller: Caller,
  communityId: string,
  draft: Draft,
  { once, sent }: { once: Once; sent: SentFiles },
) {
  const { db, clock, events, jobs } = platform;
  // Checked first, so that no work goes into decoding a stranger's files.
  const member = await enterAsMember(db, communityId, caller.id);
  const { type } = draft;
  if (isForStaff(type) && !isStaff(member)) throw new Problem('community_not_yours');
  const brought = await bring(platform, caller.id, draft, sent);
  return once(async (tx) => {
    const community = await enterAsMember(tx, communityId, caller.id, { hold: true });
    if (isForStaff(type) && !isStaff(community)) throw new Problem('community_not_yours');
    const now = clock.now();
    const id = uuidv7();
    const offer = await settleOffer(tx, type, draft.offerDetails, caller.person.timeZone);
    const title = draft.title || null;
    const ownersOnly = draft.ownersOnly ?? false;
    refuse(postProblems({ type, title, offer, ownersOnly, now }));
    await refuseUnknownProduct(tx, draft.productId);
    const media = await attach(tx, platform, brought, { usedBy: id, isPublic: community.is_public });
    await insertPost(tx, {
      id,
      communityId,
      personId: caller.id,
      type,
      title,
      content: draft.content,
      images: media.images ?? [],
      video: media.video ?? null,
      productId: draft.productId ?? null,
      offer,
      isOfficial: community.is_official && isForStaff(type),
      ownersOnly,
      mentions: await keepMentionable(tx, communityId, caller.id, draft.mentions ?? []),
      createdAt: now,
    });
    await events.raise(tx, 'community-post-added', { communityId, postId: id, byId: caller.id });
    await tellWatchers(jobs, tx, 'community-posts', caller.id, { communityId, postId: id });
    if (ownersOnly) await jobs.enqueue(tx, ASK_JOB, { postId: id });
    return presentPost(tx, id, caller.id, community, now);
  });
}

export async function changePost(
  platform: Platform,
  caller: Caller,
  id: string,
  change: Change,
  sent: SentFiles,
) {
  const { db, clock } = platform;
  const mine = await findPostAccess(db, id, caller.id);
  if (!mine || mine.person_id !== caller.id) throw new Problem('post_not_found');
  const brought = await bring(platform, caller.id, change, sent);
  return db.transaction(async (tx) => {
    const before = await enterOwnPost(tx, id, caller.id);
    refuseStrangers(before);
    if (isForStaff(before.type) && !isStaff(before)) throw new Problem('community_not_yours');
    const now = clock.now();
    const row = await findPost(tx, id, caller.id);
    if (!row) throw new Problem('post_not_found');
    const title = change.title === undefined ? row.title : change.title || null;
    const offer =
      change.offerDetails === undefined
        ? before.offer
        : await settleOffer(tx, before.type, change.offerDetails, caller.person.timeZone);
    const changed = change.offerDetails !== undefined;
    if (changed && before.offer && before.taken_by > 0 && !(offer && keepsTaken(before.offer, offer)))
      throw new Problem('offer_taken');
    refuse(
      postProblems({
        type: before.type,
        title,
        offer: changed ? offer : null,
        ownersOnly: before.owners_only,
        now,
      }),
    );
    await refuseUnknownProduct(tx, change.productId);
    const shown = { usedBy: id, isPublic: before.is_public && before.removed_at === null };
    const media = await attach(tx, platform, brought, shown);
    await updatePost(
      tx,
      id,
      {
        title: change.title === undefined ? undefined : title,
        content: change.content,
        images: media.images,
        video: media.video,
        productId: change.productId,
        offer: changed ? offer : undefined,
        mentions:
          change.mentions && (await keepMentionable(tx, before.community_id, caller.id, change.mentions)),
      } as Parameters<typeof updatePost>[2],
      now,
    );
    const kept = new Set(
      mediaOf({
        images: media.images ?? before.images,
        video: media.video === undefined ? before.video : media.video,
      }),
    );
    await releaseMedia(
      tx,
      mediaOf(before).filter((had) => !kept.has(had)),
    );
    return presentPost(tx, id, caller.id, before, now);
  });
}
