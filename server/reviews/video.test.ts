import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { webm } from '../../testing/media-samples.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let productId: string;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.member({ firstName: 'Ana' });
  productId = (await makeProduct(ana)).id;
});
afterAll(() => app.stop());

const film = async () => upload(ana, 'review', await webm());
const draft = { rating: 5, title: 'Filmed', content: 'Two pots a day.' };
const captionsOf = async (id: string, viewer = app.visitor()) => viewer.get(`/api/reviews/${id}/captions`);

test('a video comes with its size and length, and its captions on their own', async () => {
  const videoUrl = await film();
  const review = await makeReview(ana, productId, {
    videoUrl,
    imageUrls: [await upload(ana, 'review', await jpeg())],
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nTwo pots <b>a day</b>.',
  });
  expect(review).toMatchObject({ videoUrl, video: { url: videoUrl, width: 96, height: 64 } });
  expect(review.video.seconds).toBeCloseTo(1.95, 1);
  expect((await captionsOf(review.id)).json).toEqual({
    captions: [{ from: 0, to: 1, text: 'Two pots a day.' }],
  });
});

test.each([
  [
    'content of 9 characters',
    { content: 'Nine char' },
    'content',
    'Review content must be at least 10 characters',
  ],
  [
    'captions that end before they begin',
    { captions: 'WEBVTT\n\n00:02.000 --> 00:01.000\nx' },
    'captions',
    'ends before',
  ],
  ['captions without a video', { captions: 'Said.', videoUrl: null }, 'captions', 'belong to a video'],
  ['20,001 characters of captions', { captions: 'x'.repeat(20_001) }, 'captions', 'Keep it under'],
])('%s are refused beside the field, and the upload stays free', async (_name, wrong, field, says) => {
  const videoUrl = await film();
  const answer = await ana.post('/api/reviews', { productId, ...draft, videoUrl, ...wrong });
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  expect(answer.json.fields[field]).toContain(says);
  const again = await ana.post('/api/reviews', { productId, ...draft, content: `Again, ${says}.`, videoUrl });
  expect(again.status).toBe(201);
});

test('a few bytes of a film are refused as damaged, also before anybody has uploaded anything', async () => {
  rmSync(join(app.dataDir, 'uploads'), { recursive: true, force: true });
  const videoUrl = webm().subarray(0, 600).toString('base64');
  const answer = await ana.post('/api/reviews', { productId, ...draft, videoUrl });
  expect(answer).toMatchObject({
    status: 400,
    json: { fields: { videoUrl: expect.stringContaining('damaged') } },
  });
});

test('a change keeps the video, its captions go with it, and words stay enough', async () => {
  const review = await makeReview(ana, productId, { videoUrl: await film(), captions: 'Said once.' });
  const change = (body: object) => ana.patch(`/api/reviews/${review.id}`, body);
  expect((await change({ content: 'Too short' })).json.fields).toHaveProperty('content');
  expect((await change({ title: 'Renamed' })).json.videoUrl).toBe(review.videoUrl);
  expect((await captionsOf(review.id)).json.captions).toHaveLength(1);
  const other = await change({ videoUrl: await film() });
  expect(other.json.videoUrl).not.toBe(review.videoUrl);
  expect((await captionsOf(review.id)).json.captions).toEqual([]);
  await change({ captions: 'Said twice.' });
  expect((await captionsOf(review.id)).json.captions).toHaveLength(1);
  const without = await change({ videoUrl: null, content: 'Short' });
  expect(without.json).toMatchObject({ videoUrl: null, video: null });
  expect((await captionsOf(review.id)).json.captions).toEqual([]);
  expect((await app.visitor().get(review.videoUrl)).status).toBe(404);
});

test('captions of a private review are its author’s', async () => {
  const review = await makeReview(ana, productId, {
    videoUrl: await film(),
    captions: 'Between us.',
    isPrivate: true,
  });
  expect((await captionsOf(review.id)).status).toBe(404);
  expect((await captionsOf(review.id, ana)).json.captions).toHaveLength(1);
  expect((await app.visitor().get(review.videoUrl)).status).toBe(404);
  expect((await ana.get(review.videoUrl)).status).toBe(200);
});
