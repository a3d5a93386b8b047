import type { CommunityNews } from '../../contract/communities.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetWatchers, listWatchers } from './members-store.ts';

/** Asks owners to answer a question for owners: { postId }. */
export const ASK_JOB = 'ask-owners';
const NEWS_JOB = 'community-news';

interface News {
  topic: keyof CommunityNews;
  byId: string;
  data: CommunityNews[keyof CommunityNews];
}

/** Enqueues live news for everybody who has the community's page open. */
export const publishToWatchers = <Topic extends keyof CommunityNews>(
  jobs: Platform['jobs'],
  tx: Parameters<Platform['jobs']['enqueue']>[0],
  topic: Topic,
  byId: string,
  data: CommunityNews[Topic],
) => jobs.enqueue(tx, NEWS_JOB, { topic, byId, data } satisfies News);

export function addCommunityJobs({ jobs, db, live, clock }: Platform) {
  jobs.define<News>(NEWS_JOB, async ({ topic, byId, data }) => {
    const watchers = await listWatchers(db, { ...data, byId, now: clock.now() });
    await db.transaction((tx) =>
      live.publishToAll(
        tx,
        watchers.map(({ person_id }) => person_id),
        topic,
        data,
      ),
    );
  });
  jobs.define('forget-community-watchers', () => forgetWatchers(db, clock.now()), { every: '23 * * * *' });
}
