import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { filesOf, upload } from '../../../testing/media.ts';
import { heic, jpeg, webm } from '../../../testing/media-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('while the videos of one person wait, pictures and a video of others go ahead', async () => {
  const [eager, ana] = [await app.member(), await app.member()];
  let done = 0;
  const videos = Array.from({ length: 6 }, async () => {
    const { status } = await upload(eager, 'review', webm());
    done++;
    return status;
  });
  await expect.poll(() => filesOf(app.dataDir).length).toBeGreaterThanOrEqual(6);
  const others = [await jpeg(), heic(), webm()].map((bytes) => upload(ana, 'review', bytes));
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(201);
  expect(done).toBeLessThan(6);
  expect(await Promise.all(videos)).toEqual(Array(6).fill(201));
  expect(filesOf(app.dataDir).filter((path) => path.includes('uploads'))).toEqual([]);
});
