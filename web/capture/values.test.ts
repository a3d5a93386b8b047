import { expect, test } from 'vitest';
import { ReviewDraft } from '../../contract/reviews.ts';
import { instantSchema } from './checks.ts';
import { EMPTY, instantBody } from './values.ts';

const filled = {
  ...EMPTY,
  name: 'Pour 0.9',
  category: 'Home & Garden',
  title: 'Lost a washer',
  content: 'Kept its temper for a year.',
};
const messages = (values: typeof EMPTY) =>
  Object.fromEntries(
    (instantSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

test('nothing filled in says what is required, in the words of the specification; five stars are given', () => {
  expect(messages(EMPTY)).toEqual({
    name: 'Product name is required',
    category: 'Category is required',
    title: 'Review title is required',
    content: 'Review content must be at least 10 characters',
  });
  expect(EMPTY).toMatchObject({ rating: 5, isVerifiedPurchase: false, isPrivate: false });
  expect(messages(filled)).toEqual({});
});

test('nine characters are too few, however many spaces are around them; ten are enough', () => {
  const content = 'Review content must be at least 10 characters';
  expect(messages({ ...filled, content: '  123456789   ' })).toEqual({ content });
  expect(messages({ ...filled, content: '1234567890' })).toEqual({});
});

test('a rating outside 1 to 5, too long a tag and captions that cannot be read are refused', () => {
  expect(messages({ ...filled, rating: 6 })).toHaveProperty('rating');
  expect(messages({ ...filled, rating: 0 })).toHaveProperty('rating');
  expect(messages({ ...filled, tags: 'x'.repeat(41) })).toHaveProperty('tags');
  expect(messages({ ...filled, captions: 'WEBVTT' })).toEqual({
    captions: 'There are no captions in that file.',
  });
  for (const captions of ['It pours. It is quiet.', ' \n '])
    expect(messages({ ...filled, captions })).toEqual({});
});

test('a photo is the one picture; a video has its still as picture, and what is said in it', () => {
  const values = instantSchema.parse({ ...filled, tags: ' , ,, ', captions: ' Hello. ', location: '' });
  const productId = '0192d3a0-0000-7000-8000-000000000000';
  const photo = instantBody(values, 'photo', { media: '/media/a' });
  expect(photo).toMatchObject({ imageUrls: ['/media/a'], tags: [], location: null });
  expect(photo).not.toHaveProperty('videoUrl');
  expect(photo).not.toHaveProperty('captions');
  const video = instantBody(values, 'video', { media: '/media/b', poster: '/media/c' });
  expect(video).toMatchObject({ videoUrl: '/media/b', imageUrls: ['/media/c'], captions: 'Hello.' });
  expect(instantBody(values, 'video', { media: '/media/b' })).toMatchObject({ imageUrls: [] });
  for (const body of [photo, video]) expect(ReviewDraft.safeParse({ ...body, productId }).success).toBe(true);
});

test('proof goes along only where the purchase is said to be verified', () => {
  const values = instantSchema.parse({ ...filled, proofImageUrl: '/media/p' });
  expect(instantBody(values, 'photo', {})).toMatchObject({ proofImageUrl: null, isVerifiedPurchase: false });
  expect(instantBody({ ...values, isVerifiedPurchase: true }, 'photo', {})).toMatchObject({
    proofImageUrl: '/media/p',
    isVerifiedPurchase: true,
  });
});
