import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { corrupt, createDice } from '../../testing/corrupt-file.ts';
import { rounds } from '../../testing/long-run.ts';
import { type Member, upload } from '../../testing/media.ts';
import { heic, mp4, webm } from '../../testing/media-samples.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  member = await app.member();
});
afterAll(() => app.stop());

test.each([
  ['WebM', rounds(3, 30), async () => webm()],
  ['MP4 in fragments', rounds(3, 30), async () => mp4()],
  ['HEIC', rounds(4, 30), async () => heic()],
])('whatever is wrong with a %s, it is taken or refused', async (_name, times, make) => {
  const whole = await make();
  const dice = createDice(7);
  const statuses = new Set<number>();
  for (let at = 0; at < times; at++) {
    const { status, json } = await upload(member, 'review', corrupt(whole, dice));
    statuses.add(status);
    expect([201, 400, 413, 415], JSON.stringify(json)).toContain(status);
    if (status === 201) await app.query`DELETE FROM media WHERE id = ${json.id}`;
    else expect(json.code).toMatch(/^media_/);
  }
  expect(statuses.size).toBeGreaterThan(1);
  expect((await upload(member, 'review', whole)).status).toBe(201);
});
