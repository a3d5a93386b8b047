import { forgetBy } from '../identity/public.ts';
import type { Platform } from '../platform/platform.ts';
import { HEIRS_JOB } from './jobs.ts';
import { leaveOwned, takeHeirs } from './owners-store.ts';

const BATCH = 100;

/**
 * Tells those who took over because the owner left, or has deleted their account: at once, however long the rest of that takes. Hourly also
 * where nobody asked for it.
 */
export function addHeirJobs({ jobs, db, events }: Pick<Platform, 'jobs' | 'db' | 'events'>) {
  jobs.define<{ communityId?: string }>(
    HEIRS_JOB,
    async ({ communityId }) => {
      const some = () =>
        db.transaction(async (tx) => {
          const heirs = await takeHeirs(tx, communityId, BATCH);
          for (const { community_id, person_id: personId, is_owner } of heirs) {
            const change = { communityId: community_id, personId, byId: null, change: 'owner' } as const;
            if (is_owner) await events.raise(tx, 'community-member-changed', change);
          }
          return heirs.length;
        });
      while ((await some()) === BATCH);
    },
    { every: '13 * * * *' },
  );
  forgetBy('communities', async (tx, platform, personId, most) => {
    const left = await leaveOwned(tx, personId, most);
    if (left > 0) await platform.jobs.enqueue(tx, HEIRS_JOB, {});
    return left;
  });
}
