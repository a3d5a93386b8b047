import { setMediaAudience } from '../media/public.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteEnded, endStories } from './stories-store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a story is kept after its end, for its author's list of viewers and for reports about it. */
const KEPT_DAYS = 30;
const AT_ONCE = 500;

export function addStoryJobs({ jobs, db, clock }: Platform) {
  jobs.define(
    'end-stories',
    async () => {
      const now = clock.now();
      while ((await endSome(now)) === AT_ONCE);
      const before = new Date(now.getTime() - KEPT_DAYS * DAY);
      while ((await deleteEnded(db, before, AT_ONCE)) === AT_ONCE);
    },
    { every: '23 * * * *' },
  );

  /** After a story's end only its author may load the file. */
  const endSome = (now: Date) =>
    db.transaction(async (tx) => {
      const ended = await endStories(tx, now, AT_ONCE);
      const files = ended.flatMap(({ image, video }) => image?.id ?? video?.id ?? []);
      await setMediaAudience(tx, files, 'owner');
      return ended.length;
    });
}
