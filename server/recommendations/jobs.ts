import type { Platform } from '../platform/platform.ts';
import { compareNews, goOnRebuilding, Readings } from './compare.ts';
import { computeTrending, startRebuild } from './compare-store.ts';
import { forgetViews } from './store.ts';

/** How long one run of a job goes on, in milliseconds; the next run continues. */
const TURN = 45_000;
const VIEWS_KEPT = 90 * 24 * 3600_000;

export function addRecommendationJobs({ jobs, db, clock }: Platform) {
  /** Runs small steps, each committed, while there is work and time left. */
  const inSteps = async (step: () => Promise<boolean>) => {
    const begun = performance.now();
    while ((await step()) && performance.now() - begun < TURN);
  };
  // Kept from one run of a rebuild to the next.
  let readings = new Readings();
  jobs.define(
    'compare-products',
    async () => {
      await inSteps(async () => {
        const isMore = await db.transaction((tx) => goOnRebuilding(tx, readings));
        if (!isMore) readings = new Readings();
        return isMore;
      });
      await inSteps(() => db.transaction(compareNews));
    },
    { every: '* * * * *' },
  );
  jobs.define('find-trending', async () => void (await computeTrending(db, clock.now())), {
    every: '*/5 * * * *',
  });
  // A product's similarity depends on how many people have the other products. Those counts change all the time, so once a week
  // everything is compared again.
  jobs.define('compare-all-products', async () => void (await startRebuild(db)), {
    every: '40 3 * * 0',
  });
  jobs.define(
    'forget-product-views',
    () => inSteps(async () => (await forgetViews(db, new Date(clock.now().getTime() - VIEWS_KEPT))) > 0),
    { every: '20 4 * * *' },
  );
}
