import type { Platform } from '../platform/platform.ts';
import { HEIRS_JOB } from './jobs.ts';
import { takeHeirs } from './owners-store.ts';

const BATCH = 100;

/** Tells those who took over because the owner left; hourly also where an account was deleted, which no code of ours sees. */
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
}
