import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type PostType, staffPostTypes } from '../../contract/community-constants.ts';
import type { PostChange, PostDraft } from '../../contract/community-posts.ts';
import {
  prepareMedia,
  type References,
  releaseMedia,
  type StoredPicture,
  type StoredVideo,
  toStored,
  toStoredVideo,
} from '../media/public.ts';
import { type Db, isoOf } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Caller, Once } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { enter, refusalToPost, refuse } from './access.ts';
import { ASK_JOB, publishToWatchers } from './jobs.ts';
import { attachCommunityMedia } from './media.ts';
import { enterPost, presentPost } from './posts.ts';
import { endOfDay, findPost, insertPost, keepMentionable, updatePost } from './posts-store.ts';
import { isAllowedOfferChange, postProblems } from './rules.ts';
import type { StoredOffer } from './shapes.ts';
import { isPublicProduct } from './store.ts';

type Draft = z.output<typeof PostDraft>;
type Change = z.output<typeof PostChange>;

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

/** The offer as it is stored. An offer without details has only its title. */
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

function refuseProblems(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new Problem('invalid_request', { fields: problems });
}

async function refuseUnknownProduct(tx: Db, productId: string | null | undefined): Promise<void> {
  if (productId && !(await isPublicProduct(tx, productId))) throw new Problem('product_not_found');
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
  const { type } = draft;
  refuse(refusalToPost(await enter(db, communityId, caller.id), type));
  const brought = await bring(platform, caller.id, draft, sent);
  // Only the id is stored with an `Idempotency-Key`: the post names people, who may delete their accounts.
  const id = await once(async (tx) => {
    const community = await enter(tx, communityId, caller.id, 'see', { hold: true });
    refuse(refusalToPost(community, type));
    const now = clock.now();
    const id = uuidv7();
    const offer = await settleOffer(tx, type, draft.offerDetails, caller.person.timeZone);
    const title = draft.title || null;
    const ownersOnly = draft.ownersOnly ?? false;
    refuseProblems(postProblems({ type, title, content: draft.content, offer, ownersOnly, now }));
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
      isOfficial: community.is_official && staffPostTypes.includes(type),
      ownersOnly,
      mentions: await keepMentionable(tx, communityId, caller.id, draft.mentions ?? []),
      createdAt: now,
    });
    await events.raise(tx, 'community-post-added', { communityId, postId: id, byId: caller.id });
    await publishToWatchers(jobs, tx, 'community-posts', caller.id, { communityId, postId: id });
    if (ownersOnly) await jobs.enqueue(tx, ASK_JOB, { postId: id });
    return id;
  });
  return presentPost(db, id, caller.id, await enterPost(db, id, caller.id), clock.now());
}

export async function changePost(
  platform: Platform,
  caller: Caller,
  id: string,
  change: Change,
  sent: SentFiles,
) {
  const { db, clock } = platform;
  // Checked first, so that no work goes into decoding files for somebody else's post.
  await enterPost(db, id, caller.id, 'change');
  const brought = await bring(platform, caller.id, change, sent);
  return db.transaction(async (tx) => {
    const before = await enterPost(tx, id, caller.id, 'change', { hold: 'community' });
    const now = clock.now();
    const row = await findPost(tx, id, caller.id);
    if (!row) throw new Problem('post_not_found');
    const title = change.title === undefined ? row.title : change.title || null;
    const offer =
      change.offerDetails === undefined
        ? before.offer
        : await settleOffer(tx, before.type, change.offerDetails, caller.person.timeZone);
    const offerSent = change.offerDetails !== undefined;
    const reworded = title !== row.title || (change.content ?? row.content) !== row.content;
    if (
      before.offer &&
      before.taken_by > 0 &&
      (reworded || !(offer && isAllowedOfferChange(before.offer, offer)))
    )
      throw new Problem('offer_taken');
    refuseProblems(
      postProblems({
        type: before.type,
        title,
        content: change.content ?? row.content,
        offer: offerSent ? offer : null,
        ownersOnly: before.owners_only,
        now,
      }),
    );
    await refuseUnknownProduct(tx, change.productId);
    const place = { usedBy: id, isPublic: before.is_public && before.removed_at === null };
    const media = await attach(tx, platform, brought, place);
    await updatePost(
      tx,
      id,
      {
        title: change.title === undefined ? undefined : title,
        content: change.content,
        images: media.images,
        video: media.video,
        productId: change.productId,
        offer: offerSent ? offer : undefined,
        mentions:
          change.mentions && (await keepMentionable(tx, before.community_id, caller.id, change.mentions)),
      } as Parameters<typeof updatePost>[2],
      now,
    );
    const keptIds = new Set(
      mediaOf({
        images: media.images ?? before.images,
        video: media.video === undefined ? before.video : media.video,
      }),
    );
    await releaseMedia(
      tx,
      mediaOf(before).filter((had) => !keptIds.has(had)),
    );
    return presentPost(tx, id, caller.id, before, now);
  });
}
