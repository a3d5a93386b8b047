import { expect, it } from 'vitest';
import type { Review } from '../../contract/reviews.ts';
import type { CheckedReview } from './review-checks.ts';
import { bodyOf, valuesOf, videoOf } from './review-values.ts';

const review = (more: Partial<Review>) =>
  ({
    product: { id: 'p', name: 'Kettle', brand: null, category: 'Appliances' },
    rating: 4,
    content: 'Boils.',
    imageUrls: ['/media/poster', '/media/picture'],
    tags: [],
    ...more,
  }) as Review;

const filmed = review({
  videoUrl: '/media/film',
  video: { url: '/media/film', width: 360, height: 640, seconds: 3 },
});
const said = [{ from: 0, to: 1.5, text: 'Hello' }];
const checked = (values: object) => values as CheckedReview;

it('keeps the poster of a video out of the pictures to choose, and first among those that are sent', () => {
  const values = valuesOf(filmed, said);
  expect(values.imageUrls).toEqual(['/media/picture']);
  expect(bodyOf(checked(values)).imageUrls).toEqual(['/media/poster', '/media/picture']);
  expect(videoOf(checked(values), values)).toEqual({
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello',
  });
});

it('takes the poster away with its video', () => {
  const values = valuesOf(filmed, said);
  const removed = checked({ ...values, videoUrl: null });
  expect(bodyOf(removed).imageUrls).toEqual(['/media/picture']);
  expect(videoOf(removed, values)).toEqual({ videoUrl: null });
});

it('says nothing of a video where there is none', () => {
  const values = valuesOf(review({ videoUrl: null, video: null }), []);
  expect(values.imageUrls).toEqual(['/media/poster', '/media/picture']);
  expect(videoOf(checked(values), values)).toEqual({});
});
