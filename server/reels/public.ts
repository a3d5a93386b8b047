import { ID } from '../../contract/id.ts';
import { REELS_PER_PAGE, type ReelOrder } from '../../contract/reels.ts';
import type { Platform } from '../platform/platform.ts';
import { readReels } from './feed.ts';
import { addReelRoutes } from './routes.ts';

export { exported } from './export-store.ts';

/** The feed of video reviews, and what people have hidden from it. */
export function addReels(platform: Platform) {
  const { page, db, clock } = platform;
  addReelRoutes(platform);

  page('/reels', async ({ caller, query }) => {
    const title = 'Reels';
    if (!caller) return { title };
    const { start, order } = query;
    const asked: { order?: ReelOrder; start?: string } = {
      ...(order === 'for-you' && { order }),
      ...(typeof start === 'string' && ID.test(start) && { start }),
    };
    const search = new URLSearchParams({ limit: String(REELS_PER_PAGE), ...asked });
    return {
      title,
      data: { [`GET /api/reels?${search}`]: await readReels(db, caller.id, asked, clock.now()) },
    };
  });
}
