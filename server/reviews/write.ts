import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Caption, CaptionsProblem, captionsIn } from '../../contract/captions.ts';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT } from '../../contract/review-constants.ts';
import type { ReviewChange, ReviewDraft } from '../../contract/reviews.ts';
import { releaseMedia, type StoredVideo, setMediaAudience } from '../media/public.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Once } from '../platform/http/route.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { attachReviewMedia, mediaOf, prepareReviewMedia } from './media.ts';
import { type ProvingServices, prove, proveAgain } from './prove.ts';
import {
  findReviewMedia,
  insertReview,
  lockOwnReview,
  REVIEWS_OF_PRODUCT,
  setProof,
  updateReview,
} from './store.ts';

type Draft = z.output<typeof ReviewDraft>;
type Change = z.output<typeof ReviewChange>;

const unique = (tags: string[]) => [...new Set(tags)];

const wrong = (field: string, message: string) =>
  new Problem('invalid_request', { fields: { [field]: message } });

/** A video without words says little to those who search or cannot play it. */
function refuseFewWords(content: string, video: StoredVideo | null): void {
  if (video && content.length < INSTANT_WORDS_LEAST) throw wrong('content', INSTANT_WORDS_TEXT);
}

function captionsOf(text: string | null | undefined, video: StoredVideo | null): Caption[] {
  if (!text?.trim()) return [];
  if (!video) throw wrong('captions', 'Captions belong to a video. Add one first.');
  try {
    return captionsIn(text, video.seconds ?? VIDEO_SECONDS_MOST);
  } catch (error) {
    throw error instanceof CaptionsProblem ? wrong('captions', error.message) : error;
  }
}

/** Stores a review, or a follow-up to an earlier one, and returns its id. */
export async function storeReview(
  platform: Platform & ProvingServices,
  personId: string,
  draft: Draft,
  once: Once,
  sent: SentFiles,
): Promise<string> {
  const prepared = await prepareReviewMedia(platform, personId, draft, sent);
  return once(async (tx) => {
    const createdAt = platform.clock.now();
    const { productId, rating, content, isPrivate = false } = draft;
    const review = { id: uuidv7(), personId, productId, rating, content, isPrivate, createdAt };
    const {
      images = [],
      video = null,
      proofId = null,
    } = await attachReviewMedia(tx, platform, personId, review.id, prepared);
    refuseFewWords(content, video);
    const captions = captionsOf(draft.captions, video);
    if ((await remainingQuota(tx, REVIEWS_OF_PRODUCT, personId, productId)) < 1)
      throw new Problem('follow_ups_too_many');
    const stored = await insertReview(tx, {
      ...review,
      title: draft.title || null,
      images,
      video,
      captions,
      proofId,
      location: draft.location || null,
      tags: unique(draft.tags ?? []),
    });
    if (!stored) throw new Problem('product_not_found');
    if (stored.is_provable) await setProof(tx, review.id, await prove(tx, platform, { ...review, proofId }));
    if (isPrivate) await setMediaAudience(tx, mediaOf({ images, video, proof_id: null }), 'owner');
    else if (!stored.is_public) await platform.events.raise(tx, 'review-published', { productId });
    return review.id;
  });
}

export async function changeOwnReview(
  platform: Platform & ProvingServices,
  personId: string,
  id: string,
  change: Change,
  sent: SentFiles,
): Promise<void> {
  const { db, clock } = platform;
  // Checked first, so that media sent by anybody but the author is not decoded.
  const mine = await db.transaction((tx) => lockOwnReview(tx, id, personId));
  if (!mine) throw new Problem('review_not_found');
  const prepared = await prepareReviewMedia(platform, personId, change, sent);
  await db.transaction(async (tx) => {
    const before = await lockOwnReview(tx, id, personId);
    if (!before) throw new Problem('review_not_found');
    const { images, video, proofId } = await attachReviewMedia(tx, platform, personId, id, prepared);
    const shown = video === undefined ? before.video : video;
    refuseFewWords(change.content ?? before.content, shown);
    // A new video without new captions drops the captions of the old one.
    const captions = change.captions === undefined && shown?.id !== before.video?.id ? null : change.captions;
    const newProof = proofId !== undefined && proofId !== before.proof_id;
    await updateReview(
      tx,
      id,
      {
        ...change,
        tags: change.tags && unique(change.tags),
        images,
        video,
        captions: captions === undefined ? undefined : captionsOf(captions, shown),
        ...(newProof ? { proofId } : {}),
        proven: await proveAgain(tx, platform, { ...before, personId }, newProof ? proofId : before.proof_id),
      },
      clock.now(),
    );
    const after = await findReviewMedia(tx, id);
    if (!after) throw new Problem('review_not_found');
    const keptIds = new Set(mediaOf(after));
    await releaseMedia(
      tx,
      mediaOf(before).filter((had) => !keptIds.has(had)),
    );
    // The media of a private review are private too.
    await setMediaAudience(tx, mediaOf({ ...after, proof_id: null }), after.is_private ? 'owner' : 'public');
    if (change.isPrivate === false)
      await platform.events.raise(tx, 'review-published', { productId: before.product_id });
  });
}
