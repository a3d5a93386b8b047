import { bodyOf, emptyValues, type ReviewValues } from '../reviews/public.ts';
import type { CheckedInstant, FoundProduct } from './checks.ts';
import type { Mode } from './rules.ts';
import type { Addresses } from './sending.ts';

/** The form's values, as typed. */
export interface InstantValues
  extends Omit<ReviewValues, 'product' | 'imageUrls' | 'videoUrl' | 'posterUrl'> {
  product: FoundProduct | null;
  isVerifiedPurchase: boolean;
}

const { imageUrls: _, videoUrl: __, posterUrl: ___, ...blank } = emptyValues(null);
export const EMPTY: InstantValues = {
  ...blank,
  product: null,
  rating: 5,
  isVerifiedPurchase: false,
};

/** The request body. A photo goes into the pictures; a video is sent with its still as the poster. */
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
