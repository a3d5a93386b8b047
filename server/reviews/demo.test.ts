import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Review } from '../../contract/reviews.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

test('the demo world: its clips stand among the newest reviews, with a poster, and play from anywhere', async () => {
  const [row] = await app.query`SELECT id FROM people WHERE email = 'maya.lund@post.example'`;
  const maya = await app.signedIn(String(row?.id));
  const { json } = await maya.get('/api/reviews?limit=50');
  const filmed = (json.reviews as Review[]).filter(({ video }) => video);
  expect(filmed.length).toBeGreaterThanOrEqual(12);
  for (const { title, video, images } of filmed) {
    const shape = ({ width, height }: { width: number; height: number }) => [width, height];
    expect(images[0] && shape(images[0]), `the poster of ${title}`).toEqual(video && shape(video));
    expect(video?.seconds).toBeGreaterThan(5);
    const part = await fetch(app.origin + video?.url, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
  }
  const said = await app.query`SELECT captions FROM reviews WHERE video IS NOT NULL AND captions <> '[]'`;
  expect(said.length).toBeGreaterThanOrEqual(6);
  expect(said[0]?.captions).toContainEqual({ from: 0, to: expect.any(Number), text: expect.any(String) });
});
