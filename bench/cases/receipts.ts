import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { childrenOf, withApp } from '../memory.ts';
import { makeSample } from '../receipts/generate.ts';
import { median, perSecond } from '../speed.ts';
import type { World } from '../worlds.ts';

const WAITING = 500;
const LEAST = 0.7;
/**
 * The number of different photos, and how many are sent. They come first, so that photos are being read during the whole measurement.
 */
const PHOTOS = 8;
const HANDED_IN = 24;
const ROUNDS = 8;

async function send(url: string, cookie: string, bytes: Uint8Array) {
  const call = async (path: string, body: BodyInit, type: string) => {
    const headers = { cookie, 'content-type': type };
    const response = await fetch(url + path, { method: 'POST', body, headers });
    if (response.status !== 201) throw new Error(`${path} was answered with ${response.status}.`);
    return (await response.json()) as { url: string };
  };
  const file = new Uint8Array(bytes);
  const { url: address } = await call('/api/media?for=receipt', file, 'application/octet-stream');
  await call('/api/receipts', JSON.stringify({ file: address }), 'application/json');
}

const mail = (number: number) =>
  Buffer.from(
    `From: Shop <orders@shop.example>\r\nSubject: Order ${number}\r\nDate: Tue, 03 Nov 2026 10:00:00 GMT\r\n\r\n` +
      `Order date: 2026-11-03\r\n1 x Kettle ${number}    $49.00\r\nTotal    $49.00\r\n`,
  );

async function fill(url: string, { traders }: World['scene']) {
  const photos: Buffer[] = [];
  for (let number = 0; number < PHOTOS; number++) photos.push((await makeSample(number)).jpeg);
  for (let number = 0; number < WAITING; number++) {
    const bytes = number < HANDED_IN ? (photos[number % PHOTOS] as Buffer) : mail(number);
    await send(url, traders[number % traders.length]?.cookie ?? '', bytes);
  }
}

/**
 * The speed of the feed while receipts are read. It is measured in turn with the reading process running and paused, in one process:
 * on a noisy machine, figures of different minutes cannot be compared.
 */
const beside: Run = {
  name: 'feed while 500 receipts are read',
  among: 'few',
  run: async (world) => {
    const query = queryOn(world.db);
    const count = async (...states: string[]) =>
      Number((await query`SELECT count(*) FROM receipts WHERE state = ANY (${states})`)[0]?.count);
    const { cookie } = world.scene.member;
    const speed = (url: string) => perSecond(url, [{ path: '/api/reviews?limit=10' }], cookie);
    return withApp(world, async (filled, folder) => {
      await fill(filled.url, world.scene);
      const waiting = await count('waiting');
      const work = async ({ url, pid }: { url: string; pid: number }) => {
        while ((await count('waiting')) === waiting) await wait(100);
        const reads = () => childrenOf(pid).filter((child) => commandOf(child).includes('reading-process'));
        const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
          for (const child of reads()) process.kill(child, name);
        };
        await speed(url);
        const ratios: number[] = [];
        let [still, busy, seconds] = [0, 0, 0];
        const before = await count('read', 'failed');
        for (let round = 0; round < ROUNDS; round++) {
          signal('SIGSTOP');
          still = await speed(url);
          signal('SIGCONT');
          const at = performance.now();
          busy = await speed(url);
          seconds += (performance.now() - at) / 1000;
          ratios.push(busy / still);
        }
        const done = (await count('read', 'failed')) - before;
        const ratio = median(ratios);
        return {
          says:
            `${ratio.toFixed(2)} of idle, wanted ${LEAST} (${still.toFixed(0)} and ${busy.toFixed(0)} a second; ` +
            `${done} of ${waiting} receipts were read in these ${seconds.toFixed(0)} s)`,
          asWanted: ratio >= LEAST && waiting === WAITING,
        };
      };
      return withApp(world, work, { WORK: '1', DATA_DIR: folder });
    });
  },
};

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

export const runs = [beside];
