import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ReviewChange, ReviewDraft } from '../../contract/reviews.ts';
import { releaseMedia, setMediaAudience } from '../media/public.ts';
import { type Db, violatedKey } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { attachReviewMedia, mediaOf, prepareReviewMedia } from './media.ts';
import { findReviewMedia, insertReview, lockOwnReview, updateReview } from './store.ts';

type Draft = z.output<typeof ReviewDraft>;
type Change = z.output<typeof ReviewChange>;
type Once = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const unique = (tags: string[]) => [...new Set(tags)];

function refuseTooMany(error: unknown): never {
  throw violatedKey(error) === 'reviews_most' ? new Problem('follow_ups_too_many') : error;
}

/** Stores a review, or a follow-up to an earlier one, and returns its id. */
export async function storeReview(
  platform: Platform,
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
      videoId = null,
      proofId = null,
    } = await attachReviewMedia(tx, platform, personId, review.id, prepared);
    const stored = await insertReview(tx, {
      ...review,
      title: draft.title || null,
      images,
      videoId,
      proofId,
      verifiedOn: proofId && dayOf(createdAt),
      location: draft.location || null,
      tags: unique(draft.tags ?? []),
    }).catch(refuseTooMany);
    if (!stored) throw new Problem('product_not_found');
    if (isPrivate)
      await setMediaAudience(tx, mediaOf({ images, video_id: videoId, proof_id: null }), 'owner');
    return review.id;
  });
}

export async function changeOwnReview(
  platform: Platform,
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
    const { images, videoId, proofId } = await attachReviewMedia(tx, platform, personId, id, prepared);
    const newProof = proofId !== undefined && proofId !== before.proof_id;
    await updateReview(
      tx,
      id,
      {
        ...change,
        tags: change.tags && unique(change.tags),
        images,
        videoId,
        ...(newProof ? { proofId, verifiedOn: proofId && dayOf(clock.now()) } : {}),
      },
      clock.now(),
    );
    const after = await findReviewMedia(tx, id);
    if (!after) throw new Problem('review_not_found');
    const kept = new Set(mediaOf(after));
    await releaseMedia(
      tx,
      mediaOf(before).filter((had) => !kept.has(had)),
    );
    // The media of a private review are private too.
    await setMediaAudience(tx, mediaOf({ ...after, proof_id: null }), after.is_private ? 'owner' : 'public');
  });
}
