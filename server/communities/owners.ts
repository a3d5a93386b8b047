import { lockByName } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { ASK_JOB } from './jobs.ts';
import { findWaiting, listWaiting, noteAsked } from './owners-store.ts';

const DAY = 86_400_000;
/** How many are asked at a time: enough for an answer, and some are left for the next question. */
const ASKED = 25;
/** How long a person who was asked something here is not asked again. */
const QUIET = DAY;
/** How long further owners are asked while nobody has answered. */
const ASKING = 7 * DAY;
const BATCH = 500;

/** Asks owners to answer the questions for owners: at once, and then hourly, until there is an answer. */
export function addOwnerJobs(platform: Pick<Platform, 'jobs' | 'db' | 'clock' | 'events' | 'log'>) {
  const { jobs, db, clock, log } = platform;
  jobs.define<{ postId: string }>(ASK_JOB, ({ postId }) => askOwners(platform, postId));
  jobs.define(
    'ask-more-owners',
    async () => {
      const since = new Date(clock.now().getTime() - ASKING);
      let after: string | undefined;
      do {
        const waiting = await listWaiting(db, { since, after, limit: BATCH });
        // The oldest question comes first, so that it gets the owners who may be asked today. One that fails holds up no other, and
        // is tried again in an hour: a retry of the whole job would ask further owners for all of them.
        for (const { id } of waiting)
          await askOwners(platform, id).catch((error: unknown) =>
            log.error({ err: error, postId: id }, 'owners not asked'),
          );
        after = waiting.length === BATCH ? waiting.at(-1)?.id : undefined;
      } while (after);
    },
    { every: '11 * * * *' },
  );
}

const askOwners = (
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  postId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const since = new Date(now.getTime() - ASKING);
    const found = await findWaiting(tx, postId, since);
    if (!found) return;
    const { community_id: communityId, person_id: byId } = found;
    // One question at a time per community, so that nobody is asked two at once.
    await lockByName(tx, `owners asked ${communityId}`);
    const quietSince = new Date(now.getTime() - QUIET);
    const personIds = await noteAsked(tx, found, { now, quietSince, limit: ASKED });
    if (personIds.length > 0)
      await events.raise(tx, 'owners-asked', { communityId, postId, byId, personIds });
  });
