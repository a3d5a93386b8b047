import type { Platform } from '../platform/platform.ts';
import { compareNews, goOnRebuilding, Readings } from './compare.ts';
import { computeTrending, startRebuild } from './compare-store.ts';
import { forgetViews } from './store.ts';

/** How long a job goes on before the next one does, in milliseconds. */
const TURN = 45_000;
const VIEWS_KEPT = 90 * 24 * 3600_000;

export function addRecommendationJobs({ jobs, db, clock }: Platform) {
  /** Works in small steps, each of which is kept, for as long as there is something to do. */
  const inSteps = async (step: () => Promise<boolean>) => {
    const begun = performance.now();
    while ((await step()) && performance.now() - begun < TURN);
  };
  // Kept from one turn of a long computation to the next.
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
  // How many people count for a product is in the similarity of each product to it; once a week all are computed anew.
  jobs.define('compare-all-products', async () => void (await startRebuild(db)), {
    every: '40 3 * * 0',
  });
  jobs.define(
    'forget-product-views',
    () => inSteps(async () => (await forgetViews(db, new Date(clock.now().getTime() - VIEWS_KEPT))) > 0),
    { every: '20 4 * * *' },
  );
}
