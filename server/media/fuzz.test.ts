import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Member, upload } from '../../testing/media.ts';
import { heic, mp4, webm } from '../../testing/media-samples.ts';
import { remade } from '../../testing/videos.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  member = await app.member();
});
afterAll(() => app.stop());

/** The same numbers every time (mulberry32). */
function createDice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Some bytes changed, mostly near the beginning, where the tables are; every fourth is cut off too. */
function spoiled(whole: Buffer, dice: (most: number) => number): Buffer {
  const bytes = Buffer.from(whole);
  for (let left = 1 + dice(12); left > 0; left--) {
    const at = dice(2) === 0 ? dice(bytes.length) : dice(Math.min(1000, bytes.length));
    bytes[at] = dice(3) === 0 ? 0xff : dice(256);
  }
  return dice(4) === 0 ? bytes.subarray(0, 1 + dice(bytes.length)) : bytes;
}

test.each([
  ['WebM', 20, async () => webm()],
  ['MP4 in fragments', 12, async () => mp4()],
  ['MP4', 12, () => remade(mp4(), { as: 'mp4', sound: 'aac' })],
  ['HEIC', 60, async () => heic()],
])('whatever is wrong with a %s, it is taken or refused', async (_name, times, make) => {
  const whole = await make();
  const dice = createDice(7);
  const kinds = new Set<number>();
  const send = async () => {
    const { status, json } = await upload(member, 'review', spoiled(whole, dice));
    kinds.add(status);
    expect([201, 400, 413, 415], JSON.stringify(json)).toContain(status);
    if (status !== 201) expect(json.code).toMatch(/^media_/);
    else await app.query`DELETE FROM media WHERE id = ${json.id}`;
  };
  // Two at a time, as many as are worked on.
  const line = async (count: number) => {
    for (let at = 0; at < count; at++) await send();
  };
  await Promise.all([line(times / 2), line(times / 2)]);
  expect(kinds.size).toBeGreaterThan(1);
  expect((await upload(member, 'review', whole)).status).toBe(201);
});
