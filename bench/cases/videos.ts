import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { largeVideo } from '../../testing/videos.ts';
import type { Run } from '../case.ts';
import { watchMemory, withApp } from '../memory.ts';
import { median, perSecond } from '../speed.ts';
import { startFileServer } from '../worlds.ts';

const MB = 1024 * 1024;
const UPLOADS = 3;
const MOST_MEMORY = 60;
const ROUNDS = 5;
const LEAST_THROUGHPUT = 0.7;
/** The range that a player requests at a time. */
const RANGE = { range: `bytes=${5 * MB}-${6 * MB - 1}` };

async function upload(url: string, cookie: string, video: Buffer): Promise<string> {
  const response = await fetch(`${url}/api/media?for=review`, {
    method: 'POST',
    body: new Uint8Array(video),
    headers: { cookie, 'content-type': 'video/webm' },
  });
  if (response.status !== 201) throw new Error(`An upload was answered with ${response.status}.`);
  return ((await response.json()) as { url: string }).url;
}

/** The memory of an upload: in the app and in the process that rewrites the video. */
const memory: Run = {
  name: 'memory for a video of 20 MB',
  among: 'few',
  run: (world) =>
    withApp(world, async (app) => {
      const { cookie } = world.scene.member;
      const video = await largeVideo(20 * MB);
      // A warm-up, not counted: the first upload loads and compiles code.
      await upload(app.url, cookie, await largeVideo(MB));
      await wait(3000);
      const { idle, grown } = await watchMemory(app.pid, async () => {
        for (let at = 0; at < UPLOADS; at++) await upload(app.url, cookie, video);
      });
      return {
        says: `${grown.toFixed(0)} MB above ${idle.toFixed(0)} MB when idle, wanted less than ${MOST_MEMORY}`,
        asWanted: grown < MOST_MEMORY,
      };
    }),
};

const throughput: Run = {
  name: 'video in ranges',
  among: 'few',
  run: (world) =>
    withApp(world, async (app) => {
      const { cookie } = world.scene.member;
      const video = await largeVideo(20 * MB);
      const path = await upload(app.url, cookie, video);
      const file = join(mkdtempSync(join(tmpdir(), 'wellkept-bench-')), 'video.webm');
      writeFileSync(file, video);
      const bare = await startFileServer(file);
      const ratios: number[] = [];
      let speed = 0;
      for (let round = 0; round < ROUNDS; round++) {
        speed = await perSecond(app.url, [{ path, headers: RANGE }], '');
        ratios.push(speed / (await perSecond(bare.url, [{ path: '/', headers: RANGE }], '')));
      }
      bare.stop();
      const ratio = median(ratios);
      return {
        says: `${ratio.toFixed(2)} of bare, wanted ${LEAST_THROUGHPUT} (${speed.toFixed(0)} MB a second)`,
        asWanted: ratio >= LEAST_THROUGHPUT,
      };
    }),
};

export const runs = [memory, throughput];
