import { toWebVtt } from '../../contract/caption-lines.ts';
import type { Caption } from '../../contract/captions.ts';
import type { Product } from '../../contract/products.ts';
import type { Review } from '../../contract/reviews.ts';
import type { CheckedReview } from './review-checks.ts';
import { tagsIn } from './sentences.ts';

/** The product as a review or the catalogue knows it. */
export type KnownProduct = Review['product'];

/** The form's values, as typed. */
export interface ReviewValues {
  /** Chosen from the catalogue; otherwise found or created from the next three fields. */
  product: KnownProduct | null;
  name: string;
  brand: string;
  category: string;
  rating: number;
  title: string;
  content: string;
  /** Without the poster of a video. */
  imageUrls: string[];
  /** The video of a review that is being changed; a new one is recorded elsewhere. */
  videoUrl: string | null;
  posterUrl: string | null;
  /** The video's captions, as WebVTT or plain text. */
  captions: string;
  proofImageUrl: string | null;
  isPrivate: boolean;
  tags: string;
  location: string;
}

export const emptyValues = (product: Product | null): ReviewValues => ({
  ...chosen(product),
  rating: 0,
  title: '',
  content: '',
  imageUrls: [],
  videoUrl: null,
  posterUrl: null,
  captions: '',
  proofImageUrl: null,
  isPrivate: false,
  tags: '',
  location: '',
});

export const valuesOf = (review: Review, captions: readonly Caption[]): ReviewValues => ({
  ...chosen(review.product),
  rating: review.rating,
  title: review.title ?? '',
  content: review.content,
  imageUrls: review.imageUrls.slice(review.video ? 1 : 0),
  videoUrl: review.videoUrl,
  posterUrl: (review.video && review.imageUrls[0]) ?? null,
  captions: toWebVtt(captions),
  proofImageUrl: review.proofImageUrl,
  isPrivate: review.isPrivate,
  tags: review.tags.join(', '),
  location: review.location ?? '',
});

function chosen(product: KnownProduct | null) {
  if (!product) return { product, name: '', brand: '', category: '' };
  const { id, name, brand, category, imageUrl, averageRating, totalReviews } = product;
  return {
    product: { id, name, brand, category, imageUrl, averageRating, totalReviews },
    name,
    brand: brand ?? '',
    category,
  };
}

/** The video's poster is the first picture; it is removed with the video. */
export const picturesOf = ({
  videoUrl,
  posterUrl,
  imageUrls,
}: Pick<ReviewValues, 'videoUrl' | 'posterUrl' | 'imageUrls'>) => [
  ...(videoUrl && posterUrl ? [posterUrl] : []),
  ...imageUrls,
];

/** The video's part of the request: `null` if it was removed, otherwise its captions. */
export const videoOf = (values: CheckedReview, before: Pick<ReviewValues, 'videoUrl'>) => {
  if (!before.videoUrl) return {};
  return values.videoUrl ? { captions: values.captions } : { videoUrl: null };
};

export const bodyOf = (values: CheckedReview) => ({
  rating: values.rating,
  title: values.title || null,
  content: values.content,
  imageUrls: picturesOf(values),
  proofImageUrl: values.proofImageUrl,
  isPrivate: values.isPrivate,
  tags: tagsIn(values.tags),
  location: values.location || null,
});
