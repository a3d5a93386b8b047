import { setTimeout as wait } from 'node:timers/promises';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { withApp } from '../memory.ts';
import { makeSample } from '../receipts/generate.ts';
import { median, perSecond } from '../speed.ts';
import type { World } from '../worlds.ts';

const WAITING = 500;
const LEAST = 0.7;
/** Different photos; each person has one of them, which is read before anybody's mails. */
const PHOTOS = 8;
const IDLE_ROUNDS = 5;
const BUSY_ROUNDS = 10;

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

/** Everybody has a photo and then mails, so that photos are read all the time. */
async function fill(url: string, { traders }: World['scene']) {
  const photos: Buffer[] = [];
  for (let number = 0; number < PHOTOS; number++) photos.push((await makeSample(number)).jpeg);
  for (const [nth, { cookie }] of traders.entries()) await send(url, cookie, photos[nth % PHOTOS] as Buffer);
  for (let number = traders.length; number < WAITING; number++)
    await send(url, traders[number % traders.length]?.cookie ?? '', mail(number));
}

/** What becomes of the feed while receipts wait to be read and are. */
const beside: Run = {
  name: 'feed while 500 receipts are read',
  among: 'few',
  run: (world) => {
    const query = queryOn(world.db);
    const count = async (...states: string[]) =>
      Number((await query`SELECT count(*) FROM receipts WHERE state = ANY (${states})`)[0]?.count);
    return withApp(world, async (app, folder) => {
      await fill(app.url, world.scene);
      const { cookie } = world.scene.member;
      const measure = async (url: string, rounds: number) => {
        const speeds: number[] = [];
        for (let round = 0; round < rounds; round++)
          speeds.push(await perSecond(url, [{ path: '/api/reviews?limit=10' }], cookie));
        return median(speeds);
      };
      const idle = await measure(app.url, IDLE_ROUNDS);
      const begun = { at: performance.now(), waiting: await count('waiting') };
      return withApp(
        world,
        async (worker) => {
          // The first takes the process a moment to begin.
          while ((await count('waiting')) > begun.waiting - 2) await wait(100);
          const [at, read] = [performance.now(), await count('read', 'failed')];
          const busy = await measure(worker.url, BUSY_ROUNDS);
          const seconds = (performance.now() - at) / 1000;
          const perMinute = (((await count('read', 'failed')) - read) / seconds) * 60;
          const ratio = busy / idle;
          return {
            says:
              `${ratio.toFixed(2)} of idle, wanted ${LEAST} (${idle.toFixed(0)} a second idle, ${busy.toFixed(0)} while ` +
              `${perMinute.toFixed(1)} photos a minute are read of ${begun.waiting} that wait)`,
            asWanted: ratio >= LEAST && begun.waiting === WAITING,
          };
        },
        { WORK: '1', DATA_DIR: folder },
      );
    });
  },
};

export const runs = [beside];
