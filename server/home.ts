import type { Db } from './platform/database.ts';
import type { Caller } from './platform/http/route.ts';
import type { Platform } from './platform/platform.ts';
import { firstRecommendations } from './recommendations/public.ts';
import { firstFeed } from './reviews/public.ts';
import { coverSummary } from './warranties/public.ts';

/** A signed-in person's first screen shows data of several rooms, so it belongs to none of them. */
export function addHome({ page, db, clock }: Platform) {
  page('/', async ({ caller }) =>
    // Visitors read what the app is for.
    caller ? { data: await firstHome(db, caller, clock.now()) } : { title: '' },
  );
}

/** What the page brings along, keyed by the browser's calls. */
export async function firstHome(db: Db, caller: Caller, now: Date) {
  const [feed, summary, recommendations] = await Promise.all([
    firstFeed(db, caller.id),
    coverSummary(db, caller, now),
    firstRecommendations(db, caller.id, now),
  ]);
  return { ...feed, ...recommendations, 'GET /api/warranties/summary': summary };
}
