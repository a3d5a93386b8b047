import { z } from 'zod';
import { CAPTIONS_TEXT_MOST, CaptionsProblem, captionsIn } from '../../contract/captions.ts';
import { text } from '../../contract/common.ts';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT, ReviewDraft } from '../../contract/reviews.ts';
import type { KnownProduct } from '../products/public.ts';
import { bodyOf, emptyValues, type ReviewValues, reviewSchema } from '../reviews/public.ts';
import type { Mode } from './rules.ts';
import type { Addresses } from './sending.ts';

/** A product of the catalogue, or of a thing that the person owns. */
export type FoundProduct = KnownProduct & { imageUrl: string | null; totalReviews?: number };

/** The form's values, as typed. */
export interface InstantValues extends Omit<ReviewValues, 'product' | 'imageUrls'> {
  product: FoundProduct | null;
  isVerifiedPurchase: boolean;
  captions: string;
}

/** Why captions cannot be read, in a sentence. */
export function captionsProblem(captions: string, seconds = VIDEO_SECONDS_MOST): string | undefined {
  if (!captions.trim()) return undefined;
  if (captions.length > CAPTIONS_TEXT_MOST) return `Keep it under ${CAPTIONS_TEXT_MOST} characters.`;
  try {
    captionsIn(captions, seconds);
  } catch (error) {
    if (error instanceof CaptionsProblem) return error.message;
    throw error;
  }
}

const { content } = ReviewDraft.shape;

/** An instant review asks for more words than others. */
export const instantSchema = reviewSchema.omit({ imageUrls: true }).extend({
  product: z.custom<FoundProduct | null>(),
  title: text(120, 'Review title is required'),
  content: z.string().trim().min(INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT).pipe(content),
  isVerifiedPurchase: z.boolean(),
  captions: z.string().superRefine((captions, context) => {
    const message = captionsProblem(captions);
    if (message) context.addIssue({ code: 'custom', message });
  }),
});
export type CheckedInstant = z.output<typeof instantSchema>;

const { imageUrls: _, ...blank } = emptyValues(null);
export const EMPTY: InstantValues = {
  ...blank,
  product: null,
  rating: 5,
  isVerifiedPurchase: false,
  captions: '',
};

/** What is posted. A photo is its picture; a video has its still as one. */
export function instantBody(values: CheckedInstant, mode: Mode, { media, poster }: Addresses) {
  const { isVerifiedPurchase, captions, proofImageUrl, product: _, ...words } = values;
  const proof = isVerifiedPurchase ? proofImageUrl : null;
  const picture = mode === 'photo' ? media : poster;
  const body = bodyOf({
    ...words,
    product: null,
    proofImageUrl: proof,
    imageUrls: picture ? [picture] : [],
  });
  if (mode === 'photo') return { ...body, isVerifiedPurchase };
  return { ...body, isVerifiedPurchase, videoUrl: media ?? null, captions: captions.trim() || null };
}
