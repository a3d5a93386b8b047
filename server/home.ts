import type { Platform } from './platform/platform.ts';
import { firstRecommendations } from './recommendations/public.ts';
import { firstFeed } from './reviews/public.ts';
import { coverSummary } from './warranties/public.ts';

/** A signed-in person's first screen shows data of several domains, so it belongs to none of them. */
export function addHome({ page, db, clock }: Platform) {
  page('/', async ({ caller }) => {
    if (!caller) return {};
    const [feed, summary, recommendations] = await Promise.all([
      firstFeed(db, caller.id),
      coverSummary(db, caller, clock.now()),
      firstRecommendations(db, caller.id),
    ]);
    return { title: 'Home', data: { ...feed, ...recommendations, 'GET /api/warranties/summary': summary } };
  });
}
