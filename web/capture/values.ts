import { z } from 'zod';
import { text } from '../../contract/common.ts';
import { INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT, ReviewDraft } from '../../contract/reviews.ts';
import type { KnownProduct } from '../products/public.ts';
import { bodyOf, emptyValues, type ReviewValues, reviewSchema } from '../reviews/public.ts';
import type { Mode } from './rules.ts';
import type { Addresses } from './sending.ts';

/** A product of the catalogue, or of a thing that the person owns. */
export type FoundProduct = KnownProduct & { imageUrl: string | null; totalReviews?: number };

/** The form's values, as typed. */
export interface InstantValues
  extends Omit<ReviewValues, 'product' | 'imageUrls' | 'videoUrl' | 'posterUrl'> {
  product: FoundProduct | null;
  isVerifiedPurchase: boolean;
}

const { content } = ReviewDraft.shape;

/** An instant review asks for more words than others. */
export const instantSchema = reviewSchema.omit({ imageUrls: true, videoUrl: true, posterUrl: true }).extend({
  product: z.custom<FoundProduct | null>(),
  title: text(120, 'Review title is required'),
  content: z.string().trim().min(INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT).pipe(content),
  isVerifiedPurchase: z.boolean(),
});
/** What was to be said in a video that became a photo does not hold it up. */
export const photoSchema = instantSchema.extend({ captions: z.string() });
export type CheckedInstant = z.output<typeof instantSchema>;

const { imageUrls: _, videoUrl: __, posterUrl: ___, ...blank } = emptyValues(null);
export const EMPTY: InstantValues = {
  ...blank,
  product: null,
  rating: 5,
  isVerifiedPurchase: false,
};

/** What is posted. A photo is its picture; a video has its still as one. */
export function instantBody(values: CheckedInstant, mode: Mode, { media, poster }: Addresses) {
  const { isVerifiedPurchase, product: _, ...words } = values;
  const isVideo = mode === 'video';
  const body = bodyOf({
    ...words,
    product: null,
    proofImageUrl: isVerifiedPurchase ? words.proofImageUrl : null,
    imageUrls: !isVideo && media ? [media] : [],
    videoUrl: isVideo ? (media ?? null) : null,
    posterUrl: poster ?? null,
  });
  if (!isVideo) return { ...body, isVerifiedPurchase };
  return { ...body, isVerifiedPurchase, videoUrl: media ?? null, captions: words.captions.trim() || null };
}
