import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, demo: true });
});
afterAll(() => app.stop());

test('the demo world knows Maya’s moods, and what she wants in two of them', async () => {
  const [maya] = await app.query`SELECT id FROM people WHERE email = 'maya.lund@post.example'`;
  const visitor = await app.signedIn(String(maya?.id));
  expect((await visitor.get('/api/mood/history')).json.map(({ mood }: { mood: string }) => mood)).toEqual([
    'curious',
    'calm',
    'stressed',
    'calm',
    'curious',
    'frustrated',
    'calm',
    'happy',
  ]);
  expect((await visitor.get('/api/mood/preferences')).json).toMatchObject({
    stressed: { uiPreferences: { density: 'spacious' } },
    curious: { preferredCategories: ['Photography', 'Home & Garden'] },
  });
  expect((await visitor.get('/api/mood/current')).json).toMatchObject({
    mood: 'curious',
    source: 'detected',
  });
});
