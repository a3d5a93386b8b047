import { firstMood } from './mood/public.ts';
import type { Platform } from './platform/platform.ts';
import { firstRecommendations } from './recommendations/public.ts';
import { firstFeed } from './reviews/public.ts';
import { coverSummary } from './warranties/public.ts';

/** A signed-in person's first screen shows data of several domains, so it belongs to none of them. */
export function addHome({ page, db, clock }: Platform) {
  page('/', async ({ caller }) => {
    if (!caller) return {};
    const now = clock.now();
    const [feed, summary, mood, recommendations] = await Promise.all([
      firstFeed(db, caller.id),
      coverSummary(db, caller, now),
      firstMood(db, caller.id, now),
      firstRecommendations(db, caller.id, now),
    ]);
    return {
      title: 'Home',
      data: { ...feed, ...mood, ...recommendations, 'GET /api/warranties/summary': summary },
    };
  });
}
