import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import pg from 'pg';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { median } from '../speed.ts';
import { startApp, type World } from '../worlds.ts';

const TIMES = 300;
const WARM_UP = 50;
const MOST_TIMES = 5;

/** The time from sending at one process until the event arrives in a browser connected to another. */
const delivery: Run = {
  name: 'Message delivery, two processes apart',
  among: 'few',
  async run(world) {
    const bare = await openBare(world.url);
    const other = await startApp(world.url);
    const [conversationId = ''] = world.scene.conversationIds;
    const stream = await listen(other.url, await partnerOf(world, conversationId));
    const [roundTrips, deliveries]: [number[], number[]] = [[], []];
    // Alternating, so that other load on the machine slows both alike.
    for (let n = 0; n < TIMES; n++) {
      roundTrips.push(await timed(bare.roundTrip));
      deliveries.push(
        await timed(async () => {
          const clientId = randomUUID();
          const arrived = stream.next(clientId);
          await Promise.all([arrived, send(world, conversationId, clientId)]);
        }),
      );
    }
    stream.close();
    other.stop();
    await bare.close();
    const [delivery, roundTrip] = [median(deliveries.slice(WARM_UP)), median(roundTrips.slice(WARM_UP))];
    const times = delivery / roundTrip;
    return {
      says:
        `${delivery.toFixed(1)} ms, ${times.toFixed(1)} times a bare LISTEN/NOTIFY round trip ` +
        `(${roundTrip.toFixed(1)} ms), wanted at most ${MOST_TIMES}`,
      asWanted: times <= MOST_TIMES,
    };
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** A round trip by the database driver alone. */
async function openBare(url: string) {
  const [here, there] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([here.connect(), there.connect()]);
  let back = () => {};
  there.on('notification', () => void there.query('NOTIFY bench_here'));
  here.on('notification', () => back());
  await Promise.all([there.query('LISTEN bench_there'), here.query('LISTEN bench_here')]);
  return {
    async roundTrip() {
      const heard = new Promise<void>((resolve) => {
        back = resolve;
      });
      await here.query('NOTIFY bench_there');
      await heard;
    },
    close: () => Promise.all([here.end(), there.end()]),
  };
}

async function partnerOf({ db, scene, signIn }: World, conversationId: string): Promise<string> {
  const [row] = await queryOn(db)`
    SELECT other_id FROM conversation_members WHERE conversation_id = ${conversationId} AND person_id = ${scene.member.id}`;
  return (await signIn(String(row?.other_id))).cookie;
}

async function listen(url: string, cookie: string) {
  const request = get(`${url}/api/events`, { headers: { cookie } });
  const [response] = await once(request, 'response');
  response.setEncoding('utf8');
  let text = '';
  let wanted = { id: '', found: () => {} };
  response.on('data', (chunk: string) => {
    text += chunk;
    if (!text.includes(wanted.id)) return;
    text = '';
    wanted.found();
  });
  return {
    next: (id: string) =>
      new Promise<void>((resolve) => {
        wanted = { id, found: resolve };
      }),
    close: () => request.destroy(),
  };
}

async function send({ app, scene }: World, conversationId: string, clientId: string) {
  const answer = await fetch(`${app}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { cookie: scene.member.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Now?', clientId }),
  });
  if (answer.status !== 201) throw new Error(`Not sent: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export const runs = [delivery];
