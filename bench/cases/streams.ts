import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { median, perSecond } from '../speed.ts';
import { startApp, type World } from '../worlds.ts';

const STREAMS = 1000;
const ROUNDS = 3;
const MOST_MEMORY = 300;
const LEAST_KEPT = 0.8;
const feed = [{ path: '/api/reviews?page=1&limit=10' }];

/** The cost of idle open event streams to a process. */
const streams: Run = {
  name: `${STREAMS.toLocaleString('en-US')} open event streams`,
  async run(world) {
    const app = await startApp(world.url);
    const { cookie } = world.scene.member;
    const cookies = await cookiesOf(world);
    // A warm-up, not counted: the first requests load and compile code, and a fresh process may answer that it is too busy.
    await perSecond(app.url, feed, cookie).catch(() => undefined);
    await wait(3000);
    const idle = memoryOf(app.pid);
    const [without, among]: [number[], number[]] = [[], []];
    let grown = 0;
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await perSecond(app.url, feed, cookie));
      const opened = await Promise.all(cookies.map((one) => open(app.url, one)));
      if (round === 0) {
        await wait(3000);
        grown = memoryOf(app.pid) - idle;
      }
      among.push(await perSecond(app.url, feed, cookie));
      for (const request of opened) request.destroy();
      await wait(500);
    }
    app.stop();
    const kept = median(among.map((speed, round) => speed / (without[round] ?? 1)));
    return {
      says:
        `${grown.toFixed(0)} MB above idle, wanted at most ${MOST_MEMORY}; ` +
        `feed throughput with them is ${kept.toFixed(2)} of that without, wanted ${LEAST_KEPT}`,
      asWanted: grown <= MOST_MEMORY && kept >= LEAST_KEPT,
    };
  },
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

async function open(url: string, cookie: string): Promise<ClientRequest> {
  const request = get(`${url}/api/events`, { agent, headers: { cookie } });
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  response.resume();
  return request;
}

async function cookiesOf({ db, signIn }: World): Promise<string[]> {
  const people = await queryOn(db)`SELECT id FROM people ORDER BY id LIMIT 200`;
  const list: string[] = [];
  for (const { id } of people) list.push((await signIn(String(id))).cookie);
  return Array.from({ length: STREAMS }, (_, n) => list[n % list.length] ?? '');
}

/** In megabytes, as the operating system counts. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export const runs = [streams];
