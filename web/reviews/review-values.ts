import { z } from 'zod';
import { toWebVtt } from '../../contract/caption-lines.ts';
import { type Caption, CaptionsProblem, captionsIn } from '../../contract/captions.ts';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { type Product, ProductForm } from '../../contract/products.ts';
import { type Review, ReviewDraft } from '../../contract/reviews.ts';
import { tagsIn } from './words.ts';

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
  /** What is said in it, as WebVTT or plain text. */
  captions: string;
  proofImageUrl: string | null;
  isPrivate: boolean;
  tags: string;
  location: string;
}

const { rating, title, content, captions, location, tags } = ReviewDraft.shape;

/** Why captions cannot be read, in a sentence. */
function captionsProblem(captions: string): string | undefined {
  try {
    captionsIn(captions, VIDEO_SECONDS_MOST);
  } catch (error) {
    if (error instanceof CaptionsProblem) return error.message;
    throw error;
  }
}

/** Uses the contract's rules; tags are a list there, but typed in one line here. */
export const reviewSchema = z.object({
  product: z.custom<KnownProduct | null>(),
  name: ProductForm.shape.name,
  brand: ProductForm.shape.brand.unwrap().unwrap(),
  category: z.string().pipe(ProductForm.shape.category),
  rating,
  title: title.unwrap().unwrap(),
  content,
  imageUrls: z.array(z.string()),
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  captions: captions
    .unwrap()
    .unwrap()
    .superRefine((text, context) => {
      const message = captionsProblem(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  proofImageUrl: z.string().nullable(),
  isPrivate: z.boolean(),
  tags: z.string().superRefine((text, context) => {
    const issue = tags.safeParse(tagsIn(text)).error?.issues[0];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  }),
  location: location.unwrap().unwrap(),
});
export type CheckedReview = z.output<typeof reviewSchema>;

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

/** The poster of a video is the first of the pictures, and goes with it. */
export const picturesOf = ({
  videoUrl,
  posterUrl,
  imageUrls,
}: Pick<ReviewValues, 'videoUrl' | 'posterUrl' | 'imageUrls'>) => [
  ...(videoUrl && posterUrl ? [posterUrl] : []),
  ...imageUrls,
];

/** What a change says of the video: that it is gone, or what is said in it. */
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
