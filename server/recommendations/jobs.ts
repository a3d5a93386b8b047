import type { Platform } from '../platform/platform.ts';
import { runInSteps } from '../platform/run-in-steps.ts';
import { compareNews, goOnRebuilding, Readings } from './compare.ts';
import { computeTrending, startRebuild } from './compare-store.ts';
import { forgetViews } from './store.ts';

const VIEWS_KEPT = 90 * 24 * 3600_000;

export function addRecommendationJobs({ jobs, db, clock }: Platform) {
  // Kept from one run of a rebuild to the next.
  let readings = new Readings();
  jobs.define(
    'compare-products',
    async () => {
      await runInSteps(async () => {
        const isMore = await db.transaction((tx) => goOnRebuilding(tx, readings));
        if (!isMore) readings = new Readings();
        return isMore;
      });
      await runInSteps(() => db.transaction(compareNews));
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
    () => runInSteps(async () => (await forgetViews(db, new Date(clock.now().getTime() - VIEWS_KEPT))) > 0),
    { every: '20 4 * * *' },
  );
}
