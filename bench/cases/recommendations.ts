import type { Pool } from '../../server/platform/database.ts';
import {
  compareAll,
  computeTrending,
  listTrending,
  recommendable,
} from '../../server/recommendations/public.ts';
import { queryOn } from '../../testing/query.ts';
import { addReviewSignals, addSignals } from '../../testing/scale-signals.ts';
import type { Case, Run } from '../case.ts';
import type { Scene } from '../worlds.ts';
import { session } from './identity.ts';

/** As many as the app reads to choose five from. */
const READ = 20;

const prepared = new WeakSet<Scene>();
async function prepare(db: Pool, scene: Scene) {
  if (prepared.has(scene)) return;
  prepared.add(scene);
  await addReviewSignals(db);
  await compareAll(db);
  await computeTrending(db, new Date());
}

export const cases: Case[] = [
  {
    name: 'Recommendations, personalised',
    wanted: 0.5,
    signedIn: true,
    prepare,
    requests: () => [{ path: '/api/recommendations/personalized?limit=5' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify((await recommendable(db, scene.member.id, READ)).slice(0, 5));
    },
  },
  {
    name: 'Recommendations, trending, visitor',
    wanted: 4,
    signedIn: false,
    prepare,
    requests: () => [{ path: '/api/recommendations/trending?limit=5' }],
    bare: (db) => async () => JSON.stringify(await listTrending(db, { limit: 5 }, undefined)),
  },
];

/**
 * In megabytes above the start of the process, for any number of products. Data kept between steps is bounded (`Readings`) and takes
 * about half of this. The other half is garbage that waits to be collected.
 */
const MOST_MEMORY = 700;

const rebuild: Run = {
  name: 'Recommendations, full rebuild',
  catalogue: true,
  async run({ db, small }) {
    const signals = small ? 50_000 : 5_000_000;
    await addSignals(db, { signals });
    const [{ count } = { count: 0 }] = await queryOn(db)`SELECT count(*)::int AS count FROM products`;
    const before = process.memoryUsage().rss;
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 50);
    const begun = performance.now();
    const steps = await compareAll(db);
    clearInterval(watching);
    const seconds = (performance.now() - begun) / 1000;
    const megabytes = Math.round((peak - before) / 2 ** 20);
    return {
      says:
        `${seconds.toFixed(1)} s for ${Number(count).toLocaleString('en-US')} products and ${signals.toLocaleString('en-US')} signals ` +
        `in ${steps} steps, each kept, ${megabytes} MB at its peak, wanted at most ${MOST_MEMORY}`,
      asWanted: megabytes <= MOST_MEMORY,
    };
  },
};

export const runs = [rebuild];
