import type { Platform } from './platform/platform.ts';
import { firstFeed } from './reviews/public.ts';
import { coverSummary } from './warranties/public.ts';

/** A signed-in person's first screen shows data of several domains, so it belongs to none of them. */
export function addHome({ page, db, clock }: Platform) {
  page('/', async ({ caller }) => {
    if (!caller) return {};
    const [feed, summary] = await Promise.all([
      firstFeed(db, caller.id),
      coverSummary(db, caller, clock.now()),
    ]);
    return { title: 'Home', data: { ...feed, 'GET /api/warranties/summary': summary } };
  });
}
