import { z } from 'zod';
import { CaptionsProblem, captionsIn } from '../../contract/captions.ts';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { ProductForm } from '../../contract/products.ts';
import { type Review, ReviewDraft } from '../../contract/reviews.ts';
import { tagsIn } from './sentences.ts';

const { rating, title, content, captions, location, tags } = ReviewDraft.shape;

/** An error message if the captions cannot be parsed. */
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
  product: z.custom<Review['product'] | null>(),
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
